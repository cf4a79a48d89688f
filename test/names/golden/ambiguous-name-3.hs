module A where
main = 1
----
-- Without a header it is `module Main (main)`.
import A
main = 2
