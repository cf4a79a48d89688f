-- Written by generate from lazy-template.
-- Functions over the Chars of a lazy ByteString.
module Assay.Packed.LazyOfChar8 where

import Prelude hiding
  ( all, any, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init
  , interact, iterate, last, length, map, maximum, minimum, notElem, null, putStr, repeat, replicate, reverse, scanl
  , span, splitAt, tail, take, takeWhile, unzip, zip, zipWith )

import Data.Int (Int64)
import qualified Data.List as L
import Assay.Prim (ord)
import Assay.Types (unsafeChr)
import qualified Assay.Packed.Bytes as B
import Assay.Packed.Lazy hiding (break, foldl', foldr, map, splitWith)
import qualified Assay.Packed.Lazy as Z
import qualified Assay.Packed.OfChar8 as S

singleton :: Char -> ByteString
singleton x = Chunk (S.singleton x) Empty

-- From a list, in pieces so that not all of it need be there at once; and to one.
pack :: [Char] -> ByteString
pack [] = Empty
pack xs = case L.splitAt 4080 xs of
  (a, rest) -> Chunk (S.pack a) (pack rest)

unpack :: ByteString -> [Char]
unpack = foldr (:) []

cons, cons' :: Char -> ByteString -> ByteString
cons x s = Chunk (S.singleton x) s
cons' = cons

snoc :: ByteString -> Char -> ByteString
snoc s x = append s (singleton x)

uncons :: ByteString -> Maybe (Char, ByteString)
uncons Empty = Nothing
uncons (Chunk s rest) = Just (S.head s, chunk (S.tail s) rest)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc s = case S.unsnoc (toStrict s) of
  Just (a, x) -> Just (fromStrict a, x)
  Nothing -> Nothing

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.ByteString.Lazy." ++ name ++ ": empty ByteString")

head, last :: ByteString -> Char
head s = maybe (emptyError "head") fst (uncons s)
last s = maybe (emptyError "last") snd (unsnoc s)

tail, init :: ByteString -> ByteString
tail s = maybe (emptyError "tail") snd (uncons s)
init s = maybe (emptyError "init") fst (unsnoc s)

map :: (Char -> Char) -> ByteString -> ByteString
map f = Z.map (\x -> ord (f (unsafeChr x)))

foldr :: (Char -> b -> b) -> b -> ByteString -> b
foldr f = Z.foldr (\x -> f (unsafeChr x))

foldl, foldl' :: (b -> Char -> b) -> b -> ByteString -> b
foldl f z s = L.foldl (S.foldl f) z (toChunks s)
foldl' f = Z.foldl' (\acc x -> f acc (unsafeChr x))

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f s = maybe (emptyError "foldl1") (\(x, rest) -> foldl f x rest) (uncons s)
foldl1' f s = maybe (emptyError "foldl1'") (\(x, rest) -> foldl' f x rest) (uncons s)
foldr1 f s = maybe (emptyError "foldr1") (\(rest, x) -> foldr f x rest) (unsnoc s)

maximum, minimum :: ByteString -> Char
maximum s = if null s then emptyError "maximum" else foldl1' max s
minimum s = if null s then emptyError "minimum" else foldl1' min s

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f s = concat (L.map f (unpack s))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p s = L.any (S.any p) (toChunks s)
all p s = L.all (S.all p) (toChunks s)

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f z s = pack (L.scanl f z (unpack s))

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z s = fmap pack (L.mapAccumL f z (unpack s))
mapAccumR f z s = fmap pack (L.mapAccumR f z (unpack s))

-- For ever.
repeat :: Char -> ByteString
repeat x = let s = Chunk (S.replicate 256 x) s in s

iterate :: (Char -> Char) -> Char -> ByteString
iterate f x = pack (L.iterate f x)

replicate :: Int64 -> Char -> ByteString
replicate n x = take n (repeat x)

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f z = pack (L.unfoldr f z)

takeWhile, dropWhile, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p s = fst (span p s)
dropWhile p s = snd (span p s)
filter p s = fromChunks (L.map (S.filter p) (toChunks s))

span, break, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = Z.break (\x -> not (p (unsafeChr x)))
break p = Z.break (\x -> p (unsafeChr x))
partition p s = (filter p s, filter (not . p) s)

group :: ByteString -> [ByteString]
group s = L.map fromStrict (B.groupBy (==) (toStrict s))

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy same s = L.map fromStrict (S.groupBy same (toStrict s))

split :: Char -> ByteString -> [ByteString]
split x = Z.splitWith (== ord x)

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = Z.splitWith (\x -> p (unsafeChr x))

elem, notElem :: Char -> ByteString -> Bool
elem x = any (== x)
notElem x s = not (elem x s)

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p s = L.find p (unpack s)

index :: ByteString -> Int64 -> Char
index s i = if i < 0 then emptyError "index" else maybe (emptyError "index") fst (uncons (drop i s))

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int64
elemIndex x = findIndex (== x)
elemIndexEnd x = findIndexEnd (== x)

elemIndices :: Char -> ByteString -> [Int64]
elemIndices x = findIndices (== x)

findIndex, findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p s = case findIndices p s of
  [] -> Nothing
  i : _ -> Just i
findIndexEnd p s = fmap fromIntegral (S.findIndexEnd p (toStrict s))

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p s = [i | (i, x) <- L.zip [0 ..] (unpack s), p x]

count :: Char -> ByteString -> Int64
count x s = L.foldl' (\n c -> n + fromIntegral (S.count x c)) 0 (toChunks s)

zip :: ByteString -> ByteString -> [(Char, Char)]
zip s t = L.zip (unpack s) (unpack t)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f s t = L.zipWith f (unpack s) (unpack t)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip ps = (pack (L.map fst ps), pack (L.map snd ps))

intersperse :: Char -> ByteString -> ByteString
intersperse x s = pack (L.intersperse x (unpack s))

transpose :: [ByteString] -> [ByteString]
transpose ss = L.map pack (L.transpose (L.map unpack ss))
