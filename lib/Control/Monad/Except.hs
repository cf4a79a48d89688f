-- The failure monad with its class.
module Control.Monad.Except
  ( MonadError (..), liftEither
  , ExceptT (ExceptT), Except, runExceptT, mapExceptT, withExceptT, runExcept, mapExcept, withExcept
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans
import Control.Monad.Error.Class
import Control.Monad.Trans.Except
