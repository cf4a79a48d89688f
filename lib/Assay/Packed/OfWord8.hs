-- Written by generate from template.
-- Functions over the Word8s of a ByteString.
module Assay.Packed.OfWord8 where

import Prelude hiding
  ( all, any, break, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last, length, map
  , maximum, minimum, notElem, null, replicate, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip
  , zip, zipWith )

import qualified Data.List as L
import Data.Word (Word8)
import Assay.Packed.Bytes
  ( ByteString, at, drop, emptyError, findFrom, findLast, length, null, packLength, splitAt, take )
import qualified Assay.Packed.Bytes as B

-- One Word8.
singleton :: Word8 -> ByteString
singleton x = B.singleton (fromIntegral x)

-- From a list, and to one.
pack :: [Word8] -> ByteString
pack = B.pack . L.map fromIntegral

unpack :: ByteString -> [Word8]
unpack = B.foldr (\x -> (fromIntegral x :)) []

-- With one more in front, or behind.
cons :: Word8 -> ByteString -> ByteString
cons x = B.cons (fromIntegral x)

snoc :: ByteString -> Word8 -> ByteString
snoc s x = B.snoc s (fromIntegral x)

head, last :: ByteString -> Word8
head s = if null s then emptyError "head" else fromIntegral (at s 0)
last s = if null s then emptyError "last" else fromIntegral (at s (length s - 1))

tail, init :: ByteString -> ByteString
tail s = if null s then emptyError "tail" else drop 1 s
init s = if null s then emptyError "init" else take (length s - 1) s

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons s = if null s then Nothing else Just (fromIntegral (at s 0), drop 1 s)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc s = if null s then Nothing else Just (take (length s - 1) s, fromIntegral (at s (length s - 1)))

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = B.map (\x -> fromIntegral (f (fromIntegral x)))

intersperse :: Word8 -> ByteString -> ByteString
intersperse x s
  | length s < 2 = s
  | otherwise = packLength (2 * length s - 1) (L.intersperse (fromIntegral x) (B.unpack s))

foldl, foldl' :: (b -> Word8 -> b) -> b -> ByteString -> b
foldl f = B.foldl (\acc x -> f acc (fromIntegral x))
foldl' f = B.foldl' (\acc x -> f acc (fromIntegral x))
{-# INLINE foldl #-}
{-# INLINE foldl' #-}

foldr, foldr' :: (Word8 -> b -> b) -> b -> ByteString -> b
foldr f = B.foldr (\x -> f (fromIntegral x))
foldr' f = B.foldr' (\x -> f (fromIntegral x))
{-# INLINE foldr #-}
{-# INLINE foldr' #-}

foldl1, foldl1', foldr1, foldr1' :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f s = if null s then emptyError "foldl1" else foldl f (head s) (drop 1 s)
foldl1' f s = if null s then emptyError "foldl1'" else foldl' f (head s) (drop 1 s)
foldr1 f s = if null s then emptyError "foldr1" else foldr f (last s) (take (length s - 1) s)
foldr1' f s = if null s then emptyError "foldr1'" else foldr' f (last s) (take (length s - 1) s)

maximum, minimum :: ByteString -> Word8
maximum s = if null s then emptyError "maximum" else foldl' max (head s) s
minimum s = if null s then emptyError "minimum" else foldl' min (head s) s

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f s = B.concat (L.map f (unpack s))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p = B.any (\x -> p (fromIntegral x))
all p = B.all (\x -> p (fromIntegral x))

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f z s = pack (L.scanl f z (unpack s))

scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanr f z s = pack (L.scanr f z (unpack s))

scanl1, scanr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString
scanl1 f s = pack (L.scanl1 f (unpack s))
scanr1 f s = pack (L.scanr1 f (unpack s))

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z s = fmap pack (L.mapAccumL f z (unpack s))
mapAccumR f z s = fmap pack (L.mapAccumR f z (unpack s))

-- So many times the same.
replicate :: Int -> Word8 -> ByteString
replicate n x = B.replicate n (fromIntegral x)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = B.unfoldrN n (\z -> case f z of
  Nothing -> Nothing
  Just (x, rest) -> Just (fromIntegral x, rest))

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (\x -> p (fromIntegral x))
takeWhileEnd p = B.takeWhileEnd (\x -> p (fromIntegral x))
dropWhile p = B.dropWhile (\x -> p (fromIntegral x))
dropWhileEnd p = B.dropWhileEnd (\x -> p (fromIntegral x))
filter p = B.filter (\x -> p (fromIntegral x))
{-# INLINE takeWhile #-}
{-# INLINE takeWhileEnd #-}
{-# INLINE dropWhile #-}
{-# INLINE dropWhileEnd #-}
{-# INLINE filter #-}

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (\x -> p (fromIntegral x))
spanEnd p = B.spanEnd (\x -> p (fromIntegral x))
break p = B.break (\x -> p (fromIntegral x))
breakEnd p = B.breakEnd (\x -> p (fromIntegral x))
partition p s = (filter p s, filter (not . p) s)
{-# INLINE span #-}
{-# INLINE spanEnd #-}
{-# INLINE break #-}
{-# INLINE breakEnd #-}

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy same = B.groupBy (\x y -> same (fromIntegral x) (fromIntegral y))

split :: Word8 -> ByteString -> [ByteString]
split x = B.split (fromIntegral x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (\x -> p (fromIntegral x))

elem, notElem :: Word8 -> ByteString -> Bool
elem x s = B.position (fromIntegral x) 0 s >= 0
notElem x s = not (elem x s)

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p s = fmap (index s) (findIndex p s)

index :: ByteString -> Int -> Word8
index s i
  | i < 0 = errorWithoutStackTrace ("Data.ByteString.index: negative index: " ++ show i)
  | i >= length s = errorWithoutStackTrace ("Data.ByteString.index: index too large: " ++ show i ++ ", length = " ++ show (length s))
  | otherwise = fromIntegral (at s i)

indexMaybe, (!?) :: ByteString -> Int -> Maybe Word8
indexMaybe s i = if i < 0 || i >= length s then Nothing else Just (fromIntegral (at s i))
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex x s = let i = B.position (fromIntegral x) 0 s in if i < 0 then Nothing else Just i
elemIndexEnd x = findIndexEnd (== x)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex p s = let i = findFrom (\x -> p (fromIntegral x)) 0 s in if i >= length s then Nothing else Just i
findIndexEnd p s = let i = findLast (\x -> p (fromIntegral x)) s in if i <= 0 then Nothing else Just (i - 1)

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices x = findIndices (== x)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices p s = [i | (i, x) <- L.zip [0 ..] (unpack s), p x]

count :: Word8 -> ByteString -> Int
count x = B.count (fromIntegral x)

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip s t = L.zip (unpack s) (unpack t)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f s t = L.zipWith f (unpack s) (unpack t)

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f s t = pack (zipWith f s t)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))
