{-# LANGUAGE MagicHash #-}
-- Equality, order and the classes of computations (Functor to MonadPlus), with their instances for
-- the types of Assay.Types, and the few functions that everything uses. There are no numbers yet:
-- no literals but primitive ones.
module Assay.Classes where

import Assay.Prim
import Assay.Types

infixr 9 .
infixr 5 ++
infixl 4 <$, <$>, $>, <*>, <*, *>, <**>
infix 4 ==, /=, <, <=, >=, >
infixr 3 &&
infixl 3 <|>
infixr 2 ||
infixl 1 >>=, >>, &, <&>
infixr 1 =<<
infixr 0 $, $!

-- ---- functions -----------------------------------------------------------------------------------

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)
{-# INLINE (.) #-}

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x
{-# INLINE ($) #-}

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x
{-# INLINE ($!) #-}

(&) :: a -> (a -> b) -> b
x & f = f x

asTypeOf :: a -> a -> a
asTypeOf = const

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f = go
  where
    go x = if p x then x else go (f x)

-- ---- truth values, lists ---------------------------------------------------------------------------

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

otherwise :: Bool
otherwise = True

bool :: a -> a -> Bool -> a
bool f t b = if b then t else f

map :: (a -> b) -> [a] -> [b]
map f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

foldrList :: (a -> b -> b) -> b -> [a] -> b
foldrList f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

concatMapList :: (a -> [b]) -> [a] -> [b]
concatMapList f = go
  where
    go [] = []
    go (x : xs) = f x ++ go xs

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

-- ---- Eq and Ord ------------------------------------------------------------------------------------

-- Types whose values can be compared for equality.
class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)
  {-# MINIMAL (==) | (/=) #-}

-- Types whose values are in a total order.
class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a

  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of LT -> True; _ -> False
  x <= y = case compare x y of GT -> False; _ -> True
  x > y = case compare x y of GT -> True; _ -> False
  x >= y = case compare x y of LT -> False; _ -> True
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y
  {-# MINIMAL compare | (<=) #-}

-- The first difference decides.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ o = o
thenCompare o _ = o

comparing :: Ord b => (a -> b) -> a -> a -> Ordering
comparing f x y = compare (f x) (f y)

instance Eq Int where
  (==) = intEq
  (/=) = intNe

instance Ord Int where
  compare x y = if intLt x y then LT else if intEq x y then EQ else GT
  (<) = intLt
  (<=) = intLe
  (>) = intGt
  (>=) = intGe

instance Eq Word where
  (==) = wordEq
  (/=) = wordNe

instance Ord Word where
  compare x y = if wordLt x y then LT else if wordEq x y then EQ else GT
  (<) = wordLt
  (<=) = wordLe
  (>) = wordGt
  (>=) = wordGe

instance Eq Char where
  (==) = charEq
  (/=) = charNe

instance Ord Char where
  compare x y = if charLt x y then LT else if charEq x y then EQ else GT
  (<) = charLt
  (<=) = charLe
  (>) = charGt
  (>=) = charGe

instance Eq Integer where
  (==) = integerEq
  (/=) = integerNe

instance Ord Integer where
  compare x y = if integerLt x y then LT else if integerEq x y then EQ else GT
  (<) = integerLt
  (<=) = integerLe
  (>) = integerGt
  (>=) = integerGe

instance Eq Double where
  (==) = doubleEq
  (/=) = doubleNe

instance Ord Double where
  compare x y = if doubleLt x y then LT else if doubleEq x y then EQ else GT
  (<) = doubleLt
  (<=) = doubleLe
  (>) = doubleGt
  (>=) = doubleGe

instance Eq Float where
  (==) = floatEq
  (/=) = floatNe

instance Ord Float where
  compare x y = if floatLt x y then LT else if floatEq x y then EQ else GT
  (<) = floatLt
  (<=) = floatLe
  (>) = floatGt
  (>=) = floatGe

instance Eq () where
  _ == _ = True

instance Ord () where
  compare _ _ = EQ

instance Eq Bool where
  True == x = x
  False == x = not x

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare _ _ = EQ

instance Eq Ordering where
  x == y = intEq (orderingTag x) (orderingTag y)

instance Ord Ordering where
  compare x y = compare (orderingTag x) (orderingTag y)

orderingTag :: Ordering -> Int
orderingTag LT = 0#
orderingTag EQ = 1#
orderingTag GT = 2#

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] _ = LT
  compare _ [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    EQ -> compare xs ys
    o -> o

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing _ = LT
  compare _ Nothing = GT
  compare (Just x) (Just y) = compare x y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) _ = LT
  compare (Right x) (Right y) = compare x y
  compare _ _ = GT

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = compare (x : xs) (y : ys)

instance Eq a => Eq (Ratio a) where
  (n :% d) == (m :% e) = n == m && d == e

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) = a1 == a2 && b1 == b2

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) =
    thenCompare (compare a1 a2) (compare b1 b2)

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) = a1 == a2 && b1 == b2 && c1 == c2

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a1, b1, c1) (a2, b2, c2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (compare c1 c2))

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a1, b1, c1, d1) (a2, b2, c2, d2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (compare d1 d2)))

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a1, b1, c1, d1, e1) (a2, b2, c2, d2, e2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (compare e1 e2))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a1, b1, c1, d1, e1, f1) (a2, b2, c2, d2, e2, f2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (compare f1 f2)))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2) =
    thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (compare g1 g2))))))

-- ---- Functor, Applicative, Monad -------------------------------------------------------------------

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) x = fmap (const x)
  {-# MINIMAL fmap #-}

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

(<&>) :: Functor f => f a -> (a -> b) -> f b
x <&> f = fmap f x

($>) :: Functor f => f a -> b -> f b
x $> y = y <$ x

void :: Functor f => f a -> f ()
void x = () <$ x

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a

  (<*>) = liftA2 id
  liftA2 f x y = fmap f x <*> y
  x *> y = (id <$ x) <*> y
  x <* y = liftA2 const x y
  {-# MINIMAL pure, ((<*>) | liftA2) #-}

-- As <*>, with the arguments in the other order and the effects as written.
(<**>) :: Applicative f => f a -> f (a -> b) -> f b
(<**>) = liftA2 (\x f -> f x)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f x = pure f <*> x

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f x y z = liftA2 f x y <*> z

when :: Applicative f => Bool -> f () -> f ()
when b action = if b then action else pure ()

unless :: Applicative f => Bool -> f () -> f ()
unless b action = if b then pure () else action

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a

  m >> k = m >>= \_ -> k
  return = pure
  {-# MINIMAL (>>=) #-}

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f m n = m >>= \x -> n >>= \y -> return (f x y)

ap :: Monad m => m (a -> b) -> m a -> m b
ap m n = m >>= \f -> n >>= \x -> return (f x)

join :: Monad m => m (m a) -> m a
join m = m >>= id

class Monad m => MonadFail m where
  fail :: [Char] -> m a

-- Functors with choice: a failure, and one or the other.
class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some, many :: f a -> f [a]

  some v = again
    where
      none = again <|> pure []
      again = liftA2 (:) v none
  many v = none
    where
      none = again <|> pure []
      again = liftA2 (:) v none
  {-# MINIMAL empty, (<|>) #-}

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

-- ---- instances -------------------------------------------------------------------------------------

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = concatMapList (\f -> map f xs) fs
  liftA2 f xs ys = concatMapList (\x -> map (f x) ys) xs
  xs *> ys = concatMapList (\_ -> ys) xs

instance Monad [] where
  xs >>= f = concatMapList f xs
  (>>) = (*>)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= k = k x

instance Functor NonEmpty where
  fmap f ~(x :| xs) = f x :| map f xs

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap

instance Monad NonEmpty where
  ~(x :| xs) >>= f = y :| (ys ++ concatMapList (toList . f) xs)
    where
      ~(y :| ys) = f x
      toList ~(z :| zs) = z : zs

instance Functor ((->) r) where
  fmap = (.)

instance Applicative ((->) r) where
  pure = const
  (<*>) f g x = f x (g x)
  liftA2 q f g x = q (f x) (g x)

instance Monad ((->) r) where
  (>>=) f k r = k (f r) r

instance Functor ((,) a) where
  fmap f (x, y) = (x, f y)

instance Functor IO where
  fmap = mapIO

instance Applicative IO where
  pure = returnIO
  m <*> n = bindIO m (\f -> mapIO f n)
  liftA2 f m n = bindIO m (\x -> mapIO (f x) n)
  (*>) = thenIO
  m <* n = bindIO m (\x -> mapIO (const x) n)

instance Monad IO where
  (>>=) = bindIO
  (>>) = thenIO
