-- Constructor classes, monads as parameters, kind inference through classes.
module Main where

class Monad m => MonadLogger m where
  logMsg :: String -> m ()

newtype W a = W { runW :: ([String], a) }
instance Functor W where fmap f (W (l, a)) = W (l, f a)
instance Applicative W where
  pure a = W ([], a)
  W (l, f) <*> W (m, a) = W (l ++ m, f a)
instance Monad W where
  W (l, a) >>= k = let W (m, b) = k a in W (l ++ m, b)
instance MonadLogger W where logMsg s = W ([s], ())
instance MonadLogger IO where logMsg s = putStrLn ("io: " ++ s)

gcdLog :: MonadLogger m => Int -> Int -> m Int
gcdLog a 0 = do
  logMsg ("result " ++ show a)
  return a
gcdLog a b = do
  logMsg (show a ++ " mod " ++ show b ++ " = " ++ show (a `mod` b))
  gcdLog b (a `mod` b)

class Trans t where
  lift' :: Monad m => m a -> t m a

newtype MaybeT' m a = MaybeT' { runMaybeT' :: m (Maybe a) }
instance Monad m => Functor (MaybeT' m) where
  fmap f (MaybeT' m) = MaybeT' (m >>= return . fmap f)
instance Monad m => Applicative (MaybeT' m) where
  pure = MaybeT' . return . Just
  MaybeT' f <*> MaybeT' a = MaybeT' $ do
    mf <- f
    case mf of
      Nothing -> return Nothing
      Just g -> fmap (fmap g) a
instance Monad m => Monad (MaybeT' m) where
  MaybeT' m >>= k = MaybeT' (m >>= maybe (return Nothing) (runMaybeT' . k))
instance Trans MaybeT' where
  lift' m = MaybeT' (m >>= return . Just)

nothing' :: Monad m => MaybeT' m a
nothing' = MaybeT' (return Nothing)

safeDiv :: Int -> Int -> MaybeT' IO Int
safeDiv a b = do
  lift' (putStrLn ("dividing " ++ show a ++ " by " ++ show b))
  if b == 0 then nothing' else return (a `div` b)

class Bifunctor' p where
  bimap' :: (a -> c) -> (b -> d) -> p a b -> p c d
instance Bifunctor' (,) where bimap' f g (a, b) = (f a, g b)
instance Bifunctor' Either where bimap' f g = either (Left . f) (Right . g)

newtype Flip p a b = Flip (p b a)
instance Bifunctor' p => Functor (Flip p a) where
  fmap f (Flip p) = Flip (bimap' f id p)

main :: IO ()
main = do
  let (logs, r) = runW (gcdLog 48 18)
  mapM_ putStrLn logs
  print r
  gcdLog 10 4 >>= print
  runMaybeT' (do { a <- safeDiv 100 5; b <- safeDiv a 0; safeDiv b 1 }) >>= print
  runMaybeT' ((+) <$> safeDiv 9 3 <*> safeDiv 8 2) >>= print
  print (bimap' (+ 1) show (1, 2), bimap' length not (Right True :: Either String Bool))
  let Flip p = fmap (+ 1) (Flip (1, "x")) in print p
  print ((+ 1) <$> (*2) $ 5, (fmap . fmap) (+ 1) [Just 1, Nothing], ((+) <$> (* 2) <*> (+ 10)) 3)
  print (((,) "log" 3) >>= \x -> ("more", x + 1))
