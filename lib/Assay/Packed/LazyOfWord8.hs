-- Written by generate from lazy-template.
-- Functions over the Word8s of a lazy ByteString.
module Assay.Packed.LazyOfWord8 where

import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init
  , interact, iterate, last, length, map, maximum, minimum, notElem, null, putStr, repeat, replicate, reverse, scanl
  , span, splitAt, tail, take, takeWhile, unzip, zip, zipWith )

import Data.Int (Int64)
import qualified Data.List as L
import Data.Word (Word8)
import qualified Assay.Packed.Bytes as B
import Assay.Packed.Lazy hiding (break, foldl', foldr, map, splitWith)
import qualified Assay.Packed.Lazy as Z
import qualified Assay.Packed.OfWord8 as S

singleton :: Word8 -> ByteString
singleton x = Chunk (S.singleton x) Empty

-- From a list, in pieces so that not all of it need be there at once; and to one.
pack :: [Word8] -> ByteString
pack [] = Empty
pack xs = case L.splitAt 4080 xs of
  (a, rest) -> Chunk (S.pack a) (pack rest)

unpack :: ByteString -> [Word8]
unpack = foldr (:) []

cons, cons' :: Word8 -> ByteString -> ByteString
cons x s = Chunk (S.singleton x) s
cons' = cons

snoc :: ByteString -> Word8 -> ByteString
snoc s x = append s (singleton x)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons Empty = Nothing
uncons (Chunk s rest) = Just (S.head s, chunk (S.tail s) rest)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc s = case S.unsnoc (toStrict s) of
  Just (a, x) -> Just (fromStrict a, x)
  Nothing -> Nothing

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.ByteString.Lazy." ++ name ++ ": empty ByteString")

head, last :: ByteString -> Word8
head s = maybe (emptyError "head") fst (uncons s)
last s = maybe (emptyError "last") snd (unsnoc s)

tail, init :: ByteString -> ByteString
tail s = maybe (emptyError "tail") snd (uncons s)
init s = maybe (emptyError "init") fst (unsnoc s)

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = Z.map (\x -> fromIntegral (f (fromIntegral x)))

foldr :: (Word8 -> b -> b) -> b -> ByteString -> b
foldr f = Z.foldr (\x -> f (fromIntegral x))

foldl, foldl' :: (b -> Word8 -> b) -> b -> ByteString -> b
foldl f z s = L.foldl (S.foldl f) z (toChunks s)
foldl' f = Z.foldl' (\acc x -> f acc (fromIntegral x))

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f s = maybe (emptyError "foldl1") (\(x, rest) -> foldl f x rest) (uncons s)
foldl1' f s = maybe (emptyError "foldl1'") (\(x, rest) -> foldl' f x rest) (uncons s)
foldr1 f s = maybe (emptyError "foldr1") (\(rest, x) -> foldr f x rest) (unsnoc s)

maximum, minimum :: ByteString -> Word8
maximum s = if null s then emptyError "maximum" else foldl1' max s
minimum s = if null s then emptyError "minimum" else foldl1' min s

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f s = concat (L.map f (unpack s))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p s = L.any (S.any p) (toChunks s)
all p s = L.all (S.all p) (toChunks s)

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z s = pack (L.scanl f z (unpack s))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z s = fmap pack (L.mapAccumL f z (unpack s))
mapAccumR f z s = fmap pack (L.mapAccumR f z (unpack s))

-- For ever.
repeat :: Word8 -> ByteString
repeat x = let s = Chunk (S.replicate 256 x) s in s

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f x = pack (L.iterate f x)

replicate :: Int64 -> Word8 -> ByteString
replicate n x = take n (repeat x)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

takeWhile, dropWhile, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p s = fst (span p s)
dropWhile p s = snd (span p s)
filter p s = fromChunks (L.map (S.filter p) (toChunks s))

span, break, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p = Z.break (\x -> not (p (fromIntegral x)))
break p = Z.break (\x -> p (fromIntegral x))
partition p s = (filter p s, filter (not . p) s)

group :: ByteString -> [ByteString]
group s = L.map fromStrict (B.groupBy (==) (toStrict s))

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy same s = L.map fromStrict (S.groupBy same (toStrict s))

split :: Word8 -> ByteString -> [ByteString]
split x = Z.splitWith (== fromIntegral x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p = Z.splitWith (\x -> p (fromIntegral x))

elem, notElem :: Word8 -> ByteString -> Bool
elem x = any (== x)
notElem x s = not (elem x s)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p s = L.find p (unpack s)

index :: ByteString -> Int64 -> Word8
index s i = if i < 0 then emptyError "index" else maybe (emptyError "index") fst (uncons (drop i s))

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex x = findIndex (== x)
elemIndexEnd x = findIndexEnd (== x)

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices x = findIndices (== x)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p s = case findIndices p s of
  [] -> Nothing
  i : _ -> Just i
findIndexEnd p s = fmap fromIntegral (S.findIndexEnd p (toStrict s))

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p s = [i | (i, x) <- L.zip [0 ..] (unpack s), p x]

count :: Word8 -> ByteString -> Int64
count x s = L.foldl' (\n c -> n + fromIntegral (S.count x c)) 0 (toChunks s)

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip s t = L.zip (unpack s) (unpack t)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f s t = L.zipWith f (unpack s) (unpack t)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

intersperse :: Word8 -> ByteString -> ByteString
intersperse x s = pack (L.intersperse x (unpack s))

transpose :: [ByteString] -> [ByteString]
transpose ss = L.map pack (L.transpose (L.map unpack ss))
