{-# LANGUAGE BangPatterns, FlexibleContexts, ScopedTypeVariables, TupleSections #-}
-- Dynamic programming and algorithms on strings in arrays that change: the longest common subsequence, edit distance,
-- knapsacks, Knuth-Morris-Pratt, Z, suffix arrays, LZ77, palindromes, sieves, tries in bits.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Bits
import Data.Char (chr, ord, intToDigit)
import Data.List (foldl', sortBy, unfoldr, maximumBy, intercalate)
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import Data.Ord (comparing)
import Data.STRef
import Data.Word
import Numeric (showHex, showFFloat, readHex, showIntAtBase)
import Text.Printf

type Text = UArray Int Char

text :: String -> Text
text s = listArray (0, length s - 1) s

size :: Text -> Int
size = (+ 1) . snd . bounds

lcs :: Text -> Text -> String
lcs a b = reverse (walk 0 0)
  where
    (n, m) = (size a, size b)
    table :: UArray (Int, Int) Int
    table = runSTUArray $ do
      t <- newArray ((0, 0), (n, m)) 0
      forM_ [n - 1, n - 2 .. 0] $ \i -> forM_ [m - 1, m - 2 .. 0] $ \j ->
        if a ! i == b ! j
          then readArray t (i + 1, j + 1) >>= writeArray t (i, j) . (+ 1)
          else do
            x <- readArray t (i + 1, j)
            y <- readArray t (i, j + 1)
            writeArray t (i, j) (max x y)
      return t
    walk i j = reverse (go i j)
    go i j
      | i == n || j == m = []
      | a ! i == b ! j = a ! i : go (i + 1) (j + 1)
      | table ! (i + 1, j) >= table ! (i, j + 1) = go (i + 1) j
      | otherwise = go i (j + 1)

editDistance :: String -> String -> Int
editDistance xs ys = last (foldl' step [0 .. length ys] xs)
  where
    step prev@(p : ps) c = scanl compute (p + 1) (zip3 ys prev ps)
      where compute left (y, diagonal, up) = minimum [left + 1, up + 1, diagonal + fromEnum (y /= c)]

knapsack :: Int -> [(Int, Int)] -> Int
knapsack capacity items = runST $ do
  best <- newArray (0, capacity) 0 :: ST s (STUArray s Int Int)
  forM_ items $ \(weight, value) -> forM_ [capacity, capacity - 1 .. weight] $ \w -> do
    without <- readArray best w
    with <- (+ value) <$> readArray best (w - weight)
    when (with > without) $ writeArray best w with
  readArray best capacity

coins :: [Int] -> Int -> Integer
coins ds n = foldl' add (1 : replicate n 0) ds !! n
  where add ways d = let new = zipWith (+) ways (replicate d 0 ++ new) in new

failure :: Text -> UArray Int Int
failure p = runSTUArray $ do
  f <- newArray (0, size p) 0
  writeArray f 0 (-1)
  k <- newSTRef (-1)
  forM_ [1 .. size p] $ \i -> do
    let back !j
          | j >= 0 && p ! j /= p ! (i - 1) = readArray f j >>= back
          | otherwise = return j
    j <- readSTRef k >>= back
    writeArray f i (j + 1)
    writeSTRef k (j + 1)
  return f

search :: String -> String -> [Int]
search pattern string = go 0 0 string
  where
    p = text pattern
    f = failure p
    m = size p
    go !i !j s
      | j == m = (i - m) : go i (f ! j) s
      | otherwise = case s of
          [] -> []
          c : cs -> let j' = back j c in go (i + 1) (j' + 1) cs
    back j c
      | j >= 0 && p ! j /= c = back (f ! j) c
      | otherwise = j

zArray :: Text -> [Int]
zArray s = elems z
  where
    n = size s
    z :: UArray Int Int
    z = runSTUArray $ do
      a <- newArray (0, n - 1) 0
      writeArray a 0 n
      let extend i k = if i + k < n && s ! k == s ! (i + k) then extend i (k + 1) else k
          loop i l r
            | i >= n = return ()
            | otherwise = do
                start <- if i < r then min (r - i) <$> readArray a (i - l) else return 0
                let k = extend i start
                writeArray a i k
                if i + k > r then loop (i + 1) i (i + k) else loop (i + 1) l r
      loop 1 0 0
      return a

suffixArray :: String -> [Int]
suffixArray s = go 1 (listArray (0, n - 1) (map ord s))
  where
    n = length s
    go :: Int -> UArray Int Int -> [Int]
    go k rank
      | k >= n || distinct = order
      | otherwise = go (2 * k) rank'
      where
        key i = (rank ! i, if i + k < n then rank ! (i + k) else -1)
        order = sortBy (comparing key) [0 .. n - 1]
        ranks = scanl (\r (a, b) -> if key a == key b then r else r + 1) 0 (zip order (tail order))
        rank' = array (0, n - 1) (zip order ranks)
        distinct = last ranks == n - 1

-- The suffix array with the lengths of common prefixes: the longest repeated part.
repeated :: String -> String
repeated s = snd (maximumBy (comparing fst) [(length c, c) | (a, b) <- zip order (tail order), let c = common (drop a s) (drop b s)])
  where
    order = suffixArray s
    common (x : xs) (y : ys) | x == y = x : common xs ys
    common _ _ = []

data Code = Literal !Char | Copy !Int !Int deriving (Eq, Show)

compress :: Int -> String -> [Code]
compress window s = go 0
  where
    t = text s
    n = size t
    go i
      | i >= n = []
      | len >= 3 = Copy (i - from) len : go (i + len)
      | otherwise = Literal (t ! i) : go (i + 1)
      where
        (len, from) = foldl' better (0, 0) [max 0 (i - window) .. i - 1]
        better best@(l, _) j = let k = match j i 0 in if k > l then (k, j) else best
    match !j !i !k = if i + k < n && t ! (j + k) == t ! (i + k) then match j i (k + 1) else k :: Int

expand :: [Code] -> String
expand codes = elems (runSTUArray (do
  out <- newArray (0, total - 1) ' '
  foldM_ (\i c -> case c of
    Literal ch -> writeArray out i ch >> return (i + 1)
    Copy back len -> do
      forM_ [i .. i + len - 1] $ \k -> readArray out (k - back) >>= writeArray out k
      return (i + len)) 0 codes
  return out) :: Text)
  where total = sum [case c of { Literal _ -> 1; Copy _ l -> l } | c <- codes]

longestPalindrome :: String -> String
longestPalindrome s = take len (drop start s)
  where
    t = text s
    n = size t
    (len, start) = maximum [(r - l - 1, negate (l + 1)) | c <- [0 .. n - 1], (a, b) <- [(c, c), (c, c + 1)], let (l, r) = grow a b] `seq2` ()
    grow l r = if l >= 0 && r < n && t ! l == t ! r then grow (l - 1) (r + 1) else (l, r)
    seq2 (a, b) () = (a, negate b)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ (takeWhile (\i -> i * i <= n) [2 ..]) $ \i -> do
    isPrime <- readArray a i
    when isPrime $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
  return a

crc32 :: String -> Word32
crc32 = complement . foldl' step 0xFFFFFFFF
  where
    step c ch = (table ! (fromIntegral (c `xor` fromIntegral (ord ch)) .&. 0xFF)) `xor` (c `shiftR` 8)
    table :: UArray Word8 Word32
    table = listArray (0, 255) [iterate (\c -> if testBit c 0 then 0xEDB88320 `xor` (c `shiftR` 1) else c `shiftR` 1) n !! 8 | n <- [0 .. 255]]

fnv :: String -> Word64
fnv = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 1099511628211) 14695981039346656037

gray :: Int -> [String]
gray n = map (\i -> let g = i `xor` (i `shiftR` 1) in [if testBit g b then '1' else '0' | b <- [n - 1, n - 2 .. 0]]) [0 .. bit n - 1 :: Int]

queens :: Int -> Int
queens n = go 0 0 0 0
  where
    full = bit n - 1
    go :: Int -> Int -> Int -> Int -> Int
    go row cols d1 d2
      | row == n = 1
      | otherwise = place (full .&. complement (cols .|. d1 .|. d2)) 0
      where
        place 0 !acc = acc
        place free acc = let b = free .&. negate free in place (free .&. (free - 1)) (acc + go (row + 1) (cols .|. b) ((d1 .|. b) `shiftL` 1) ((d2 .|. b) `shiftR` 1))

main :: IO ()
main = do
  let story = concat (replicate 3 "she sells sea shells by the sea shore; the shells she sells are sea shells for sure. ")
  putStrLn (lcs (text "AGGTABCXYZZYAGT") (text "GXTXAYBZXYAGGT"))
  print (size (text story), length (lcs (text story) (text (reverse story))))
  print [editDistance a b | (a, b) <- [("kitten", "sitting"), ("", "abc"), ("flaw", "lawn"), (take 80 story, drop 7 (take 90 story))]]
  print (knapsack 1000 [(w, w * 7 `mod` 31 + 3) | w <- [5 .. 90]], coins [1, 2, 5, 10, 20, 50, 100, 200] 500)
  print (elems (failure (text "abacabadabacaba")))
  print (search "she" story, search "aa" "aaaa", search "zz" story)
  print (zArray (text "aabxaabxcaabxaabxay"))
  print (suffixArray "mississippi", repeated story)
  let codes = compress 200 story
  print (length codes, expand codes == story, take 30 codes)
  print (longestPalindrome "forgeeksskeegfor and amanaplanacanalpanama", longestPalindrome "abacdfgdcaba")
  let primes = [i | (i, True) <- assocs (sieve 200000)]
  print (length primes, last primes, sum (takeWhile (< 2000) primes))
  printf "%08x %s %d\n" (crc32 "123456789") (showHex (fnv story) "") (popCount (fnv "a"))
  putStrLn (unwords (gray 4))
  print (map queens [1 .. 9])
  print (rotateL (0x80000001 :: Word32) 4, shiftR (-16 :: Int) 2, (fromIntegral (300 :: Int) :: Word8), countLeadingZeros (1 :: Word16), countTrailingZeros (96 :: Int), finiteBitSize (0 :: Word32))
  putStrLn (intercalate "," [showIntAtBase 2 intToDigit (n :: Int) "" | n <- [0, 5, 255]])
  print (fst (head (readHex "ff7f" :: [(Int, String)])), showFFloat (Just 3) (2 / 3 :: Double) "")
  let follow = IM.fromListWith IS.union [(ord a, IS.singleton (ord b)) | (a, b) <- zip story (tail story)]
  putStrLn (intercalate " " [chr k : ':' : map chr (IS.toList v) | (k, v) <- IM.toList follow, IS.size v > 4])
