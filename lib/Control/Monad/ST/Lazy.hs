{-# LANGUAGE RankNTypes #-}
-- State threads that run only as far as their results are asked for.
module Control.Monad.ST.Lazy
  ( ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO
  , unsafeInterleaveST, unsafeIOToST
  ) where

import qualified Assay.State.ST as S
import Assay.State.ST (RealWorld)
import Assay.Types (unsafePerformIO)
import Control.Monad.Fix (MonadFix (..))

-- A moment of the thread: to evaluate it is to have run everything before.
data Moment = Moment

-- A computation with a state of its own, done as far as its result is needed.
newtype ST s a = ST (Moment -> (a, Moment))

unST :: ST s a -> Moment -> (a, Moment)
unST (ST f) = f

instance Functor (ST s) where
  fmap f (ST m) = ST (\t -> let r = m t in (f (fst r), snd r))

instance Applicative (ST s) where
  pure x = ST (\t -> (x, t))
  ST m <*> ST n = ST (\t ->
    let r = m t
        q = n (snd r)
    in (fst r (fst q), snd q))

instance Monad (ST s) where
  ST m >>= k = ST (\t -> let r = m t in unST (k (fst r)) (snd r))

instance MonadFail (ST s) where
  fail = errorWithoutStackTrace

instance MonadFix (ST s) where
  mfix = fixST

-- The result is passed to the computation itself, lazily.
fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\t -> let r = unST (f (fst r)) t in r)

runST :: (forall s. ST s a) -> a
runST m = fst (unST m Moment)
{-# NOINLINE runST #-}

-- The action runs when its result or the moment after it is asked for, and not before the moment
-- that it starts from.
strictToLazyST :: S.ST s a -> ST s a
strictToLazyST (S.ST action) = ST (\t ->
  let r = case t of Moment -> unsafePerformIO (action >>= \x -> return (Done x))
  in (case r of Done x -> x, case r of Done _ -> Moment))
{-# NOINLINE strictToLazyST #-}

data Done a = Done a

-- The computation, done at once.
lazyToStrictST :: ST s a -> S.ST s a
lazyToStrictST (ST f) = S.ST (case f Moment of (x, t) -> t `seq` return x)

-- The computation as an action.
stToIO :: ST RealWorld a -> IO a
stToIO m = S.stToIO (lazyToStrictST m)

-- Puts the computation off until its result is needed, with no order to others.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST = strictToLazyST . S.unsafeInterleaveST . lazyToStrictST

-- The action as a computation, with its effects.
unsafeIOToST :: IO a -> ST s a
unsafeIOToST = strictToLazyST . S.unsafeIOToST
