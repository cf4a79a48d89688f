-- Pseudo-random numbers: the SplitMix generator, made to give the numbers that a seed gives with the
-- package random 1.2. Compared with it: Int and Word in a range, no other types.
module System.Random
  ( RandomGen (..), StdGen, mkStdGen, initStdGen, Random (..), Uniform (..), UniformRange (..), uniform, uniformR
  , newStdGen, getStdGen, setStdGen, getStdRandom, randomIO, randomRIO
  ) where

import Assay.Prim (wallTime)
import Assay.Types (unsafePerformIO)
import Data.Bits
import Data.IORef
import Data.Int
import Data.Word

-- ---- generators ------------------------------------------------------------------------------------

-- Generators of random numbers.
class RandomGen g where
  -- A random Int, and the next generator.
  next :: g -> (Int, g)
  -- The smallest and the largest of next.
  genRange :: g -> (Int, Int)
  -- Two generators from one.
  split :: g -> (g, g)
  -- A number of 64 random bits, and the next generator.
  genWord64 :: g -> (Word64, g)
  next g = case genWord64 g of (w, g') -> (fromIntegral w, g')
  genRange _ = (minBound, maxBound)
  genWord64 g = case next g of
    (a, g') -> case next g' of
      (b, g'') -> ((fromIntegral a `shiftL` 32) `xor` fromIntegral b, g'')
  {-# MINIMAL split, (next | genWord64) #-}

-- A counter and its (odd) step; what comes out is the counter, mixed.
data StdGen = StdGen !Word !Word

instance Eq StdGen where
  StdGen a b == StdGen c d = a == c && b == d

instance Show StdGen where
  showsPrec d (StdGen s g) =
    showParen (d > 10) (showString "StdGen {unStdGen = SMGen " . shows s . showChar ' ' . shows g . showChar '}')

instance Read StdGen where
  readsPrec d = readParen (d > 10) (\s ->
    [(StdGen a b, w) | (words', t) <- [tokens 5 s], words' == ["StdGen", "{", "unStdGen", "=", "SMGen"]
                     , (a, u) <- readsPrec 11 t, (b, v) <- readsPrec 11 u, ("}", w) <- lex v])
    where
      tokens :: Int -> String -> ([String], String)
      tokens 0 s = ([], s)
      tokens k s = case lex s of
        (t, r) : _ -> let (ts, r') = tokens (k - 1) r in (t : ts, r')
        [] -> ([], s)

mix :: Word -> Word
mix z0 = z2 `xor` (z2 `shiftR` 33)
  where
    z1 = (z0 `xor` (z0 `shiftR` 33)) * 0xff51afd7ed558ccd
    z2 = (z1 `xor` (z1 `shiftR` 33)) * 0xc4ceb9fe1a85ec53

mixStep :: Word -> Word
mixStep z0 = if popCount (z `xor` (z `shiftR` 1)) >= 24 then z else z `xor` 0xaaaaaaaaaaaaaaaa
  where
    z1 = (z0 `xor` (z0 `shiftR` 30)) * 0xbf58476d1ce4e5b9
    z2 = (z1 `xor` (z1 `shiftR` 27)) * 0x94d049bb133111eb
    z = (z2 `xor` (z2 `shiftR` 31)) .|. 1

nextWord :: StdGen -> (Word, StdGen)
nextWord (StdGen s g) = let s' = s + g in s' `seq` (mix s', StdGen s' g)

instance RandomGen StdGen where
  genWord64 g = case nextWord g of (w, g') -> (fromIntegral w, g')
  split (StdGen s g) =
    let s' = s + g
        s'' = s' + g
    in (StdGen s'' g, StdGen (mix s') (mixStep s''))

-- The generator with this seed.
mkStdGen :: Int -> StdGen
mkStdGen n = StdGen (mix w) (mixStep (w + 0x9e3779b97f4a7c15))
  where
    w = fromIntegral n

-- A generator from the time.
initStdGen :: IO StdGen
initStdGen = fmap mkStdGen wallTime

-- ---- values ----------------------------------------------------------------------------------------

-- Types with random values.
class Random a where
  -- A random value of a range, and the next generator.
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  -- A random value, and the next generator.
  random :: RandomGen g => g -> (a, g)
  -- Random values of a range for ever.
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  -- Random values for ever.
  randoms :: RandomGen g => g -> [a]
  randomRs b = go
    where
      go g = case randomR b g of (x, g') -> x : go g'
  randoms g = case random g of (x, g') -> x : randoms g'
  {-# MINIMAL randomR, random #-}

-- Between the bounds, in whichever order they are given. Up to 64 bits the surplus bits of a word are
-- cut off, and words that are still too large are left out.
integerR :: RandomGen g => (Integer, Integer) -> g -> (Integer, g)
integerR (a, b) g
  | a > b = integerR (b, a) g
  | a == b = (a, g)
  | size <= 18446744073709551616 = case wordUpTo (fromInteger (size - 1)) g of (w, g') -> (a + toInteger w, g')
  | otherwise = case belowLarge size g of (n, g') -> (a + n, g')
  where
    size = b - a + 1

wordUpTo :: RandomGen g => Word64 -> g -> (Word64, g)
wordUpTo range = attempt
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    attempt g = case genWord64 g of
      (w, g') -> let x = w .&. mask in if x > range then attempt g' else (x, g')

-- Less than the bound, which has more than 64 bits: the upper half of a product with a random number
-- as long as the bound. Products whose lower half is one too frequent are left out.
belowLarge :: RandomGen g => Integer -> g -> (Integer, g)
belowLarge bound = attempt
  where
    count = wordsOf bound 0
    wordsOf n k = if n == 0 then k else wordsOf (n `shiftR` 64) (k + 1) :: Int
    limit = 1 `shiftL` (64 * count)
    surplus = (limit - bound) `rem` bound
    attempt g = case collect count 0 g of
      (n, g') -> let m = n * bound in if m .&. (limit - 1) < surplus then attempt g' else (m `shiftR` (64 * count), g')
    collect 0 acc g = (acc, g)
    collect k acc g = case genWord64 g of
      (w, g') -> collect (k - 1 :: Int) ((acc `shiftL` 64) .|. toInteger w) g'

-- Of at most 64 bits: the distance of the bounds is right as a Word64, whether they have a sign or not.
integralR :: (RandomGen g, Integral a) => (a, a) -> g -> (a, g)
integralR (a, b) g = case compare a b of
  LT -> case wordUpTo (fromIntegral b - fromIntegral a) g of (w, g') -> (a + fromIntegral w, g')
  EQ -> (a, g)
  GT -> integralR (b, a) g

-- Numbers of up to 32 bits: likewise the upper half of a product.
wordR :: (RandomGen g, Integral a) => (a, a) -> g -> (a, g)
wordR (a, b) g0
  | a > b = wordR (b, a) g0
  | otherwise = case below g0 of (n, g') -> (a + fromIntegral n, g')
  where
    range = fromIntegral (b - a) :: Word32
    bound = range + 1
    surplus = negate bound `mod` bound
    below g = case genWord64 g of
      (w, g')
        | range == maxBound -> (fromIntegral w :: Word32, g')
        | otherwise ->
            let m = (w .&. 0xffffffff) * fromIntegral bound
            in if (fromIntegral m :: Word32) < surplus then below g' else (fromIntegral (m `shiftR` 32), g')

wholeRandom :: (RandomGen g, Num a) => g -> (a, g)
wholeRandom g = case genWord64 g of (w, g') -> (fromIntegral w, g')

instance Random Int where
  randomR = integralR
  random = wholeRandom

instance Random Integer where
  randomR = integerR
  random g = case random g of (n, g') -> (toInteger (n :: Int), g')

instance Random Word where
  randomR = integralR
  random = wholeRandom

instance Random Int8 where
  randomR = integralR
  random = wholeRandom

instance Random Int16 where
  randomR = integralR
  random = wholeRandom

instance Random Int32 where
  randomR = integralR
  random = wholeRandom

instance Random Int64 where
  randomR = integralR
  random = wholeRandom

instance Random Word8 where
  randomR = wordR
  random = wholeRandom

instance Random Word16 where
  randomR = wordR
  random = wholeRandom

instance Random Word32 where
  randomR = wordR
  random = wholeRandom

instance Random Word64 where
  randomR = integralR
  random = wholeRandom

instance Random Char where
  randomR (a, b) g = case wordR (fromIntegral (fromEnum a) :: Word32, fromIntegral (fromEnum b)) g of
    (n, g') -> (toEnum (fromIntegral n), g')
  random = randomR (minBound, maxBound)

instance Random Bool where
  randomR (a, b) g
    | a == b = (a, g)
    | otherwise = random g
  random g = case genWord64 g of (w, g') -> (testBit w 0, g')

instance Random Double where
  randomR bounds g = between bounds (case genWord64 g of (w, g') -> (fromIntegral w / 18446744073709551615, g')) g
  random = randomR (0, 1)

instance Random Float where
  randomR bounds g = between bounds (case genWord64 g of (w, g') -> (fromIntegral (fromIntegral w :: Word32) / 4294967295, g')) g
  random = randomR (0, 1)

-- The number in [0, 1] is the part of the first bound.
between :: (Eq a, RealFloat a) => (a, a) -> (a, g) -> g -> (a, g)
between (a, b) (x, g') g
  | a == b = (a, g)
  | isInfinite a || isInfinite b = (a + b, g)
  | otherwise = (x * a + (1 - x) * b, g')

-- Types of which each value can be equally likely.
class Random a => Uniform a where
  -- How uniform makes a value.
  uniformM' :: RandomGen g => g -> (a, g)
  uniformM' = random

-- Types of which each value of a range can be equally likely.
class Random a => UniformRange a where
  -- How uniformR makes a value.
  uniformRM' :: RandomGen g => (a, a) -> g -> (a, g)
  uniformRM' = randomR

instance Uniform Int
instance Uniform Word
instance Uniform Bool
instance Uniform Char
instance Uniform Int8
instance Uniform Int16
instance Uniform Int32
instance Uniform Int64
instance Uniform Word8
instance Uniform Word16
instance Uniform Word32
instance Uniform Word64
instance UniformRange Int
instance UniformRange Word
instance UniformRange Integer
instance UniformRange Bool
instance UniformRange Char
instance UniformRange Double
instance UniformRange Float
instance UniformRange Int8
instance UniformRange Int16
instance UniformRange Int32
instance UniformRange Int64
instance UniformRange Word8
instance UniformRange Word16
instance UniformRange Word32
instance UniformRange Word64

-- A value, each equally likely, and the next generator.
uniform :: (RandomGen g, Uniform a) => g -> (a, g)
uniform = uniformM'

-- A value of a range, each equally likely, and the next generator.
uniformR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
uniformR = uniformRM'

-- ---- the global generator --------------------------------------------------------------------------

theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)
{-# NOINLINE theStdGen #-}

getStdGen, newStdGen :: IO StdGen
getStdGen = readIORef theStdGen
newStdGen = atomicModifyIORef' theStdGen split

-- Sets the program's generator.
setStdGen :: StdGen -> IO ()
setStdGen = writeIORef theStdGen

-- A random value from the program's generator, which goes on.
getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x))

-- A random value from the program's generator.
randomIO :: Random a => IO a
randomIO = getStdRandom random

-- A random value of a range from the program's generator.
randomRIO :: Random a => (a, a) -> IO a
randomRIO b = getStdRandom (randomR b)
