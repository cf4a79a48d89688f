-- Text in pieces from bytes and to bytes.
module Data.Text.Lazy.Encoding (decodeUtf8, decodeUtf8', decodeUtf8With, decodeLatin1, decodeASCII, encodeUtf8) where

import qualified Data.ByteString.Lazy as B
import qualified Data.Text.Encoding as T
import Data.Text.Encoding.Error (OnDecodeError, UnicodeException)
import Data.Text.Lazy (Text, fromChunks, fromStrict, toChunks)

decodeUtf8, decodeLatin1, decodeASCII :: B.ByteString -> Text
decodeUtf8 s = fromStrict (T.decodeUtf8 (B.toStrict s))
decodeLatin1 s = fromChunks (map T.decodeLatin1 (B.toChunks s))
decodeASCII = decodeUtf8

decodeUtf8' :: B.ByteString -> Either UnicodeException Text
decodeUtf8' s = fmap fromStrict (T.decodeUtf8' (B.toStrict s))

decodeUtf8With :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With onError s = fromStrict (T.decodeUtf8With onError (B.toStrict s))

encodeUtf8 :: Text -> B.ByteString
encodeUtf8 t = B.fromChunks (map T.encodeUtf8 (toChunks t))
