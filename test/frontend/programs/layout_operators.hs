-- Blocks as operands, lambdas to the right, where on instances and classes.
module Main where

class Shape a where
  area :: a -> Double
  area _ = 0
  name :: a -> String

data Square = Square Double
data Point = Point

instance Shape Square where
  area (Square s) = s * s
  name _ = "square"
instance Shape Point where name _ = "point"

class Empty a where
instance Empty Int where
class Empty2 a
instance Empty2 Int

forM' :: [a] -> (a -> IO b) -> IO ()
forM' xs f = mapM_ f xs

main :: IO ()
main = do
  forM' [1, 2 :: Int] $ \x ->
    forM' "ab" $ \c -> do
      putStr (show x)
      putStrLn [c]
  putStrLn (name (Square 2) ++ " " ++ show (area (Square 2)))
  putStrLn (name Point ++ " " ++ show (area Point))
  print $ (\x -> x + 1) . (\x -> case x of
                               0 -> 100
                               _ -> x * 2) $ 5
  print (1 + case 2 of
     2 -> 10
     _ -> 20)
  print . sum $ do x <- [1 .. 3]
                   y <- [x .. 3]
                   [x * y]
  let f x
        | x > 10
        = "large"
        | otherwise
        = let s = show x
          in s ++ "!"
  putStrLn (f 11); putStrLn (f 3)
  let (a, b)
        | True = (1, 2)
        | otherwise = (3, 4)
  print (a + b)
  print [if odd k then let j = k in j else -k | k <- [1 .. 4]]
