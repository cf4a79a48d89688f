module A where { x = 1 }
----
module B (x, module A, module B) where
import A
import A as B (x)
x = 2
