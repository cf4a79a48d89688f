{-# LANGUAGE FlexibleInstances, FlexibleContexts #-}
-- Laws of functors, applicatives, monads, folds and traversals.
module Main (main) where

import Sample
import Laws
import Control.Applicative
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.Identity
import Control.Monad.Reader
import qualified Control.Monad.RWS.Lazy as RL
import qualified Control.Monad.RWS.Strict as RS
import qualified Control.Monad.State.Lazy as SL
import qualified Control.Monad.State.Strict as SS
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.Writer.CPS as WC
import qualified Control.Monad.Writer.Lazy as WL
import qualified Control.Monad.Writer.Strict as WS
import Data.Array (Array, listArray)
import Data.Complex (Complex (..))
import Data.Functor.Compose
import qualified Data.Functor.Product as F
import qualified Data.Functor.Sum as F
import qualified Data.IntMap as IM
import Data.List.NonEmpty (NonEmpty)
import qualified Data.Map as M
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy
import qualified Data.Semigroup as G
import qualified Data.Sequence as Q
import Data.Tree (Tree (..))
import qualified Text.ParserCombinators.ReadP as P

type M = Either Int

instance Sample a => Sample (Sum a) where { sample = Sum <$> sample; describe = describe . getSum }
instance Sample a => Sample (Product a) where { sample = Product <$> sample; describe = describe . getProduct }
instance Sample a => Sample (Dual a) where { sample = Dual <$> sample; describe = describe . getDual }
instance Sample a => Sample (First a) where { sample = First <$> sample; describe = describe . getFirst }
instance Sample a => Sample (Last a) where { sample = Last <$> sample; describe = describe . getLast }
instance Sample a => Sample (G.Min a) where { sample = G.Min <$> sample; describe = describe . G.getMin }
instance Sample a => Sample (G.Max a) where { sample = G.Max <$> sample; describe = describe . G.getMax }
instance Sample a => Sample (G.First a) where { sample = G.First <$> sample; describe = describe . G.getFirst }
instance Sample a => Sample (G.Last a) where { sample = G.Last <$> sample; describe = describe . G.getLast }
instance Sample a => Sample (Down a) where { sample = Down <$> sample; describe = describe . getDown }
instance Sample a => Sample (Identity a) where { sample = Identity <$> sample; describe = describe . runIdentity }
instance Sample a => Sample (ZipList a) where { sample = ZipList <$> sample; describe = describe . getZipList }
instance Sample (Proxy a) where { sample = pure Proxy; describe _ = "Proxy" }
instance Sample a => Sample (Const a b) where { sample = Const <$> sample; describe = describe . getConst }
instance Sample (f (g a)) => Sample (Compose f g a) where { sample = Compose <$> sample; describe = describe . getCompose }
instance (Sample (f a), Sample (g a)) => Sample (F.Product f g a) where { sample = F.Pair <$> sample <*> sample; describe (F.Pair a b) = describe (a, b) }
instance (Sample (f a), Sample (g a)) => Sample (F.Sum f g a) where { sample = oneOf [F.InL <$> sample, F.InR <$> sample]; describe (F.InL a) = describe a; describe (F.InR a) = describe a }
instance Sample a => Sample (M.Map Int a) where { sample = M.fromList <$> sample; describe = describe . M.toList }
instance Sample a => Sample (IM.IntMap a) where { sample = IM.fromList <$> sample; describe = describe . IM.toList }
instance Sample a => Sample (Q.Seq a) where { sample = Q.fromList <$> sample; describe = describe . foldr (:) [] }
instance Sample a => Sample (Tree a) where { sample = Node <$> sample <*> (choose 0 2 >>= \n -> if n == 0 then pure [] else listOf sample); describe (Node a ts) = describe (a, ts) }
instance Sample a => Sample (Array Int a) where { sample = (\xs -> listArray (1, length xs) xs) <$> sample; describe = describe . foldr (:) [] }
instance Sample (Complex Int) where { sample = (:+) <$> sample <*> sample; describe = show }
instance Sample a => Sample (SL.StateT Int M a) where { sample = SL.StateT <$> sample; describe _ = "<action>" }
instance Sample a => Sample (SS.StateT Int M a) where { sample = SS.StateT <$> sample; describe _ = "<action>" }
instance Sample a => Sample (ReaderT Int M a) where { sample = ReaderT <$> sample; describe _ = "<action>" }
instance Sample a => Sample (WL.WriterT [Int] M a) where { sample = WL.WriterT <$> sample; describe = describe . WL.runWriterT }
instance Sample a => Sample (WS.WriterT [Int] M a) where { sample = WS.WriterT <$> sample; describe = describe . WS.runWriterT }
instance Sample a => Sample (WC.WriterT [Int] M a) where { sample = WC.writerT <$> sample; describe = describe . WC.runWriterT }
instance Sample a => Sample (ExceptT Bool M a) where { sample = ExceptT <$> sample; describe = describe . runExceptT }
instance Sample a => Sample (MaybeT M a) where { sample = MaybeT <$> sample; describe = describe . runMaybeT }
instance Sample a => Sample (RL.RWST Int [Int] Int M a) where { sample = RL.RWST <$> sample; describe _ = "<action>" }
instance Sample a => Sample (RS.RWST Int [Int] Int M a) where { sample = RS.RWST <$> sample; describe _ = "<action>" }
instance (Sample a, Show a) => Sample (ContT Int M a) where { sample = (\r f b -> ContT (\k -> if b then r else k f >>= \x -> Right (x + 1))) <$> sample <*> sample <*> sample; describe _ = "<action>" }
instance Sample a => Sample (P.ReadP a) where { sample = oneOf [pure <$> sample, (\a -> a <$ P.char 'a') <$> sample, (\a b -> (a <$ P.string "ab") P.+++ (b <$ P.get)) <$> sample <*> sample, pure P.pfail]; describe _ = "<parser>" }

monads :: (Monad f, Sample (f Int)) => (f Int -> String) -> [Test]
monads o = functorLaws o ++ applicativeLaws o ++ monadLaws o

structures :: (Traversable f, Sample (f Int)) => (f Int -> String) -> [Test]
structures o = functorLaws o ++ foldableLaws o ++ traversableLaws o

applied :: (Show b) => (Int -> b) -> String
applied f = show (map f [0 .. 4])

main :: IO ()
main = run $ concat
  [ group "[]" (let o = show :: [Int] -> String in monads o ++ structures o ++ alternativeLaws o ++ monadFixLaws o), group "Maybe" (let o = show :: Maybe Int -> String in monads o ++ structures o ++ alternativeLaws o ++ monadFixLaws o), group "Either" (let o = show :: Either Int Int -> String in monads o ++ structures o ++ monadFixLaws o)
  , group "(,)" (let o = show :: ([Int], Int) -> String in monads o ++ structures o), group "NonEmpty" (let o = show :: NonEmpty Int -> String in monads o ++ structures o ++ monadFixLaws o), group "->" (let o = applied :: (Int -> Int) -> String in monads o ++ monadFixLaws o), group "Identity" (let o = show :: Identity Int -> String in monads o ++ structures o ++ monadFixLaws o)
  , group "Sum" (let o = show :: Sum Int -> String in monads o ++ structures o), group "Product" (let o = show :: Product Int -> String in monads o ++ structures o), group "Dual" (let o = show :: Dual Int -> String in monads o ++ structures o), group "First" (let o = show :: First Int -> String in monads o ++ structures o), group "Last" (let o = show :: Last Int -> String in monads o ++ structures o)
  , group "Min" (let o = show :: G.Min Int -> String in monads o ++ structures o), group "Max" (let o = show :: G.Max Int -> String in monads o ++ structures o), group "Semigroup.First" (let o = show :: G.First Int -> String in monads o ++ structures o), group "Semigroup.Last" (let o = show :: G.Last Int -> String in monads o ++ structures o), group "Down" (let o = show :: Down Int -> String in monads o ++ structures o)
  , group "ZipList" (let o = show . take 9 . getZipList :: ZipList Int -> String in functorLaws o ++ applicativeLaws o ++ structures o ++ alternativeLaws o), group "Proxy" (let o = show :: Proxy Int -> String in monads o ++ structures o ++ alternativeLaws o), group "Const" (let o = show :: Const [Int] Int -> String in functorLaws o ++ applicativeLaws o ++ structures o), group "Complex" (let o = show :: Complex Int -> String in monads o ++ structures o)
  , group "Compose" (let o = show :: Compose Maybe [] Int -> String in functorLaws o ++ applicativeLaws o ++ structures o ++ alternativeLaws o), group "Functor.Product" (let o = show :: F.Product Maybe [] Int -> String in monads o ++ structures o ++ alternativeLaws o), group "Functor.Sum" (structures (show :: F.Sum Maybe [] Int -> String))
  , group "Map" (structures (show :: M.Map Int Int -> String)), group "IntMap" (structures (show :: IM.IntMap Int -> String)), group "Seq" (let o = show :: Q.Seq Int -> String in monads o ++ structures o ++ alternativeLaws o ++ monadFixLaws o), group "Tree" (let o = show :: Tree Int -> String in monads o ++ structures o), group "Array" (structures (show :: Array Int Int -> String))
  , group "StateT lazy" (let o m = applied (SL.runStateT (m :: SL.StateT Int M Int)) in monads o ++ monadFixLaws o), group "StateT strict" (let o m = applied (SS.runStateT (m :: SS.StateT Int M Int)) in monads o ++ monadFixLaws o), group "ReaderT" (let o m = applied (runReaderT (m :: ReaderT Int M Int)) in monads o ++ monadFixLaws o)
  , group "WriterT lazy" (let o m = show (WL.runWriterT (m :: WL.WriterT [Int] M Int)) in monads o ++ monadFixLaws o), group "WriterT strict" (let o m = show (WS.runWriterT (m :: WS.WriterT [Int] M Int)) in monads o ++ monadFixLaws o), group "WriterT CPS" (let o m = show (WC.runWriterT (m :: WC.WriterT [Int] M Int)) in monads o ++ monadFixLaws o)
  , group "ExceptT" (let o m = show (runExceptT (m :: ExceptT Bool M Int)) in monads o ++ monadFixLaws o), group "MaybeT" (let o m = show (runMaybeT (m :: MaybeT M Int)) in monads o ++ alternativeLaws o ++ monadFixLaws o), group "RWST lazy" (let o m = applied (\n -> RL.runRWST (m :: RL.RWST Int [Int] Int M Int) n n) in monads o ++ monadFixLaws o)
  , group "RWST strict" (let o m = applied (\n -> RS.runRWST (m :: RS.RWST Int [Int] Int M Int) n n) in monads o ++ monadFixLaws o), group "ContT" (let o m = show (runContT (m :: ContT Int M Int) (\x -> if even x then Left x else Right x)) in monads o), group "ReadP" (let o p = show (map (P.readP_to_S (p :: P.ReadP Int)) ["", "a", "abab", "ba"]) in monads o ++ alternativeLaws o) ]
