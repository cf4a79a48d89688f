-- Huffman coding: build the tree, encode, pack into bytes, unpack, decode.
module Main where

import Data.Bits (setBit, testBit, zeroBits)
import Data.List (insertBy, sortBy, unfoldr)
import qualified Data.Map.Strict as Map
import Data.Ord (comparing)
import Data.Word (Word8)

data Tree a
  = Leaf !Int a
  | Fork !Int (Tree a) (Tree a)
  deriving Show

instance Functor Tree where
  fmap f (Leaf w a) = Leaf w (f a)
  fmap f (Fork w l r) = Fork w (fmap f l) (fmap f r)

instance Foldable Tree where
  foldMap f (Leaf _ a) = f a
  foldMap f (Fork _ l r) = foldMap f l <> foldMap f r

weight :: Tree a -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w

data Bit = O | I deriving (Eq, Ord, Enum, Bounded)
instance Show Bit where
  show O = "0"
  show I = "1"
  showList bs = showString (concatMap show bs)

frequencies :: Ord a => [a] -> Map.Map a Int
frequencies = foldr (\x -> Map.insertWith (+) x 1) Map.empty

build :: Ord a => Map.Map a Int -> Maybe (Tree a)
build freqs = case sortBy (comparing weight) [Leaf n x | (x, n) <- Map.toList freqs] of
  [] -> Nothing
  leaves -> Just (merge leaves)
  where
    merge [t] = t
    merge (a : b : rest) = merge (insertBy (comparing weight) (Fork (weight a + weight b) a b) rest)
    merge [] = error "merge: no trees"

codes :: Ord a => Tree a -> Map.Map a [Bit]
codes (Leaf _ a) = Map.singleton a [O]
codes tree = Map.fromList (go [] tree)
  where
    go path (Leaf _ a) = [(a, reverse path)]
    go path (Fork _ l r) = go (O : path) l ++ go (I : path) r

encode :: Ord a => Map.Map a [Bit] -> [a] -> [Bit]
encode table = concatMap (table Map.!)

decode :: Tree a -> [Bit] -> [a]
decode (Leaf _ a) bits = map (const a) bits
decode tree bits = go tree bits
  where
    go (Leaf _ a) [] = [a]
    go _ [] = []
    go (Leaf _ a) bs = a : go tree bs
    go (Fork _ l r) (b : bs) = go (if b == O then l else r) bs

pack :: [Bit] -> [Word8]
pack = map byte . unfoldr (\bs -> if null bs then Nothing else Just (splitAt 8 bs))
  where byte bs = foldl (\w (i, b) -> if b == I then setBit w i else w) zeroBits (zip [7, 6 ..] bs)

unpack :: Int -> [Word8] -> [Bit]
unpack n = take n . concatMap (\w -> [if testBit w i then I else O | i <- [7, 6 .. 0]])

report :: String -> IO ()
report text = case build (frequencies text) of
  Nothing -> putStrLn "nothing to encode"
  Just tree -> do
    let table = codes tree
        bits = encode table text
        bytes = pack bits
    putStrLn (show (take 40 text) ++ ": " ++ show (length text) ++ " characters, " ++ show (length bits) ++ " bits, " ++ show (length bytes) ++ " bytes")
    mapM_ (\(c, b) -> putStrLn ("  " ++ show c ++ " " ++ show b)) (take 8 (sortBy (comparing (length . snd) <> comparing fst) (Map.toList table)))
    print (take 12 bytes)
    print (decode tree (unpack (length bits) bytes) == text)
    print (sum (fmap (const 1) tree), maximum tree)

main :: IO ()
main = do
  mapM_ report ["", "aaaa", "abracadabra", "she sells sea shells by the sea shore", concat (replicate 50 "the quick brown fox jumps over the lazy dog. ")]
  let numbers = [x * x `mod` 7 | x <- [1 .. 30 :: Int]]
  case build (frequencies numbers) of
    Just t -> print (encode (codes t) numbers, decode t (encode (codes t) numbers) == numbers)
    Nothing -> return ()
