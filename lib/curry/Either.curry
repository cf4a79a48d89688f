-- The name that Data.Either had in older libraries.
module Either ( module Data.Either ) where

import Data.Either
