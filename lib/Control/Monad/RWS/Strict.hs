-- Environment, output and state, strict, with their classes.
module Control.Monad.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST (RWST), runRWST, evalRWST, execRWST, mapRWST, withRWST
  , module Control.Monad.RWS.Class, module Data.Monoid
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans, module Control.Monad.IO.Class
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Trans
import Control.Monad.RWS.Class
import Control.Monad.Trans.RWS.Strict
  ( RWS, RWST (RWST), evalRWS, evalRWST, execRWS, execRWST, mapRWS, mapRWST, runRWS, runRWST, rws, withRWS, withRWST )
import Data.Monoid
