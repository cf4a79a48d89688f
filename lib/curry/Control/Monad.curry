module Control.Monad
  ( Functor(..), Applicative(..), Monad(..), filterM, (>=>), (<=<), forever, mapAndUnzipM, zipWithM
  , zipWithM_, foldM, foldM_, replicateM, replicateM_, when, unless, liftM3, join, void, forM
  , forM_ ) where

infixr 1 >=>, <=<

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldr (\x -> liftA2 (\b -> if b then (x :) else id) (p x)) (pure [])

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

forever :: Monad m => m a -> m b
forever a = a >> forever a

mapAndUnzipM :: Monad m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = mapM f xs >>= return . unzip

zipWithM :: Monad m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequence (zipWith f xs ys)

zipWithM_ :: Monad m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequence_ (zipWith f xs ys)

foldM :: Monad m => (a -> b -> m a) -> a -> [b] -> m a
foldM _ z [] = return z
foldM f z (x : xs) = f z x >>= \z' -> foldM f z' xs

foldM_ :: Monad m => (a -> b -> m a) -> a -> [b] -> m ()
foldM_ f z xs = foldM f z xs >> return ()

replicateM :: Monad m => Int -> m a -> m [a]
replicateM n m = sequence (replicate n m)

replicateM_ :: Monad m => Int -> m a -> m ()
replicateM_ n m = sequence_ (replicate n m)

when, unless :: Applicative f => Bool -> f () -> f ()
when p s = if p then s else pure ()
unless p s = if p then pure () else s

liftM3 :: Monad m => (a -> b -> c -> d) -> m a -> m b -> m c -> m d
liftM3 f a b c = a >>= \x -> b >>= \y -> c >>= \z -> return (f x y z)

join :: Monad m => m (m a) -> m a
join m = m >>= id

void :: Functor f => f a -> f ()
void = fmap (const ())

forM :: Monad m => [a] -> (a -> m b) -> m [b]
forM xs f = mapM f xs

forM_ :: Monad m => [a] -> (a -> m b) -> m ()
forM_ xs f = mapM_ f xs
