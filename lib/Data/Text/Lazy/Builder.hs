-- Text that is built from many parts.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush ) where

import qualified Data.String as S
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L

-- The parts, in front of what comes after them: small ones are collected.
newtype Builder = Builder (Parts -> Parts)

data Parts = End | Characters Char Parts | Piece Text Parts | Pieces L.Text Parts

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance S.IsString Builder where
  fromString = fromString

instance Show Builder where
  showsPrec d b = showsPrec d (toLazyText b)

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

-- One part.
fromText :: Text -> Builder
fromText t = Builder (Piece t)

fromLazyText :: L.Text -> Builder
fromLazyText t = Builder (Pieces t)

fromString :: String -> Builder
fromString s = Builder (\rest -> foldr Characters rest s)

singleton :: Char -> Builder
singleton c = Builder (Characters c)

-- Nothing: pieces end where they must.
flush :: Builder
flush = mempty

-- All parts, joined to pieces of a few thousand characters.
toLazyText :: Builder -> L.Text
toLazyText = toLazyTextWith 4080

-- .. of so many characters at least, but the last.
toLazyTextWith :: Int -> Builder -> L.Text
toLazyTextWith size (Builder f) = L.fromChunks (pieces (f End))
  where
    pieces End = []
    pieces parts = case collect 0 [] parts of (done, rest) -> T.concat (reverse done) : pieces rest
    collect _ done End = (done, End)
    collect n done parts
      | n >= size = (done, parts)
      | otherwise = case parts of
          Piece t rest -> collect (n + T.length t) (t : done) rest
          Pieces t rest -> collect n done (foldr Piece rest (L.toChunks t))
          _ -> case characters (size - n) parts of
            (k, cs, rest) -> collect (n + k) (T.pack cs : done) rest
    characters k (Characters c rest)
      | k > 0 = case characters (k - 1) rest of (n, cs, end) -> let m = n + 1 in m `seq` (m, c : cs, end)
    characters _ parts = (0, [], parts)
