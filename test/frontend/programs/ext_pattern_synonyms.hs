{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Pattern synonyms: of both directions, with a builder, and those of Data.Sequence.
module Main (main) where

import Data.Foldable (toList)
import Data.Sequence (Seq (..), pattern Empty, (|>))
import qualified Data.Sequence as Seq

data Term = App String [Term]
  deriving (Eq, Show)

pattern Plus :: Term -> Term -> Term
pattern Plus a b = App "+" [a, b]

pattern Zero :: Term
pattern Zero = App "0" []

infixl 7 :*
pattern (:*) :: Term -> Term -> Term
pattern a :* b = App "*" [a, b]

simplify :: Term -> Term
simplify (Plus Zero t) = simplify t
simplify (Plus t Zero) = simplify t
simplify (Zero :* _) = Zero
simplify (a :* b) = simplify a :* simplify b
simplify (Plus a b) = Plus (simplify a) (simplify b)
simplify t = t

pattern Positive :: Int -> Int
pattern Positive n <- (positive -> Just n) where
  Positive n | n > 0 = n
             | otherwise = error "not positive"

positive :: Int -> Maybe Int
positive n = if n > 0 then Just n else Nothing

pattern First :: a -> [a]
pattern First x <- x : _

sumSeq :: Seq Int -> Int
sumSeq Empty = 0
sumSeq (x :<| rest) = x + sumSeq rest

ends :: Seq a -> Maybe (a, a)
ends (x :<| (_ :|> y)) = Just (x, y)
ends (x Seq.:<| Seq.Empty) = Just (x, x)
ends _ = Nothing

main :: IO ()
main = do
  print (simplify (Plus Zero (App "x" [] :* Plus (App "y" []) Zero)))
  print (simplify (Zero :* App "x" []), Zero == App "0" [])
  print [case n of { Positive p -> p * 10; _ -> -1 } | n <- [3, 0, -4]]
  print (Positive 3, [x | First x <- ["ab", "", "c"]])
  print (sumSeq (Seq.fromList [1 .. 10]), ends (Seq.fromList "abc"), ends (Seq.singleton 'z'), ends (Empty :: Seq Int))
  print (1 :<| 2 :<| (Empty |> 3))
  print (toList ((Empty :|> 'a') :|> 'b'), map (foldr (:<|) Empty) ["xy", ""])
