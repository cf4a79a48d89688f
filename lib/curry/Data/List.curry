module Data.List
  ( elemIndex, elemIndices, find, findIndex, findIndices, nub, nubBy, delete, deleteBy, (\\), union
  , intersect, intersperse, intercalate, transpose, diagonal, permutations, partition, group, groupBy
  , splitOn, split, inits, tails, replace, isPrefixOf, isSuffixOf, isInfixOf, sort, sortBy, insertBy
  , unionBy, intersectBy, last, init, sum, product, maximum, minimum, maximumBy, minimumBy, scanl
  , scanl1, scanr, scanr1, mapAccumL, mapAccumR, cycle, unfoldr ) where

import Data.Maybe (listToMaybe)

infix 5 \\

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

find :: (a -> Bool) -> [a] -> Maybe a
find p = listToMaybe . filter p

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p = listToMaybe . findIndices p

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = [i | (x, i) <- zip xs [0 ..], p x]

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy _ [] = []
nubBy eq (x : xs) = x : nubBy eq (filter (\y -> not (eq x y)) xs)

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if eq x y then ys else y : deleteBy eq x ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = foldl (flip delete) xs ys

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = filter (\x -> not (any (eq x) ys)) xs ++ ys

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy eq xs ys = filter (\x -> any (eq x) ys) xs

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : rest xs
  where
    rest [] = []
    rest (y : ys) = sep : y : rest ys

intercalate :: [a] -> [[a]] -> [a]
intercalate xs xss = concat (intersperse xs xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) =
  (x : [h | (h : _) <- xss]) : transpose (xs : [t | (_ : t) <- xss])

diagonal :: [[a]] -> [a]
diagonal = concat . foldr diags []
  where
    diags [] ys = ys
    diags (x : xs) ys = [x] : merge xs ys
    merge [] ys = ys
    merge (x : xs) [] = map (: []) (x : xs)
    merge (x : xs) (y : ys) = (x : y) : merge xs ys

permutations :: [a] -> [[a]]
permutations [] = [[]]
permutations (x : xs) = concatMap (everywhere x) (permutations xs)
  where
    everywhere y [] = [[y]]
    everywhere y (z : zs) = (y : z : zs) : map (z :) (everywhere y zs)

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = (filter p xs, filter (not . p) xs)

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = let (ys, zs) = span (eq x) xs in (x : ys) : groupBy eq zs

split :: (a -> Bool) -> [a] -> [[a]]
split p xs = case break p xs of
  (ys, []) -> [ys]
  (ys, _ : zs) -> ys : split p zs

splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn sep xs
  | null sep = error "splitOn called with an empty pattern"
  | otherwise = go [] xs
  where
    go acc [] = [reverse acc]
    go acc (y : ys)
      | sep `isPrefixOf` (y : ys) = reverse acc : go [] (drop (length sep) (y : ys))
      | otherwise = go (y : acc) ys

inits :: [a] -> [[a]]
inits [] = [[]]
inits (x : xs) = [] : map (x :) (inits xs)

tails :: [a] -> [[a]]
tails [] = [[]]
tails (x : xs) = (x : xs) : tails xs

replace :: a -> Int -> [a] -> [a]
replace _ _ [] = []
replace x p (y : ys) = if p == 0 then x : ys else y : replace x (p - 1) ys

isPrefixOf, isSuffixOf, isInfixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf (_ : _) [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isSuffixOf xs ys = isPrefixOf (reverse xs) (reverse ys)
isInfixOf xs ys = any (isPrefixOf xs) (tails ys)

sort :: Ord a => [a] -> [a]
sort = sortBy (<=)

sortBy :: (a -> a -> Bool) -> [a] -> [a]
sortBy leq = all . map (: [])
  where
    all [] = []
    all [xs] = xs
    all (xs : ys : zss) = all (pairs (xs : ys : zss))
    pairs [] = []
    pairs [xs] = [xs]
    pairs (xs : ys : zss) = merge xs ys : pairs zss
    merge [] ys = ys
    merge (x : xs) [] = x : xs
    merge (x : xs) (y : ys) = if leq x y then x : merge xs (y : ys) else y : merge (x : xs) ys

insertBy :: (a -> a -> Bool) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy leq x (y : ys) = if leq x y then x : y : ys else y : insertBy leq x ys

last :: [a] -> a
last [x] = x
last (_ : x : xs) = last (x : xs)

init :: [a] -> [a]
init [_] = []
init (x : y : ys) = x : init (y : ys)

sum, product :: Num a => [a] -> a
sum = foldl (+) (fromInt 0)
product = foldl (*) (fromInt 1)

maximum, minimum :: Ord a => [a] -> a
maximum = maximumBy compare
minimum = minimumBy compare

maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy cmp = foldl1 (\x y -> case cmp x y of { LT -> y; _ -> x })
minimumBy cmp = foldl1 (\x y -> case cmp x y of { GT -> y; _ -> x })

scanl :: (a -> b -> a) -> a -> [b] -> [a]
scanl f q ls = q : (case ls of { [] -> []; (x : xs) -> scanl f (f q x) xs })

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 _ [] = []
scanl1 f (x : xs) = scanl f x xs

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q [] = [q]
scanr f q (x : xs) = let qs = scanr f q xs in f x (head qs) : qs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : y : ys) = let qs = scanr1 f (y : ys) in f x (head qs) : qs

mapAccumL, mapAccumR :: (a -> b -> (a, c)) -> a -> [b] -> (a, [c])
mapAccumL _ s [] = (s, [])
mapAccumL f s (x : xs) = let { (s', y) = f s x; (s'', ys) = mapAccumL f s' xs } in (s'', y : ys)
mapAccumR _ s [] = (s, [])
mapAccumR f s (x : xs) = let { (s', ys) = mapAccumR f s xs; (s'', y) = f s' x } in (s'', y : ys)

cycle :: [a] -> [a]
cycle (x : xs) = ys where ys = (x : xs) ++ ys

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = case f b of
  Just (a, b') -> a : unfoldr f b'
  Nothing -> []
