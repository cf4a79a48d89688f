-- The continuation monad with its class.
module Control.Monad.Cont
  ( MonadCont (..), Cont, cont, runCont, mapCont, withCont
  , ContT (ContT), runContT, mapContT, withContT
  , module Control.Monad, module Control.Monad.Trans, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans
import Control.Monad.Cont.Class
import Control.Monad.Trans.Cont hiding (callCC)
