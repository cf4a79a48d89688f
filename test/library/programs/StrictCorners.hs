-- Corners of strictness: what is evaluated where there is nothing, or where a constructor is known before it is seen.
module Main (main) where

import Control.Exception (ErrorCall, evaluate, try)
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import Data.Ix (inRange)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NE
import qualified Data.Map as M
import qualified Data.Map.Merge.Strict as Merge
import qualified Data.Map.Strict as MS
import qualified Data.Sequence as Q
import qualified Data.Set as S
import Data.Tree (Tree)

-- Whether evaluation to the outermost constructor ends.
ends :: String -> a -> IO ()
ends what x = do
  r <- try (evaluate x)
  putStrLn (what ++ ": " ++ either (\e -> const "fails" (e :: ErrorCall)) (const "ends") r)

u :: a
u = errorWithoutStackTrace "evaluated"

main :: IO ()
main = do
  putStrLn "-- maps and sets"
  ends "differenceWith of none" (M.differenceWith (\_ _ -> Nothing) M.empty u :: M.Map Int Int)
  ends "differenceWith of none, strict" (MS.differenceWith (\_ _ -> Nothing) MS.empty u :: M.Map Int Int)
  ends "difference of none" (M.difference M.empty u :: M.Map Int Int)
  ends "unionWith of none and one, strict" (MS.unionWith const MS.empty (M.singleton 1 u) :: M.Map Int Int)
  ends "unionWith of none and one" (M.unionWith const M.empty (M.singleton 1 u) :: M.Map Int Int)
  ends "unionWith of one and none, strict" (MS.unionWith const (M.singleton 1 u) MS.empty :: M.Map Int Int)
  ends "elem of no map" (elem u (M.empty :: M.Map Int Int))
  ends "elem of no set" (elem u (S.empty :: S.Set Int))
  ends "elem of no trie" (elem u (IM.empty :: IM.IntMap Int))
  ends "elem of no list" (elem u ([] :: [Int]))
  ends "split of no IntSet" (IS.split u IS.empty)
  ends "split of no IntMap" (IM.split u (IM.empty :: IM.IntMap Int))
  print (IM.isSubmapOf (IM.fromList [(1, 1), (3, 3)]) (IM.fromList [(1, u)]) :: Bool)
  print (Merge.merge (Merge.mapWhenMissing (+ 1) (Merge.mapMissing (\k x -> k + x))) Merge.dropMissing
    (Merge.zipWithMatched (\_ a b -> a + b)) (M.fromList [(1, 1), (2, 2)]) (M.fromList [(2, 5), (3, 5 :: Int)]))
  print (take 1 (Q.findIndicesR (> 2) (Q.fromList [u, 1, 3 :: Int])), Q.elemIndicesR 'a' (Q.fromList "abca"))
  putStrLn "-- lists that are not empty"
  ends "fmap" (fmap not u :: NonEmpty Bool)
  ends "uncons" (NE.uncons u :: (Int, Maybe (NonEmpty Int)))
  ends "transpose" (NE.transpose u :: NonEmpty (NonEmpty Int))
  ends ">>=" ((u :: NonEmpty Int) >>= \_ -> u :: NonEmpty Int)
  ends "null" (null (u :: NonEmpty Int))
  ends "length" (length (u :: NonEmpty Int))
  print (take 1 (NE.toList (traverse (\x -> x :| [x + 1]) ((1 :: Int) :| u) >>= \(x :| _) -> pure x)))
  print ((1 :| [2, 3 :: Int]) >>= \x -> x :| [x * 10], sequenceA [1 :| [2], 3 :| [4 :: Int]])
  putStrLn "-- others"
  ends "null of a pair" (null (u :: (Int, Int)))
  ends "length of a pair" (length (u :: (Int, Int)))
  ends "null of a tree" (null (u :: Tree Int))
  ends "lcm 0 u" (lcm 0 u :: Int)
  ends "lcm u 0" (lcm u 0 :: Int)
  ends "gcd 0 u" (gcd 0 u :: Int)
  ends "inRange of Int" (inRange (1, u) (0 :: Int))
  ends "inRange of Integer" (inRange (1, u) (0 :: Integer))
  ends "inRange of Char" (inRange ('b', u) 'a')
