-- Foldable and Traversable, the functions over them, and their instances for the basic types.
module Assay.Foldable where

import Assay.Classes
import Assay.Enum
import Assay.List
import Assay.Num
import Assay.Semigroup
import Assay.Types

infix 4 `elem`, `notElem`

-- Structures whose elements can be gone through.
class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl :: (b -> a -> b) -> b -> t a -> b
  foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1 :: (a -> a -> a) -> t a -> a
  foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum :: Ord a => t a -> a
  minimum :: Ord a => t a -> a
  sum :: Num a => t a -> a
  product :: Num a => t a -> a

  fold = foldMap id
  foldMap f = foldr (\x r -> f x <> r) mempty
  foldMap' f = foldl' (\acc x -> acc <> f x) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = foldl (\k x r -> k $! f x r) id t z
  foldl f z t = foldr (\x k acc -> k (f acc x)) id t z
  foldl' f z t = foldr (\x k acc -> k $! f acc x) id t z
  foldr1 f t = case foldr (\x r -> Just (maybe x (f x) r)) Nothing t of
    Just x -> x
    Nothing -> errorWithoutStackTrace "foldr1: empty structure"
  foldl1 f t = case foldl (\r x -> Just (maybe x (\y -> f y x) r)) Nothing t of
    Just x -> x
    Nothing -> errorWithoutStackTrace "foldl1: empty structure"
  toList = foldr (:) []
  null = foldr (\_ _ -> False) True
  length = foldl' (\n _ -> n + 1) 0
  elem x = any (== x)
  maximum = foldStrict1 "maximum" max
  minimum = foldStrict1 "minimum" min
  sum = foldl' (+) 0
  product = foldl' (*) 1
  {-# MINIMAL foldMap | foldr #-}

foldStrict1 :: Foldable t => [Char] -> (a -> a -> a) -> t a -> a
foldStrict1 name f t = case toList t of
  [] -> errorWithoutStackTrace (name ++ ": empty structure")
  x : xs -> x `seq` foldlStrict f x xs

instance Foldable [] where
  foldMap f xs = mconcat (map f xs)
  foldr = foldrList
  foldl = foldlList
  foldl' = foldlStrict
  foldr1 f = go
    where
      go [x] = x
      go (x : xs) = f x (go xs)
      go [] = emptyListError "foldr1"
  foldl1 f (x : xs) = foldlList f x xs
  foldl1 _ [] = emptyListError "foldl1"
  toList xs = xs
  null [] = True
  null _ = False
  length = lengthList
  elem x = go
    where
      go [] = False
      go (y : ys) = x == y || go ys
  maximum [] = emptyListError "maximum"
  maximum (x : xs) = x `seq` foldlStrict max x xs
  minimum [] = emptyListError "minimum"
  minimum (x : xs) = x `seq` foldlStrict min x xs
  sum = foldlStrict (+) 0
  product = foldlStrict (*) 1

instance Foldable Maybe where
  foldMap = maybe mempty
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z

instance Foldable (Either e) where
  foldMap _ (Left _) = mempty
  foldMap f (Right x) = f x
  foldr _ z (Left _) = z
  foldr f z (Right x) = f x z

instance Foldable NonEmpty where
  foldr f z ~(x :| xs) = f x (foldrList f z xs)
  toList ~(x :| xs) = x : xs
  length (_ :| xs) = 1 + lengthList xs
  null _ = False

instance Foldable ((,) a) where
  foldMap f (_, y) = f y
  foldr f z (_, y) = f y z
  length _ = 1
  null _ = False

-- ---- functions -------------------------------------------------------------------------------------

and, or :: Foldable t => t Bool -> Bool
and = foldr (&&) True
or = foldr (||) False

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p = foldr (\x r -> p x || r) False
all p = foldr (\x r -> p x && r) True

concat :: Foldable t => t [a] -> [a]
concat = foldr (++) []

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f = foldr (\x r -> f x ++ r) []

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p = foldr (\x r -> if p x then Just x else r) Nothing

maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp = foldStrict1 "maximumBy" (\x y -> case cmp x y of GT -> x; _ -> y)
minimumBy cmp = foldStrict1 "minimumBy" (\x y -> case cmp x y of GT -> y; _ -> x)

-- From the right, with effects.
foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z t = foldl (\k x acc -> f x acc >>= k) return t z

-- From the left, with effects.
foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z t = foldr (\x k acc -> f acc x >>= k) return t z

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x r -> f x *> r) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x r -> f x >> r) (return ())

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ = foldr (*>) (pure ())

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = foldr (>>) (return ())

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = foldr mplus mzero

-- ---- Traversable -----------------------------------------------------------------------------------

-- Structures that can be rebuilt with an effect at each element.
class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)

  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA
  {-# MINIMAL traverse | sequenceA #-}

instance Traversable [] where
  traverse f = foldrList (\x r -> liftA2 (:) (f x) r) (pure [])

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either e) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable NonEmpty where
  traverse f ~(x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Traversable ((,) a) where
  traverse f (x, y) = fmap ((,) x) (f y)

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t
