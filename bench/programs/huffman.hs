-- A compressor: LZ77 with a hash of three characters, then Huffman codes for literals, lengths and
-- distances; the bits are packed into words and everything is read back and compared.
-- small: 1500
module Main (main) where

import Data.Array
import Data.Bits
import Data.Char (chr, ord)
import Data.List
import qualified Data.Map as M
import Data.Word
import System.Environment (getArgs)

data Item = Literal Char | Copy {len :: Int, dist :: Int}
  deriving (Eq, Show)

-- ---- LZ77

window, longest :: Int
window = 4096
longest = 66

compress :: String -> [Item]
compress text = go 0 M.empty
  where
    n = length text
    input = listArray (0, n - 1) text
    key i = (ord (input ! i) * 256 + ord (input ! (i + 1))) * 256 + ord (input ! (i + 2))
    go i table
      | i >= n = []
      | i + 2 >= n = Literal (input ! i) : go (i + 1) table
      | l >= 3 = Copy l d : go (i + l) (foldl' (flip insertKey) table [i .. min (i + l - 1) (n - 3)])
      | otherwise = Literal (input ! i) : go (i + 1) (insertKey i table)
      where
        candidates = takeWhile (\j -> i - j <= window) (take 12 (M.findWithDefault [] (key i) table))
        (l, d) = foldl' better (0, 0) candidates
        better (bl, bd) j = let m = match j i 0 in if m > bl then (m, i - j) else (bl, bd)
    match j i k
      | k >= longest || i + k >= n || input ! (j + k) /= input ! (i + k) = k
      | otherwise = match j i (k + 1)
    insertKey i = M.insertWith (\new old -> new ++ take 11 old) (key i) [i]

expand :: [Item] -> String
expand items = reverse (go [] items)
  where
    go out [] = out
    go out (Literal c : rest) = go (c : out) rest
    go out (Copy l d : rest) = go (foldl' (flip (:)) out (take l (cycle (reverse (take d out))))) rest

-- ---- Huffman

data Tree = Leaf Int Int | Node Int Tree Tree

weight :: Tree -> Int
weight (Leaf w _) = w
weight (Node w _ _) = w

build :: [(Int, Int)] -> Tree
build counts = merge (sortOn weight [Leaf w s | (s, w) <- counts])
  where
    merge [] = Leaf 0 0
    merge [t] = t
    merge (a : b : rest) = merge (insertBy (\x y -> compare (weight x) (weight y)) (Node (weight a + weight b) a b) rest)

lengths :: Tree -> [(Int, Int)]
lengths = go 0
  where
    go :: Int -> Tree -> [(Int, Int)]
    go d (Leaf _ s) = [(s, max 1 d)]
    go d (Node _ a b) = go (d + 1) a ++ go (d + 1) b

-- Canonical codes: symbols in the order of length, then number.
canonical :: [(Int, Int)] -> M.Map Int [Bool]
canonical ls = M.fromList (snd (mapAccumL next (0, 0) (sortOn (\(s, l) -> (l, s)) ls)))
  where
    next (code, previous) (s, l) =
      let code' = code `shiftL` (l - previous) :: Int
       in ((code' + 1, l), (s, [testBit code' i | i <- [l - 1, l - 2 .. 0]]))

data Decoder = Done Int | Branch (Maybe Decoder) (Maybe Decoder)

decoder :: M.Map Int [Bool] -> Decoder
decoder = foldl' add (Branch Nothing Nothing) . M.toList
  where
    add _ (s, []) = Done s
    add (Branch a b) (s, bit : bits)
      | bit = Branch a (Just (add (maybe (Branch Nothing Nothing) id b) (s, bits)))
      | otherwise = Branch (Just (add (maybe (Branch Nothing Nothing) id a) (s, bits))) b
    add done _ = done

-- ---- the stream

endSymbol :: Int
endSymbol = 256

symbols :: Item -> [(Int, [Bool])]
symbols (Literal c) = [(ord c, [])]
symbols (Copy l d) = [(257 + bucket l, extra l), (300 + bucket d, extra d)]
  where
    bucket v = finiteBitSize v - 1 - countLeadingZeros v
    extra v = [testBit v i | i <- [bucket v - 1, bucket v - 2 .. 0]]

encode :: [Item] -> (M.Map Int [Bool], [Bool])
encode items = (codes, concatMap one stream)
  where
    stream = concatMap symbols items ++ [(endSymbol, [])]
    counts = M.toList (M.fromListWith (+) [(s, 1) | (s, _) <- stream])
    codes = canonical (lengths (build counts))
    one (s, extra) = codes M.! s ++ extra

decode :: M.Map Int [Bool] -> [Bool] -> [Item]
decode codes = go
  where
    root = decoder codes
    go bits = case symbol root bits of
      (s, rest)
        | s == endSymbol -> []
        | s < 256 -> Literal (chr s) : go rest
        | otherwise ->
            let (l, rest1) = value (s - 257) rest
                (s2, rest2) = symbol root rest1
                (d, rest3) = value (s2 - 300) rest2
             in Copy l d : go rest3
    symbol (Done s) bits = (s, bits)
    symbol (Branch a b) (bit : bits) = case if bit then b else a of
      Just t -> symbol t bits
      Nothing -> error "no such code"
    symbol _ [] = error "out of bits"
    value k bits =
      let (e, rest) = splitAt k bits
       in (foldl' (\v bit -> v * 2 + fromEnum bit) 1 e, rest)

pack :: [Bool] -> [Word8]
pack [] = []
pack bits = let (a, b) = splitAt 8 bits in foldl' (\w (i, bit) -> if bit then setBit w i else w) 0 (zip [7, 6 .. 0] a) : pack b

unpack :: [Word8] -> [Bool]
unpack ws = [testBit w i | w <- ws, i <- [7, 6 .. 0]]

adler :: [Word8] -> Word32
adler ws = b `shiftL` 16 .|. a
  where
    (a, b) = foldl' step (1, 0) ws
    step (x, y) w = let x' = (x + fromIntegral w) `mod` 65521; y' = (y + x') `mod` 65521 in x' `seq` y' `seq` (x', y')

-- ---- texts

prose, logs, noise :: Int -> String
prose n = take n (unwords (go 1))
  where
    go k = vocabulary !! (k * k `mod` 31 `mod` length vocabulary) : go (k + 1 + k `mod` 3)
    vocabulary = words "compress the text once more and then again until nothing of it remains but codes and lengths"
logs n = take n (concat [show (1000 + k) ++ " INFO request from 10.0." ++ show (k `mod` 7) ++ "." ++ show (k * 13 `mod` 251) ++ " took " ++ show (k * k `mod` 977) ++ " ms\n" | k <- [1 :: Int ..]])
noise n = take n (map (\x -> chr (32 + x `div` 65536 `mod` 90)) (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) 7))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 160000
  mapM_ (try n) [("prose", prose), ("logs", logs), ("noise", noise)]
  where
    try n (label, make) = do
      let text = make n
          items = compress text
          (codes, bits) = encode items
          bytes = pack bits
          back = expand (decode codes (unpack bytes))
          copies = [l | Copy l _ <- items]
      putStrLn $
        label ++ ": " ++ show (length text) ++ " -> " ++ show (length bytes) ++ " bytes, " ++ show (length items) ++ " items, " ++ show (length copies) ++ " copies of " ++ show (sum copies) ++ ", " ++ show (M.size codes) ++ " codes, longest " ++ show (maximum (map length (M.elems codes))) ++ ", checksum " ++ show (adler bytes)
      putStrLn (if back == text then "same" else "DIFFERENT")
