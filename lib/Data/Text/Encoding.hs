-- Packed text from bytes and to bytes.
module Data.Text.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8 ) where

import Prelude ()

import Assay.Packed.Encoding
