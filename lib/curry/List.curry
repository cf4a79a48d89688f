-- The name that Data.List had in older libraries.
module List ( module Data.List ) where

import Data.List
