module A where { x = 1 }
----
module B (module A, module B) where
import qualified A
import A
x = 2
y = A.x
