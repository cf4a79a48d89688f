-- The types of C, for now: strings and error numbers of C come with the rest of Foreign.
module Foreign.C (module Foreign.C.Types) where

import Foreign.C.Types
