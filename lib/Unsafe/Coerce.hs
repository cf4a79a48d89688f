-- From any type to any other.
module Unsafe.Coerce (unsafeCoerce) where

import Assay.Types (unsafeCoerce)
