-- Derived Show: precedence, infix constructors, records, negative numbers.
module Main where

import qualified Data.Map as Map
import Data.Ratio ((%))

data V = V Int Double | Int :+: V | V :*: V | N { neg :: Int, (<+>) :: V } | U
  deriving Show
infixl 6 :+:
infixr 7 :*:

data I = Int `Plus` Int | I :-> I | (:-) Int deriving Show
infix 4 `Plus`
infixr 3 :->

newtype W a = W { unW :: a } deriving Show
newtype X a = X a deriving Show
data Rec = Rec { a' :: Maybe Int, b_ :: [Rec], _c :: (Int, Int) } deriving Show
data Op a b = a :=> b deriving Show
data Under_score' = Under_score' Char String deriving Show

main :: IO ()
main = do
  print (V 1 2.5, V (-1) (-2.5))
  print (1 :+: U, (-1) :+: V 1 1)
  print (U :*: U :*: U, (U :*: U) :*: U)
  print (1 :+: (U :*: U), (1 :+: U) :*: U)
  print (N { neg = -3, (<+>) = N 4 U })
  print (Just (N 1 U), [Just (-1)], Just (Just Nothing :: Maybe (Maybe Int)))
  print (1 `Plus` 2, (-1) `Plus` 2 :-> 3 `Plus` 4 :-> (:-) 5, Just ((:-) (-1)))
  print (W 3, W (W (-3)), Just (W 'x'), X (X (-1)), X (W 2))
  print (Rec { a' = Just (-1), b_ = [Rec Nothing [] (0, -1)], _c = (-1, 2) })
  print (1 :=> 2 , (1 :=> 2) :=> 3, Just ((-1) :=> (-2)))
  print (Under_score' '\'' "q\"uote")
  print (Left 1 :: Either Int (), Right (Just 'x') :: Either () (Maybe Char))
  print (Map.fromList [(1, "a"), (2, "b")], Just (Map.fromList [(-1, X 1)]))
  print (3 % 4, Just (3 % 4), [(-3) % 4])
  print (showsPrec 11 (-5 :: Int) "", showsPrec 6 (-5 :: Int) "", showsPrec 7 (-5 :: Int) "", show (Just (-2.5)))
  print ((), (1, 'a'), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 7))
  print ("", "x", 'x', [""], ["a", "b"], [[1], []], [(1, "x")])
  putStrLn (showString "a" . showChar 'b' . shows 3 . showParen True (shows 4) $ "!")
