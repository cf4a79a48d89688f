{-# LANGUAGE BangPatterns, MagicHash #-}
-- Immutable bytes, a piece of a block that several may share: the content of Data.ByteString. A byte
-- is an Int here; Data.ByteString makes Word8 of it, Data.ByteString.Char8 characters.
module Assay.Packed.Bytes where

import Prelude hiding
  ( all, any, appendFile, break, concat, drop, dropWhile, filter, foldl, foldr, length, lines, map, null
  , readFile, replicate, reverse, span, splitAt, take, takeWhile, writeFile )

import qualified Data.List as L

import Assay.Control.DeepSeq (NFData (..))
import Assay.IO
  ( IOMode (..), checked_, hClose, openBinaryFile, readCode )
import Assay.IOError (Handle (..), eofError)
import Assay.Prim
import Assay.Semigroup (Semigroup (..))
import Assay.String (IsString (..))
import Assay.Types (Bytes#, NonEmpty (..), catchThrown, raiseIO, unsafeChr, unsafePerformIO)

-- A sequence of bytes.
data ByteString = BS !Bytes# !Int !Int  -- the block, where it begins there, how many

length :: ByteString -> Int
length (BS _ _ n) = n

null :: ByteString -> Bool
null (BS _ _ n) = n == 0

-- Not checked.
at :: ByteString -> Int -> Int
at (BS b o _) i = indexBytesWord8 b (o + i)

-- ---- making ----------------------------------------------------------------------------------------

-- The action fills so many bytes in.
create :: Int -> (Bytes# -> IO ()) -> ByteString
create n fill = unsafePerformIO (newBytes n >>= \b -> fill b >> return (BS b 0 n))

-- .. and says how many there are.
createUpTo :: Int -> (Bytes# -> IO Int) -> ByteString
createUpTo n fill = unsafePerformIO (newBytes n >>= \b -> fill b >>= \k -> return (BS b 0 k))

empty :: ByteString
empty = create 0 (\_ -> return ())
{-# NOINLINE empty #-}

singleton :: Int -> ByteString
singleton x = create 1 (\b -> writeBytesWord8 b 0 x)

-- The low eight bits of each.
pack :: [Int] -> ByteString
pack xs = packLength (L.length xs) xs

packLength :: Int -> [Int] -> ByteString
packLength n xs = create n (\b ->
  let go !_ [] = return ()
      go i (y : ys) = writeBytesWord8 b i y >> go (i + 1) ys
  in go 0 xs)

packChars :: String -> ByteString
packChars s = create (L.length s) (\b ->
  let go !_ [] = return ()
      go i (c : cs) = writeBytesWord8 b i (ord c) >> go (i + 1) cs
  in go 0 s)

unpack :: ByteString -> [Int]
unpack = foldr (:) []

unpackChars :: ByteString -> String
unpackChars s = go 0
  where
    n = length s
    go i = if i >= n then [] else let !c = unsafeChr (at s i) in c : go (i + 1)

-- Of its own, that keeps no larger block alive.
copy :: ByteString -> ByteString
copy (BS b o n) = create n (\new -> copyBytes b o new 0 n)

append :: ByteString -> ByteString -> ByteString
append s@(BS a o n) t@(BS b p k)
  | n == 0 = t
  | k == 0 = s
  | otherwise = create (n + k) (\new -> copyBytes a o new 0 n >> copyBytes b p new n k)

concat :: [ByteString] -> ByteString
concat ss = case L.filter (not . null) ss of
  [] -> empty
  [s] -> s
  parts -> create (L.sum (L.map length parts)) (\new ->
    let go !_ [] = return ()
        go i (BS b o n : rest) = copyBytes b o new i n >> go (i + n) rest
    in go 0 parts)

cons :: Int -> ByteString -> ByteString
cons x (BS b o n) = create (n + 1) (\new -> writeBytesWord8 new 0 x >> copyBytes b o new 1 n)

snoc :: ByteString -> Int -> ByteString
snoc (BS b o n) x = create (n + 1) (\new -> copyBytes b o new 0 n >> writeBytesWord8 new n x)

replicate :: Int -> Int -> ByteString
replicate n x
  | n <= 0 = empty
  | otherwise = create n (\b -> let go i = if i == n then return () else writeBytesWord8 b i x >> go (i + 1) in go 0)

-- At most so many; what is left after that.
unfoldrN :: Int -> (a -> Maybe (Int, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f z
  | n < 0 = (empty, Just z)
  | otherwise = unsafePerformIO (newBytes n >>= \b ->
      let go !i x
            | i == n = return (BS b 0 n, Just x)
            | otherwise = case f x of
                Nothing -> return (BS b 0 i, Nothing)
                Just (y, rest) -> writeBytesWord8 b i y >> go (i + 1) rest
      in go 0 z)

-- ---- parts -----------------------------------------------------------------------------------------

-- What is cut off stays in the block.
take, drop, takeEnd, dropEnd :: Int -> ByteString -> ByteString
take k s@(BS b o n)
  | k <= 0 = empty
  | k >= n = s
  | otherwise = BS b o k
drop k s@(BS b o n)
  | k <= 0 = s
  | k >= n = empty
  | otherwise = BS b (o + k) (n - k)
takeEnd k s = drop (length s - max 0 k) s
dropEnd k s = take (length s - max 0 k) s

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt k s = (take k s, drop k s)

-- Where the first is that satisfies it; the length if none does.
findFrom :: (Int -> Bool) -> Int -> ByteString -> Int
findFrom p start s = go start
  where
    n = length s
    go i = if i >= n || p (at s i) then i else go (i + 1)
{-# INLINE findFrom #-}

-- Behind the last that satisfies it; 0 if none does.
findLast :: (Int -> Bool) -> ByteString -> Int
findLast p s = go (length s)
  where
    go i = if i <= 0 || p (at s (i - 1)) then i else go (i - 1)
{-# INLINE findLast #-}

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd, filter :: (Int -> Bool) -> ByteString -> ByteString
takeWhile p s = take (findFrom (not . p) 0 s) s
dropWhile p s = drop (findFrom (not . p) 0 s) s
takeWhileEnd p s = drop (findLast (not . p) s) s
dropWhileEnd p s = take (findLast (not . p) s) s
filter p s = createUpTo n (\b ->
  let go !i !k
        | i == n = return k
        | otherwise = let x = at s i in if p x then writeBytesWord8 b k x >> go (i + 1) (k + 1) else go (i + 1) k
  in go 0 0)
  where
    n = length s
{-# INLINE takeWhile #-}
{-# INLINE dropWhile #-}
{-# INLINE takeWhileEnd #-}
{-# INLINE dropWhileEnd #-}
{-# INLINE filter #-}

break, span, breakEnd, spanEnd :: (Int -> Bool) -> ByteString -> (ByteString, ByteString)
break p s = splitAt (findFrom p 0 s) s
span p s = splitAt (findFrom (not . p) 0 s) s
breakEnd p s = splitAt (findLast p s) s
spanEnd p s = splitAt (findLast (not . p) s) s
{-# INLINE break #-}
{-# INLINE span #-}
{-# INLINE breakEnd #-}
{-# INLINE spanEnd #-}

-- Where the byte is first from here on, or -1.
position :: Int -> Int -> ByteString -> Int
position x start (BS b o n) = let i = findByte b (o + start) (o + n) x in if i < 0 then i else i - o

-- At each such byte; none of nothing.
split :: Int -> ByteString -> [ByteString]
split x s
  | null s = []
  | otherwise = go s
  where
    go t = case position x 0 t of
      i | i < 0 -> [t]
        | otherwise -> take i t : go (drop (i + 1) t)

splitWith :: (Int -> Bool) -> ByteString -> [ByteString]
splitWith p s
  | null s = []
  | otherwise = go s
  where
    go t = let i = findFrom p 0 t in
      if i >= length t then [t] else take i t : go (drop (i + 1) t)
{-# INLINE splitWith #-}

lines :: ByteString -> [ByteString]
lines s
  | null s = []
  | otherwise = case position 10 0 s of
      i | i < 0 -> [s]
        | otherwise -> take i s : lines (drop (i + 1) s)

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf (BS a o n) (BS b p k) = n <= k && compareBytes a o b p n == 0
isSuffixOf (BS a o n) (BS b p k) = n <= k && compareBytes a o b (p + k - n) n == 0
isInfixOf s t = search s 0 t >= 0

-- Where the first one is in the second from there on, or -1.
search :: ByteString -> Int -> ByteString -> Int
search (BS a o n) start t@(BS b p k)
  | n == 0 = if start <= k then start else -1
  | otherwise = go start
  where
    first = indexBytesWord8 a o
    go i
      | i + n > k = -1
      | otherwise = case position first i t of
          j | j < 0 || j + n > k -> -1
            | compareBytes a o b (p + j) n == 0 -> j
            | otherwise -> go (j + 1)

breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring s t = let i = search s 0 t in if i < 0 then (t, empty) else splitAt i t

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix s t = if isPrefixOf s t then Just (drop (length s) t) else Nothing
stripSuffix s t = if isSuffixOf s t then Just (dropEnd (length s) t) else Nothing

-- ---- folds -----------------------------------------------------------------------------------------

foldr :: (Int -> b -> b) -> b -> ByteString -> b
foldr f z s = go 0
  where
    n = length s
    go i = if i >= n then z else f (at s i) (go (i + 1))
{-# INLINE foldr #-}

foldl :: (b -> Int -> b) -> b -> ByteString -> b
foldl f z s = go (length s - 1)
  where
    go i = if i < 0 then z else f (go (i - 1)) (at s i)
{-# INLINE foldl #-}

foldl' :: (b -> Int -> b) -> b -> ByteString -> b
foldl' f z s = go z 0
  where
    n = length s
    go !acc i = if i >= n then acc else go (f acc (at s i)) (i + 1)
{-# INLINE foldl' #-}

foldr' :: (Int -> b -> b) -> b -> ByteString -> b
foldr' f z s = go z (length s - 1)
  where
    go !acc i = if i < 0 then acc else go (f (at s i) acc) (i - 1)
{-# INLINE foldr' #-}

map :: (Int -> Int) -> ByteString -> ByteString
map f s = create n (\b -> let go i = if i == n then return () else writeBytesWord8 b i (f (at s i)) >> go (i + 1) in go 0)
  where
    n = length s
{-# INLINE map #-}

reverse :: ByteString -> ByteString
reverse s = create n (\b -> let go i = if i == n then return () else writeBytesWord8 b i (at s (n - 1 - i)) >> go (i + 1) in go 0)
  where
    n = length s

any, all :: (Int -> Bool) -> ByteString -> Bool
any p s = findFrom p 0 s < length s
all p s = findFrom (not . p) 0 s >= length s
{-# INLINE any #-}
{-# INLINE all #-}

count :: Int -> ByteString -> Int
count x s = go 0 0
  where
    go !k start = case position x start s of
      i | i < 0 -> k
        | otherwise -> go (k + 1) (i + 1)

-- Pieces of bytes that go together, each with the one before it or with the first of its piece.
groupBy :: (Int -> Int -> Bool) -> ByteString -> [ByteString]
groupBy same s
  | null s = []
  | otherwise = let i = findFrom (not . same (at s 0)) 1 s in take i s : groupBy same (drop i s)

-- Smallest first, by counting.
sort :: ByteString -> ByteString
sort s = create n (\b -> newBytes (8 * 256) >>= \counts ->
  let tally i = if i == n then return () else
        let x = at s i in readBytesInt counts x >>= \k -> writeBytesInt counts x (k + 1) >> tally (i + 1)
      fill !x !i = if x == 256 then return () else readBytesInt counts x >>= \k -> run x i (i + k) >> fill (x + 1) (i + k)
      run x i end = if i == end then return () else writeBytesWord8 b i x >> run x (i + 1) end
  in tally 0 >> fill 0 0)
  where
    n = length s

compareParts :: ByteString -> ByteString -> Ordering
compareParts (BS a o n) (BS b p k) = case compareBytes a o b p (min n k) of
  0 -> compare n k
  d -> if d < 0 then LT else GT

instance Eq ByteString where
  BS a o n == BS b p k = n == k && compareBytes a o b p n == 0

instance Ord ByteString where
  compare = compareParts

instance Show ByteString where
  showsPrec d s = showsPrec d (unpackChars s)

instance Read ByteString where
  readsPrec d s = [(packChars x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup ByteString where
  (<>) = append
  sconcat (s :| ss) = concat (s : ss)

instance Monoid ByteString where
  mempty = empty
  mconcat = concat

instance IsString ByteString where
  fromString = packChars

instance NFData ByteString where
  rnf s = s `seq` ()

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.ByteString." ++ name ++ ": empty ByteString")

-- ---- input and output ------------------------------------------------------------------------------

hPut :: Handle -> ByteString -> IO ()
hPut h@(Handle n _ _) (BS b o k)
  | k == 0 = return ()
  | otherwise = checked_ "hPutBuf" h (handlePutBytes n b o k 0)

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h s = hPut h s >> hPut h (singleton 10)

-- At most so many bytes, to this place; fewer only at the end or behind a byte that is the last number.
readBytes :: String -> Handle -> Bytes# -> Int -> Int -> Int -> IO Int
readBytes location h@(Handle n _ _) b start size end = go start
  where
    go i
      | i >= start + size = return (i - start)
      | otherwise = readCode location h (fmap code (handleGetBytes n b i (start + size - i) end)) >>= \k ->
          if k <= 0 then return (i - start)
          else if end >= 0 && indexBytesWord8 b (i + k - 1) == end then return (i + k - start)
          else go (i + k)
    code r = if r < 0 then r - 1 else r

hGet :: Handle -> Int -> IO ByteString
hGet h n
  | n <= 0 = return empty
  | otherwise = newBytes n >>= \b -> readBytes "hGetBuf" h b 0 n (-1) >>= \k -> return (BS b 0 k)

hGetLine :: Handle -> IO ByteString
hGetLine h = newBytes 128 >>= \b -> go b 128 0
  where
    go b size i = readBytes "Data.ByteString.hGetLine" h b i (size - i) 10 >>= \k -> case i + k of
      0 -> eofError "Data.ByteString.hGetLine" h
      end | indexBytesWord8 b (end - 1) == 10 -> return (BS b 0 (end - 1))
          | end < size -> return (BS b 0 end)
          | otherwise -> newBytes (2 * size) >>= \larger -> copyBytes b 0 larger 0 size >> go larger (2 * size) size

-- Closes the handle.
hGetContents :: Handle -> IO ByteString
hGetContents h = newBytes 4096 >>= \b -> catchThrown (go b 4096 0) (\e -> hClose h >> raiseIO e) >>= \s -> hClose h >> return s
  where
    go b size i = readBytes "Data.ByteString.hGetContents" h b i (size - i) (-1) >>= \k ->
      let end = i + k in
      if end < size then return (BS b 0 end)
      else newBytes (2 * size) >>= \larger -> copyBytes b 0 larger 0 size >> go larger (2 * size) size

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile name mode action = openBinaryFile name mode >>= \h ->
  catchThrown (action h) (\e -> hClose h >> raiseIO e) >>= \r -> hClose h >> return r

readFile :: FilePath -> IO ByteString
readFile name = openBinaryFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name s = withFile name WriteMode (\h -> hPut h s)
appendFile name s = withFile name AppendMode (\h -> hPut h s)
