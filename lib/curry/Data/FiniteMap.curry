-- Maps from keys to values, ordered by an operation that is given to them. (Data.Map goes by Ord.)
module Data.FiniteMap
  ( FM, emptyFM, unitFM, listToFM, addToFM, addToFM_C, addListToFM, addListToFM_C, delFromFM
  , delListFromFM, updFM, plusFM, plusFM_C, minusFM, intersectFM, foldFM, mapFM, filterFM, sizeFM
  , isEmptyFM, elemFM, lookupFM, lookupWithDefaultFM, keyOrder, minFM, maxFM, fmToList, keysFM, eltsFM
  , fmSortBy ) where

-- Less than, between keys.
type LeKey key = key -> key -> Bool

data FM key elt = FM (LeKey key) (Tree key elt)

data Tree key elt = Leaf | Node Int key elt (Tree key elt) (Tree key elt)

instance (Eq key, Eq elt) => Eq (FM key elt) where
  m == n = fmToList m == fmToList n

instance (Show key, Show elt) => Show (FM key elt) where
  showsPrec d m = showParen (d > 10) (showString "listToFM " . shows (fmToList m))

size :: Tree _ _ -> Int
size Leaf = 0
size (Node n _ _ _ _) = n

node :: key -> elt -> Tree key elt -> Tree key elt -> Tree key elt
node k x l r = Node (size l + size r + 1) k x l r

balance :: key -> elt -> Tree key elt -> Tree key elt -> Tree key elt
balance k x l r
  | size l + size r <= 1 = node k x l r
  | size r > 3 * size l = case r of
      Node _ k2 x2 l2 r2
        | size l2 < 2 * size r2 -> node k2 x2 (node k x l l2) r2
        | otherwise -> case l2 of
            Node _ k3 x3 l3 r3 -> node k3 x3 (node k x l l3) (node k2 x2 r3 r2)
  | size l > 3 * size r = case l of
      Node _ k2 x2 l2 r2
        | size r2 < 2 * size l2 -> node k2 x2 l2 (node k x r2 r)
        | otherwise -> case r2 of
            Node _ k3 x3 l3 r3 -> node k3 x3 (node k2 x2 l2 l3) (node k x r3 r)
  | otherwise = node k x l r

emptyFM :: LeKey key -> FM key _
emptyFM le = FM le Leaf

unitFM :: LeKey key -> key -> elt -> FM key elt
unitFM le k x = FM le (node k x Leaf Leaf)

listToFM :: Eq key => LeKey key -> [(key, elt)] -> FM key elt
listToFM le = addListToFM (emptyFM le)

addToFM :: Eq key => FM key elt -> key -> elt -> FM key elt
addToFM = addToFM_C (\_ new -> new)

addToFM_C :: Eq key => (elt -> elt -> elt) -> FM key elt -> key -> elt -> FM key elt
addToFM_C f (FM le t) k x = FM le (add t)
  where
    add Leaf = node k x Leaf Leaf
    add (Node n k2 y l r)
      | k == k2 = Node n k (f y x) l r
      | le k k2 = balance k2 y (add l) r
      | otherwise = balance k2 y l (add r)

addListToFM :: Eq key => FM key elt -> [(key, elt)] -> FM key elt
addListToFM = addListToFM_C (\_ new -> new)

addListToFM_C :: Eq key => (elt -> elt -> elt) -> FM key elt -> [(key, elt)] -> FM key elt
addListToFM_C f = foldl (\m (k, x) -> addToFM_C f m k x)

delFromFM :: Eq key => FM key elt -> key -> FM key elt
delFromFM (FM le t) k = FM le (del t)
  where
    del Leaf = Leaf
    del (Node _ k2 y l r)
      | k == k2 = glue l r
      | le k k2 = balance k2 y (del l) r
      | otherwise = balance k2 y l (del r)

glue :: Tree key elt -> Tree key elt -> Tree key elt
glue l r
  | size l == 0 = r
  | size r == 0 = l
  | otherwise = let ((k, x), r') = takeFirst r in balance k x l r'

takeFirst :: Tree key elt -> ((key, elt), Tree key elt)
takeFirst (Node _ k x l r) =
  if size l == 0 then ((k, x), r) else let (first, l') = takeFirst l in (first, balance k x l' r)

delListFromFM :: Eq key => FM key elt -> [key] -> FM key elt
delListFromFM = foldl delFromFM

updFM :: Eq key => FM key elt -> key -> (elt -> elt) -> FM key elt
updFM m k f = maybe m (\x -> addToFM m k (f x)) (lookupFM m k)

-- The second one is preferred.
plusFM :: Eq key => FM key elt -> FM key elt -> FM key elt
plusFM m n = addListToFM m (fmToList n)

plusFM_C :: Eq key => (elt -> elt -> elt) -> FM key elt -> FM key elt -> FM key elt
plusFM_C f m n = addListToFM_C f m (fmToList n)

minusFM :: Eq key => FM key elt -> FM key elt -> FM key elt
minusFM m n = delListFromFM m (keysFM n)

intersectFM :: Eq key => FM key elt -> FM key elt -> FM key elt
intersectFM m n = filterFM (\k _ -> elemFM k m) n

foldFM :: (key -> elt -> a -> a) -> a -> FM key elt -> a
foldFM f z (FM _ t) = go t z
  where
    go Leaf a = a
    go (Node _ k x l r) a = go l (f k x (go r a))

mapFM :: (key -> elt1 -> elt2) -> FM key elt1 -> FM key elt2
mapFM f (FM le t) = FM le (go t)
  where
    go Leaf = Leaf
    go (Node n k x l r) = Node n k (f k x) (go l) (go r)

filterFM :: Eq key => (key -> elt -> Bool) -> FM key elt -> FM key elt
filterFM p m = listToFM (keyOrder m) (filter (uncurry p) (fmToList m))

sizeFM :: FM _ _ -> Int
sizeFM (FM _ t) = size t

isEmptyFM :: FM _ _ -> Bool
isEmptyFM m = sizeFM m == 0

elemFM :: Eq key => key -> FM key _ -> Bool
elemFM k m = maybe False (const True) (lookupFM m k)

lookupFM :: Eq key => FM key elt -> key -> Maybe elt
lookupFM (FM le t) k = go t
  where
    go Leaf = Nothing
    go (Node _ k2 x l r)
      | k == k2 = Just x
      | le k k2 = go l
      | otherwise = go r

lookupWithDefaultFM :: Eq key => FM key elt -> elt -> key -> elt
lookupWithDefaultFM m d k = maybe d id (lookupFM m k)

keyOrder :: FM key _ -> (key -> key -> Bool)
keyOrder (FM le _) = le

minFM, maxFM :: FM key elt -> Maybe (key, elt)
minFM m = case fmToList m of { [] -> Nothing; (x : _) -> Just x }
maxFM m = case reverse (fmToList m) of { [] -> Nothing; (x : _) -> Just x }

fmToList :: FM key elt -> [(key, elt)]
fmToList = foldFM (\k x rest -> (k, x) : rest) []

keysFM :: FM key _ -> [key]
keysFM = map fst . fmToList

eltsFM :: FM _ elt -> [elt]
eltsFM = map snd . fmToList

fmSortBy :: Eq key => LeKey key -> [key] -> [key]
fmSortBy le xs = keysFM (listToFM le (zip xs (repeat ())))
