-- Numerical methods in Double: linear systems, eigenvalues, Runge and Kutta with records of vectors,
-- the fast Fourier transform, quadrature, roots, least squares, splines, and a random walk.
-- small: 10
module Main (main) where

import Data.Complex
import Data.List
import System.Environment (getArgs)
import Text.Printf (printf)

type Vector = [Double]

type Matrix = [Vector]

infixl 7 |*|

(|*|) :: Matrix -> Matrix -> Matrix
a |*| b = [[dot r c | c <- columns] | r <- a]
  where
    columns = transpose b

dot :: Vector -> Vector -> Double
dot a b = sum (zipWith (*) a b)

norm :: Vector -> Double
norm v = sqrt (dot v v)

identity :: Int -> Matrix
identity n = [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

-- Gauss with partial pivots.
solve :: Matrix -> Vector -> Maybe Vector
solve a b = backwards <$> eliminate (zipWith (\r x -> r ++ [x]) a b)
  where
    eliminate [] = Just []
    eliminate rows
      | abs (head pivot) < 1e-12 = Nothing
      | otherwise = (pivot :) <$> eliminate (map reduce rest)
      where
        (pivot, rest) = choose rows
        reduce row = let f = head row / head pivot in tail (zipWith (\p x -> x - f * p) pivot row)
    choose rows =
      let (i, p) = maximumBy (\(_, x) (_, y) -> compare (abs (head x)) (abs (head y))) (zip [0 :: Int ..] rows)
       in (p, [r | (j, r) <- zip [0 ..] rows, j /= i])
    backwards = foldr (\row xs -> (last row - dot (init (tail row)) xs) / head row : xs) []

power :: Int -> Matrix -> (Double, Vector)
power rounds m = go rounds (replicate (length m) 1) 0
  where
    go 0 v l = (l, v)
    go k v _ =
      let w = map (dot v) m
          n = norm w
       in go (k - 1) (map (/ n) w) n

jacobi :: Double -> Matrix -> Vector -> [Vector]
jacobi relax a b = iterate step (map (const 0) b)
  where
    step x = zipWith3 (update x) [0 ..] a b
    update x i row bi =
      let diagonal = row !! i
          off = dot row x - diagonal * (x !! i)
       in (1 - relax) * (x !! i) + relax * (bi - off) / diagonal

-- ---- differential equations

data Body = Body {mass :: Double, position :: (Double, Double), velocity :: (Double, Double)} deriving (Show)

class VectorSpace v where
  (^+^) :: v -> v -> v
  (*^) :: Double -> v -> v

infixl 6 ^+^

infixr 7 *^

instance VectorSpace Double where
  (^+^) = (+)
  (*^) = (*)

instance (VectorSpace a, VectorSpace b) => VectorSpace (a, b) where
  (a, b) ^+^ (c, d) = (a ^+^ c, b ^+^ d)
  k *^ (a, b) = (k *^ a, k *^ b)

instance VectorSpace a => VectorSpace [a] where
  (^+^) = zipWith (^+^)
  k *^ v = map (k *^) v

rungeKutta :: VectorSpace s => Double -> (Double -> s -> s) -> Double -> s -> s
rungeKutta h f t s = s ^+^ (h / 6) *^ (k1 ^+^ 2 *^ k2 ^+^ 2 *^ k3 ^+^ k4)
  where
    k1 = f t s
    k2 = f (t + h / 2) (s ^+^ (h / 2) *^ k1)
    k3 = f (t + h / 2) (s ^+^ (h / 2) *^ k2)
    k4 = f (t + h) (s ^+^ h *^ k3)

integrate :: VectorSpace s => Int -> Double -> (Double -> s -> s) -> s -> s
integrate n h f = go n 0
  where
    go 0 _ s = s
    go k t s = go (k - 1) (t + h) (rungeKutta h f t s)

gravity :: [Double] -> Double -> [((Double, Double), (Double, Double))] -> [((Double, Double), (Double, Double))]
gravity masses _ bodies = [(v, foldr (^+^) (0, 0) [pull p q m | (j, (q, _), m) <- zip3 [0 :: Int ..] bodies masses, i /= j]) | (i, (p, v)) <- zip [0 ..] bodies]
  where
    pull (x, y) (x', y') m =
      let (dx, dy) = (x' - x, y' - y)
          r2 = dx * dx + dy * dy + 0.01
          f = m / (r2 * sqrt r2)
       in (f * dx, f * dy)

energy :: [Double] -> [((Double, Double), (Double, Double))] -> Double
energy ms bodies = kinetic - potential
  where
    kinetic = sum [0.5 * m * (vx * vx + vy * vy) | (m, (_, (vx, vy))) <- zip ms bodies]
    potential = sum [m * n / sqrt ((x - x') ^ (2 :: Int) + (y - y') ^ (2 :: Int) + 0.01) | ((m, ((x, y), _)) : rest) <- tails (zip ms bodies), (n, ((x', y'), _)) <- rest]

-- ---- transforms

fft :: [Complex Double] -> [Complex Double]
fft [x] = [x]
fft xs = zipWith (+) evens turned ++ zipWith (-) evens turned
  where
    n = length xs
    (es, os) = split xs
    evens = fft es
    turned = zipWith (\k x -> cis (-2 * pi * fromIntegral k / fromIntegral n) * x) [0 :: Int ..] (fft os)
    split (a : b : rest) = let (p, q) = split rest in (a : p, b : q)
    split rest = (rest, [])

inverse :: [Complex Double] -> [Complex Double]
inverse xs = map ((/ fromIntegral (length xs)) . conjugate) (fft (map conjugate xs))

-- ---- functions

simpson :: (Double -> Double) -> Double -> Double -> Int -> Double
simpson f a b n = h / 3 * sum (zipWith (*) weights [f (a + fromIntegral i * h) | i <- [0 .. 2 * n]])
  where
    h = (b - a) / fromIntegral (2 * n)
    weights = 1 : take (2 * n - 1) (cycle [4, 2]) ++ [1]

adaptive :: Double -> (Double -> Double) -> Double -> Double -> (Double, Int)
adaptive eps f a b
  | abs (whole - halves) < 15 * eps || b - a < 1e-6 = (halves, 1)
  | otherwise =
      let (l, m) = adaptive (eps / 2) f a mid
          (r, k) = adaptive (eps / 2) f mid b
       in (l + r, m + k)
  where
    mid = (a + b) / 2
    whole = simpson f a b 1
    halves = simpson f a mid 1 + simpson f mid b 1

newton :: (Double -> Double) -> Double -> Double
newton f = until (\x -> abs (f x) < 1e-11) (\x -> x - f x / slope x)
  where
    slope x = (f (x + 1e-6) - f (x - 1e-6)) / 2e-6

fit :: Int -> [(Double, Double)] -> Maybe Vector
fit degree points = solve (transpose a |*| a) (map (dot (map snd points)) (transpose a))
  where
    a = [[x ^ k | k <- [0 .. degree]] | (x, _) <- points]

horner :: Vector -> Double -> Double
horner cs x = foldr (\c acc -> c + x * acc) 0 cs

uniform :: Int -> [Double]
uniform = map (\x -> fromIntegral (x `div` 65536) / 32768) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

statistics :: Vector -> (Double, Double, Double)
statistics xs = (mean, sqrt (sum [(x - mean) ^ (2 :: Int) | x <- xs] / n), sorted !! (length xs `div` 2))
  where
    n = fromIntegral (length xs)
    mean = sum xs / n
    sorted = sort xs

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 90
      rs = uniform 5
      matrix = [[if i == j then 4 + r else r / fromIntegral (1 + abs (i - j)) | (j, r) <- zip [1 .. n] row] | (i, row) <- zip [1 .. n] (chunks n rs)]
      chunks k xs = let (a, b) = splitAt k xs in a : chunks k b
      b = take n (drop 7 rs)
  case solve matrix b of
    Nothing -> putStrLn "singular"
    Just x -> do
      printf "norm %.9f residual below 1e-9: %s\n" (norm x) (show (norm (zipWith (-) (map (dot x) matrix) b) < 1e-9))
      let y = jacobi 0.9 matrix b !! 40
      printf "relaxation is off by %s\n" (if norm (zipWith (-) x y) < 1e-3 then "little" else "much")
  let small = map (take (n `div` 2)) (take (n `div` 2) matrix)
      (l, v) = power 60 (small |*| transpose small)
  printf "eigenvalue %.6f, first %.6f, trace of a cube %.4f\n" l (abs (head v)) (sum (zipWith (!!) (small |*| small |*| small) [0 ..]))
  let masses = [10, 1, 0.5, 0.1]
      start = [((0, 0), (0, 0)), ((3, 0), (0, 1.8)), ((-5, 0), (0, -1.4)), ((0, 8), (1.1, 0))]
      end = integrate (n * 40) 0.002 (gravity masses) start
  printf "energy %.7f -> %.7f\n" (energy masses start) (energy masses end)
  mapM_ (\((x, y), _) -> printf "  %.6f %.6f\n" (x :: Double) (y :: Double)) end
  let pendulum = integrate (n * 300) 0.001 (\_ (a, w) -> (w, negate (sin a) - 0.1 * w)) (1.5 :: Double, 0 :: Double)
  printf "pendulum %.8f %.8f\n" (fst pendulum) (snd pendulum)
  let signal = [(sin (fromIntegral k / 5) + 0.5 * cos (fromIntegral k * 1.3)) :+ 0 | k <- [0 .. 2 ^ (6 + n `div` 11) - 1 :: Int]]
      spectrum = map magnitude (fft signal)
      peak = snd (maximum (zip (take (length spectrum `div` 2) spectrum) [0 :: Int ..]))
      back = inverse (fft signal)
  printf "peak at %d of %d, round trip %s\n" peak (length spectrum) (show (maximum (zipWith (\p q -> magnitude (p - q)) signal back) < 1e-9))
  let (area, pieces) = adaptive 1e-10 (\x -> sqrt (abs (sin (fromIntegral n * x))) + exp (negate x)) 0 2
  printf "area %.7f in %d pieces\n" area pieces
  printf "roots %s\n" (unwords [printf "%.8f" (newton (\x -> x ^ (3 :: Int) - k * x - 1) 3) | k <- [1 .. 5]])
  let points = [(x, 1 + 2 * x - 3 * x * x + 0.01 * r) | (x, r) <- zip [0, 0.01 .. fromIntegral n / 20] rs]
  putStrLn ("fit " ++ maybe "none" (unwords . map (printf "%.4f")) (fit 3 points))
  let (mean, deviation, median) = statistics (take (n * 400) (scanl1 (+) (map (subtract 0.5) rs)))
  printf "walk %.5f %.5f %.5f; horner %.5f\n" mean deviation median (horner [1, -2, 0.5, 3] 1.25)
