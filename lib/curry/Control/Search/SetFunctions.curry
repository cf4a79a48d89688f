-- Set functions: all values of an operation, where the choices of its arguments stay outside. The
-- arguments are evaluated first, to ground normal form.
module Control.Search.SetFunctions
  ( set0, set1, set2, set3, set4, set5, set6, set7, Values, isEmpty, notEmpty, valueOf, chooseValue
  , choose, selectValue, select, getSomeValue, getSome, mapValues, foldValues, filterValues, minValue
  , minValueBy, maxValue, maxValueBy, values2list, printValues, sortValues, sortValuesBy ) where

import Data.List (delete, sortBy, minimum, minimumBy, maximum, maximumBy)

-- The values as found, and whether there is one at all.
data Values a = Values Bool [a]

prim_values :: a -> Values a
prim_values x = Values (null (prim_oneValue x)) (prim_allValues x)

set0 :: a -> Values a
set0 f = prim_values f

set1 :: (a -> b) -> a -> Values b
set1 f a = (\x -> prim_values (f x)) $## a

set2 :: (a -> b -> c) -> a -> b -> Values c
set2 f a b = (\(x, y) -> prim_values (f x y)) $## (a, b)

set3 :: (a -> b -> c -> d) -> a -> b -> c -> Values d
set3 f a b c = (\(x, y, z) -> prim_values (f x y z)) $## (a, b, c)

set4 :: (a -> b -> c -> d -> e) -> a -> b -> c -> d -> Values e
set4 f a b c d = (\(x, y, z, u) -> prim_values (f x y z u)) $## (a, b, c, d)

set5 :: (a -> b -> c -> d -> e -> f) -> a -> b -> c -> d -> e -> Values f
set5 f a b c d e = (\(x, y, z, u, v) -> prim_values (f x y z u v)) $## (a, b, c, d, e)

set6 :: (a -> b -> c -> d -> e -> f -> g) -> a -> b -> c -> d -> e -> f -> Values g
set6 f a b c d e g = (\(x, y, z, u, v, w) -> prim_values (f x y z u v w)) $## (a, b, c, d, e, g)

set7 :: (a -> b -> c -> d -> e -> f -> g -> h) -> a -> b -> c -> d -> e -> f -> g -> Values h
set7 f a b c d e g h =
  (\(x, y, z, u, v, w, s) -> prim_values (f x y z u v w s)) $## (a, b, c, d, e, g, h)

isEmpty, notEmpty :: Values _ -> Bool
isEmpty (Values none _) = none
notEmpty vs = not (isEmpty vs)

valueOf :: Eq a => a -> Values a -> Bool
valueOf x (Values _ xs) = x `elem` xs

chooseValue :: Values a -> a
chooseValue (Values _ xs) = anyOf xs

choose :: Eq a => Values a -> (a, Values a)
choose vs = let x = chooseValue vs in (x, prim_without x vs)

prim_without :: Eq a => a -> Values a -> Values a
prim_without x (Values _ xs) = let ys = delete x xs in Values (null ys) ys

selectValue :: Values a -> a
selectValue (Values _ xs) = head xs

select :: Values a -> (a, Values a)
select (Values _ (x : xs)) = (x, Values (null xs) xs)

getSomeValue :: Values a -> IO (Maybe a)
getSomeValue (Values none xs) = return (if none then Nothing else Just (head xs))

getSome :: Values a -> IO (Maybe (a, Values a))
getSome vs = return (if isEmpty vs then Nothing else Just (select vs))

mapValues :: (a -> b) -> Values a -> Values b
mapValues f (Values none xs) = Values none (map f xs)

foldValues :: (a -> a -> a) -> a -> Values a -> a
foldValues f z (Values _ xs) = foldr f z xs

filterValues :: (a -> Bool) -> Values a -> Values a
filterValues p (Values _ xs) = let ys = filter p xs in Values (null ys) ys

minValue, maxValue :: Ord a => Values a -> a
minValue (Values _ xs) = minimum xs
maxValue (Values _ xs) = maximum xs

minValueBy, maxValueBy :: (a -> a -> Ordering) -> Values a -> a
minValueBy cmp (Values _ xs) = minimumBy cmp xs
maxValueBy cmp (Values _ xs) = maximumBy cmp xs

values2list :: Values a -> IO [a]
values2list (Values _ xs) = return xs

printValues :: Show a => Values a -> IO ()
printValues (Values _ xs) = mapM_ print xs

sortValues :: Ord a => Values a -> [a]
sortValues = sortValuesBy (<=)

sortValuesBy :: (a -> a -> Bool) -> Values a -> [a]
sortValuesBy leq (Values _ xs) = sortBy leq xs
