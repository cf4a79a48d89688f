-- Functions over monads, and the classes they belong to.
module Control.Monad
  ( Functor (..), Monad (..), MonadFail (..), MonadPlus (..)
  , mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever, void
  , join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_
  , replicateM, replicateM_, guard, when, unless
  , liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Assay.Classes
  ( Alternative (..), MonadPlus (..), ap, join, liftA2, liftM, liftM2, unless, void, when )
import Assay.Foldable (foldlM, forM, forM_, msum)

infixr 1 >=>, <=<
infixl 4 <$!>

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

forever :: Applicative f => f a -> f b
forever action = loop
  where
    loop = action *> loop

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p m = m >>= \x -> if p x then return x else mzero

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldr (\x -> liftA2 (\keep -> if keep then (x :) else id) (p x)) (pure [])

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = unzip <$> traverse f xs

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = foldr (*>) (pure ()) (zipWith f xs ys)

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM = foldlM

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f z t = foldlM f z t >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n action = loop n
  where
    loop i = if i <= 0 then pure [] else liftA2 (:) action (loop (i - 1))

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n action = loop n
  where
    loop i = if i <= 0 then pure () else action *> loop (i - 1)

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f ma mb mc = do { a <- ma; b <- mb; c <- mc; return (f a b c) }

liftM4 :: Monad m => (a -> b -> c -> d -> e) -> m a -> m b -> m c -> m d -> m e
liftM4 f ma mb mc md = do { a <- ma; b <- mb; c <- mc; d <- md; return (f a b c d) }

liftM5 :: Monad m => (a -> b -> c -> d -> e -> r) -> m a -> m b -> m c -> m d -> m e -> m r
liftM5 f ma mb mc md me = do { a <- ma; b <- mb; c <- mc; d <- md; e <- me; return (f a b c d e) }

(<$!>) :: Monad m => (a -> b) -> m a -> m b
f <$!> m = m >>= \x -> return $! f x
