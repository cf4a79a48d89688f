module Main where
main = 1
data T a = C b
type S = Maybe x
class C a where { m :: a } 
class C a => D b
f :: forall a. a -> b
f = f
