{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
-- The failure monad of old programs, with its class; new ones have Control.Monad.Except.
module Control.Monad.Error
  ( MonadError (..), Error (..), ErrorT (ErrorT), runErrorT, mapErrorT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.Fix
import Control.Monad.RWS.Class (MonadRWS)
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans
import Control.Monad.Trans.Error (Error (..), ErrorT (ErrorT), mapErrorT, runErrorT)
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Writer.Class (MonadWriter (..))

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError = Error.throwError
  catchError = Error.catchError

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  get = lift get
  put = lift . put
  state = lift . state

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local = mapErrorT . local
  reader = lift . reader

instance (Error e, MonadWriter w m) => MonadWriter w (ErrorT e m) where
  writer = lift . writer
  tell = lift . tell
  listen = Error.liftListen listen
  pass = Error.liftPass pass

instance (Error e, MonadCont m) => MonadCont (ErrorT e m) where
  callCC = Error.liftCallCC callCC

instance (Error e, MonadRWS r w s m) => MonadRWS r w s (ErrorT e m)
