-- The name that mtl has.
module Control.Monad.State ( module Control.Monad.Trans.State, module Control.Monad ) where

import Control.Monad
import Control.Monad.Trans.State
