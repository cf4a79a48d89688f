-- Bytes in pieces, each made when it is needed: the content of Data.ByteString.Lazy.
module Assay.Packed.Lazy where

import Prelude hiding
  ( appendFile, break, concat, cycle, drop, dropWhile, foldr, getContents, interact, length, lines, map, null
  , putStr, putStrLn, readFile, reverse, span, splitAt, take, takeWhile, writeFile )

import qualified Data.List as L
import Data.Int (Int64)

import Assay.Control.DeepSeq (NFData (..))
import Assay.IO (IOMode (..), hClose, openBinaryFile, stdin, stdout)
import Assay.IOError (Handle (..))
import qualified Assay.Packed.Bytes as B
import Assay.Semigroup (Semigroup (..))
import Assay.String (IsString (..))
import Assay.Types (unsafeInterleaveIO)

-- A sequence of bytes in pieces, of which none is empty.
data ByteString = Empty | Chunk !B.ByteString ByteString

chunk :: B.ByteString -> ByteString -> ByteString
chunk s rest = if B.null s then rest else Chunk s rest

fromChunks :: [B.ByteString] -> ByteString
fromChunks = L.foldr chunk Empty

toChunks :: ByteString -> [B.ByteString]
toChunks Empty = []
toChunks (Chunk s rest) = s : toChunks rest

-- One piece, and all pieces in one.
fromStrict :: B.ByteString -> ByteString
fromStrict s = chunk s Empty

toStrict :: ByteString -> B.ByteString
toStrict (Chunk s Empty) = s
toStrict s = B.concat (toChunks s)

append :: ByteString -> ByteString -> ByteString
append Empty t = t
append (Chunk s rest) t = Chunk s (append rest t)

concat :: [ByteString] -> ByteString
concat = L.foldr append Empty

null :: ByteString -> Bool
null Empty = True
null _ = False

length :: ByteString -> Int64
length = go 0
  where
    go n Empty = n
    go n (Chunk s rest) = let k = n + fromIntegral (B.length s) in k `seq` go k rest

-- Fewer than so many bytes are in one piece.
take, drop :: Int64 -> ByteString -> ByteString
take n s
  | n <= 0 = Empty
  | otherwise = case s of
      Empty -> Empty
      Chunk t rest
        | n >= k -> Chunk t (take (n - k) rest)
        | otherwise -> Chunk (B.take (fromIntegral n) t) Empty
        where
          k = fromIntegral (B.length t)
drop n s
  | n <= 0 = s
  | otherwise = case s of
      Empty -> Empty
      Chunk t rest
        | n >= k -> drop (n - k) rest
        | otherwise -> Chunk (B.drop (fromIntegral n) t) rest
        where
          k = fromIntegral (B.length t)

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n s = (take n s, drop n s)

-- The pieces up to the first byte that satisfies it, and from there on.
break :: (Int -> Bool) -> ByteString -> (ByteString, ByteString)
break _ Empty = (Empty, Empty)
break p (Chunk s rest)
  | i < B.length s = (chunk (B.take i s) Empty, Chunk (B.drop i s) rest)
  | otherwise = let (a, b) = break p rest in (Chunk s a, b)
  where
    i = B.findFrom p 0 s

foldr :: (Int -> b -> b) -> b -> ByteString -> b
foldr f z s = L.foldr (\c acc -> B.foldr f acc c) z (toChunks s)

foldl' :: (b -> Int -> b) -> b -> ByteString -> b
foldl' f z s = L.foldl' (B.foldl' f) z (toChunks s)

map :: (Int -> Int) -> ByteString -> ByteString
map _ Empty = Empty
map f (Chunk s rest) = Chunk (B.map f s) (map f rest)

reverse :: ByteString -> ByteString
reverse s = fromChunks (L.reverse (L.map B.reverse (toChunks s)))

-- At each byte that satisfies it; none of nothing.
splitWith :: (Int -> Bool) -> ByteString -> [ByteString]
splitWith _ Empty = []
splitWith p s = go s
  where
    go t = case break p t of
      (a, Empty) -> [a]
      (a, rest) -> a : go (drop 1 rest)

lines :: ByteString -> [ByteString]
lines Empty = []
lines s = case break (== 10) s of
  (a, rest) -> a : lines (drop 1 rest)

compareLazy :: ByteString -> ByteString -> Ordering
compareLazy Empty Empty = EQ
compareLazy Empty _ = LT
compareLazy _ Empty = GT
compareLazy (Chunk s a) (Chunk t b) = case compare (B.take n s) (B.take n t) of
  EQ -> compareLazy (chunk (B.drop n s) a) (chunk (B.drop n t) b)
  r -> r
  where
    n = min (B.length s) (B.length t)

unpackChars :: ByteString -> String
unpackChars s = L.concatMap B.unpackChars (toChunks s)

-- In pieces of a few thousand, so that a long list need not be there at once.
packChars :: String -> ByteString
packChars [] = Empty
packChars cs = case L.splitAt 4080 cs of
  (a, rest) -> Chunk (B.packChars a) (packChars rest)

packBytes :: [Int] -> ByteString
packBytes [] = Empty
packBytes xs = case L.splitAt 4080 xs of
  (a, rest) -> Chunk (B.pack a) (packBytes rest)

instance Eq ByteString where
  a == b = compareLazy a b == EQ

instance Ord ByteString where
  compare = compareLazy

instance Show ByteString where
  showsPrec d s = showsPrec d (unpackChars s)

instance Read ByteString where
  readsPrec d s = [(packChars x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = Empty
  mconcat = concat

instance IsString ByteString where
  fromString = packChars

instance NFData ByteString where
  rnf Empty = ()
  rnf (Chunk _ rest) = rnf rest

-- ---- input and output ------------------------------------------------------------------------------

hPut :: Handle -> ByteString -> IO ()
hPut h s = mapM_ (B.hPut h) (toChunks s)

-- Read piece by piece as it is asked for. The handle is half closed, and closed at the end.
hGetContents :: Handle -> IO ByteString
hGetContents h = more
  where
    more = unsafeInterleaveIO (B.hGet h 32752 >>= \s ->
      if B.null s then hClose h >> return Empty else more >>= \rest -> return (Chunk s rest))

hGet :: Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (B.hGet h n)

readFile :: FilePath -> IO ByteString
readFile name = openBinaryFile name ReadMode >>= hGetContents

-- ---- what both views of the bytes share ------------------------------------------------------------

empty :: ByteString
empty = Empty

-- The parts joined, with the first argument between them.
intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s parts = concat (L.intersperse s parts)

-- For ever.
cycle :: ByteString -> ByteString
cycle Empty = errorWithoutStackTrace "Data.ByteString.Lazy.cycle: empty ByteString"
cycle s = let t = append s t in t

-- The pieces folded, from the right or from the left.
foldrChunks :: (B.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z s = L.foldr f z (toChunks s)

foldlChunks :: (a -> B.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z s = L.foldl f z (toChunks s)

inits, tails :: ByteString -> [ByteString]
inits s = L.map fromStrict [B.take i t | i <- [0 .. B.length t]]
  where
    t = toStrict s
tails Empty = [Empty]
tails s = s : tails (drop 1 s)

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf s t = take (length s) t == s
isSuffixOf s t = B.isSuffixOf (toStrict s) (toStrict t)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix s t = if isPrefixOf s t then Just (drop (length s) t) else Nothing
stripSuffix s t = fmap fromStrict (B.stripSuffix (toStrict s) (toStrict t))

-- Of its own, that keeps no larger block alive.
copy :: ByteString -> ByteString
copy s = fromChunks (L.map B.copy (toChunks s))

hPutStr, hPutStrLn :: Handle -> ByteString -> IO ()
hPutStr = hPut
hPutStrLn h s = hPut h s >> B.hPut h (B.singleton 10)

-- To standard output.
putStr, putStrLn :: ByteString -> IO ()
putStr = hPut stdout
putStrLn = hPutStrLn stdout

-- All of standard input, read as it is asked for.
getContents :: IO ByteString
getContents = hGetContents stdin

-- Standard input to standard output.
interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name s = B.withFile name WriteMode (\h -> hPut h s)
appendFile name s = B.withFile name AppendMode (\h -> hPut h s)

-- Some bytes, at most so many.
hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetNonBlocking = hGet

-- Writes all, so that nothing is left.
hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h s = hPut h s >> return Empty
