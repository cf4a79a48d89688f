-- State threads, with the safety off.
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeDupableInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Assay.State.ST

-- | There is one thread: the same as unsafeInterleaveST.
unsafeDupableInterleaveST :: ST s a -> ST s a
unsafeDupableInterleaveST = unsafeInterleaveST
