-- Variables of transactions.
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar
  , registerDelay
  ) where

import Assay.Control.STM
