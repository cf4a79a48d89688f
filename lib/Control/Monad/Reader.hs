-- The environment monad with its class.
module Control.Monad.Reader
  ( MonadReader (..), asks
  , Reader, runReader, mapReader, withReader, ReaderT (ReaderT), runReaderT, mapReaderT, withReaderT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans
import Control.Monad.Reader.Class
import Control.Monad.Trans.Reader hiding (ask, asks, local, reader)
