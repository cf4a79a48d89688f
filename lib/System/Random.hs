-- Pseudo-random numbers: the SplitMix generator.
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

class RandomGen g where
  next :: g -> (Int, g)
  genRange :: g -> (Int, Int)
  split :: g -> (g, g)
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
  showsPrec d (StdGen s g) = showParen (d > 10) (showString "StdGen " . shows s . showChar ' ' . shows g)

instance Read StdGen where
  readsPrec d = readParen (d > 10) (\s ->
    [(StdGen a b, v) | ("StdGen", t) <- lex s, (a, u) <- readsPrec 11 t, (b, v) <- readsPrec 11 u])

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

mkStdGen :: Int -> StdGen
mkStdGen n = StdGen (mix w) (mixStep (w + 0x9e3779b97f4a7c15))
  where
    w = fromIntegral n

initStdGen :: IO StdGen
initStdGen = fmap mkStdGen wallTime

-- ---- values ----------------------------------------------------------------------------------------

class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  random :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randoms :: RandomGen g => g -> [a]
  randomRs b = go
    where
      go g = case randomR b g of (x, g') -> x : go g'
  randoms g = case random g of (x, g') -> x : randoms g'
  {-# MINIMAL randomR, random #-}

-- Between the bounds, in whichever order they are given.
integerR :: RandomGen g => (Integer, Integer) -> g -> (Integer, g)
integerR (a, b) g0
  | a > b = integerR (b, a) g0
  | otherwise = attempt g0
  where
    size = b - a + 1
    wordsNeeded = 1 + bits (size - 1) 0 `div` 64
    bits n k = if n == 0 then k else bits (n `shiftR` 1) (k + 1) :: Int
    mask = (1 `shiftL` bits (size - 1) 0) - 1 :: Integer
    attempt g = case collect wordsNeeded 0 g of
      (n, g') -> let m = n .&. mask in if m < size then (a + m, g') else attempt g'
    collect 0 acc g = (acc, g)
    collect k acc g = case genWord64 g of
      (w, g') -> collect (k - 1 :: Int) ((acc `shiftL` 64) .|. toInteger w) g'

integralR :: (RandomGen g, Integral a) => (a, a) -> g -> (a, g)
integralR (a, b) g = case integerR (toInteger a, toInteger b) g of (n, g') -> (fromInteger n, g')

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
  randomR = integralR
  random = wholeRandom

instance Random Word16 where
  randomR = integralR
  random = wholeRandom

instance Random Word32 where
  randomR = integralR
  random = wholeRandom

instance Random Word64 where
  randomR = integralR
  random = wholeRandom

instance Random Char where
  randomR (a, b) g = case randomR (fromEnum a, fromEnum b) g of (n, g') -> (toEnum n, g')
  random = randomR (minBound, maxBound)

instance Random Bool where
  randomR (a, b) g = case randomR (fromEnum a, fromEnum b) g of (n, g') -> (toEnum n, g')
  random = randomR (minBound, maxBound)

instance Random Double where
  randomR (a, b) g = case unit g of (x, g') -> (x * a + (1 - x) * b, g')
  random = unit

instance Random Float where
  randomR (a, b) g = case random g of (x, g') -> (x * a + (1 - x) * b, g')
  random g = case unit g of (x, g') -> (realToFrac x, g')

-- In [0, 1), of 53 bits.
unit :: RandomGen g => g -> (Double, g)
unit g = case genWord64 g of (w, g') -> (fromIntegral (w `shiftR` 11) / 9007199254740992, g')

class Random a => Uniform a where
  uniformM' :: RandomGen g => g -> (a, g)
  uniformM' = random

class Random a => UniformRange a where
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

uniform :: (RandomGen g, Uniform a) => g -> (a, g)
uniform = uniformM'

uniformR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
uniformR = uniformRM'

-- ---- the global generator --------------------------------------------------------------------------

theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)
{-# NOINLINE theStdGen #-}

getStdGen, newStdGen :: IO StdGen
getStdGen = readIORef theStdGen
newStdGen = atomicModifyIORef' theStdGen split

setStdGen :: StdGen -> IO ()
setStdGen = writeIORef theStdGen

getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x))

randomIO :: Random a => IO a
randomIO = getStdRandom random

randomRIO :: Random a => (a, a) -> IO a
randomRIO b = getStdRandom (randomR b)
