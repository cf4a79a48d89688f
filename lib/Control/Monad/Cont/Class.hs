-- Monads with continuations that can be kept.
module Control.Monad.Cont.Class (MonadCont (..)) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT (..))
import qualified Control.Monad.Trans.Cont as Cont
import Control.Monad.Trans.Except (ExceptT (..), mapExceptT, runExceptT)
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT)
import Control.Monad.Trans.List (ListT (..))
import Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..), mapReaderT)
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC = Cont.callCC

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC f = ExceptT (callCC (\c -> runExceptT (f (\a -> ExceptT (c (Right a))))))

instance MonadCont m => MonadCont (IdentityT m) where
  callCC f = IdentityT (callCC (\c -> runIdentityT (f (IdentityT . c))))

instance MonadCont m => MonadCont (ListT m) where
  callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))

instance MonadCont m => MonadCont (MaybeT m) where
  callCC f = MaybeT (callCC (\c -> runMaybeT (f (MaybeT . c . Just))))

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = ReaderT (\r -> callCC (\c -> runReaderT (f (ReaderT . const . c)) r))

instance MonadCont m => MonadCont (LazyState.StateT s m) where
  callCC f = LazyState.StateT (\s -> callCC (\c -> LazyState.runStateT (f (\a -> LazyState.StateT (\s' -> c (a, s')))) s))

instance MonadCont m => MonadCont (StrictState.StateT s m) where
  callCC f = StrictState.StateT (\s -> callCC (\c -> StrictState.runStateT (f (\a -> StrictState.StateT (\s' -> c (a, s')))) s))

instance (Monoid w, MonadCont m) => MonadCont (LazyWriter.WriterT w m) where
  callCC f = LazyWriter.WriterT (callCC (\c -> LazyWriter.runWriterT (f (\a -> LazyWriter.WriterT (c (a, mempty))))))

instance (Monoid w, MonadCont m) => MonadCont (StrictWriter.WriterT w m) where
  callCC f = StrictWriter.WriterT (callCC (\c -> StrictWriter.runWriterT (f (\a -> StrictWriter.WriterT (c (a, mempty))))))

instance (Monoid w, MonadCont m) => MonadCont (LazyRWS.RWST r w s m) where
  callCC f = LazyRWS.RWST (\r s -> callCC (\c -> LazyRWS.runRWST (f (\a -> LazyRWS.RWST (\_ s' -> c (a, s', mempty)))) r s))

instance (Monoid w, MonadCont m) => MonadCont (StrictRWS.RWST r w s m) where
  callCC f = StrictRWS.RWST (\r s -> callCC (\c -> StrictRWS.runRWST (f (\a -> StrictRWS.RWST (\_ s' -> c (a, s', mempty)))) r s))
