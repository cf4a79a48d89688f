-- Written by generate from template.
-- Functions over the Chars of a ByteString.
module Assay.Packed.OfChar8 where

import Prelude hiding
  ( all, any, break, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last, length, map
  , maximum, minimum, notElem, null, replicate, scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip
  , zip, zipWith )

import qualified Data.List as L
import Assay.Prim (ord)
import Assay.Types (unsafeChr)
import Assay.Packed.Bytes
  ( ByteString, at, drop, emptyError, findFrom, findLast, length, null, packLength, splitAt, take )
import qualified Assay.Packed.Bytes as B

-- One Char.
singleton :: Char -> ByteString
singleton x = B.singleton (ord x)

-- From a list, and to one.
pack :: [Char] -> ByteString
pack = B.packChars

unpack :: ByteString -> [Char]
unpack = B.unpackChars

-- With one more in front, or behind.
cons :: Char -> ByteString -> ByteString
cons x = B.cons (ord x)

snoc :: ByteString -> Char -> ByteString
snoc s x = B.snoc s (ord x)

head, last :: ByteString -> Char
head s = if null s then emptyError "head" else unsafeChr (at s 0)
last s = if null s then emptyError "last" else unsafeChr (at s (length s - 1))

tail, init :: ByteString -> ByteString
tail s = if null s then emptyError "tail" else drop 1 s
init s = if null s then emptyError "init" else take (length s - 1) s

uncons :: ByteString -> Maybe (Char, ByteString)
uncons s = if null s then Nothing else Just (unsafeChr (at s 0), drop 1 s)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc s = if null s then Nothing else Just (take (length s - 1) s, unsafeChr (at s (length s - 1)))

map :: (Char -> Char) -> ByteString -> ByteString
map f = B.map (\x -> ord (f (unsafeChr x)))

intersperse :: Char -> ByteString -> ByteString
intersperse x s
  | length s < 2 = s
  | otherwise = packLength (2 * length s - 1) (L.intersperse (ord x) (B.unpack s))

foldl, foldl' :: (b -> Char -> b) -> b -> ByteString -> b
foldl f = B.foldl (\acc x -> f acc (unsafeChr x))
foldl' f = B.foldl' (\acc x -> f acc (unsafeChr x))
{-# INLINE foldl #-}
{-# INLINE foldl' #-}

foldr, foldr' :: (Char -> b -> b) -> b -> ByteString -> b
foldr f = B.foldr (\x -> f (unsafeChr x))
foldr' f = B.foldr' (\x -> f (unsafeChr x))
{-# INLINE foldr #-}
{-# INLINE foldr' #-}

foldl1, foldl1', foldr1, foldr1' :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f s = if null s then emptyError "foldl1" else foldl f (head s) (drop 1 s)
foldl1' f s = if null s then emptyError "foldl1'" else foldl' f (head s) (drop 1 s)
foldr1 f s = if null s then emptyError "foldr1" else foldr f (last s) (take (length s - 1) s)
foldr1' f s = if null s then emptyError "foldr1'" else foldr' f (last s) (take (length s - 1) s)

maximum, minimum :: ByteString -> Char
maximum s = if null s then emptyError "maximum" else foldl' max (head s) s
minimum s = if null s then emptyError "minimum" else foldl' min (head s) s

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f s = B.concat (L.map f (unpack s))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (\x -> p (unsafeChr x))
all p = B.all (\x -> p (unsafeChr x))

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z s = pack (L.scanl f z (unpack s))

scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanr f z s = pack (L.scanr f z (unpack s))

scanl1, scanr1 :: (Char -> Char -> Char) -> ByteString -> ByteString
scanl1 f s = pack (L.scanl1 f (unpack s))
scanr1 f s = pack (L.scanr1 f (unpack s))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z s = fmap pack (L.mapAccumL f z (unpack s))
mapAccumR f z s = fmap pack (L.mapAccumR f z (unpack s))

-- So many times the same.
replicate :: Int -> Char -> ByteString
replicate n x = B.replicate n (ord x)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = B.unfoldrN n (\z -> case f z of
  Nothing -> Nothing
  Just (x, rest) -> Just (ord x, rest))

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (\x -> p (unsafeChr x))
takeWhileEnd p = B.takeWhileEnd (\x -> p (unsafeChr x))
dropWhile p = B.dropWhile (\x -> p (unsafeChr x))
dropWhileEnd p = B.dropWhileEnd (\x -> p (unsafeChr x))
filter p = B.filter (\x -> p (unsafeChr x))
{-# INLINE takeWhile #-}
{-# INLINE takeWhileEnd #-}
{-# INLINE dropWhile #-}
{-# INLINE dropWhileEnd #-}
{-# INLINE filter #-}

span, spanEnd, break, breakEnd, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (\x -> p (unsafeChr x))
spanEnd p = B.spanEnd (\x -> p (unsafeChr x))
break p = B.break (\x -> p (unsafeChr x))
breakEnd p = B.breakEnd (\x -> p (unsafeChr x))
partition p s = (filter p s, filter (not . p) s)
{-# INLINE span #-}
{-# INLINE spanEnd #-}
{-# INLINE break #-}
{-# INLINE breakEnd #-}

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy same = B.groupBy (\x y -> same (unsafeChr x) (unsafeChr y))

split :: Char -> ByteString -> [ByteString]
split x = B.split (ord x)

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (\x -> p (unsafeChr x))

elem, notElem :: Char -> ByteString -> Bool
elem x s = B.position (ord x) 0 s >= 0
notElem x s = not (elem x s)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p s = fmap (index s) (findIndex p s)

index :: ByteString -> Int -> Char
index s i
  | i < 0 = errorWithoutStackTrace ("Data.ByteString.index: negative index: " ++ show i)
  | i >= length s = errorWithoutStackTrace ("Data.ByteString.index: index too large: " ++ show i ++ ", length = " ++ show (length s))
  | otherwise = unsafeChr (at s i)

indexMaybe, (!?) :: ByteString -> Int -> Maybe Char
indexMaybe s i = if i < 0 || i >= length s then Nothing else Just (unsafeChr (at s i))
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndex x s = let i = B.position (ord x) 0 s in if i < 0 then Nothing else Just i
elemIndexEnd x = findIndexEnd (== x)

findIndex, findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p s = let i = findFrom (\x -> p (unsafeChr x)) 0 s in if i >= length s then Nothing else Just i
findIndexEnd p s = let i = findLast (\x -> p (unsafeChr x)) s in if i <= 0 then Nothing else Just (i - 1)

elemIndices :: Char -> ByteString -> [Int]
elemIndices x = findIndices (== x)

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p s = [i | (i, x) <- L.zip [0 ..] (unpack s), p x]

count :: Char -> ByteString -> Int
count x = B.count (ord x)

zip :: ByteString -> ByteString -> [(Char, Char)]
zip s t = L.zip (unpack s) (unpack t)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f s t = L.zipWith f (unpack s) (unpack t)

packZipWith :: (Char -> Char -> Char) -> ByteString -> ByteString -> ByteString
packZipWith f s t = pack (zipWith f s t)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))
