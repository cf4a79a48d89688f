{-# LANGUAGE UndecidableInstances, RankNTypes, ExistentialQuantification, GADTs, KindSignatures, StandaloneDeriving #-}
module Main where
import Data.Kind (Type, Constraint)
import Control.Monad.ST
import Data.STRef
data Shape = forall a. (Show a, HasArea a) => Shape a
class HasArea a where area :: a -> Double
data Sq = Sq Double deriving Show
instance HasArea Sq where area (Sq x) = x * x
data Ci = Ci Double deriving Show
instance HasArea Ci where area (Ci x) = 3 * x * x
instance Show Shape where showsPrec d (Shape a) = showParen (d > 10) $ showString "Shape " . showsPrec 11 a
applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (a, b) = (f a, f b)
newtype Church = Church { runChurch :: forall a. (a -> a) -> a -> a }
toI :: Church -> Int
toI (Church n) = n (+1) 0
suc, two :: Church
suc = Church (\f x -> f x)
two = Church (\f -> f . f)
add :: Church -> Church -> Church
add (Church a) (Church b) = Church (\f -> a f . b f)
data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
data Some where
  Some :: Show a => { unSome :: a } -> Some
data Nat = Z | S Nat
data Vec (n :: *) a where
  VNil :: Vec Zero a
  VCons :: a -> Vec n a -> Vec (Succ n) a
data Zero
data Succ n
vhead :: Vec (Succ n) a -> a
vhead (VCons x _) = x
vtail :: Vec (Succ n) a -> Vec n a
vtail (VCons _ xs) = xs
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ VNil = VNil
vmap f (VCons x xs) = VCons (f x) (vmap f xs)
toList :: Vec n a -> [a]
toList VNil = []
toList (VCons x xs) = x : toList xs
deriving instance Show a => Show (Vec n a)
data T (f :: * -> *) = T (f Int)
deriving instance Show (f Int) => Show (T f)
sumST :: [Int] -> Int
sumST xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+x)) xs
  readSTRef r
data Ty a where { TI :: Ty Int; TB :: Ty Bool; TL :: Ty a -> Ty [a] }
showT :: Ty a -> a -> String
showT TI n = show n
showT TB b = if b then "T" else "F"
showT (TL t) xs = concatMap (showT t) xs
data Equal a b where Refl :: Equal a a
tyEq :: Ty a -> Ty b -> Maybe (Equal a b)
tyEq TI TI = Just Refl
tyEq TB TB = Just Refl
tyEq (TL a) (TL b) = case tyEq a b of { Just Refl -> Just Refl; Nothing -> Nothing }
tyEq _ _ = Nothing
cast :: Ty a -> Ty b -> a -> Maybe b
cast a b x = case tyEq a b of
  Just Refl -> Just x
  Nothing -> Nothing
main = do
  print [Shape (Sq 2), Shape (Ci 1)]
  print (sum [area a | Shape a <- [Shape (Sq 2), Shape (Ci 1)]])
  print (applyAll length ([1,2,3], "ab"))
  print (toI (add suc two))
  print (eval (If (Eq (IntE 3) (Add (IntE 1) (IntE 2))) (Fst (Pair (IntE 10) (BoolE True))) (IntE 0)))
  case Some 3 of Some x -> print x
  let v = VCons 1 (VCons 2 VNil)
  print (vhead (vtail (vmap (*10) v)), toList v)
  print v
  print (T (Just 3))
  print (sumST [1..100])
  putStrLn (showT (TL (TL TI)) [[1,2],[3]])
  print (cast (TL TI) (TL TI) [1,2], fmap id (cast TI TB 3))
