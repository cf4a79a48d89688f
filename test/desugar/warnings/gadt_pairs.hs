{-# LANGUAGE GADTs, KindSignatures, RankNTypes #-}
-- Matches on several values whose types are one: what the first one's constructor rules out of the
-- second is not missing. No warnings here but one.
module Main (main) where

data Z
data S n

data Vec n a where
  Nil :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

zipVec :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
zipVec _ Nil Nil = Nil
zipVec f (a :> as) (b :> bs) = f a b :> zipVec f as bs

toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs

data Type t where
  IntType :: Type Int
  BoolType :: Type Bool
  ListType :: Type t -> Type [t]

equal :: Type t -> t -> t -> Bool
equal IntType a b = a == b
equal BoolType a b = a == b
equal (ListType t) as bs = length as == length bs && and (zipWith (equal t) as bs)

describe :: Type t -> Type t -> String
describe IntType IntType = "ints"
describe BoolType _ = "bools"
describe (ListType _) (ListType _) = "lists"

-- Here one is missing.
partial :: Type a -> Type b -> String
partial IntType IntType = "both"
partial BoolType _ = "first"
partial (ListType _) _ = "list"

main :: IO ()
main = do
  print (toList (zipVec (+) (1 :> 2 :> Nil) (10 :> 20 :> Nil)))
  print (equal (ListType IntType) [1, 2] [1, 2], equal BoolType True False)
  mapM_ putStrLn [describe IntType IntType, describe BoolType BoolType, partial BoolType IntType]
