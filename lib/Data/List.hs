-- Lists.
module Data.List
  ( (++), head, last, tail, init, uncons, singleton, null, length
  , map, reverse, intersperse, intercalate, transpose, subsequences, permutations
  , foldl, foldl', foldl1, foldl1', foldr, foldr1
  , concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR, iterate, iterate', repeat, replicate, cycle, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, dropWhileEnd, span, break
  , stripPrefix, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , elem, notElem, lookup, find, filter, partition, (!!), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7
  , lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert
  , nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy, groupBy, insertBy, maximumBy, minimumBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Assay.Classes (comparing)
import Assay.Foldable (Foldable (..), find, maximumBy, minimumBy)
import Assay.List (foldlStrict, uncons)
import Data.Traversable (mapAccumL, mapAccumR)

infix 5 \\

singleton :: a -> [a]
singleton x = [x]

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = sep : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate sep xss = concat (intersperse sep xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) = (x : [h | (h : _) <- xss]) : transpose (xs : [t | (_ : t) <- xss])

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmpty xs
  where
    nonEmpty [] = []
    nonEmpty (y : ys) = [y] : foldr (\zs r -> zs : (y : zs) : r) [] (nonEmpty ys)

-- Every prefix turned about is followed by interleaving its next element: lazy in the tail, and in
-- the order that GHC gives.
permutations :: [a] -> [[a]]
permutations xs0 = xs0 : perms xs0 []
  where
    perms [] _ = []
    perms (t : ts) is = foldr interleave (perms ts (t : is)) (permutations is)
      where
        interleave xs r = let (_, zs) = interleave' id xs r in zs
        interleave' _ [] r = (ts, r)
        interleave' f (y : ys) r =
          let (us, zs) = interleave' (f . (y :)) ys r
          in (y : us, f (t : y : us) : zs)

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = foldlStrict f x xs
foldl1' _ [] = errorWithoutStackTrace "Prelude.foldl1': empty list"

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f = go
  where
    go z xs = z `seq` (z : case xs of
      [] -> []
      y : ys -> go (f z y) ys)

iterate' :: (a -> a) -> a -> [a]
iterate' f x = let x' = f x in x' `seq` (x : iterate' f x')

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f = go
  where
    go s = case f s of
      Just (x, s') -> x : go s'
      Nothing -> []

-- ---- parts -----------------------------------------------------------------------------------------

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldr (\x xs -> if p x && null xs then [] else x : xs) []

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = let (ys, zs) = span (eq x) xs in (x : ys) : groupBy eq zs

inits :: [a] -> [[a]]
inits xs = [] : case xs of
  [] -> []
  y : ys -> map (y :) (inits ys)

tails :: [a] -> [[a]]
tails xs = xs : case xs of
  [] -> []
  _ : ys -> tails ys

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isPrefixOf _ [] = False
isSuffixOf xs ys = longer xs ys
  where
    -- What is left of the second list is how much longer it is.
    longer (_ : as) (_ : bs) = longer as bs
    longer (_ : _) [] = False
    longer [] bs = beyond bs ys == xs
    beyond (_ : as) (_ : bs) = beyond as bs
    beyond _ bs = bs
isInfixOf needle haystack = any (isPrefixOf needle) (tails haystack)
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf a@(x : a') (y : b) = if x == y then isSubsequenceOf a' b else isSubsequenceOf a b

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = foldr (\x ~(ts, fs) -> if p x then (x : ts, fs) else (ts, x : fs)) ([], [])

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p = go 0
  where
    go _ [] = Nothing
    go n (x : xs) = if p x then Just n else n `seq` go (n + 1) xs

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = [i | (x, i) <- zip xs [0 ..], p x]

-- ---- as sets ---------------------------------------------------------------------------------------

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq = go []
  where
    go _ [] = []
    go seen (x : xs) = if known seen x then go seen xs else x : go (x : seen) xs
    known [] _ = False
    known (y : ys) x = eq y x || known ys x

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if x `eq` y then ys else y : deleteBy eq x ys

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq = foldl (flip (deleteBy eq))

(\\) :: Eq a => [a] -> [a] -> [a]
(\\) = foldl (flip delete)

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = [x | x <- xs, any (eq x) ys]

-- ---- order -----------------------------------------------------------------------------------------

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy cmp x ys@(y : ys') = case cmp x y of
  GT -> y : insertBy cmp x ys'
  _ -> x : ys

sort :: Ord a => [a] -> [a]
sort = sortBy compare

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd (sortBy (comparing fst) (map (\x -> let y = f x in y `seq` (y, x)) xs))

-- A stable merge sort over the runs that are already there, up or down.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp = mergeAll . runs
  where
    runs (a : b : xs) = case cmp a b of
      GT -> descending b [a] xs
      _ -> ascending b (a :) xs
    runs xs = [xs]

    descending a as (b : bs) = case cmp a b of
      GT -> descending b (a : as) bs
      _ -> (a : as) : runs (b : bs)
    descending a as [] = [a : as]

    ascending a as (b : bs) = case cmp a b of
      GT -> let x = as [a] in x `seq` (x : runs (b : bs))
      _ -> ascending b (\ys -> as (a : ys)) bs
    ascending a as [] = let x = as [a] in x `seq` [x]

    mergeAll [x] = x
    mergeAll xs = mergeAll (mergePairs xs)

    mergePairs (a : b : xs) = let x = merge a b in x `seq` (x : mergePairs xs)
    mergePairs xs = xs

    merge as@(a : as') bs@(b : bs') = case cmp a b of
      GT -> b : merge as bs'
      _ -> a : merge as' bs
    merge [] bs = bs
    merge as [] = as

-- ---- zips ------------------------------------------------------------------------------------------

-- Four lists side by side, as long as the shortest.
zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

-- Five lists side by side, as long as the shortest.
zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

-- Six lists side by side, as long as the shortest.
zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

-- Seven lists side by side, as long as the shortest.
zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

-- The function over four lists side by side.
zipWith4 :: (a -> b -> c -> d -> r) -> [a] -> [b] -> [c] -> [d] -> [r]
zipWith4 z (a : as) (b : bs) (c : cs) (d : ds) = z a b c d : zipWith4 z as bs cs ds
zipWith4 _ _ _ _ _ = []

-- The function over five lists side by side.
zipWith5 :: (a -> b -> c -> d -> e -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [r]
zipWith5 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) = z a b c d e : zipWith5 z as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

-- The function over six lists side by side.
zipWith6 :: (a -> b -> c -> d -> e -> f -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [r]
zipWith6 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) = z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

-- The function over seven lists side by side.
zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [r]
zipWith7 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) =
  z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

-- Four lists from a list of fours.
unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = foldr (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds)) ([], [], [], [])

-- Five lists from a list of fives.
unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = foldr (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es)) ([], [], [], [], [])

-- Six lists from a list of sixes.
unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = foldr
  (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs))
  ([], [], [], [], [], [])

-- Seven lists from a list of sevens.
unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = foldr
  (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) ->
    (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs))
  ([], [], [], [], [], [], [])

-- ---- with any whole number -------------------------------------------------------------------------

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : l) = 1 + genericLength l

genericTake :: Integral i => i -> [a] -> [a]
genericTake n xs
  | n <= 0 = []
  | otherwise = case xs of
      [] -> []
      y : ys -> y : genericTake (n - 1) ys

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs
  | n <= 0 = xs
  | otherwise = case xs of
      [] -> []
      _ : ys -> genericDrop (n - 1) ys

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs
  | n <= 0 = ([], xs)
  | otherwise = case xs of
      [] -> ([], [])
      y : ys -> let (as, bs) = genericSplitAt (n - 1) ys in (y : as, bs)

genericIndex :: Integral i => [a] -> i -> a
genericIndex xs n
  | n < 0 = errorWithoutStackTrace "List.genericIndex: negative index."
  | otherwise = case xs of
      [] -> errorWithoutStackTrace "List.genericIndex: index too large."
      y : ys -> if n == 0 then y else genericIndex ys (n - 1)

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)
