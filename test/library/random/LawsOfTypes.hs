{-# LANGUAGE FlexibleInstances #-}
-- Laws of the classes of plain types.
module Main (main) where

import Sample
import Laws
import Data.Array (Array, listArray)
import Data.Fixed (Centi, Fixed (..))
import Data.Functor.Identity (Identity (..))
import Data.Int
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import Data.List.NonEmpty (NonEmpty)
import qualified Data.Map as M
import Data.Monoid (Ap (..), Alt (..))
import Data.Ord (Down (..))
import Data.Ratio (Ratio, (%))
import Data.Semigroup
import qualified Data.Sequence as Q
import qualified Data.Set as S
import Data.Tree (Tree (..))
import Data.Version (Version, makeVersion)
import Data.Word
import Numeric.Natural (Natural)


instance Sample a => Sample (Sum a) where { sample = Sum <$> sample; describe = describe . getSum }
instance Sample a => Sample (Product a) where { sample = Product <$> sample; describe = describe . getProduct }
instance Sample a => Sample (Min a) where { sample = Min <$> sample; describe = describe . getMin }
instance Sample a => Sample (Max a) where { sample = Max <$> sample; describe = describe . getMax }
instance Sample a => Sample (First a) where { sample = First <$> sample; describe = describe . getFirst }
instance Sample a => Sample (Last a) where { sample = Last <$> sample; describe = describe . getLast }
instance Sample a => Sample (Dual a) where { sample = Dual <$> sample; describe = describe . getDual }
instance Sample a => Sample (Down a) where { sample = Down <$> sample; describe = describe . getDown }
instance Sample a => Sample (Identity a) where { sample = Identity <$> sample; describe = describe . runIdentity }
instance Sample All where { sample = All <$> sample; describe = show }
instance Sample Any where { sample = Any <$> sample; describe = show }
instance Sample (Endo Int) where { sample = Endo <$> sample; describe _ = "<function>" }
instance Sample (Ap Maybe [Int]) where { sample = Ap <$> sample; describe = show }
instance Sample (Alt Maybe Int) where { sample = Alt <$> sample; describe = show }
instance (Sample a, Sample b) => Sample (Arg a b) where { sample = Arg <$> sample <*> sample; describe (Arg a b) = describe (a, b) }
instance (Ord k, Sample k, Sample a) => Sample (M.Map k a) where { sample = M.fromList <$> sample; describe = describe . M.toList }
instance Sample a => Sample (IM.IntMap a) where { sample = IM.fromList <$> sample; describe = describe . IM.toList }
instance (Ord a, Sample a) => Sample (S.Set a) where { sample = S.fromList <$> sample; describe = describe . S.toList }
instance Sample IS.IntSet where { sample = IS.fromList <$> sample; describe = show }
instance Sample a => Sample (Q.Seq a) where { sample = Q.fromList <$> sample; describe = describe . foldr (:) [] }
instance Sample a => Sample (Tree a) where { sample = Node <$> sample <*> (choose 0 2 >>= \n -> if n == 0 then pure [] else listOf sample); describe (Node a ts) = describe (a, ts) }
instance Sample Centi where { sample = MkFixed <$> sample; describe = show }
instance Sample (Ratio Int) where { sample = (%) <$> smallInt <*> choose 1 9; describe = show }
instance Sample Version where { sample = (\n ns -> makeVersion (map abs (n : ns))) <$> smallInt <*> listOf smallInt; describe = show }
instance Sample a => Sample (Array Int a) where { sample = (\xs -> listArray (1, length xs) xs) <$> sample; describe = describe . foldr (:) [] }

ordered :: (Sample a, Ord a, Show a, Read a) => a -> [Test]
ordered z = eqLaws z ++ ordLaws z ++ showReadLaws z

whole :: (Sample a, Integral a, Read a, Show a) => a -> [Test]
whole z = ordered z ++ numLaws z ++ integralLaws z

u :: a
u = undefined

main :: IO ()
main = run $ concat
  [ group "()" (ordered () ++ enumLaws () ++ ixLaws () ++ monoidLaws (show :: () -> String)), group "Bool" (ordered True ++ enumLaws True ++ ixLaws True), group "Ordering" (ordered LT ++ enumLaws LT ++ ixLaws LT ++ monoidLaws (show :: Ordering -> String)), group "Char" (ordered 'c' ++ enumLaws 'c' ++ ixLaws 'c')
  , group "Int" (whole (0 :: Int) ++ enumLaws (0 :: Int) ++ bitsLaws (0 :: Int) ++ ixLaws (0 :: Int)), group "Int8" (whole (0 :: Int8) ++ enumLaws (0 :: Int8) ++ bitsLaws (0 :: Int8) ++ ixLaws (0 :: Int8)), group "Int16" (whole (0 :: Int16) ++ enumLaws (0 :: Int16) ++ bitsLaws (0 :: Int16) ++ ixLaws (0 :: Int16))
  , group "Int32" (whole (0 :: Int32) ++ enumLaws (0 :: Int32) ++ bitsLaws (0 :: Int32) ++ ixLaws (0 :: Int32)), group "Int64" (whole (0 :: Int64) ++ enumLaws (0 :: Int64) ++ bitsLaws (0 :: Int64) ++ ixLaws (0 :: Int64)), group "Word8" (whole (0 :: Word8) ++ enumLaws (0 :: Word8) ++ bitsLaws (0 :: Word8) ++ ixLaws (0 :: Word8))
  , group "Word16" (whole (0 :: Word16) ++ enumLaws (0 :: Word16) ++ bitsLaws (0 :: Word16) ++ ixLaws (0 :: Word16)), group "Word32" (whole (0 :: Word32) ++ enumLaws (0 :: Word32) ++ bitsLaws (0 :: Word32)), group "Word64" (whole (0 :: Word64) ++ bitsLaws (0 :: Word64) ++ ixLaws (0 :: Word64)), group "Word" (whole (0 :: Word) ++ bitsLaws (0 :: Word))
  , group "Integer" (whole (0 :: Integer) ++ bitsLaws (0 :: Integer) ++ ixLaws (0 :: Integer)), group "Natural" (ordered (0 :: Natural)), group "Rational" (ordered (0 :: Rational) ++ numLaws (0 :: Rational)), group "Ratio Int" (ordered (0 :: Ratio Int)), group "Centi" (ordered (0 :: Centi)), group "Double" (showReadLaws (0 :: Double)), group "Float" (showReadLaws (0 :: Float))
  , group "Maybe" (ordered (u :: Maybe Int) ++ monoidLaws (show :: Maybe [Int] -> String)), group "Either" (ordered (u :: Either Int Bool) ++ semigroupLaws (show :: Either Int Int -> String)), group "[]" (ordered (u :: [Int]) ++ monoidLaws (show :: [Int] -> String)), group "String" (ordered (u :: String)), group "(,)" (ordered (u :: (Int, Bool)) ++ ixLaws (u :: (Int8, Bool)) ++ monoidLaws (show :: ([Int], Ordering) -> String))
  , group "(,,)" (ordered (u :: (Int, Bool, Char)) ++ monoidLaws (show :: ([Int], (), Ordering) -> String)), group "NonEmpty" (ordered (u :: NonEmpty Int) ++ semigroupLaws (show :: NonEmpty Int -> String)), group "->" (monoidLaws (\f -> show (map (f :: Int -> [Int]) [0 .. 5])))
  , group "Sum" (ordered (u :: Sum Int) ++ monoidLaws (show :: Sum Int -> String) ++ numLaws (u :: Sum Int)), group "Product" (ordered (u :: Product Int) ++ monoidLaws (show :: Product Int -> String)), group "Min" (ordered (u :: Min Int) ++ monoidLaws (show :: Min Int -> String)), group "Max" (ordered (u :: Max Int) ++ monoidLaws (show :: Max Int -> String))
  , group "First" (ordered (u :: First Int) ++ semigroupLaws (show :: First Int -> String)), group "Last" (ordered (u :: Last Int) ++ semigroupLaws (show :: Last Int -> String)), group "Dual" (ordered (u :: Dual [Int]) ++ monoidLaws (show :: Dual [Int] -> String)), group "Down" (ordered (u :: Down Int) ++ monoidLaws (show :: Down [Int] -> String)), group "Identity" (ordered (u :: Identity Int) ++ monoidLaws (show :: Identity [Int] -> String))
  , group "All" (ordered (u :: All) ++ monoidLaws (show :: All -> String)), group "Any" (ordered (u :: Any) ++ monoidLaws (show :: Any -> String)), group "Endo" (monoidLaws (\f -> show (map (appEndo f) [0 .. 5 :: Int]))), group "Ap" (monoidLaws (show :: Ap Maybe [Int] -> String)), group "Alt" (monoidLaws (show :: Alt Maybe Int -> String)), group "Arg" (ordLaws (u :: Max (Arg Int ())))
  , group "Map" (ordered (u :: M.Map Int Bool) ++ monoidLaws (show :: M.Map Int Int -> String)), group "IntMap" (ordered (u :: IM.IntMap Bool) ++ monoidLaws (show :: IM.IntMap Int -> String)), group "Set" (ordered (u :: S.Set Int) ++ monoidLaws (show :: S.Set Int -> String)), group "IntSet" (ordered (u :: IS.IntSet) ++ monoidLaws (show :: IS.IntSet -> String)), group "Seq" (ordered (u :: Q.Seq Int) ++ monoidLaws (show :: Q.Seq Int -> String))
  , group "Tree" (eqLaws (u :: Tree Bool) ++ showReadLaws (u :: Tree Bool)), group "Version" (ordered (u :: Version)), group "Array" (ordered (u :: Array Int Int)) ]
