{-# LANGUAGE DerivingStrategies, StandaloneDeriving, FlexibleContexts, UndecidableInstances, GeneralizedNewtypeDeriving, ExplicitForAll, EmptyDataDecls, PatternGuards, BangPatterns #-}
{-# OPTIONS_GHC -Wall -fno-warn-unused-binds #-}
module Main (main, module Data.Maybe, T(..), Cls(meth), (<+++>)) where
import Data.Maybe
import Data.List (sortBy, sortOn, foldl', unfoldr, zipWith4)
import qualified Data.List as List
import Data.Function (on, (&))
import Data.Functor ((<&>), ($>))
import Data.Foldable (for_, foldrM, toList)
import Data.Traversable (for)
import Debug.Trace (trace)
import Text.Read (readEither, readMaybe)
data T f = T (f Int) | U { unU :: f (T f) }
deriving instance (Show (f Int), Show (f (T f))) => Show (T f)
deriving instance (Eq (f Int), Eq (f (T f))) => Eq (T f)
data Void
newtype Age = Age { getAge :: Int } deriving stock (Show) deriving newtype (Eq, Ord, Num)
class Cls a where { meth :: a -> String; meth _ = "none"; {-# MINIMAL #-} }
instance Cls Int
instance Cls a => Cls (Maybe a) where meth = maybe "nothing" meth
instance (Cls a, Cls b) => Cls (Either a b) where
  meth (Left a) = 'L' : meth a
  meth (Right b) = 'R' : meth b
infixr 5 <+++>
(<+++>) :: Maybe a -> Maybe a -> Maybe a
Nothing <+++> y = y
x <+++> _ = x
compose2 :: (c -> d) -> (a -> b -> c) -> a -> b -> d
compose2 = (.) . (.)
digits :: Int -> [Int]
digits = reverse . unfoldr step
  where step 0 = Nothing
        step n = let (q, r) = n `divMod` 10 in Just (r, q)
classify :: Int -> String
classify n
  | n < 0 = "neg"
  | Just s <- lookup n names, let l = length s, l > 3 = s
  | n `elem` small = "small"
  | otherwise = case () of
      _ | even n, n > 100 -> "big even"
        | odd n -> "odd"
      _ -> "rest"
  where names = [(0, "zero"), (1, "one"), (3, "three")]
        small = [1 .. 5]
collatzMax :: Int -> (Int, Int)
collatzMax lim = foldl' best (1, 1) [1 .. lim]
  where best acc@(_, bl) n | l > bl = (n, l)
                           | otherwise = acc
          where l = go 1 n
        go !acc 1 = acc
        go !acc n = go (acc + 1) (if even n then n `div` 2 else 3 * n + 1)
main :: IO ()
main = do
  print (T (Just 3), U { unU = [T [1], U []] })
  print (U (Just (T Nothing)) == U (Just (T Nothing)), Age 3 + 4, getAge (max 1 2))
  putStrLn (meth (Just (3 :: Int)) ++ meth (Left Nothing :: Either (Maybe Int) Int))
  print (Nothing <+++> Just 'x' <+++> Nothing, compose2 negate (+) 1 (2 :: Int), digits 90210)
  mapM_ (putStrLn . classify) [-1, 0, 1, 3, 102, 77, 50]
  print (collatzMax 30)
  print $ [3, 1, 2 :: Int] & sortOn negate & map (* 2) & List.intersperse 0
  print (sortBy (compare `on` snd) (zip [1 :: Int ..] "hello"), Just 1 <&> (+ 1), Just () $> 'c')
  r <- for [1, 2, 3 :: Int] (\x -> do { let { y = x * x }; return (x, y) })
  for_ r $ \(x, y) ->
    putStrLn $ show x ++ "^2=" ++ show y
  print =<< foldrM (\x acc -> return $! x + acc) 0 [1 .. 10 :: Int]
  print (readEither "12x" :: Either String Int, readMaybe "(1,\"a\")" :: Maybe (Int, String), (reads :: ReadS Int) "5 apples")
  print (fromMaybe 0 (listToMaybe []) + 1 :: Int, mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3 :: Int], catMaybes [Just 'a', Nothing])
  print (zipWith4 (\a b c d -> a + b * c - d) [1] [2] [3] [4 :: Int], toList (Just 'q'), ['a' ..] !! 3, [10, 8 ..] !! 4 + (1 :: Int))
  print (show "uni\1234\&5 \t\DEL\200", "λ→", 'é', '\'', "\SOH\SO\&H")
  putStrLn "λ→é"
  let swap' ~(a, b) = (b, a); lazyOk = fst (swap' undefined `seq` (1 :: Int, ()))
      (xs, ys) | lazyOk > 0 = ([1 :: Int], "a") | otherwise = ([], "")
      go 0 = []; go n | even n = 'e' : go (n - 1) | otherwise = 'o' : go (n - 1 :: Int)
  print (lazyOk, xs, ys, go 5)
