-- Matrices over any Fractional type: products, determinants, inverses and
-- linear systems by Gauss elimination, exactly over Rational and in Double.
module Main where

import Data.List (foldl', intercalate, transpose)
import Data.Ratio (denominator, numerator, (%))

newtype Matrix a = Matrix { rowsOf :: [[a]] } deriving Eq

class Pretty a where pretty :: a -> String
instance Pretty Int where pretty = show
instance Pretty Double where pretty x = show (fromIntegral (round (x * 1000) :: Integer) / 1000 :: Double)
instance Integral a => Pretty (Ratio' a) where
  pretty (Ratio' n d) | d == 1 = show (toInteger n)
                      | otherwise = show (toInteger n) ++ "/" ++ show (toInteger d)
data Ratio' a = Ratio' a a

newtype Q = Q Rational deriving (Eq, Ord)
instance Pretty Q where pretty (Q r) = pretty (Ratio' (numerator r) (denominator r))
instance Num Q where
  Q a + Q b = Q (a + b)
  Q a - Q b = Q (a - b)
  Q a * Q b = Q (a * b)
  negate (Q a) = Q (negate a)
  abs (Q a) = Q (abs a)
  signum (Q a) = Q (signum a)
  fromInteger = Q . fromInteger
instance Fractional Q where
  Q a / Q b = Q (a / b)
  fromRational = Q

instance Pretty a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" ["[" ++ unwords (zipWith pad widths r) ++ "]" | r <- cells]
    where
      cells = map (map pretty) rows
      widths = map (maximum . map length) (transpose cells)
      pad n s = replicate (n - length s) ' ' ++ s

instance Functor Matrix where fmap f (Matrix rows) = Matrix (map (map f) rows)

instance Num a => Num (Matrix a) where
  Matrix a + Matrix b = Matrix (zipWith (zipWith (+)) a b)
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
  negate = fmap negate
  abs = fmap abs
  signum = fmap signum
  fromInteger n = Matrix [[fromInteger n]]

identity :: Num a => Int -> Matrix a
identity n = Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Num a => Matrix a -> Int -> Matrix a
power m 0 = identity (length (rowsOf m))
power m n
  | even n = let h = power m (n `div` 2) in h * h
  | otherwise = m * power m (n - 1)

-- Row reduction with partial pivoting; gives the reduced rows and the
-- determinant of the square part that was eliminated.
reduce :: (Ord a, Fractional a) => Int -> [[a]] -> ([[a]], a)
reduce n rows0 = foldl' step (rows0, 1) [0 .. n - 1]
  where
    step (rows, det) k = case pivot k rows of
      Nothing -> (rows, 0)
      Just (p, swapped, sign) ->
        let row = map (/ (p !! k)) p
            clear i r | i == k = row
                      | otherwise = zipWith (\a b -> a - (r !! k) * b) r row
        in (zipWith clear [0 ..] swapped, det * sign * (p !! k))
    pivot k rows =
      let below = [(abs (r !! k), i) | (i, r) <- zip [0 ..] rows, i >= k]
          (biggest, at) = foldr1 (\a b -> if fst a >= fst b then a else b) below
      in if biggest == 0 then Nothing
         else Just (rows !! at, swap k at rows, if at == k then 1 else -1)
    swap i j xs = [if k == i then xs !! j else if k == j then xs !! i else x | (k, x) <- zip [0 ..] xs]

determinant :: (Ord a, Fractional a) => Matrix a -> a
determinant (Matrix rows) = snd (reduce (length rows) rows)

inverse :: (Ord a, Fractional a) => Matrix a -> Maybe (Matrix a)
inverse m@(Matrix rows)
  | det == 0 = Nothing
  | otherwise = Just (Matrix (map (drop n) reduced))
  where
    n = length rows
    (reduced, det) = reduce n (zipWith (++) rows (rowsOf (identity n `asTypeOf` m)))

solve :: (Ord a, Fractional a) => Matrix a -> [a] -> Maybe [a]
solve (Matrix rows) v
  | det == 0 = Nothing
  | otherwise = Just (map last reduced)
  where (reduced, det) = reduce (length rows) (zipWith (\r x -> r ++ [x]) rows v)

hilbert :: Int -> Matrix Q
hilbert n = Matrix [[Q (1 % fromIntegral (i + j - 1)) | j <- [1 .. n]] | i <- [1 .. n]]

main :: IO ()
main = do
  let fib = Matrix [[1, 1], [1, 0]] :: Matrix Int
  print (power fib 30)
  let a = Matrix [[2, 1, -1], [-3, -1, 2], [-2, 1, 2]] :: Matrix Q
  print a
  putStrLn (pretty (determinant a))
  putStrLn (maybe "none" (unwords . map pretty) (solve a [8, -11, -3]))
  print (fmap (* 2) a - a == a)
  case inverse a of
    Just b -> print b >> print (a * b == identity 3, b * a == identity 3)
    Nothing -> putStrLn "singular"
  print (hilbert 4)
  case inverse (hilbert 5) of
    Just b -> print b
    Nothing -> putStrLn "singular"
  putStrLn (pretty (determinant (hilbert 6)))
  print (fmap rowsOf (inverse (Matrix [[1, 2], [2, 4 :: Double]])))
  let d = Matrix [[4, -2, 1], [3, 6, -4], [2, 1, 8]] :: Matrix Double
  putStrLn (pretty (determinant d))
  putStrLn (maybe "none" (unwords . map pretty) (solve d [12, -25, 32]))
  print (power (fmap (/ 10) d) 5)
