module M (C(shown), D) where
class C a where { shown :: a; hidden :: a }
class D a where { d :: a }
----
module N (module M) where
import M
----
module Main where
import qualified M as Q (C(shown))
import N (C, D)
instance C Int where { shown = 1; hidden = 2 }
instance D Int where { d = 3 }
main = 1
