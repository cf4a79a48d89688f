-- Text in pieces, each made when it is needed: the content of Data.Text.Lazy.
module Assay.Packed.LazyText where

import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init
  , iterate, last, length, lines, map, maximum, minimum, null, repeat, replicate, reverse, scanl, scanl1, scanr, scanr1
  , span, splitAt, tail, take, takeWhile, unlines, unwords, words, zip, zipWith )

import Data.Char (isSpace)
import Data.Int (Int64)
import qualified Data.List as L

import Assay.Control.DeepSeq (NFData (..))
import qualified Assay.Packed.Text as T
import Assay.Semigroup (Semigroup (..))
import Assay.String (IsString (..))
import Text.Printf (PrintfArg (..), formatString)

-- A sequence of characters in pieces, of which none is empty.
data Text = Empty | Chunk !T.Text Text

chunk :: T.Text -> Text -> Text
chunk t rest = if T.null t then rest else Chunk t rest

-- From pieces, and to them.
fromChunks :: [T.Text] -> Text
fromChunks = L.foldr chunk Empty

toChunks :: Text -> [T.Text]
toChunks Empty = []
toChunks (Chunk t rest) = t : toChunks rest

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty

toStrict :: Text -> T.Text
toStrict (Chunk t Empty) = t
toStrict t = T.concat (toChunks t)

-- From a list, in pieces so that not all of it need be there at once; and to one.
pack :: String -> Text
pack [] = Empty
pack cs = case L.splitAt 4080 cs of
  (a, rest) -> Chunk (T.pack a) (pack rest)

unpack :: Text -> String
unpack = foldr (:) []

-- What is done to the whole text at once.
whole :: (T.Text -> T.Text) -> Text -> Text
whole f t = fromStrict (f (toStrict t))

parts :: (T.Text -> [T.Text]) -> Text -> [Text]
parts f t = L.map fromStrict (f (toStrict t))

pair :: (T.Text -> (T.Text, T.Text)) -> Text -> (Text, Text)
pair f t = case f (toStrict t) of (a, b) -> (fromStrict a, fromStrict b)

empty :: Text
empty = Empty

singleton :: Char -> Text
singleton c = Chunk (T.singleton c) Empty

append :: Text -> Text -> Text
append Empty u = u
append (Chunk t rest) u = Chunk t (append rest u)

concat :: [Text] -> Text
concat = L.foldr append Empty

cons :: Char -> Text -> Text
cons c t = Chunk (T.singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

null :: Text -> Bool
null Empty = True
null _ = False

uncons :: Text -> Maybe (Char, Text)
uncons Empty = Nothing
uncons (Chunk t rest) = case T.uncons t of
  Just (c, u) -> Just (c, chunk u rest)
  Nothing -> uncons rest

unsnoc :: Text -> Maybe (Text, Char)
unsnoc t = case T.unsnoc (toStrict t) of
  Just (u, c) -> Just (fromStrict u, c)
  Nothing -> Nothing

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.Text.Lazy." ++ name ++ ": empty input")

head, last :: Text -> Char
head t = maybe (emptyError "head") fst (uncons t)
last t = maybe (emptyError "last") snd (unsnoc t)

tail, init :: Text -> Text
tail t = maybe (emptyError "tail") snd (uncons t)
init t = maybe (emptyError "init") fst (unsnoc t)

length :: Text -> Int64
length t = L.foldl' (\n c -> n + fromIntegral (T.length c)) 0 (toChunks t)

compareLength :: Text -> Int64 -> Ordering
compareLength t n = compare (length (take (n + 1) t)) n

map :: (Char -> Char) -> Text -> Text
map _ Empty = Empty
map f (Chunk t rest) = Chunk (T.map f t) (map f rest)

filter :: (Char -> Bool) -> Text -> Text
filter p t = fromChunks (L.map (T.filter p) (toChunks t))

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (not . p) t)

foldr :: (Char -> b -> b) -> b -> Text -> b
foldr f z t = L.foldr (\c acc -> T.foldr f acc c) z (toChunks t)

foldl, foldl' :: (b -> Char -> b) -> b -> Text -> b
foldl f z t = L.foldl (T.foldl f) z (toChunks t)
foldl' f z t = L.foldl' (T.foldl' f) z (toChunks t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = maybe (emptyError "foldl1") (\(c, rest) -> foldl f c rest) (uncons t)
foldl1' f t = maybe (emptyError "foldl1") (\(c, rest) -> foldl' f c rest) (uncons t)
foldr1 f t = maybe (emptyError "foldr1") (\(rest, c) -> foldr f c rest) (unsnoc t)

-- The pieces folded, from the right or from the left.
foldrChunks :: (T.Text -> b -> b) -> b -> Text -> b
foldrChunks f z t = L.foldr f z (toChunks t)

foldlChunks :: (b -> T.Text -> b) -> b -> Text -> b
foldlChunks f z t = L.foldl f z (toChunks t)

any, all :: (Char -> Bool) -> Text -> Bool
any p t = L.any (T.any p) (toChunks t)
all p t = L.all (T.all p) (toChunks t)

maximum, minimum :: Text -> Char
maximum = foldl1' max
minimum = foldl1' min

elem :: Char -> Text -> Bool
elem c = any (== c)

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = L.find p (unpack t)

index :: Text -> Int64 -> Char
index t i = if i < 0 then emptyError "index" else case uncons (drop i t) of
  Just (c, _) -> c
  Nothing -> emptyError "index"

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

reverse, toUpper, toLower, toCaseFold, toTitle, strip, stripStart, stripEnd :: Text -> Text
reverse t = fromChunks (L.reverse (L.map T.reverse (toChunks t)))
toUpper t = fromChunks (L.map T.toUpper (toChunks t))
toLower t = fromChunks (L.map T.toLower (toChunks t))
toCaseFold t = fromChunks (L.map T.toCaseFold (toChunks t))
toTitle = whole T.toTitle
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

intersperse :: Char -> Text -> Text
intersperse c t = pack (L.intersperse c (unpack t))

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

replace :: Text -> Text -> Text -> Text
replace old new = whole (T.replace (toStrict old) (toStrict new))

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft k c = whole (T.justifyLeft (fromIntegral k) c)
justifyRight k c = whole (T.justifyRight (fromIntegral k) c)
center k c = whole (T.center (fromIntegral k) c)

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z t = pack (L.scanl f z (unpack t))

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z t = pack (L.scanr f z (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = pack (L.scanl1 f (unpack t))
scanr1 f t = pack (L.scanr1 f (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = fmap pack (L.mapAccumL f z (unpack t))
mapAccumR f z t = fmap pack (L.mapAccumR f z (unpack t))

replicate :: Int64 -> Text -> Text
replicate n t = concat (L.replicate (fromIntegral n) t)

-- For ever.
repeat :: Char -> Text
repeat c = let t = Chunk (T.replicate 64 (T.singleton c)) t in t

cycle :: Text -> Text
cycle Empty = emptyError "cycle"
cycle t = let u = append t u in u

iterate :: (Char -> Char) -> Char -> Text
iterate f c = Chunk (T.singleton c) (iterate f (f c))

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = pack (L.genericTake n (L.unfoldr f z))

take, drop, takeEnd, dropEnd :: Int64 -> Text -> Text
take n t
  | n <= 0 = Empty
  | otherwise = case t of
      Empty -> Empty
      Chunk c rest -> let k = fromIntegral (T.length c) in
        if n >= k then Chunk c (take (n - k) rest) else Chunk (T.take (fromIntegral n) c) Empty
drop n t
  | n <= 0 = t
  | otherwise = case t of
      Empty -> Empty
      Chunk c rest -> let k = fromIntegral (T.length c) in
        if n >= k then drop (n - k) rest else Chunk (T.drop (fromIntegral n) c) rest
takeEnd n = whole (T.takeEnd (fromIntegral n))
dropEnd n = whole (T.dropEnd (fromIntegral n))

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n t = (take n t, drop n t)

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p = break (not . p)
break _ Empty = (Empty, Empty)
break p (Chunk t rest) = case T.break p t of
  (a, b)
    | T.null b -> let (c, d) = break p rest in (chunk a c, d)
    | otherwise -> (chunk a Empty, Chunk b rest)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p t = fst (span p t)
dropWhile p t = snd (span p t)
takeWhileEnd p = whole (T.takeWhileEnd p)
dropWhileEnd p = whole (T.dropWhileEnd p)
dropAround p = whole (T.dropAround p)

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn t = pair (T.breakOn (toStrict t))
breakOnEnd t = pair (T.breakOnEnd (toStrict t))

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll t u = [(fromStrict a, fromStrict b) | (a, b) <- T.breakOnAll (toStrict t) (toStrict u)]

group :: Text -> [Text]
group = parts T.group

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy same = parts (T.groupBy same)

inits, tails :: Text -> [Text]
inits = parts T.inits
tails t = t : (case uncons t of
  Nothing -> []
  Just (_, rest) -> tails rest)

splitOn :: Text -> Text -> [Text]
splitOn t = parts (T.splitOn (toStrict t))

split :: (Char -> Bool) -> Text -> [Text]
split p t
  | null t = [Empty]
  | otherwise = case break p t of
      (a, rest) -> a : (if null rest then [] else split p (tail rest))

chunksOf :: Int64 -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = case splitAt k t of (a, rest) -> a : chunksOf k rest

lines, words :: Text -> [Text]
lines Empty = []
lines t = case break (== '\n') t of
  (a, rest) -> a : (if null rest then [] else lines (tail rest))
words t = case dropWhile isSpace t of
  Empty -> []
  u -> case break isSpace u of (a, rest) -> a : words rest

unlines, unwords :: [Text] -> Text
unlines ts = concat (L.concatMap (\t -> [t, singleton '\n']) ts)
unwords ts = intercalate (singleton ' ') ts

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf t u = L.isPrefixOf (unpack t) (unpack u)
isSuffixOf t u = T.isSuffixOf (toStrict t) (toStrict u)
isInfixOf t u = T.isInfixOf (toStrict t) (toStrict u)

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix t u = fmap fromStrict (T.stripPrefix (toStrict t) (toStrict u))
stripSuffix t u = fmap fromStrict (T.stripSuffix (toStrict t) (toStrict u))

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes t u = case T.commonPrefixes (toStrict t) (toStrict u) of
  Nothing -> Nothing
  Just (a, b, c) -> Just (fromStrict a, fromStrict b, fromStrict c)

count :: Text -> Text -> Int64
count t u = fromIntegral (T.count (toStrict t) (toStrict u))

zip :: Text -> Text -> [(Char, Char)]
zip t u = L.zip (unpack t) (unpack u)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f t u = pack (L.zipWith f (unpack t) (unpack u))

instance Eq Text where
  a == b = compare a b == EQ

instance Ord Text where
  compare a b = compare (unpack a) (unpack b)

instance Show Text where
  showsPrec d t = showsPrec d (unpack t)

instance Read Text where
  readsPrec d s = [(pack x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup Text where
  (<>) = append

instance Monoid Text where
  mempty = Empty
  mconcat = concat

instance IsString Text where
  fromString = pack

instance NFData Text where
  rnf Empty = ()
  rnf (Chunk _ rest) = rnf rest

instance PrintfArg Text where
  formatArg t = formatString (unpack t)
