module A (module A, T(..), module B, C(m1), V(V1, v)) where
import B
import qualified B as X (hidden)
data T = T1 | T2
class C a where { m1 :: a; m2 :: a }
data V = V1 { v :: Int } | V2 { v, w :: Int }
----
module B where
data U = U { u :: Int }
hidden = U
----
module Main (main, D.U(u), D.V(..)) where
import A hiding (T(T1), hidden)
import qualified A as D
import A as E (T(..))
main = D.hidden 1
x = (T2, D.T1, E.T1, m1, V1, u)
y = \v -> E.T2
