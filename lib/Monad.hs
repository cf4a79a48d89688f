-- Haskell 98's name of Control.Monad.
module Monad (module Control.Monad) where

import Control.Monad
