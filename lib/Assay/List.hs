-- The list functions of the Prelude that are about lists only.
module Assay.List where

import Assay.Char
import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.Types

infixl 9 !!

emptyListError :: [Char] -> a
emptyListError name = errorWithoutStackTrace ("Prelude." ++ name ++ ": empty list")

head :: [a] -> a
head (x : _) = x
head [] = emptyListError "head"

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = emptyListError "tail"

last :: [a] -> a
last [x] = x
last (_ : xs) = last xs
last [] = emptyListError "last"

init :: [a] -> [a]
init [] = emptyListError "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

(!!) :: [a] -> Int -> a
xs !! n
  | n < 0 = errorWithoutStackTrace "Prelude.!!: negative index"
  | otherwise = go xs n
  where
    go [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (y : ys) i = if i == 0 then y else go ys (i - 1)

filter :: (a -> Bool) -> [a] -> [a]
filter p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else go xs

reverse :: [a] -> [a]
reverse = reverseList

foldlList :: (b -> a -> b) -> b -> [a] -> b
foldlList f = go
  where
    go z [] = z
    go z (x : xs) = go (f z x) xs

foldlStrict :: (b -> a -> b) -> b -> [a] -> b
foldlStrict f start list = start `seq` go start list
  where
    go z [] = z
    go z (x : xs) = let z' = f z x in z' `seq` go z' xs

lengthList :: [a] -> Int
lengthList xs = go xs 0
  where
    go [] n = n
    go (_ : ys) n = let n' = n + 1 in n' `seq` go ys n'
{-# INLINE lengthList #-}

-- ---- scans, iteration ------------------------------------------------------------------------------

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f = go
  where
    go z xs = z : case xs of
      [] -> []
      y : ys -> go (f z y) ys

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ z [] = [z]
scanr f z (x : xs) = f x y : ys
  where
    ys@(y : _) = scanr f z xs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x y : ys
  where
    ys@(y : _) = scanr1 f xs

iterate :: (a -> a) -> a -> [a]
iterate f = go
  where
    go x = x : go (f x)

repeat :: a -> [a]
repeat x = xs
  where
    xs = x : xs

replicate :: Int -> a -> [a]
replicate n x = if n <= 0 then [] else x : replicate (n - 1) x

cycle :: [a] -> [a]
cycle [] = emptyListError "cycle"
cycle xs = ys
  where
    ys = xs ++ ys

-- ---- parts -----------------------------------------------------------------------------------------

take :: Int -> [a] -> [a]
take n xs = if n <= 0 then [] else go n xs
  where
    -- Without its type it would be overloaded, and take dictionaries.
    go :: Int -> [b] -> [b]
    go _ [] = []
    go i (y : ys) = if i == 1 then [y] else y : go (i - 1) ys

drop :: Int -> [a] -> [a]
drop n xs = if n <= 0 then xs else case xs of
  [] -> []
  _ : ys -> drop (n - 1) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs = if n <= 0 then ([], xs) else go n xs
  where
    go :: Int -> [b] -> ([b], [b])
    go _ [] = ([], [])
    go i (y : ys)
      | i == 1 = ([y], ys)
      | otherwise = let r = go (i - 1) ys in (y : fst r, snd r)

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile = takeList

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ [] = []
dropWhile p xs@(x : xs') = if p x then dropWhile p xs' else xs

span :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p xs@(x : xs')
  | p x = let r = span p xs' in (x : fst r, snd r)
  | otherwise = ([], xs)

break :: (a -> Bool) -> [a] -> ([a], [a])
break _ [] = ([], [])
break p xs@(x : xs')
  | p x = ([], xs)
  | otherwise = let r = break p xs' in (x : fst r, snd r)

-- ---- several lists ---------------------------------------------------------------------------------

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup key ((k, v) : rest) = if key == k then Just v else lookup key rest

zip :: [a] -> [b] -> [(a, b)]
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3 xs ys zs
zip3 _ _ _ = []

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where
    go (x : xs) (y : ys) = f x y : go xs ys
    go _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f = go
  where
    go (x : xs) (y : ys) (z : zs) = f x y z : go xs ys zs
    go _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip = foldrList (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = foldrList (\(a, b, c) ~(as, bs, cs) -> (a : as, b : bs, c : cs)) ([], [], [])

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

-- ---- text ------------------------------------------------------------------------------------------

-- The first line is there before its end has been read.
lines :: [Char] -> [[Char]]
lines [] = []
lines s = fst r : snd r
  where
    r = line s
    -- The rest of the line, and the lines after it.
    line [] = ([], [])
    line (c : cs)
      | c == '\n' = ([], lines cs)
      | otherwise = let l = line cs in (c : fst l, snd l)

unlines :: [[Char]] -> [Char]
unlines [] = []
unlines (l : ls) = l ++ '\n' : unlines ls

words :: [Char] -> [[Char]]
words s = case dropWhile isSpace s of
  [] -> []
  s' -> let r = break isSpace s' in fst r : words (snd r)

unwords :: [[Char]] -> [Char]
unwords [] = []
unwords (w : ws) = w ++ go ws
  where
    go [] = []
    go (v : vs) = ' ' : (v ++ go vs)
