-- if, case, let, lambda, do with all their trimmings.
module Main where

collatz :: Int -> [Int]
collatz 1 = [1]
collatz n = n : collatz (if even n then n `div` 2 else 3 * n + 1)

describe :: (Int, Maybe String) -> String
describe arg = case arg of
  (0, Nothing) -> "zero, none"
  (n, Nothing)
    | n < 0 -> "negative"
    | isBig, even n -> "big even"
    | isBig -> "big odd"
    where isBig = n > limit
          limit = 100
  (n, Just s)
    | [c] <- s, c == 'x' -> "an x"
    | Just v <- lookup s table
    , let w = v + n
    , w > 10 -> "table " ++ show w
  (_, Just ('#' : rest)) -> "comment " ++ rest
  _ -> "something else"
  where table = [("one", 1), ("two", 2)]

curried :: Int -> Int -> (Int, Int) -> [Int] -> Int
curried = \x y (a, b) ~(c : _) -> if x == 0 then y + a + b else y + a + b + c

letPoly :: (Int, String)
letPoly =
  let twice f = f . twice' f
      twice' f x = f x
      pair@(n, s) = (twice (+ 1) 0, twice ('!' :) "")
      infixl 1 &
      x & f = f x
  in pair & (\(a, b) -> (a + n, b ++ s))

doForms :: IO Int
doForms = do
  let a = 1
      b :: Int
      b = 2
  c <- return (a + b)
  (d, _ : e) <- return (c, [1, 2, 3])
  _ <- return undefined
  if c > 2 then putStrLn "then" else putStrLn "else"
  if c > 5
    then putStrLn "then"
    ; else putStrLn "semicolon before else"
  Just f <- return (Just 10)
  return $ d + sum e + f

failing :: Maybe Int
failing = do
  (x : _) <- Just []
  return x

failingList :: [Int]
failingList = do
  Just x <- [Just 1, Nothing, Just 3]
  return (x * 10)

main :: IO ()
main = do
  print (collatz 6)
  mapM_ (putStrLn . describe)
    [ (0, Nothing), (-1, Nothing), (200, Nothing), (201, Nothing), (5, Nothing)
    , (1, Just "x"), (10, Just "one"), (1, Just "two"), (0, Just "#hi"), (0, Just "") ]
  print (curried 0 1 (2, 3) undefined, curried 1 1 (2, 3) [4])
  print letPoly
  doForms >>= print
  print failing
  print failingList
  print $ (\ ~(a, b) -> 1) undefined
  print ((\x -> \y -> x - y) 5 3, (\_ _ -> 'k') () ())
