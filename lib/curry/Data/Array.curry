-- Arrays whose elements all have a value from the beginning: index 0 and up, without an end.
module Data.Array
  ( Array, emptyErrorArray, emptyDefaultArray, (//), update, applyAt, (!), listToDefaultArray
  , listToErrorArray, combine, combineSimilar, foldArray ) where

infixl 9 !, //

-- What an element is that nobody has set, and a tree by the digits of the index plus one.
data Array b = Array (Int -> b) (Entry b)

data Entry b = Empty | Entry b (Entry b) (Entry b)

emptyErrorArray :: Array b
emptyErrorArray = emptyDefaultArray (\i -> error ("no element at index " ++ show i))

emptyDefaultArray :: (Int -> b) -> Array b
emptyDefaultArray d = Array d Empty

update :: Array b -> Int -> b -> Array b
update a i x = applyAt a i (const x)

(//) :: Array b -> [(Int, b)] -> Array b
a // changes = foldl (\b (i, x) -> update b i x) a changes

applyAt :: Array b -> Int -> (b -> b) -> Array b
applyAt (Array d tree) index f
  | index >= 0 = Array d (go 0 1 tree index)
  where
    -- `place` is the index of this entry, the others below it are `step` apart.
    go place step t i = case t of
      Empty -> go place step (Entry (d place) Empty Empty) i
      Entry x l r
        | i == 0 -> Entry (f x) l r
        | odd i -> Entry x (go (place + step) (2 * step) l (i `div` 2)) r
        | otherwise -> Entry x l (go (place + 2 * step) (2 * step) r (i `div` 2 - 1))

(!) :: Array b -> Int -> b
Array d tree ! index | index >= 0 = go tree index
  where
    go t i = case t of
      Empty -> d index
      Entry x l r
        | i == 0 -> x
        | odd i -> go l (i `div` 2)
        | otherwise -> go r (i `div` 2 - 1)

listToDefaultArray :: (Int -> b) -> [b] -> Array b
listToDefaultArray d xs = emptyDefaultArray d // zip [0 ..] xs

listToErrorArray :: [b] -> Array b
listToErrorArray xs = emptyErrorArray // zip [0 ..] xs

combine :: (a -> b -> c) -> Array a -> Array b -> Array c
combine f a@(Array d1 t1) b@(Array d2 t2) = Array (\i -> f (d1 i) (d2 i)) (go 0 1 t1 t2)
  where
    go place step s t = case (s, t) of
      (Empty, Empty) -> Empty
      _ -> Entry (f (a ! place) (b ! place))
                 (go (place + step) (2 * step) (left s) (left t))
                 (go (place + 2 * step) (2 * step) (right s) (right t))
    left t = case t of { Empty -> Empty; Entry _ l _ -> l }
    right t = case t of { Empty -> Empty; Entry _ _ r -> r }

combineSimilar :: (a -> a -> a) -> Array a -> Array a -> Array a
combineSimilar = combine

-- Of the elements that are there.
foldArray :: (a -> b -> b) -> b -> Array a -> b
foldArray f z (Array _ tree) = go tree z
  where
    go t rest = case t of
      Empty -> rest
      Entry x l r -> f x (go l (go r rest))
