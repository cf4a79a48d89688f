-- The state monad, lazy, with its class.
module Control.Monad.State
  ( MonadState (..), modify, modify', gets
  , State, runState, evalState, execState, mapState, withState
  , StateT (StateT), runStateT, evalStateT, execStateT, mapStateT, withStateT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans
import Control.Monad.State.Class
import Control.Monad.Trans.State.Lazy hiding (get, gets, modify, modify', put, state)
