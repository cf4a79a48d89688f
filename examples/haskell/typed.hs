{-# LANGUAGE GADTs, KindSignatures, RankNTypes, StandaloneDeriving, ScopedTypeVariables, TypeOperators, ExistentialQuantification #-}
-- Types as data: a typed language whose evaluator cannot go wrong, a checker from untyped terms to it, vectors that
-- know their length, red-black trees whose invariants are types, and a printf whose type follows its format.
module Main (main) where

import Data.Kind (Type)
import Data.List (foldl')
import Data.Type.Equality ((:~:) (..))

-- ---- typed expressions

data Ty :: Type -> Type where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)
  TPair :: Ty a -> Ty b -> Ty (a, b)

deriving instance Show (Ty a)

sameTy :: Ty a -> Ty b -> Maybe (a :~: b)
sameTy TInt TInt = Just Refl
sameTy TBool TBool = Just Refl
sameTy (TFun a b) (TFun c d) = do
  Refl <- sameTy a c
  Refl <- sameTy b d
  return Refl
sameTy (TPair a b) (TPair c d) = do
  Refl <- sameTy a c
  Refl <- sameTy b d
  return Refl
sameTy _ _ = Nothing

data Elem :: Type -> Type -> Type where
  Here :: Elem (t, ts) t
  There :: Elem ts t -> Elem (u, ts) t

data Expr :: Type -> Type -> Type where
  Var :: Elem env t -> Expr env t
  IntE :: Int -> Expr env Int
  BoolE :: Bool -> Expr env Bool
  Add :: Expr env Int -> Expr env Int -> Expr env Int
  Mul :: Expr env Int -> Expr env Int -> Expr env Int
  Leq :: Expr env Int -> Expr env Int -> Expr env Bool
  If :: Expr env Bool -> Expr env t -> Expr env t -> Expr env t
  Lam :: Ty a -> Expr (a, env) b -> Expr env (a -> b)
  App :: Expr env (a -> b) -> Expr env a -> Expr env b
  Pair :: Expr env a -> Expr env b -> Expr env (a, b)
  Fst :: Expr env (a, b) -> Expr env a
  Snd :: Expr env (a, b) -> Expr env b
  Fix :: Expr env ((a -> b) -> a -> b) -> Expr env (a -> b)

data Env :: Type -> Type where
  Empty :: Env ()
  Extend :: t -> Env ts -> Env (t, ts)

look :: Elem env t -> Env env -> t
look Here (Extend x _) = x
look (There e) (Extend _ r) = look e r

eval :: Env env -> Expr env t -> t
eval env expr = case expr of
  Var v -> look v env
  IntE n -> n
  BoolE b -> b
  Add a b -> eval env a + eval env b
  Mul a b -> eval env a * eval env b
  Leq a b -> eval env a <= eval env b
  If c t e -> if eval env c then eval env t else eval env e
  Lam _ body -> \x -> eval (Extend x env) body
  App f x -> eval env f (eval env x)
  Pair a b -> (eval env a, eval env b)
  Fst p -> fst (eval env p)
  Snd p -> snd (eval env p)
  Fix f -> let g = eval env f g in g

size :: Expr env t -> Int
size expr = case expr of
  Add a b -> 1 + size a + size b
  Mul a b -> 1 + size a + size b
  Leq a b -> 1 + size a + size b
  If a b c -> 1 + size a + size b + size c
  Lam _ b -> 1 + size b
  App a b -> 1 + size a + size b
  Pair a b -> 1 + size a + size b
  Fst a -> 1 + size a
  Snd a -> 1 + size a
  Fix a -> 1 + size a
  _ -> 1

simplify :: Expr env t -> Expr env t
simplify expr = case expr of
  Add a b -> case (simplify a, simplify b) of
    (IntE 0, y) -> y
    (x, IntE 0) -> x
    (IntE m, IntE n) -> IntE (m + n)
    (x, y) -> Add x y
  Mul a b -> case (simplify a, simplify b) of
    (IntE 1, y) -> y
    (x, IntE 1) -> x
    (IntE m, IntE n) -> IntE (m * n)
    (x, y) -> Mul x y
  Leq a b -> Leq (simplify a) (simplify b)
  If c t e -> case simplify c of
    BoolE b -> simplify (if b then t else e)
    c' -> If c' (simplify t) (simplify e)
  Fst p -> case simplify p of { Pair a _ -> a; p' -> Fst p' }
  Snd p -> case simplify p of { Pair _ b -> b; p' -> Snd p' }
  Lam t b -> Lam t (simplify b)
  App f x -> App (simplify f) (simplify x)
  Pair a b -> Pair (simplify a) (simplify b)
  Fix f -> Fix (simplify f)
  _ -> expr

-- ---- from untyped terms

data U = UVar String | UInt Int | UBool Bool | UAdd U U | UMul U U | ULeq U U | UIf U U U
  | ULam String UTy U | UApp U U | UPair U U | UFst U | USnd U | UFix U
  deriving Show

data UTy = UTInt | UTBool | UTFun UTy UTy | UTPair UTy UTy deriving (Eq, Show)

data SomeTy = forall t. SomeTy (Ty t)
data Typed env = forall t. Typed (Ty t) (Expr env t)

toTy :: UTy -> SomeTy
toTy UTInt = SomeTy TInt
toTy UTBool = SomeTy TBool
toTy (UTFun a b) = case (toTy a, toTy b) of (SomeTy x, SomeTy y) -> SomeTy (TFun x y)
toTy (UTPair a b) = case (toTy a, toTy b) of (SomeTy x, SomeTy y) -> SomeTy (TPair x y)

data Scope :: Type -> Type where
  Nil :: Scope ()
  Bind :: String -> Ty t -> Scope ts -> Scope (t, ts)

data SomeElem env = forall t. SomeElem (Ty t) (Elem env t)

find :: String -> Scope env -> Either String (SomeElem env)
find x Nil = Left ("not in scope: " ++ x)
find x (Bind y t rest)
  | x == y = Right (SomeElem t Here)
  | otherwise = do
      SomeElem t' e <- find x rest
      return (SomeElem t' (There e))

check :: forall env. Scope env -> U -> Either String (Typed env)
check scope u = case u of
  UVar x -> do
    SomeElem t e <- find x scope
    return (Typed t (Var e))
  UInt n -> return (Typed TInt (IntE n))
  UBool b -> return (Typed TBool (BoolE b))
  UAdd a b -> ints TInt Add a b
  UMul a b -> ints TInt Mul a b
  ULeq a b -> ints TBool Leq a b
  UIf c t e -> do
    c' <- expect TBool c
    Typed tt t' <- check scope t
    e' <- expect tt e
    return (Typed tt (If c' t' e'))
  ULam x ty body -> case toTy ty of
    SomeTy a -> do
      Typed b body' <- check (Bind x a scope) body
      return (Typed (TFun a b) (Lam a body'))
  UApp f x -> do
    Typed tf f' <- check scope f
    case tf of
      TFun a b -> do
        x' <- expect a x
        return (Typed b (App f' x'))
      other -> Left ("not a function: " ++ show other)
  UPair a b -> do
    Typed ta a' <- check scope a
    Typed tb b' <- check scope b
    return (Typed (TPair ta tb) (Pair a' b'))
  UFst p -> do
    Typed tp p' <- check scope p
    case tp of
      TPair a _ -> return (Typed a (Fst p'))
      _ -> Left "not a pair"
  USnd p -> do
    Typed tp p' <- check scope p
    case tp of
      TPair _ b -> return (Typed b (Snd p'))
      _ -> Left "not a pair"
  UFix f -> do
    Typed tf f' <- check scope f
    case tf of
      TFun (TFun a b) (TFun c d) | Just Refl <- sameTy a c, Just Refl <- sameTy b d -> return (Typed (TFun a b) (Fix f'))
      _ -> Left ("cannot fix " ++ show tf)
  where
    expect :: Ty t -> U -> Either String (Expr env t)
    expect t e = do
      Typed t' e' <- check scope e
      case sameTy t t' of
        Just Refl -> return e'
        Nothing -> Left ("expected " ++ show t ++ " but found " ++ show t')
    ints :: Ty r -> (Expr env Int -> Expr env Int -> Expr env r) -> U -> U -> Either String (Typed env)
    ints r op a b = do
      a' <- expect TInt a
      b' <- expect TInt b
      return (Typed r (op a' b'))

render :: Ty t -> t -> String
render TInt n = show n
render TBool b = show b
render (TFun a b) _ = "<function of type " ++ show (TFun a b) ++ ">"
render (TPair a b) (x, y) = "(" ++ render a x ++ ", " ++ render b y ++ ")"

runU :: U -> String
runU u = case check Nil u of
  Left e -> "error: " ++ e
  Right (Typed t e) -> render t (eval Empty e) ++ " :: " ++ show t ++ ", " ++ show (size e) ++ " nodes, " ++ show (size (simplify e)) ++ " simplified"

-- ---- vectors

data Z
data S n

data Vec :: Type -> Type -> Type where
  VNil :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

deriving instance Show a => Show (Vec n a)
deriving instance Eq a => Eq (Vec n a)

instance Functor (Vec n) where
  fmap _ VNil = VNil
  fmap f (x :> xs) = f x :> fmap f xs

instance Foldable (Vec n) where
  foldr _ z VNil = z
  foldr f z (x :> xs) = f x (foldr f z xs)

vzip :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
vzip _ VNil VNil = VNil
vzip f (x :> xs) (y :> ys) = f x y :> vzip f xs ys

vhead :: Vec (S n) a -> a
vhead (x :> _) = x

-- The sum of two lengths, as a relation.
data Sum :: Type -> Type -> Type -> Type where
  SumZ :: Sum Z n n
  SumS :: Sum m n k -> Sum (S m) n (S k)

append :: Sum m n k -> Vec m a -> Vec n a -> Vec k a
append SumZ VNil ys = ys
append (SumS s) (x :> xs) ys = x :> append s xs ys

data SNat :: Type -> Type where
  SZ :: SNat Z
  SS :: SNat n -> SNat (S n)

replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = VNil
replicateV (SS n) x = x :> replicateV n x

withLength :: [a] -> (forall n. SNat n -> Vec n a -> r) -> r
withLength [] k = k SZ VNil
withLength (x : xs) k = withLength xs (\n v -> k (SS n) (x :> v))

-- ---- red-black trees: the black height and the colour of the root are in the type

data Red
data Black

data Node :: Type -> Type -> Type -> Type where
  E :: Node Black Z a
  R :: Node Black n a -> a -> Node Black n a -> Node Red n a
  B :: Node c n a -> a -> Node d n a -> Node Black (S n) a

data Tree a = forall n. Root (Node Black n a)

data Almost n a
  = forall c. LR (Node Red n a) a (Node c n a)
  | forall c. RR (Node c n a) a (Node Red n a)
  | forall c. OK (Node c n a)

insertT :: Ord a => a -> Tree a -> Tree a
insertT x (Root t) = case insB x t of
  Any (R l y r) -> Root (B l y r)
  Any t'@E -> Root t'
  Any t'@(B _ _ _) -> Root t'

data AnyNode n a = forall c. Any (Node c n a)

insB :: Ord a => a -> Node Black n a -> AnyNode n a
insB x E = Any (R E x E)
insB x t@(B l y r) = case compare x y of
  EQ -> Any t
  LT -> balanceL (insAny x l) y r
  GT -> balanceR l y (insAny x r)

insAny :: Ord a => a -> Node c n a -> Almost n a
insAny x E = OK (R E x E)
insAny x t@(B _ _ _) = case insB x t of Any t' -> OK t'
insAny x t@(R l y r) = case compare x y of
  EQ -> OK t
  LT -> case insB x l of
    Any l'@(R _ _ _) -> LR l' y r
    Any l'@(B _ _ _) -> OK (R l' y r)
    Any E -> OK (R E y r)
  GT -> case insB x r of
    Any r'@(R _ _ _) -> RR l y r'
    Any r'@(B _ _ _) -> OK (R l y r')
    Any E -> OK (R l y E)

balanceL :: Almost n a -> a -> Node c n a -> AnyNode (S n) a
balanceL (OK l) z r = Any (B l z r)
balanceL (LR (R a x b) y c) z d = Any (R (B a x b) y (B c z d))
balanceL (RR a x (R b y c)) z d = Any (R (B a x b) y (B c z d))

balanceR :: Node c n a -> a -> Almost n a -> AnyNode (S n) a
balanceR l x (OK r) = Any (B l x r)
balanceR a x (LR (R b y c) z d) = Any (R (B a x b) y (B c z d))
balanceR a x (RR b y (R c z d)) = Any (R (B a x b) y (B c z d))

toListT :: Tree a -> [a]
toListT (Root t) = go t []
  where
    go :: Node c n a -> [a] -> [a]
    go E acc = acc
    go (R l x r) acc = go l (x : go r acc)
    go (B l x r) acc = go l (x : go r acc)

heightT :: Tree a -> Int
heightT (Root t) = go t
  where
    go :: Node c n a -> Int
    go E = 0
    go (R l _ r) = 1 + max (go l) (go r)
    go (B l _ r) = 1 + max (go l) (go r)

-- ---- formats

data Format :: Type -> Type where
  End :: Format String
  Str :: String -> Format r -> Format r
  D :: Format r -> Format (Int -> r)
  Sh :: Show a => Format r -> Format (a -> r)

sprintf :: Format r -> r
sprintf = go id
  where
    go :: ShowS -> Format r -> r
    go acc End = acc ""
    go acc (Str s f) = go (acc . showString s) f
    go acc (D f) = \n -> go (acc . shows n) f
    go acc (Sh f) = \x -> go (acc . shows x) f

main :: IO ()
main = do
  mapM_ (putStrLn . runU) terms
  let v = 1 :> 2 :> 3 :> VNil :: Vec (S (S (S Z))) Int
      three = SumS (SumS (SumS SumZ))
  print v
  print (vzip (*) v (fmap (+ 10) v), sum v, vhead (append three v v), length (append three v v))
  print (withLength "hello" (\n w -> (foldr (:) [] (vzip (,) w (replicateV n 'x')), maximum w)))
  print (fmap show v == fmap show (vzip const v v))
  let tree = foldl' (flip insertT) (Root E) ([(i * 7919) `mod` 1009 | i <- [1 .. 1000]] :: [Int])
  print (length (toListT tree), take 10 (toListT tree), and (zipWith (<) (toListT tree) (tail (toListT tree))), heightT tree <= 20)
  putStrLn (sprintf (Str "n = " (D (Str ", x = " (Sh (Str "." End))))) 5 (Just [1.5 :: Double]))
  where
    terms =
      [ UAdd (UInt 1) (UMul (UInt 2) (UInt 3))
      , UApp (ULam "x" UTInt (UAdd (UVar "x") (UInt 0))) (UInt 41)
      , UIf (ULeq (UInt 1) (UInt 2)) (UPair (UInt 1) (UBool True)) (UPair (UInt 2) (UBool False))
      , UApp (UFix (ULam "f" (UTFun UTInt UTInt) (ULam "n" UTInt (UIf (ULeq (UVar "n") (UInt 0)) (UInt 1) (UMul (UVar "n") (UApp (UVar "f") (UAdd (UVar "n") (UInt (-1))))))))) (UInt 10)
      , ULam "p" (UTPair UTInt UTBool) (UFst (UVar "p"))
      , UAdd (UInt 1) (UBool True)
      , UApp (UInt 1) (UInt 2)
      , UVar "y"
      , UFst (UPair (UAdd (UInt 1) (UInt 1)) (UVar "z"))
      , UIf (UBool True) (UInt 1) (UBool False)
      , UFix (ULam "x" UTInt (UVar "x"))
      ]
