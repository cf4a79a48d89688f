{-# LANGUAGE RankNTypes, DeriveFunctor, DeriveFoldable, DeriveTraversable, LambdaCase, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, FunctionalDependencies, UndecidableInstances, TypeOperators, GeneralizedNewtypeDeriving, InstanceSigs, ScopedTypeVariables, TypeApplications #-}
-- A vending machine as a free monad with two interpreters, lenses written by hand, effects as a sum of functors, and
-- recursion schemes.
module Main (main) where

import Control.Monad (ap, forM_, liftM, replicateM_, unless, void, when, (>=>))
import Control.Monad.State
import Control.Monad.Writer
import Data.Coerce (coerce)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Map as Map
import Data.Monoid (Any (..), First (..), Sum (..))

-- ---- lenses

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Lens' s a = Lens s s a a
type Traversal s t a b = forall f. Applicative f => (a -> f b) -> s -> f t
type Traversal' s a = Traversal s s a a
type Getting r s a = (a -> Const r a) -> s -> Const r s
type Setter s t a b = (a -> Identity b) -> s -> Identity t

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens get' set' f s = set' s <$> f (get' s)

view :: MonadState s m => Getting a s a -> m a
view l = gets (getConst . l Const)

infixl 8 ^., ^.., ^?
infixr 4 %~, .~, +~
infix 4 %=, .=, +=
infixl 1 &

(&) :: a -> (a -> b) -> b
x & f = f x

(^.) :: s -> Getting a s a -> a
s ^. l = getConst (l Const s)

(^..) :: s -> Getting [a] s a -> [a]
s ^.. l = getConst (l (Const . pure) s)

(^?) :: s -> Getting (First a) s a -> Maybe a
s ^? l = getFirst (getConst (l (Const . First . Just) s))

(%~) :: Setter s t a b -> (a -> b) -> s -> t
(l %~ f) s = runIdentity (l (Identity . f) s)

(.~) :: Setter s t a b -> b -> s -> t
l .~ b = l %~ const b

(+~) :: Num a => Setter s t a a -> a -> s -> t
l +~ n = l %~ (+ n)

(%=) :: MonadState s m => Setter s s a b -> (a -> b) -> m ()
l %= f = modify (l %~ f)

(.=) :: MonadState s m => Setter s s a b -> b -> m ()
l .= b = l %= const b

(+=) :: (MonadState s m, Num a) => Setter s s a a -> a -> m ()
l += n = l %= (+ n)

_1 :: Lens (a, c) (b, c) a b
_1 f (a, c) = (\b -> (b, c)) <$> f a

_2 :: Lens (c, a) (c, b) a b
_2 = lens snd (\(c, _) b -> (c, b))

at :: Ord k => k -> Lens' (Map.Map k v) (Maybe v)
at k f m = (\case { Nothing -> Map.delete k m; Just v -> Map.insert k v m }) <$> f (Map.lookup k m)

_Just :: Traversal (Maybe a) (Maybe b) a b
_Just = traverse

zoom :: Lens' s a -> State a r -> State s r
zoom l m = state (\s -> let (r, a) = runState m (s ^. l) in (r, s & l .~ a))

-- ---- free monads

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap = liftM

instance Functor f => Applicative (Free f) where
  pure = Pure
  (<*>) = ap

instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free m >>= k = Free (fmap (>>= k) m)

foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree h (Free m) = h m >>= foldFree h

-- ---- effects as sums

data (f :+: g) a = Inl (f a) | Inr (g a)
  deriving (Functor)
infixr 6 :+:

class (Functor f, Functor g) => f :<: g where
  inj :: f a -> g a

instance {-# OVERLAPPING #-} Functor f => f :<: f where
  inj = id

instance {-# OVERLAPPING #-} (Functor f, Functor g) => f :<: (f :+: g) where
  inj = Inl

instance {-# OVERLAPPABLE #-} (Functor f, Functor g, Functor h, f :<: g) => f :<: (h :+: g) where
  inj = Inr . inj

inject :: (f :<: g) => f (Free g a) -> Free g a
inject = Free . inj

data Vend k = Insert Int k | Select String (Bool -> k) | Refund (Int -> k)
  deriving Functor

data Log k = Say String k
  deriving Functor

insertCoin :: (Vend :<: f) => Int -> Free f ()
insertCoin n = inject (Insert n (Pure ()))

select :: (Vend :<: f) => String -> Free f Bool
select s = inject (Select s Pure)

refund :: (Vend :<: f) => Free f Int
refund = inject (Refund Pure)

say :: (Log :<: f) => String -> Free f ()
say s = inject (Say s (Pure ()))

customer :: (Vend :<: f, Log :<: f) => Int -> String -> Free f Int
customer coins wish = do
  mapM_ insertCoin (replicate coins 50)
  ok <- select wish
  if ok then say ("got " ++ wish) else say ("no " ++ wish)
  back <- refund
  unless (back == 0) $ say ("back " ++ show back)
  return back

-- ---- the machine

data Slot = Slot { _price, _count :: Int } deriving (Show)
data Machine = Machine { _credit :: Int, _till :: Int, _slots :: Map.Map String Slot } deriving (Show)

credit, till :: Lens' Machine Int
credit = lens _credit (\m c -> m { _credit = c })
till = lens _till (\m c -> m { _till = c })

slots :: Lens' Machine (Map.Map String Slot)
slots f m = (\s -> m { _slots = s }) <$> f (_slots m)

price, count :: Lens' Slot Int
price = lens _price (\s p -> s { _price = p })
count = lens _count (\s c -> s { _count = c })

class Monad m => Handler f m | m -> f where
  handle :: f a -> m a

newtype Real' a = Real' { unReal :: StateT Machine (Writer [String]) a }
  deriving (Functor, Applicative, Monad, MonadState Machine, MonadWriter [String])

vend :: Vend a -> Real' a
vend = \case
  Insert n k -> k <$ (credit += n)
  Select s k -> do
    slot <- view (slots . at s)
    have <- view credit
    case slot of
      Just Slot { _price = p, _count = c } | c > 0, p <= have -> do
        slots . at s . _Just . count %= subtract 1
        credit += negate p
        till += p
        return (k True)
      _ -> return (k False)
  Refund k -> do
    c <- view credit
    credit .= 0
    return (k c)

logging :: Log a -> Real' a
logging (Say s k) = k <$ tell [s]

real :: (Vend :+: Log) a -> Real' a
real (Inl v) = vend v
real (Inr l) = logging l

-- Another interpreter: what a program would do if everything worked.
trace :: Free (Vend :+: Log) a -> [String]
trace (Pure _) = ["end"]
trace (Free op) = case op of
  Inl (Insert n k) -> ("insert " ++ show n) : trace k
  Inl (Select s k) -> ("select " ++ s) : trace (k True)
  Inl (Refund k) -> "refund" : trace (k 0)
  Inr (Say s k) -> ("say " ++ show s) : trace k

-- ---- recursion schemes

newtype Fix f = Fix { unFix :: f (Fix f) }

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . unFix

para :: Functor f => (f (Fix f, a) -> a) -> Fix f -> a
para alg = alg . fmap (\t -> (t, para alg t)) . unFix

ana :: Functor f => (a -> f a) -> a -> Fix f
ana coalg = Fix . fmap (ana coalg) . coalg

data ExprF r = Num Integer | Add r r | Mul r r | Neg r
  deriving (Functor, Foldable, Traversable, Show, Eq)

instance Show (Fix ExprF) where
  showsPrec d (Fix e) = case e of
    Num n -> showsPrec d n
    Add a b -> showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
    Mul a b -> showParen (d > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)
    Neg a -> showParen (d > 6) (showString "-" . showsPrec 9 a)

evalE :: Fix ExprF -> Integer
evalE = cata $ \case { Num n -> n; Add a b -> a + b; Mul a b -> a * b; Neg a -> negate a }

depthE :: Fix ExprF -> Int
depthE = cata (\e -> 1 + foldr max 0 e)

hasNeg :: Fix ExprF -> Bool
hasNeg = getAny . cata (\e -> (case e of { Neg _ -> Any True; _ -> Any False }) <> foldMap id e)

-- Products of a number and its factorisation, grown from a number.
grow :: Integer -> Fix ExprF
grow = ana $ \n -> if
  n < 2 then Num n else case [d | d <- takeWhile (\d -> d * d <= n) [2 ..], n `mod` d == 0] of
    d : _ -> Mul d (n `div` d)
    [] -> if n < 10 then Num n else if odd n then Add (n - 1) 1 else Num n

labels :: Fix ExprF -> [(Int, String)]
labels = flip evalState 0 . cata step
  where
    step e = do
      n <- get
      put (n + 1)
      rest <- sequenceA e
      return ((n, takeWhile (/= ' ') (show (void e))) : concat rest)

main :: IO ()
main = do
  let start = Machine 0 0 (Map.fromList [("tea", Slot 80 1), ("cake", Slot 150 3)])
      ((change, end), said) = runWriter (runStateT (unReal (foldFree real day)) start)
      day = mapM (uncurry customer) [(2, "tea"), (2, "tea"), (3, "cake"), (1, "cake"), (4, "soup")]
  mapM_ putStrLn said
  print change
  print end
  print (end ^. till, sum (end ^.. slots . traverse . count), end ^? slots . at "cake" . _Just . price, end ^? slots . at "soup" . _Just . price)
  mapM_ putStrLn (trace (customer 2 "tea"))
  print (((1, 'a'), "x") & _1 . _2 .~ "changed" & _1 . _1 %~ show & _2 %~ length)
  print (runState (zoom _1 (modify (* 2) >> gets show)) (21, "rest"))
  print ([("a", 1), ("b", 2)] & traverse . _2 +~ 10, [(1, Just 2), (3, Nothing)] ^.. traverse . _2 . traverse)
  forM_ [12, 97, 360, 1001] $ \n -> let e = grow n in putStrLn (show n ++ " = " ++ show e ++ ", " ++ show (evalE e, depthE e, hasNeg e))
  let e = Fix (Neg (Fix (Add (grow 6) (Fix (Mul (grow 5) (Fix (Neg (grow 7))))))))
  print (e, evalE e, hasNeg e)
  print (labels e)
  print (para (\case { Num n -> show n; Add (l, a) (_, b) -> a ++ (if evalE l > 3 then " plus " else " + ") ++ b; Mul (_, a) (_, b) -> a ++ b; Neg (_, a) -> '-' : a }) e)
  print (getSum (foldMap Sum (Compose [Just 1, Nothing, Just (2 :: Int)])), (coerce :: [Sum Int] -> [Int]) [Sum 1, Sum 2])
