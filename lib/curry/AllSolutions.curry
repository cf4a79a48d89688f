-- The name that Control.AllSolutions had in older libraries.
module AllSolutions ( module Control.AllSolutions ) where

import Control.AllSolutions
