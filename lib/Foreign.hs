-- Everything of Foreign that does not depend on C.
module Foreign
  ( module Data.Bits
  , module Data.Int
  , module Data.Word
  , module Foreign.ForeignPtr
  , module Foreign.Marshal
  , module Foreign.Ptr
  , module Foreign.StablePtr
  , module Foreign.Storable
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.ForeignPtr
import Foreign.Marshal
import Foreign.Ptr
import Foreign.StablePtr
import Foreign.Storable
