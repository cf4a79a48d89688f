-- Rules: all that match are tried; guards of one rule are sequential; case is top-down.
module Rules where

ins :: a -> [a] -> [a]
ins x ys     = x : ys
ins x (y:ys) = y : ins x ys

kind :: Int -> String
kind 0 = "zero"
kind _ = "any"

sgn :: Int -> String
sgn x | x < 0  = "neg"
sgn x | x >= 0 = "pos"

big :: Int -> Char
big x | x > 0 = 'a'
      | x > 1 = 'b'

por :: Bool -> Bool -> Bool
por True  _     = True
por _     True  = True
por False False = False

same :: Data a => a -> a -> a
same x x = x

diag :: Data a => (a,a) -> a
diag (x,x) = x

lazy :: (Int,Int) -> Int
lazy ~(_,_) = 1

m1 :: Int -> String
m1 (-1) = "minus one"
m1 0    = "zero"

half :: Float -> Bool
half 0.5 = True

cmd :: String -> Int
cmd "go"   = 1
cmd "stop" = 2

dup :: [a] -> [a]
dup xs@(x:_) = x : xs

fac :: Int -> Int
fac n = case n of { 0 -> 1; _ -> n * fac (n-1) }
