{-# LANGUAGE DataKinds, GADTs, KindSignatures, StandaloneDeriving, RankNTypes, FlexibleInstances, FlexibleContexts, TypeOperators, ScopedTypeVariables #-}
module Main where

import Data.Kind (Type)

-- Numbers that count elements.
data Nat = Z | S Nat

data Vec (n :: Nat) (a :: Type) where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>

deriving instance Show a => Show (Vec n a)

vhead :: Vec ('S n) a -> a
vhead (x :> _) = x

vtail :: Vec ('S n) a -> Vec n a
vtail (_ :> xs) = xs

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (x :> xs) (y :> ys) = (x, y) :> vzip xs ys

instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (x :> xs) = f x :> fmap f xs

instance Foldable (Vec n) where
  foldr _ z Nil = z
  foldr f z (x :> xs) = f x (foldr f z xs)

data Fin (n :: Nat) where
  FZ :: Fin ('S n)
  FS :: Fin n -> Fin ('S n)

index :: Vec n a -> Fin n -> a
index (x :> _) FZ = x
index (_ :> xs) (FS i) = index xs i

data SNat (n :: Nat) where
  SZ :: SNat Z
  SS :: SNat n -> SNat (S n)

replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = Nil
replicateV (SS n) x = x :> replicateV n x

class KnownNat' (n :: Nat) where natVal' :: proxy n -> Int
instance KnownNat' 'Z where natVal' _ = 0
instance KnownNat' n => KnownNat' ('S n) where natVal' p = 1 + natVal' (pred' p)

pred' :: proxy ('S n) -> P n
pred' _ = P
data P (n :: Nat) = P

-- States of a door.
data DoorState = Opened | Closed | Locked
data Door (s :: DoorState) where
  MkDoor :: String -> Door s

close :: Door 'Opened -> Door 'Closed
close (MkDoor n) = MkDoor n
lock :: Door 'Closed -> Door 'Locked
lock (MkDoor n) = MkDoor n
name :: Door s -> String
name (MkDoor n) = n

data SDoor (s :: DoorState) where
  SOpened :: SDoor 'Opened
  SClosed :: SDoor Closed
  SLocked :: SDoor 'Locked
describe :: SDoor s -> String
describe SOpened = "open"
describe SClosed = "closed"
describe SLocked = "locked"

-- Lists of types.
data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)
infixr 5 `HCons`

instance Show (HList '[]) where show HNil = "[]"
instance (Show t, Show (HList ts)) => Show (HList (t ': ts)) where
  show (HCons x xs) = show x ++ " : " ++ show xs

hhead :: HList (t ': ts) -> t
hhead (HCons x _) = x

three :: HList '[Int, Bool, String]
three = 1 `HCons` True `HCons` "x" `HCons` HNil

-- Promoted constructors of the library.
data Flag (b :: Bool) where
  On :: Flag 'True
  Off :: Flag 'False
toBool :: Flag b -> Bool
toBool On = True
toBool Off = False

data Ty = TInt | TBool | Ty :-> Ty
data Term (t :: Ty) where
  I :: Int -> Term 'TInt
  B :: Bool -> Term 'TBool
  Add :: Term 'TInt -> Term 'TInt -> Term 'TInt
  If :: Term 'TBool -> Term t -> Term t -> Term t
size :: Term t -> Int
size (I _) = 1
size (B _) = 1
size (Add a b) = 1 + size a + size b
size (If c a b) = 1 + size c + size a + size b

main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> Nil :: Vec ('S ('S ('S 'Z))) Int
  print v
  print (vhead v, vhead (vtail v), sum v, length v)
  print (vzip v (fmap show v))
  print (index v (FS FZ))
  print (replicateV (SS (SS SZ)) 'x')
  print (natVal' (P :: P ('S ('S 'Z))))
  putStrLn (name (lock (close (MkDoor "front"))))
  mapM_ putStrLn [describe SOpened, describe SClosed, describe SLocked]
  print three
  print (hhead three + 1)
  print (toBool On, toBool Off)
  print (size (If (B True) (Add (I 1) (I 2)) (I 3)))
  print 'c'
  print ['a', 'Z']
