-- The address in a foreign pointer.
module Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr) where

import Assay.ForeignPtr
