-- Signed numbers of fixed size.
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Assay.Sized.Int16 (Int16)
import Assay.Sized.Int32 (Int32)
import Assay.Sized.Int64 (Int64)
import Assay.Sized.Int8 (Int8)
