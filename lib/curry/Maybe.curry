-- The name that Data.Maybe had in older libraries.
module Maybe ( module Data.Maybe ) where

import Data.Maybe
