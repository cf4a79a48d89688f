{-# LANGUAGE PatternSynonyms #-}
-- Exceptions: throwing, catching, cleaning up.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , NoMethodError (..), PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..), TypeError (..)
  , ErrorCall (ErrorCallWithLocation, ErrorCall), NonTermination (..), NestedAtomically (..), BlockedIndefinitelyOnMVar (..)
  , BlockedIndefinitelyOnSTM (..), Deadlock (..), AllocationLimitExceeded (..), CompactionFailed (..)
  , AsyncException (..), SomeAsyncException (..), asyncExceptionToException, asyncExceptionFromException
  , throw, throwIO, ioError, catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState
  , interruptible, allowInterrupt, assert, bracket, bracket_, bracketOnError, finally, onException
  , throwTo
  ) where

import Assay.Control.Exception
import Assay.Control.Threads (throwTo)
import Assay.IOError (IOException, ioError)
import Assay.Types (ArithException (..))
