-- The output monad, lazy, with its class.
module Control.Monad.Writer.Lazy
  ( MonadWriter (..), listens, censor
  , Writer, runWriter, execWriter, mapWriter, WriterT (WriterT), runWriterT, execWriterT, mapWriterT
  , module Data.Monoid
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans
import Control.Monad.Trans.Writer.Lazy hiding (censor, listen, listens, pass, tell, writer)
import Control.Monad.Writer.Class
import Data.Monoid
