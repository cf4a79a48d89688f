{-# LANGUAGE BangPatterns, MagicHash #-}
-- Text in one block, as UTF-8, a piece of which several may share: the content of Data.Text. All
-- places in it are places of bytes where a character begins.
module Assay.Packed.Text where

import Prelude hiding
  ( all, any, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last, length
  , lines, map, maximum, minimum, null, replicate, reverse, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take
  , takeWhile, unlines, unwords, words, zip, zipWith )

import Data.Char (isAscii, isLetter, isSpace)
import qualified Data.Char as C
import qualified Data.List as L

import Assay.Control.DeepSeq (NFData (..))
import Assay.Packed.Bytes (ByteString (..), compareParts, create, createUpTo)
import qualified Assay.Packed.Bytes as B
import Assay.Packed.Cases
import Assay.Prim
import Assay.Semigroup (Semigroup (..))
import Assay.String (IsString (..))
import Assay.Types (Bytes#, NonEmpty (..), String#, stringLength, unsafeChr, unsafeCoerce)
import Text.Printf (PrintfArg (..), formatString)

-- A sequence of characters.
newtype Text = Text ByteString

-- ---- characters in bytes ---------------------------------------------------------------------------

-- A character, and where the next one begins.
data Step = Step !Char !Int

step :: ByteString -> Int -> Step
step s i
  | x < 128 = Step (unsafeChr x) (i + 1)
  | x < 224 = Step (unsafeChr (64 * x + y 1 - 12416)) (i + 2)
  | x < 240 = Step (unsafeChr (4096 * x + 64 * y 1 + y 2 - 925824)) (i + 3)
  | otherwise = Step (unsafeChr (262144 * x + 4096 * y 1 + 64 * y 2 + y 3 - 63447168)) (i + 4)
  where
    x = B.at s i
    y k = B.at s (i + k)
{-# INLINE step #-}

-- The character before, and where it begins.
stepBack :: ByteString -> Int -> Step
stepBack s i = go (i - 1)
  where
    go k
      | intAnd (B.at s k) 192 == 128 = go (k - 1)
      | otherwise = case step s k of Step c _ -> Step c k

sizeOf :: Char -> Int
sizeOf c
  | x < 128 = 1
  | x < 2048 = 2
  | x < 65536 = 3
  | otherwise = 4
  where
    x = ord c

-- Half of a pair is no character.
safe :: Char -> Char
safe c = if intAnd (ord c) 2095104 == 55296 then '\65533' else c

-- Where the next one goes.
put :: Bytes# -> Int -> Char -> IO Int
put b i c
  | x < 128 = writeBytesWord8 b i x >> return (i + 1)
  | x < 2048 = writeBytesWord8 b i (192 + intShiftR x 6) >> writeBytesWord8 b (i + 1) (low x) >> return (i + 2)
  | x < 65536 =
      writeBytesWord8 b i (224 + intShiftR x 12) >> writeBytesWord8 b (i + 1) (low (intShiftR x 6)) >>
      writeBytesWord8 b (i + 2) (low x) >> return (i + 3)
  | otherwise =
      writeBytesWord8 b i (240 + intShiftR x 18) >> writeBytesWord8 b (i + 1) (low (intShiftR x 12)) >>
      writeBytesWord8 b (i + 2) (low (intShiftR x 6)) >> writeBytesWord8 b (i + 3) (low x) >> return (i + 4)
  where
    x = ord c
    low k = 128 + intAnd k 63

-- ---- making ----------------------------------------------------------------------------------------

-- From a list, and to one.
pack :: String -> Text
pack s = Text (create (size 0 s) (\b ->
  let go !_ [] = return ()
      go i (c : cs) = put b i (safe c) >>= \k -> go k cs
  in go 0 s))
  where
    size !n [] = n
    size n (c : cs) = size (n + sizeOf (safe c)) cs

unpack :: Text -> String
unpack t = foldr (:) [] t

-- The text of a literal, without a copy. It is UTF-8; only its bytes are looked at.
ofLiteral :: String# -> Text
ofLiteral s = Text (BS (unsafeCoerce s) 0 (stringLength s))

empty :: Text
empty = Text B.empty

singleton :: Char -> Text
singleton c = pack [c]

append :: Text -> Text -> Text
append (Text a) (Text b) = Text (B.append a b)

concat :: [Text] -> Text
concat ts = Text (B.concat [s | Text s <- ts])

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

cons :: Char -> Text -> Text
cons c t = append (singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

-- Of its own, that keeps no larger block alive.
copy :: Text -> Text
copy (Text s) = Text (B.copy s)

-- ---- one end, the other ----------------------------------------------------------------------------

null :: Text -> Bool
null (Text s) = B.null s

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.Text." ++ name ++ ": empty input")

uncons :: Text -> Maybe (Char, Text)
uncons (Text s)
  | B.null s = Nothing
  | otherwise = case step s 0 of Step c i -> Just (c, Text (B.drop i s))

unsnoc :: Text -> Maybe (Text, Char)
unsnoc (Text s)
  | B.null s = Nothing
  | otherwise = case stepBack s (B.length s) of Step c i -> Just (Text (B.take i s), c)

head, last :: Text -> Char
head t = maybe (emptyError "head") fst (uncons t)
last t = maybe (emptyError "last") snd (unsnoc t)

tail, init :: Text -> Text
tail t = maybe (emptyError "tail") snd (uncons t)
init t = maybe (emptyError "init") fst (unsnoc t)

-- The number of characters. It takes time in proportion.
length :: Text -> Int
length (Text s) = go 0 0
  where
    n = B.length s
    go !k i = if i >= n then k else go (if intAnd (B.at s i) 192 == 128 then k else k + 1) (i + 1)

-- As of the length, without counting all of it.
compareLength :: Text -> Int -> Ordering
compareLength t n = compare (length (take (n + 1) t)) n

-- ---- folds -----------------------------------------------------------------------------------------

foldr :: (Char -> b -> b) -> b -> Text -> b
foldr f z (Text s) = go 0
  where
    n = B.length s
    go i = if i >= n then z else case step s i of Step c k -> f c (go k)
{-# INLINE foldr #-}

foldr' :: (Char -> b -> b) -> b -> Text -> b
foldr' f z (Text s) = go z (B.length s)
  where
    go !acc i = if i <= 0 then acc else case stepBack s i of Step c k -> go (f c acc) k

foldl, foldl' :: (b -> Char -> b) -> b -> Text -> b
foldl f z (Text s) = go (B.length s)
  where
    go i = if i <= 0 then z else case stepBack s i of Step c k -> f (go k) c
foldl' f z (Text s) = go z 0
  where
    n = B.length s
    go !acc i = if i >= n then acc else case step s i of Step c k -> go (f acc c) k
{-# INLINE foldl' #-}

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = maybe (emptyError "foldl1") (\(c, rest) -> foldl f c rest) (uncons t)
foldl1' f t = maybe (emptyError "foldl1") (\(c, rest) -> foldl' f c rest) (uncons t)
foldr1 f t = maybe (emptyError "foldr1") (\(rest, c) -> foldr f c rest) (unsnoc t)

any, all :: (Char -> Bool) -> Text -> Bool
any p (Text s) = findFrom p 0 s < B.length s
all p (Text s) = findFrom (not . p) 0 s >= B.length s

maximum, minimum :: Text -> Char
maximum = foldl1' max
minimum = foldl1' min

elem :: Char -> Text -> Bool
elem c = any (== c)

find :: (Char -> Bool) -> Text -> Maybe Char
find p (Text s) = let i = findFrom p 0 s in if i >= B.length s then Nothing else case step s i of Step c _ -> Just c

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p t = L.findIndex p (unpack t)

index :: Text -> Int -> Char
index t i = if i < 0 then emptyError "index" else case uncons (drop i t) of
  Just (c, _) -> c
  Nothing -> emptyError "index"

-- ---- every character -------------------------------------------------------------------------------

map :: (Char -> Char) -> Text -> Text
map f (Text s) = Text (createUpTo (4 * n) (\b ->
  let go !i !k = if i >= n then return k else case step s i of Step c i' -> put b k (safe (f c)) >>= \k' -> go i' k'
  in go 0 0))
  where
    n = B.length s

filter :: (Char -> Bool) -> Text -> Text
filter p (Text s) = Text (createUpTo n (\b ->
  let go !i !k
        | i >= n = return k
        | otherwise = case step s i of Step c i' -> if p c then put b k c >>= \k' -> go i' k' else go i' k
  in go 0 0))
  where
    n = B.length s

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (not . p) t)

reverse :: Text -> Text
reverse t = pack (foldl' (\cs c -> c : cs) [] t)

-- Characters may become several.
toUpper, toLower, toCaseFold, toTitle :: Text -> Text
toUpper = mapCase C.toUpper upperOf
toLower = mapCase C.toLower lowerOf
toCaseFold = mapCase C.toLower foldOf
toTitle t = pack (go False (unpack t))
  where
    go _ [] = []
    go inWord (c : cs)
      | isSpace c = c : go False cs
      | inWord = mapped C.toLower lowerOf c ++ go True cs
      | otherwise = mapped C.toTitle titleOf c ++ go (isLetter c) cs

mapCase :: (Char -> Char) -> (Char -> String) -> Text -> Text
mapCase simple special t
  | all isAscii t = map simple t
  | otherwise = pack (L.concatMap (mapped simple special) (unpack t))

mapped :: (Char -> Char) -> (Char -> String) -> Char -> String
mapped simple special c
  | isAscii c = [simple c]
  | otherwise = case special c of
      [] -> [simple c]
      cs -> cs

intersperse :: Char -> Text -> Text
intersperse c t = pack (L.intersperse c (unpack t))

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

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

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = pack (L.take n (L.unfoldr f z))

zip :: Text -> Text -> [(Char, Char)]
zip a b = L.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f a b = pack (L.zipWith f (unpack a) (unpack b))

-- ---- parts -----------------------------------------------------------------------------------------

-- Where the first is that satisfies it; the end if none does.
findFrom :: (Char -> Bool) -> Int -> ByteString -> Int
findFrom p start s = go start
  where
    n = B.length s
    go i
      | i >= n = n
      | otherwise = case step s i of Step c k -> if p c then i else go k
{-# INLINE findFrom #-}

-- Behind the last that satisfies it; 0 if none does.
findLast :: (Char -> Bool) -> ByteString -> Int
findLast p s = go (B.length s)
  where
    go i
      | i <= 0 = 0
      | otherwise = case stepBack s i of Step c k -> if p c then i else go k
{-# INLINE findLast #-}

-- Where the character of this number begins, from the front or from the end.
placeOf, placeFromEnd :: Int -> ByteString -> Int
placeOf k s = go k 0
  where
    n = B.length s
    go j i
      | j <= 0 = i
      | i >= n = n
      | otherwise = case step s i of Step _ i' -> go (j - 1) i'
placeFromEnd k s = go k (B.length s)
  where
    go j i
      | j <= 0 || i <= 0 = max 0 i
      | otherwise = case stepBack s i of Step _ i' -> go (j - 1) i'

cut :: Int -> ByteString -> (Text, Text)
cut i s = (Text (B.take i s), Text (B.drop i s))

take, drop, takeEnd, dropEnd :: Int -> Text -> Text
take k (Text s) = Text (B.take (placeOf k s) s)
drop k (Text s) = Text (B.drop (placeOf k s) s)
takeEnd k (Text s) = Text (B.drop (placeFromEnd k s) s)
dropEnd k (Text s) = Text (B.take (placeFromEnd k s) s)

splitAt :: Int -> Text -> (Text, Text)
splitAt k (Text s) = cut (placeOf k s) s

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p (Text s) = Text (B.take (findFrom (not . p) 0 s) s)
dropWhile p (Text s) = Text (B.drop (findFrom (not . p) 0 s) s)
takeWhileEnd p (Text s) = Text (B.drop (findLast (not . p) s) s)
dropWhileEnd p (Text s) = Text (B.take (findLast (not . p) s) s)
dropAround p t = dropWhile p (dropWhileEnd p t)
{-# INLINE takeWhile #-}
{-# INLINE dropWhile #-}

-- Without the white space around it, in front, or behind.
strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p (Text s) = cut (findFrom (not . p) 0 s) s
break p (Text s) = cut (findFrom p 0 s) s
{-# INLINE span #-}
{-# INLINE break #-}

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy same (Text s)
  | B.null s = []
  | otherwise = case step s 0 of
      Step c i -> let k = findFrom (not . same c) i s in Text (B.take k s) : groupBy same (Text (B.drop k s))

inits, tails :: Text -> [Text]
inits (Text s) = go 0
  where
    go i = Text (B.take i s) : (if i >= B.length s then [] else case step s i of Step _ k -> go k)
tails (Text s)
  | B.null s = [Text s]
  | otherwise = case step s 0 of Step _ k -> Text s : tails (Text (B.drop k s))

-- Of so many characters each, the last of fewer.
chunksOf :: Int -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = case splitAt k t of (a, rest) -> a : chunksOf k rest

-- At each such character; an empty text is one part.
split :: (Char -> Bool) -> Text -> [Text]
split p (Text s) = go s
  where
    go t = let i = findFrom p 0 t in
      if i >= B.length t then [Text t] else case step t i of
        Step _ k -> Text (B.take i t) : go (B.drop k t)

lines, words :: Text -> [Text]
lines (Text s) = L.map Text (B.lines s)
words (Text s) = go 0
  where
    go start = let i = findFrom (not . isSpace) start s in
      if i >= B.length s then [] else
        let k = findFrom isSpace i s in Text (B.take (k - i) (B.drop i s)) : go k

unlines, unwords :: [Text] -> Text
unlines ts = concat (L.concatMap (\t -> [t, newline]) ts)
  where
    newline = singleton '\n'
unwords ts = intercalate (singleton ' ') ts

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

-- ---- parts by what they are ------------------------------------------------------------------------

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf (Text a) (Text b) = B.isPrefixOf a b
isSuffixOf (Text a) (Text b) = B.isSuffixOf a b
isInfixOf (Text a) (Text b) = B.isInfixOf a b

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix (Text a) (Text b) = fmap Text (B.stripPrefix a b)
stripSuffix (Text a) (Text b) = fmap Text (B.stripSuffix a b)

-- What both begin with, and the rests; none if that is nothing.
commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes (Text a) (Text b) = case go 0 of
  0 -> Nothing
  k -> Just (Text (B.take k a), Text (B.drop k a), Text (B.drop k b))
  where
    n = B.length a
    m = B.length b
    go i
      | i >= n || i >= m = i
      | otherwise = case step a i of
          Step c k -> case step b i of Step d _ -> if c == d then go k else i

-- Where it is, without overlaps.
placesOf :: String -> Text -> Text -> [Int]
placesOf name (Text a) (Text s)
  | B.null a = emptyError name
  | otherwise = go 0
  where
    go i = case B.search a i s of
      k | k < 0 -> []
        | otherwise -> k : go (k + B.length a)

-- Up to the first one, and from there on; up to behind the last one, and the rest.
breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn t u@(Text s) = case placesOf "breakOn" t u of
  [] -> (u, empty)
  i : _ -> cut i s
breakOnEnd t u = case breakOn (reverse t) (reverse u) of
  (a, b) -> (reverse b, reverse a)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll t u@(Text s) = [cut i s | i <- placesOf "breakOnAll" t u]

splitOn :: Text -> Text -> [Text]
splitOn t@(Text a) u@(Text s) = go 0 (placesOf "splitOn" t u)
  where
    go start [] = [Text (B.drop start s)]
    go start (i : rest) = Text (B.take (i - start) (B.drop start s)) : go (i + B.length a) rest

-- Each first in the third made the second.
replace :: Text -> Text -> Text -> Text
replace old new t
  | null old = emptyError "replace"
  | otherwise = intercalate new (splitOn old t)

-- How often it is there, without overlaps.
count :: Text -> Text -> Int
count t u = L.length (placesOf "count" t u)

-- ---- columns ---------------------------------------------------------------------------------------

replicate :: Int -> Text -> Text
replicate n t = concat (L.replicate n t)

-- Filled up with a character behind it, in front, or on both sides.
justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft k c t = append t (replicate (k - length t) (singleton c))
justifyRight k c t = append (replicate (k - length t) (singleton c)) t
center k c t
  | d <= 0 = t
  | otherwise = concat [replicate l (singleton c), t, replicate r (singleton c)]
  where
    d = k - length t
    r = d `div` 2
    l = d - r

instance Eq Text where
  Text a == Text b = a == b

-- By characters, which is by bytes.
instance Ord Text where
  compare (Text a) (Text b) = compareParts a b

instance Show Text where
  showsPrec d t = showsPrec d (unpack t)

instance Read Text where
  readsPrec d s = [(pack x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup Text where
  (<>) = append
  sconcat (t :| ts) = concat (t : ts)

instance Monoid Text where
  mempty = empty
  mconcat = concat

instance IsString Text where
  fromString = pack

instance NFData Text where
  rnf t = t `seq` ()

instance PrintfArg Text where
  formatArg t = formatString (unpack t)
