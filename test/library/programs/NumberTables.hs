-- Every operation on numbers at the edges of every type: zeros, the smallest and largest numbers,
-- where words end, halves, NaN and the infinities; and every conversion from each type to each. A
-- line has the number of results and what is left of them; given its name, the program shows them.
import Control.Exception
import Data.Bits
import Data.Int
import Data.Ratio
import Data.Word
import System.Environment (getArgs)

-- What it shows, or the exception.
try' :: Show a => a -> IO String
try' x = do
  r <- try (evaluate (let s = show x in length s `seq` s))
  return (case r of
    Left e -> '!' : takeWhile (/= '\n') (show (e :: SomeException))
    Right s -> s)

row :: Show b => String -> (a -> b) -> [a] -> IO ()
row name f xs = do
  wanted <- getArgs
  results <- mapM (try' . f) xs
  if name `elem` wanted
    then mapM_ putStrLn results
    else putStrLn (name ++ ": " ++ show (length results) ++ " " ++ show (rest (unwords results)))
  where
    rest = foldl (\h c -> (h * 31 + fromEnum c) `mod` 1000000007) 7

table :: Show c => String -> (a -> b -> c) -> [a] -> [b] -> IO ()
table name f xs ys = row name (uncurry f) [(x, y) | x <- xs, y <- ys]

integers :: [Integer]
integers = concat [[negate n, n] | n <- [1, 2, 3, 7, 8, 10, 255, 2 ^ 31 - 1, 2 ^ 31, 2 ^ 53 + 1, 2 ^ 62, 2 ^ 63 - 1, 2 ^ 63, 2 ^ 63 + 1, 2 ^ 64 - 1, 2 ^ 64, 10 ^ 30]] ++ [0]

edges :: (Bounded a, Integral a) => [a]
edges = [minBound, minBound + 1, maxBound, maxBound - 1, maxBound `quot` 2, 0, 1, 2, 3, 7, fromIntegral (-1 :: Int), fromIntegral (-3 :: Int), 100]

integral :: (Integral a, Show a) => String -> [a] -> IO ()
integral t xs = do
  let two name f = table (t ++ "." ++ name) f xs xs
  two "+" (+)
  two "-" (-)
  two "*" (*)
  two "quot" quot
  two "rem" rem
  two "div" div
  two "mod" mod
  two "quotRem" quotRem
  two "divMod" divMod
  two "gcd" gcd
  two "lcm" lcm
  two "compare" compare
  two "<" (<)
  two "==" (==)
  let one name f = row (t ++ "." ++ name) f xs
  one "negate" negate
  one "abs" abs
  one "signum" signum
  one "even" even
  one "toRational" toRational
  one "show" (\x -> showsPrec 7 x "")
  row (t ++ ".by literals") (\x -> (x `div` 8, x `mod` 8, x `quot` 8, x `rem` 8, x `div` 10, x `mod` 10)) xs
  row (t ++ ".by more literals") (\x -> (x `quot` 10, x `rem` 10, x `div` 7, x `mod` 7, x * 3, x + 1, x - 1)) xs
  table (t ++ ".^") (^) xs [0, 1, 2, 5 :: Int]
  table (t ++ ".^") (^) (take 4 xs) [0, 3 :: Integer]
  from t xs

bits :: (Bits a, Show a) => String -> [a] -> IO ()
bits t xs = do
  table (t ++ ".&") (.&.) xs xs
  table (t ++ ".|") (.|.) xs xs
  table (t ++ ".xor") xor xs xs
  row (t ++ ".complement") complement xs
  row (t ++ ".popCount") popCount xs
  table (t ++ ".shiftL") shiftL xs [0, 1, 7, 31, 62, 63, 64, 65, 100]
  table (t ++ ".shiftR") shiftR xs [0, 1, 7, 31, 62, 63, 64, 65, 100]
  table (t ++ ".testBit") testBit xs [0, 1, 7, 31, 62, 63, 64, 65, 100]

from :: Integral a => String -> [a] -> IO ()
from t xs = do
  row (t ++ " to Integer") toInteger xs
  row (t ++ " to Int") (\x -> fromIntegral x :: Int) xs
  row (t ++ " to Int8") (\x -> fromIntegral x :: Int8) xs
  row (t ++ " to Int16") (\x -> fromIntegral x :: Int16) xs
  row (t ++ " to Int32") (\x -> fromIntegral x :: Int32) xs
  row (t ++ " to Int64") (\x -> fromIntegral x :: Int64) xs
  row (t ++ " to Word") (\x -> fromIntegral x :: Word) xs
  row (t ++ " to Word8") (\x -> fromIntegral x :: Word8) xs
  row (t ++ " to Word16") (\x -> fromIntegral x :: Word16) xs
  row (t ++ " to Word32") (\x -> fromIntegral x :: Word32) xs
  row (t ++ " to Word64") (\x -> fromIntegral x :: Word64) xs
  row (t ++ " to Double") (\x -> fromIntegral x :: Double) xs
  row (t ++ " to Float") (\x -> fromIntegral x :: Float) xs
  row (t ++ " to Double, exactly") (\x -> realToFrac x :: Double) xs
  row (t ++ " to Float, exactly") (\x -> realToFrac x :: Float) xs
  row (t ++ " to Rational") (\x -> realToFrac x :: Rational) xs

doubles :: [Double]
doubles = concat [[x, negate x] | x <- [0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 3.5, 1e-3, 0.1, 5e-324, 2.2250738585072014e-308, 1e15 + 0.5, 2 ^ 31, 2 ^ 53, 9.2e18, 2 ^ 63, 2 ^ 64, 1e22, 1e100, 1.7976931348623157e308, 1 / 0]] ++ [0 / 0]

floats :: [Float]
floats = concat [[x, negate x] | x <- [0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 3.5, 1e-3, 0.1, 1e-45, 1.17549435e-38, 8388609, 2 ^ 31, 2 ^ 63, 2 ^ 64, 1e22, 3.4028235e38, 1 / 0]] ++ [0 / 0]

floating :: (RealFloat a, Enum a, Show a) => String -> [a] -> IO ()
floating t xs = do
  let small = filter (\x -> isNaN x || isInfinite x || abs x < 1e25) xs
  row (t ++ ".truncate to Integer") (\x -> truncate x :: Integer) small
  row (t ++ ".round to Integer") (\x -> round x :: Integer) small
  row (t ++ ".floor to Integer") (\x -> floor x :: Integer) small
  row (t ++ ".ceiling to Integer") (\x -> ceiling x :: Integer) small
  row (t ++ ".truncate to Int") (\x -> truncate x :: Int) xs
  row (t ++ ".round to Int") (\x -> round x :: Int) xs
  row (t ++ ".floor to Int") (\x -> floor x :: Int) xs
  row (t ++ ".ceiling to Int") (\x -> ceiling x :: Int) xs
  row (t ++ ".properFraction to Int") (\x -> fst (properFraction x `asTypeOf` (0 :: Int, x))) xs
  row (t ++ ".properFraction") (\x -> properFraction x `asTypeOf` (0 :: Integer, x)) small
  row (t ++ ".truncate to Word8") (\x -> truncate x :: Word8) xs
  row (t ++ ".round to Int16") (\x -> round x :: Int16) xs
  row (t ++ ".floor to Word64") (\x -> floor x :: Word64) xs
  row (t ++ ".ceiling to Word") (\x -> ceiling x :: Word) xs
  row (t ++ ".decodeFloat") decodeFloat xs
  row (t ++ ".exponent") exponent xs
  row (t ++ ".significand") significand xs
  table (t ++ ".scaleFloat") (flip scaleFloat) xs [0, 1, -1, 10, -60, 1000, -1100, 5000, -5000, maxBound, minBound]
  table (t ++ ".encodeFloat") (\m e -> encodeFloat m e + (0 `asTypeOf` head xs)) (filter (/= -(2 ^ 63)) integers) [0, 1, -1, 60, -70, 900, -1080, -1100, 5000, -5000]
  row (t ++ ".isNaN ..") (\x -> (isNaN x, isInfinite x, isNegativeZero x, isDenormalized x)) xs
  row (t ++ " to Double") (\x -> realToFrac x :: Double) xs
  row (t ++ " to Float") (\x -> realToFrac x :: Float) xs
  row (t ++ ".toRational") toRational small
  row (t ++ ".show") show xs
  table (t ++ ".^") (^) xs [0, 1, 2, 3, 5 :: Int]
  table (t ++ ".^^") (^^) xs [0, 1, -1, -2, -3 :: Integer]
  row (t ++ ".signum ..") (\x -> (signum x, abs x, negate x)) xs
  table (t ++ ".compare") (\x y -> (compare x y, x < y, x == y, x >= y)) xs (take 8 xs ++ [last xs])
  row (t ++ ".fromEnum") (\x -> fromEnum x) (filter (\x -> abs x < 1e18) xs)

main :: IO ()
main = do
  integral "Integer" integers
  bits "Integer" integers
  integral "Int" (edges :: [Int])
  bits "Int" (edges :: [Int])
  integral "Word" (edges :: [Word])
  bits "Word" (edges :: [Word])
  integral "Int8" (edges :: [Int8])
  bits "Int8" (edges :: [Int8])
  integral "Word8" (edges :: [Word8])
  integral "Int16" (edges :: [Int16])
  integral "Word16" (edges :: [Word16])
  integral "Int32" (edges :: [Int32])
  bits "Word32" (edges :: [Word32])
  integral "Word32" (edges :: [Word32])
  integral "Int64" (edges :: [Int64])
  integral "Word64" (edges :: [Word64])
  bits "Word64" (edges :: [Word64])
  floating "Double" doubles
  floating "Float" floats
  table "Rational" (\a b -> (a + b, a * b, a - b, compare a b)) ratios ratios
  table "Rational./" (/) ratios ratios
  row "Rational.truncate" (\r -> (truncate r :: Int, round r :: Integer, floor r :: Int, ceiling r :: Int, properFraction r :: (Int, Rational))) ratios
  row "Rational to Double" (\r -> (fromRational r :: Double, fromRational r :: Float, realToFrac r :: Double)) ratios
  where
    ratios = [n % d | n <- [0, 1, -1, 3, -7, 2 ^ 70, 2 ^ 63], d <- [1, 2, 3, 10 ^ 20]] :: [Rational]
