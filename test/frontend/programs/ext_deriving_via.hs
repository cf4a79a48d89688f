{-# LANGUAGE DerivingVia, StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving #-}
module Main where
import Data.Monoid
newtype Age = Age Int
  deriving stock (Eq, Ord)
  deriving newtype (Show, Num)
  deriving (Semigroup, Monoid) via (Sum Int)
newtype MaxI = MaxI Int deriving (Eq, Ord, Show)
instance Semigroup MaxI where (<>) = max
newtype Score = Score Int deriving Show deriving Semigroup via MaxI
newtype Hex a = Hex a
instance (Integral a) => Show (Hex a) where
  show (Hex a) = "0x" ++ go (toInteger a) ""
    where go 0 "" = "0"
          go 0 acc = acc
          go n acc = let (q, r) = n `divMod` 16 in go q (("0123456789abcdef" !! fromInteger r) : acc)
newtype Addr = Addr Int deriving Show via (Hex Int)
class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = concatMap pretty xs
newtype ShowPretty a = ShowPretty a
instance Show a => Pretty (ShowPretty a) where pretty (ShowPretty a) = "<" ++ show a ++ ">"
deriving via (ShowPretty Int) instance Pretty Int
deriving via (ShowPretty Bool) instance Pretty Bool
data Point = Point Int Int deriving stock Show deriving Pretty via (ShowPretty Point)
newtype App f a = App (f a)
instance (Applicative f, Semigroup a) => Semigroup (App f a) where App x <> App y = App ((<>) <$> x <*> y)
newtype P a = P (Maybe a) deriving stock Show deriving Semigroup via (App Maybe a)
main :: IO ()
main = do
  print (Age 3 <> Age 4, mempty :: Age, Age 1 + 2)
  print (Score 3 <> Score 9 <> Score 5)
  print [Addr 255, Addr 4096, Addr 0]
  putStrLn (pretty (3 :: Int) ++ pretty True ++ pretty (Point 1 2) ++ prettyList [1, 2 :: Int])
  print (P (Just "a") <> P (Just "b"), P (Just [1]) <> P Nothing)
