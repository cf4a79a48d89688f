-- Records with polymorphic fields, operators, functions written without their parameters.
--
-- +++ <- +++: 2
-- +++ <- main: 1
-- dbl <- pipeline: 6
-- drop1 <- main: 2
-- inc <- main: 2
-- inc <- pipe2: 3
-- inc <- pipeline: 6
-- main <- (root): 1
-- pipe2 <- main: 2
-- pipeline <- main: 1
-- pipeline <- pipe2: 2
-- rev <- main: 2
-- step <- main: 2
-- twiceRev <- main: 2
-- |> <- main: 1
{-# LANGUAGE RankNTypes #-}
module Main where
data R a = R { val :: a, fn :: a -> a, tag :: String }
data Poly = Poly { run :: forall a. [a] -> [a], label :: String }
infixr 5 +++
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x : xs) +++ ys = x : (xs +++ ys)
infixl 1 |>
(|>) :: a -> (a -> b) -> b
x |> f = f x
step :: R a -> R a
step r = r { val = fn r (val r) }
inc :: Int -> Int
inc = (+ 1)
dbl :: Int -> Int
dbl x = x * 2
pipeline :: [Int] -> Int
pipeline = sum . map inc . filter even . map dbl
pipe2 :: [Int] -> Int
pipe2 = pipeline . map inc
twiceRev :: Poly -> [Int] -> (String, [Int])
twiceRev p xs = (run p "ab", run p xs)
rev :: [a] -> [a]
rev = foldl (flip (:)) []
drop1 :: [a] -> [a]
drop1 [] = []
drop1 (_ : xs) = xs
main :: IO ()
main = do
  let r = R 3 inc "a"
  print (val (step (step r)))
  print (pipeline [1, 2, 3])
  print (pipe2 [1, 2], pipe2 [5])
  print ([1, 2] +++ [3 :: Int] |> length)
  print (map (\p -> twiceRev p [1, 2]) [Poly rev "r", Poly drop1 "d"])
