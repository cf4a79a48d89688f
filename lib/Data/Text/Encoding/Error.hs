-- What becomes of bytes that are no text.
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnDecodeError, lenientDecode, strictDecode, ignore, replace ) where

import Prelude ()

import Assay.Packed.Encoding
