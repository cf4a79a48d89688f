-- Generic traversals are not supported; the class is here so that types may derive it.
module Data.Data (module Data.Typeable, Data) where

import Data.Typeable

-- Types whose values could be taken apart by functions for all types.
class Data a
