-- Queues with two ends.
module Data.Queue
  ( Queue, empty, cons, snoc, isEmpty, deqHead, deqTail, deqLast, deqInit, listToDeq, deqToList
  , deqReverse, deqLength, rotate, matchHead, matchLast ) where

import Prelude hiding (empty)
import Data.List (last, init)

-- A front and a reversed rear, with their lengths: neither much longer than the other.
data Queue a = Queue Int [a] Int [a]

instance Eq a => Eq (Queue a) where
  x == y = deqToList x == deqToList y

instance Show a => Show (Queue a) where
  showsPrec d q = showParen (d > 10) (showString "listToDeq " . shows (deqToList q))

check :: Int -> [a] -> Int -> [a] -> Queue a
check lenf f lenr r
  | lenf <= 3 * lenr + 1 && lenr <= 3 * lenf + 1 = Queue lenf f lenr r
  | otherwise =
      let n = lenf + lenr
          half = n `div` 2
          (f', rest) = splitAt half (f ++ reverse r)
      in Queue half f' (n - half) (reverse rest)

empty :: Queue _
empty = Queue 0 [] 0 []

isEmpty :: Queue _ -> Bool
isEmpty (Queue lenf _ lenr _) = lenf + lenr == 0

cons, snoc :: a -> Queue a -> Queue a
cons x (Queue lenf f lenr r) = check (lenf + 1) (x : f) lenr r
snoc x (Queue lenf f lenr r) = check lenf f (lenr + 1) (x : r)

matchHead, matchLast :: Queue a -> Maybe (a, Queue a)
matchHead (Queue lenf f lenr r) = case f of
  (x : xs) -> Just (x, check (lenf - 1) xs lenr r)
  [] -> case r of { [x] -> Just (x, empty); _ -> Nothing }
matchLast q = fmap (\(x, p) -> (x, deqReverse p)) (matchHead (deqReverse q))

deqHead, deqLast :: Queue a -> a
deqHead q = case matchHead q of Just (x, _) -> x
deqLast q = case matchLast q of Just (x, _) -> x

deqTail, deqInit, deqReverse :: Queue a -> Queue a
deqTail q = case matchHead q of Just (_, p) -> p
deqInit q = case matchLast q of Just (_, p) -> p
deqReverse (Queue lenf f lenr r) = Queue lenr r lenf f

rotate :: Queue a -> Queue a
rotate q = snoc (deqHead q) (deqTail q)

listToDeq :: [a] -> Queue a
listToDeq xs = check (length xs) xs 0 []

deqToList :: Queue a -> [a]
deqToList (Queue _ f _ r) = f ++ reverse r

deqLength :: Queue _ -> Int
deqLength (Queue lenf _ lenr _) = lenf + lenr
