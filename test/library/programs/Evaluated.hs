{-# LANGUAGE ScopedTypeVariables #-}
-- What functions evaluate and what they leave, where it is easily got wrong: found by giving each function of a module
-- arguments of which parts are undefined.
module Main (main) where

import Control.Exception
import Data.List (isSuffixOf)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as N
import qualified Data.IntMap as IM
import qualified Data.IntMap.Strict as IMS
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.Sequence as Q
import qualified Data.Set as S

outermost :: String -> a -> IO ()
outermost name x = try (evaluate x) >>= \r -> putStrLn (name ++ case r of
  Right _ -> " is there"
  Left Underflow -> " is undefined"
  Left e -> ' ' : show e)

u :: a
u = throw Underflow

main :: IO ()
main = do
  putStrLn "-- lists"
  print ([1 ..] `isSuffixOf` [1, 2 :: Int], (1 : u) `isSuffixOf` ([] :: [Int]), map (`isSuffixOf` "abc") ["", "c", "bc", "abc", "xabc", "b"])
  putStrLn "-- NonEmpty"
  outermost "toList" (N.toList u)
  outermost "drop 0" (N.drop 0 u)
  outermost "span" (N.span (const False) u)
  outermost "intersperse" (N.intersperse 'x' u)
  outermost "group1" (N.group1 (u :: NonEmpty Int))
  outermost "groupAllWith1" (N.groupAllWith1 id (1 :| u :: NonEmpty Int))
  print (N.groupWith (`div` 10) (3 :| [4, 15, 16, 27 :: Int]), N.groupWith1 even (2 :| [4, 5 :: Int]))
  putStrLn "-- numbers"
  outermost "quotRem Int" (quotRem u (3 :: Int))
  outermost "divMod Int" (divMod u (3 :: Int))
  outermost "quotRem Word" (quotRem u (3 :: Word))
  outermost "quotRem Integer" (quotRem u (3 :: Integer))
  outermost "divMod Integer" (divMod u (3 :: Integer))
  outermost "overflow" (quotRem minBound (-1 :: Int))
  print [(quotRem a b, divMod a b) | a <- [7, -7, 2 ^ (70 :: Int), -(2 ^ (70 :: Int)), 0], b <- [2, -2, 3, 2 ^ (65 :: Int), -1 :: Integer]]
  -- A digit that waited would keep the number it is a digit of.
  print (length (digits (7 ^ (3000 :: Int))))
  putStrLn "-- containers"
  outermost "Map.take" (M.take u (M.empty :: M.Map Int Int))
  outermost "Map.drop" (M.drop u (M.empty :: M.Map Int Int))
  outermost "Map.splitAt" (M.splitAt u (M.empty :: M.Map Int Int))
  outermost "Map.elemAt" (M.elemAt u (M.empty :: M.Map Int Int))
  outermost "Map.updateAt" (M.updateAt (\_ _ -> Nothing) u (M.empty :: M.Map Int Int))
  outermost "Map.compose" (M.compose (M.empty :: M.Map Int Int) (M.fromList [(1 :: Int, u)]))
  outermost "Map.alterF" (M.alterF (\_ -> Just Nothing) 1 (u :: M.Map Int Int))
  outermost "Map.Strict.alterF" (MS.alterF (\_ -> Just Nothing) 1 (u :: M.Map Int Int))
  outermost "Set.take" (S.take u (S.empty :: S.Set Int))
  outermost "Set.splitAt" (S.splitAt u (S.empty :: S.Set Int))
  outermost "Set.deleteAt" (S.deleteAt u (S.empty :: S.Set Int))
  outermost "IntMap.alterF" (IM.alterF (\_ -> Just Nothing) u (u :: IM.IntMap Int))
  outermost "IntMap.compose" (IM.compose (IM.empty :: IM.IntMap Int) (IM.fromList [(1, u)]))
  outermost "IntMap.updateLookupWithKey" (IM.updateLookupWithKey (\_ _ -> Nothing) 1 (u :: IM.IntMap Int))
  outermost "IntMap.Strict.mapAccum" (IMS.mapAccum (\_ x -> (u, x)) 'a' (IM.fromList [(1, 2 :: Int)]))
  print (IMS.mapAccumWithKey (\a k x -> (a + k, a * x)) 1 (IM.fromList (zip [-2 .. 3] [5 :: Int ..])))
  print (IMS.mapAccumRWithKey (\a k x -> (a + k, a * x)) 1 (IM.fromList (zip [-2 .. 3] [5 :: Int ..])))
  outermost "Seq.unzip" (Q.unzip (u :: Q.Seq (Int, Int)))
  where
    digits :: Integer -> [Integer]
    digits 0 = []
    digits n = r : digits q where (q, r) = quotRem n 10
