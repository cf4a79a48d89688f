{-# LANGUAGE ApplicativeDo #-}
module Main where
newtype V e a = V (Either e a) deriving Show
instance Functor (V e) where fmap f (V x) = V (fmap f x)
instance Monoid e => Applicative (V e) where
  pure = V . Right
  V (Left a) <*> V (Left b) = V (Left (a <> b))
  V (Left a) <*> _ = V (Left a)
  V (Right f) <*> V r = V (fmap f r)
positive :: String -> Int -> V [String] Int
positive n x | x > 0 = V (Right x)
             | otherwise = V (Left [n ++ " must be positive"])
both :: Int -> Int -> V [String] (Int, Int)
both a b = do
  x <- positive "a" a
  y <- positive "b" b
  _ <- positive "sum" (a + b)
  pure (x, y)
scaled :: Int -> V [String] Int
scaled a = do
  x <- positive "a" a
  return $ x * 10 + 1
seqd :: Maybe Int
seqd = do
  x <- Just 3
  y <- Just (x + 1)
  let z = x * y
  return (z + 1)
newtype Count a = Count Int deriving Show
instance Functor Count where fmap _ (Count n) = Count n
instance Applicative Count where { pure _ = Count 0; Count a <*> Count b = Count (a + b) }
tick :: Count ()
tick = Count 1
main :: IO ()
main = do
  print (both 1 2)
  print (both 0 (-1))
  print (scaled 4, scaled 0)
  print seqd
  print (do { tick; tick; x <- tick; pure (x, ()) })
  line <- return "io"
  putStrLn line
  r <- do { a <- pure 1; b <- pure 2; return (a + b) }
  print r
