{-# LANGUAGE FlexibleInstances #-}
-- Random values that are the same for a seed under every compiler, and tests that show what functions make of them.
--
-- A program of this folder is a list of tests:
--
--     main = run [ t2 "insert" (insert :: Int -> [Int] -> [Int]), t1 "head" (head :: [Int] -> Int) ]
--
--     program                     a line for each test: its name and a digest of all its cases, or True for a law
--     program --seed N            with other values
--     program --cases N           as many of each test
--     program NAME...             the cases of these tests, in full
--
-- A result is shown up to where an exception strikes, and then the kind of the exception: so are laziness and errors
-- compared too.
module Sample
  ( Gen, generate, Sample (..), choose, oneOf, listOf, vectorOf, smallInt, wideInteger
  , Test, Out, out, io, test, t0, t1, t2, t3, t4, i1, i2, i3, group, run, kindOf
  ) where

import Control.Exception
import Control.Monad (forM, forM_)
import Data.Bits (shiftL, shiftR, xor, (.&.))
import Data.Char (chr, ord)
import Data.Complex (Complex (..))
import Data.Int
import Data.List (foldl')
import Data.List.NonEmpty (NonEmpty (..))
import Data.Ratio ((%))
import Data.Word
import Numeric (showHex)
import Numeric.Natural (Natural)
import System.Environment (getArgs)
import System.IO.Error

-- ---------------------------------------------------------------------------------------------------------- generators

-- | A value for each size and seed. Seeds are split, so that values are as lazy as they are asked for.
newtype Gen a = Gen (Int -> Word64 -> a)

generate :: Gen a -> Int -> Word64 -> a
generate (Gen g) = g

instance Functor Gen where
  fmap f (Gen g) = Gen (\n s -> f (g n s))

instance Applicative Gen where
  pure x = Gen (\_ _ -> x)
  Gen f <*> Gen g = Gen (\n s -> f n (mix (s + 1)) (g n (mix (s + 2))))

instance Monad Gen where
  Gen g >>= f = Gen (\n s -> generate (f (g n (mix (s + 1)))) n (mix (s + 2)))

-- | The last steps of SplitMix: every bit of the seed changes half of the bits of the result.
mix :: Word64 -> Word64
mix s0 = s3 `xor` (s3 `shiftR` 31)
  where
    s1 = s0 + 0x9e3779b97f4a7c15
    s2 = (s1 `xor` (s1 `shiftR` 30)) * 0xbf58476d1ce4e5b9
    s3 = (s2 `xor` (s2 `shiftR` 27)) * 0x94d049bb133111eb

bits :: Gen Word64
bits = Gen (\_ s -> mix s)

choose :: Int -> Int -> Gen Int
choose low high = fmap (\w -> low + fromIntegral (w `mod` fromIntegral (high - low + 1))) bits

oneOf :: [Gen a] -> Gen a
oneOf gs = choose 0 (length gs - 1) >>= (gs !!)

sized :: (Int -> Gen a) -> Gen a
sized f = Gen (\n s -> generate (f n) n s)

smaller :: Gen a -> Gen a
smaller (Gen g) = Gen (\n s -> g (n `div` 2) s)

vectorOf :: Int -> Gen a -> Gen [a]
vectorOf n g = mapM (const g) [1 .. n]

listOf :: Gen a -> Gen [a]
listOf g = sized (\n -> choose 0 (max 0 n) >>= \k -> vectorOf k (smaller g))

smallInt :: Gen Int
smallInt = choose (-4) 12

-- | Numbers of any size up to 2^200, among them many near powers of two.
wideInteger :: Gen Integer
wideInteger = do
  width <- choose 0 200
  sign <- choose 0 1
  noise <- oneOf [pure 0, fmap fromIntegral (choose (-2) 2), manyBits width]
  pure ((if sign == 0 then negate else id) ((1 `shiftL` width) + noise))
  where
    manyBits width = do
      words64 <- vectorOf 4 bits
      pure (foldl' (\n w -> n * 2 ^ (64 :: Int) + toInteger w) 0 words64 .&. (1 `shiftL` width - 1))

-- ------------------------------------------------------------------------------------------------------------- classes

class Sample a where
  sample :: Gen a
  describe :: a -> String

instance Sample () where { sample = pure (); describe = show }
instance Sample Bool where { sample = fmap (== 1) (choose 0 1); describe = show }
instance Sample Ordering where { sample = fmap toEnum (choose 0 2); describe = show }

instance Sample Int where
  sample = oneOf [smallInt, smallInt, smallInt, smallInt, choose (-100) 1000, fixedWidth]
  describe = show

instance Sample Integer where
  sample = oneOf [fmap toInteger smallInt, fmap toInteger (choose (-1000) 1000), wideInteger]
  describe = show

instance Sample Natural where { sample = fmap (fromInteger . abs) sample; describe = show }

-- Words of a fixed width: a third small, a third near the bounds, a third anything.
fixedWidth :: (Bounded a, Num a) => Gen a
fixedWidth = oneOf
  [ fmap fromIntegral smallInt
  , fmap ((minBound +) . fromIntegral) (choose 0 3), fmap ((maxBound -) . fromIntegral) (choose 0 3)
  , fmap fromIntegral bits ]

instance Sample Word where { sample = fixedWidth; describe = show }
instance Sample Word8 where { sample = fixedWidth; describe = show }
instance Sample Word16 where { sample = fixedWidth; describe = show }
instance Sample Word32 where { sample = fixedWidth; describe = show }
instance Sample Word64 where { sample = fixedWidth; describe = show }
instance Sample Int8 where { sample = fixedWidth; describe = show }
instance Sample Int16 where { sample = fixedWidth; describe = show }
instance Sample Int32 where { sample = fixedWidth; describe = show }
instance Sample Int64 where { sample = fixedWidth; describe = show }

instance Sample Char where
  sample = oneOf
    [ fmap chr (choose 97 102), fmap chr (choose 97 102), fmap chr (choose 32 126), fmap (" \n\t0aA_'\"\\" !!) (choose 0 9)
    , fmap chr (choose 0 0x250), fmap chr (choose 0 0xd7ff) ]
  describe = show

floating :: RealFloat a => Gen a
floating = oneOf
  [ fmap fromIntegral smallInt
  , fmap (\n -> fromIntegral n / 8) (choose (-100) 100)
  , fmap (\n -> fromIntegral n / 100) (choose (-10000) 10000)
  , (\m e -> encodeFloat (fromIntegral m) e) <$> choose (-9000000) 9000000 <*> choose (-160) 120
  , fmap ([0, -0.0, 0.1, 1 / 3, 1 / 0, -1 / 0, 0 / 0, 1e7, 0.1 - 1e-9, 1e22, 123456.789, 5.0e-324, 9007199254740993] !!)
      (choose 0 12) ]

instance Sample Double where { sample = floating; describe = show }
instance Sample Float where { sample = floating; describe = show }

instance Sample Rational where
  sample = (%) <$> sample <*> fmap ((+ 1) . abs) sample
  describe = show

instance Sample (Complex Double) where
  sample = (:+) <$> small <*> small
    where small = fmap (\n -> fromIntegral n / 4) (choose (-20) 20)
  describe = show

instance Sample a => Sample (Maybe a) where
  sample = oneOf [pure Nothing, fmap Just sample, fmap Just sample]
  describe = maybe "Nothing" (\x -> "Just (" ++ describe x ++ ")")

instance (Sample a, Sample b) => Sample (Either a b) where
  sample = oneOf [fmap Left sample, fmap Right sample]
  describe = either (\x -> "Left (" ++ describe x ++ ")") (\x -> "Right (" ++ describe x ++ ")")

instance (Sample a, Sample b) => Sample (a, b) where
  sample = (,) <$> sample <*> sample
  describe (a, b) = "(" ++ describe a ++ "," ++ describe b ++ ")"

instance (Sample a, Sample b, Sample c) => Sample (a, b, c) where
  sample = (,,) <$> sample <*> sample <*> sample
  describe (a, b, c) = "(" ++ describe a ++ "," ++ describe b ++ "," ++ describe c ++ ")"

instance Sample a => Sample [a] where
  sample = listOf sample
  describe xs = "[" ++ concatMap (\x -> describe x ++ ";") xs ++ "]"

instance Sample a => Sample (NonEmpty a) where
  sample = (:|) <$> sample <*> sample
  describe (x :| xs) = describe (x : xs)

-- A function's result is the value for a seed that its argument's text gives.
instance (Show a, Sample b) => Sample (a -> b) where
  sample = Gen (\n s x -> generate sample (n `div` 2) (mix (s + digest (show x))))
  describe _ = "<function>"

-- --------------------------------------------------------------------------------------------------------------- tests

-- | A name, how many cases there are at most, and the arguments and the result of a case.
data Test = Test String Int (Gen (String, IO String))

-- | What is shown of a result.
newtype Out = Out (IO String)

out :: Show a => a -> Out
out = Out . upToException . show

-- | The result of an action, or its exception.
io :: Show a => IO a -> Out
io action = Out (try action >>= either (pure . kindOf) (upToException . show))

class Case t where
  oneCase :: t -> Gen (String, IO String)

instance Case Out where
  oneCase (Out action) = pure ("", action)

instance (Sample a, Case b) => Case (a -> b) where
  oneCase f = do
    x <- sample
    (arguments, result) <- oneCase (f x)
    pure (' ' : describe x ++ arguments, result)

test :: Case t => String -> t -> Test
test name = Test name maxBound . oneCase

t0 :: Show r => String -> r -> Test
t0 name x = Test name 1 (oneCase (out x))

t1 :: (Sample a, Show r) => String -> (a -> r) -> Test
t1 name f = test name (out . f)

t2 :: (Sample a, Sample b, Show r) => String -> (a -> b -> r) -> Test
t2 name f = test name (\a b -> out (f a b))

t3 :: (Sample a, Sample b, Sample c, Show r) => String -> (a -> b -> c -> r) -> Test
t3 name f = test name (\a b c -> out (f a b c))

t4 :: (Sample a, Sample b, Sample c, Sample d, Show r) => String -> (a -> b -> c -> d -> r) -> Test
t4 name f = test name (\a b c d -> out (f a b c d))

i1 :: (Sample a, Show r) => String -> (a -> IO r) -> Test
i1 name f = test name (io . f)

i2 :: (Sample a, Sample b, Show r) => String -> (a -> b -> IO r) -> Test
i2 name f = test name (\a b -> io (f a b))

i3 :: (Sample a, Sample b, Sample c, Show r) => String -> (a -> b -> c -> IO r) -> Test
i3 name f = test name (\a b c -> io (f a b c))

-- | Tests whose names begin with the group's.
group :: String -> [Test] -> [Test]
group prefix tests = [Test (prefix ++ "." ++ name) limit g | Test name limit g <- tests]

upToException :: String -> IO String
upToException s = do
  whole <- try (evaluate (length s))
  case whole of
    Right _ -> pure s
    Left e -> go s (e :: SomeException)
  where
    go rest e = do
      cell <- try (evaluate (case rest of { [] -> Nothing; c : cs -> c `seq` Just (c, cs) }))
      case cell of
        Left e' -> pure ("*" ++ kindOf e')
        Right Nothing -> pure ("*" ++ kindOf e)
        Right (Just (c, cs)) -> fmap (c :) (go cs e)

-- | Messages may differ between compilers, kinds may not.
kindOf :: SomeException -> String
kindOf e
  | Just (ErrorCall _) <- fromException e = "ErrorCall"
  | Just a <- fromException e = show (a :: ArithException)
  | Just (PatternMatchFail _) <- fromException e = "PatternMatchFail"
  | Just a <- fromException e = "IOException" ++ concat [' ' : n | (n, p) <- predicates, p a]
  | otherwise = show e
  where
    predicates =
      [ ("exists", isAlreadyExistsError), ("none", isDoesNotExistError), ("busy", isAlreadyInUseError)
      , ("full", isFullError), ("end", isEOFError), ("illegal", isIllegalOperation)
      , ("permission", isPermissionError), ("user", isUserError) ]

digest :: String -> Word64
digest = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 0x100000001b3) 0xcbf29ce484222325

run :: [Test] -> IO ()
run tests = getArgs >>= go 1 30
  where
    go :: Word64 -> Int -> [String] -> IO ()
    go _ n ("--seed" : s : rest) = go (read s) n rest
    go s _ ("--cases" : n : rest) = go s (read n) rest
    go s n [] = forM_ tests $ \(Test name limit g) -> do
      results <- forM [1 .. min limit n] (caseOf s name g)
      putStrLn (name ++ " " ++ if all ((== "True") . snd) results then "True" else summary (map snd results))
    go s n names = forM_ [t | t@(Test name _ _) <- tests, name `elem` names] $ \(Test name limit g) ->
      forM_ [1 .. min limit n] $ \i -> do
        (arguments, r) <- caseOf s name g i
        putStrLn (name ++ arguments ++ " = " ++ r)

    summary results = showHex (foldl' (\h r -> (h * 31) `xor` digest r) 7 results) ""

    -- Values depend on the name of the test, not on its place; the first are small.
    caseOf seed name g i = do
      let (arguments, action) = generate g (min 40 (2 + i `div` 2)) (mix (seed * 1000003 + digest name + fromIntegral i))
      r <- action
      pure (arguments, r)
