module Main (main, module Q) where
import qualified Prelude as P
main = M.lookup 1 (M.insert 2)
x = P.foo
y = Data.Set.empty
