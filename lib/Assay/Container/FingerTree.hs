-- Finger trees measured by size: what Data.Sequence is made of. Both ends are near, the middle is
-- lazy.
module Assay.Container.FingerTree where

import Prelude

-- Elements of a deeper level are nodes of the level above; all know how many elements they hold.
class Sized a where
  size :: a -> Int

newtype Elem a = Elem { getElem :: a }

instance Sized (Elem a) where
  size _ = 1

instance Functor Elem where
  fmap f (Elem x) = Elem (f x)

instance Foldable Elem where
  foldr f z (Elem x) = f x z

instance Traversable Elem where
  traverse f (Elem x) = fmap Elem (f x)

data Node a = Node2 !Int a a | Node3 !Int a a a

instance Sized (Node a) where
  size (Node2 n _ _) = n
  size (Node3 n _ _ _) = n

instance Functor Node where
  fmap f (Node2 n a b) = Node2 n (f a) (f b)
  fmap f (Node3 n a b c) = Node3 n (f a) (f b) (f c)

instance Foldable Node where
  foldr f z (Node2 _ a b) = f a (f b z)
  foldr f z (Node3 _ a b c) = f a (f b (f c z))

instance Traversable Node where
  traverse f (Node2 n a b) = Node2 n <$> f a <*> f b
  traverse f (Node3 n a b c) = Node3 n <$> f a <*> f b <*> f c

node2 :: Sized a => a -> a -> Node a
node2 a b = Node2 (size a + size b) a b

node3 :: Sized a => a -> a -> a -> Node a
node3 a b c = Node3 (size a + size b + size c) a b c

data Digit a = One a | Two a a | Three a a a | Four a a a a

instance Sized a => Sized (Digit a) where
  size (One a) = size a
  size (Two a b) = size a + size b
  size (Three a b c) = size a + size b + size c
  size (Four a b c d) = size a + size b + size c + size d

instance Functor Digit where
  fmap f (One a) = One (f a)
  fmap f (Two a b) = Two (f a) (f b)
  fmap f (Three a b c) = Three (f a) (f b) (f c)
  fmap f (Four a b c d) = Four (f a) (f b) (f c) (f d)

instance Foldable Digit where
  foldr f z (One a) = f a z
  foldr f z (Two a b) = f a (f b z)
  foldr f z (Three a b c) = f a (f b (f c z))
  foldr f z (Four a b c d) = f a (f b (f c (f d z)))

instance Traversable Digit where
  traverse f (One a) = One <$> f a
  traverse f (Two a b) = Two <$> f a <*> f b
  traverse f (Three a b c) = Three <$> f a <*> f b <*> f c
  traverse f (Four a b c d) = Four <$> f a <*> f b <*> f c <*> f d

data FingerTree a
  = EmptyT
  | Single a
  | Deep !Int !(Digit a) (FingerTree (Node a)) !(Digit a)

instance Sized a => Sized (FingerTree a) where
  size EmptyT = 0
  size (Single x) = size x
  size (Deep n _ _ _) = n

instance Functor FingerTree where
  fmap _ EmptyT = EmptyT
  fmap f (Single x) = Single (f x)
  fmap f (Deep n pr m sf) = Deep n (fmap f pr) (fmap (fmap f) m) (fmap f sf)

instance Foldable FingerTree where
  foldr _ z EmptyT = z
  foldr f z (Single x) = f x z
  foldr f z (Deep _ pr m sf) = foldr f (foldr (\node r -> foldr f r node) (foldr f z sf) m) pr

instance Traversable FingerTree where
  traverse _ EmptyT = pure EmptyT
  traverse f (Single x) = Single <$> f x
  traverse f (Deep n pr m sf) = Deep n <$> traverse f pr <*> traverse (traverse f) m <*> traverse f sf

deep :: Sized a => Digit a -> FingerTree (Node a) -> Digit a -> FingerTree a
deep pr m sf = Deep (size pr + size m + size sf) pr m sf

digitTree :: Sized a => Digit a -> FingerTree a
digitTree (One a) = Single a
digitTree (Two a b) = deep (One a) EmptyT (One b)
digitTree (Three a b c) = deep (Two a b) EmptyT (One c)
digitTree (Four a b c d) = deep (Two a b) EmptyT (Two c d)

nodeDigit :: Node a -> Digit a
nodeDigit (Node2 _ a b) = Two a b
nodeDigit (Node3 _ a b c) = Three a b c

-- ---- the ends --------------------------------------------------------------------------------------

consTree :: Sized a => a -> FingerTree a -> FingerTree a
consTree a EmptyT = Single a
consTree a (Single b) = deep (One a) EmptyT (One b)
consTree a (Deep n (Four b c d e) m sf) =
  m `seq` Deep (size a + n) (Two a b) (consTree (node3 c d e) m) sf
consTree a (Deep n (Three b c d) m sf) = Deep (size a + n) (Four a b c d) m sf
consTree a (Deep n (Two b c) m sf) = Deep (size a + n) (Three a b c) m sf
consTree a (Deep n (One b) m sf) = Deep (size a + n) (Two a b) m sf

snocTree :: Sized a => FingerTree a -> a -> FingerTree a
snocTree EmptyT a = Single a
snocTree (Single a) b = deep (One a) EmptyT (One b)
snocTree (Deep n pr m (Four a b c d)) e =
  m `seq` Deep (n + size e) pr (snocTree m (node3 a b c)) (Two d e)
snocTree (Deep n pr m (Three a b c)) d = Deep (n + size d) pr m (Four a b c d)
snocTree (Deep n pr m (Two a b)) c = Deep (n + size c) pr m (Three a b c)
snocTree (Deep n pr m (One a)) b = Deep (n + size b) pr m (Two a b)

viewLTree :: Sized a => FingerTree a -> Maybe (a, FingerTree a)
viewLTree EmptyT = Nothing
viewLTree (Single a) = Just (a, EmptyT)
viewLTree (Deep n (One a) m sf) = Just (a, pullL (n - size a) m sf)
viewLTree (Deep n (Two a b) m sf) = Just (a, Deep (n - size a) (One b) m sf)
viewLTree (Deep n (Three a b c) m sf) = Just (a, Deep (n - size a) (Two b c) m sf)
viewLTree (Deep n (Four a b c d) m sf) = Just (a, Deep (n - size a) (Three b c d) m sf)

viewRTree :: Sized a => FingerTree a -> Maybe (FingerTree a, a)
viewRTree EmptyT = Nothing
viewRTree (Single z) = Just (EmptyT, z)
viewRTree (Deep n pr m (One z)) = Just (pullR (n - size z) pr m, z)
viewRTree (Deep n pr m (Two y z)) = Just (Deep (n - size z) pr m (One y), z)
viewRTree (Deep n pr m (Three x y z)) = Just (Deep (n - size z) pr m (Two x y), z)
viewRTree (Deep n pr m (Four w x y z)) = Just (Deep (n - size z) pr m (Three w x y), z)

-- A tree without its first, or last, digit.
pullL :: Sized a => Int -> FingerTree (Node a) -> Digit a -> FingerTree a
pullL n m sf = case viewLTree m of
  Nothing -> digitTree sf
  Just (pr, m') -> Deep n (nodeDigit pr) m' sf

pullR :: Sized a => Int -> Digit a -> FingerTree (Node a) -> FingerTree a
pullR n pr m = case viewRTree m of
  Nothing -> digitTree pr
  Just (m', sf) -> Deep n pr m' (nodeDigit sf)

-- ---- joining ---------------------------------------------------------------------------------------

appendTree :: Sized a => FingerTree a -> [a] -> FingerTree a -> FingerTree a
appendTree EmptyT ts xs = foldr consTree xs ts
appendTree xs ts EmptyT = foldl snocTree xs ts
appendTree (Single x) ts xs = consTree x (foldr consTree xs ts)
appendTree xs ts (Single x) = snocTree (foldl snocTree xs ts) x
appendTree (Deep n1 pr1 m1 sf1) ts (Deep n2 pr2 m2 sf2) =
  Deep (n1 + sum (map size ts) + n2) pr1 (appendTree m1 (nodes (foldr (:) (ts ++ foldr (:) [] pr2) sf1)) m2) sf2

-- Two or more elements in nodes of three, the last ones of two.
nodes :: Sized a => [a] -> [Node a]
nodes [a, b] = [node2 a b]
nodes [a, b, c] = [node3 a b c]
nodes [a, b, c, d] = [node2 a b, node2 c d]
nodes (a : b : c : rest) = node3 a b c : nodes rest
nodes _ = errorWithoutStackTrace "Data.Sequence: nodes"

-- ---- places ----------------------------------------------------------------------------------------

-- The element that holds place i, and the place within it.
lookupTree :: Sized a => Int -> FingerTree a -> (Int, a)
lookupTree _ EmptyT = errorWithoutStackTrace "Data.Sequence: lookup in an empty tree"
lookupTree i (Single x) = (i, x)
lookupTree i (Deep _ pr m sf)
  | i < spr = lookupDigit i pr
  | i < spm = case lookupTree (i - spr) m of (j, node) -> lookupNode j node
  | otherwise = lookupDigit (i - spm) sf
  where
    spr = size pr
    spm = spr + size m

lookupNode :: Sized a => Int -> Node a -> (Int, a)
lookupNode i (Node2 _ a b)
  | i < size a = (i, a)
  | otherwise = (i - size a, b)
lookupNode i (Node3 _ a b c)
  | i < sa = (i, a)
  | i < sab = (i - sa, b)
  | otherwise = (i - sab, c)
  where
    sa = size a
    sab = sa + size b

lookupDigit :: Sized a => Int -> Digit a -> (Int, a)
lookupDigit i digit = go i (foldr (:) [] digit)
  where
    go j [x] = (j, x)
    go j (x : xs) = if j < size x then (j, x) else go (j - size x) xs
    go _ [] = errorWithoutStackTrace "Data.Sequence: lookup in an empty digit"

-- Changes the element that holds place i; the function is told the place within it.
adjustTree :: Sized a => (Int -> a -> a) -> Int -> FingerTree a -> FingerTree a
adjustTree _ _ EmptyT = EmptyT
adjustTree f i (Single x) = Single (f i x)
adjustTree f i (Deep n pr m sf)
  | i < spr = Deep n (adjustDigit f i pr) m sf
  | i < spm = Deep n pr (adjustTree (adjustNode f) (i - spr) m) sf
  | otherwise = Deep n pr m (adjustDigit f (i - spm) sf)
  where
    spr = size pr
    spm = spr + size m

adjustNode :: Sized a => (Int -> a -> a) -> Int -> Node a -> Node a
adjustNode f i (Node2 n a b)
  | i < size a = Node2 n (f i a) b
  | otherwise = Node2 n a (f (i - size a) b)
adjustNode f i (Node3 n a b c)
  | i < sa = Node3 n (f i a) b c
  | i < sab = Node3 n a (f (i - sa) b) c
  | otherwise = Node3 n a b (f (i - sab) c)
  where
    sa = size a
    sab = sa + size b

adjustDigit :: Sized a => (Int -> a -> a) -> Int -> Digit a -> Digit a
adjustDigit f i (One a) = One (f i a)
adjustDigit f i (Two a b)
  | i < size a = Two (f i a) b
  | otherwise = Two a (f (i - size a) b)
adjustDigit f i (Three a b c)
  | i < sa = Three (f i a) b c
  | i < sab = Three a (f (i - sa) b) c
  | otherwise = Three a b (f (i - sab) c)
  where
    sa = size a
    sab = sa + size b
adjustDigit f i (Four a b c d)
  | i < sa = Four (f i a) b c d
  | i < sab = Four a (f (i - sa) b) c d
  | i < sabc = Four a b (f (i - sab) c) d
  | otherwise = Four a b c (f (i - sabc) d)
  where
    sa = size a
    sab = sa + size b
    sabc = sab + size c

-- Around the element that holds place i of a tree that has one.
splitTree :: Sized a => Int -> FingerTree a -> (FingerTree a, a, FingerTree a)
splitTree _ EmptyT = errorWithoutStackTrace "Data.Sequence: split of an empty tree"
splitTree _ (Single x) = (EmptyT, x, EmptyT)
splitTree i (Deep _ pr m sf)
  | i < spr = case splitList i (foldr (:) [] pr) of
      (l, x, r) -> (listTree l, x, deepL r m sf)
  | i < spm = case splitTree (i - spr) m of
      (ml, xs, mr) -> case splitList (i - spr - size ml) (foldr (:) [] xs) of
        (l, x, r) -> (deepR pr ml l, x, deepL r mr sf)
  | otherwise = case splitList (i - spm) (foldr (:) [] sf) of
      (l, x, r) -> (deepR pr m l, x, listTree r)
  where
    spr = size pr
    spm = spr + size m

splitList :: Sized a => Int -> [a] -> ([a], a, [a])
splitList _ [x] = ([], x, [])
splitList i (x : xs)
  | i < size x = ([], x, xs)
  | otherwise = case splitList (i - size x) xs of (l, y, r) -> (x : l, y, r)
splitList _ [] = errorWithoutStackTrace "Data.Sequence: split of an empty digit"

-- Of up to four elements.
listTree :: Sized a => [a] -> FingerTree a
listTree [] = EmptyT
listTree xs = digitTree (listDigit xs)

listDigit :: [a] -> Digit a
listDigit [a] = One a
listDigit [a, b] = Two a b
listDigit [a, b, c] = Three a b c
listDigit [a, b, c, d] = Four a b c d
listDigit _ = errorWithoutStackTrace "Data.Sequence: digit"

deepL :: Sized a => [a] -> FingerTree (Node a) -> Digit a -> FingerTree a
deepL [] m sf = pullL (size m + size sf) m sf
deepL pr m sf = deep (listDigit pr) m sf

deepR :: Sized a => Digit a -> FingerTree (Node a) -> [a] -> FingerTree a
deepR pr m [] = pullR (size m + size pr) pr m
deepR pr m sf = deep pr m (listDigit sf)

reverseTree :: (a -> a) -> FingerTree a -> FingerTree a
reverseTree _ EmptyT = EmptyT
reverseTree f (Single x) = Single (f x)
reverseTree f (Deep n pr m sf) = Deep n (reverseDigit f sf) (reverseTree (reverseNode f) m) (reverseDigit f pr)

reverseDigit :: (a -> a) -> Digit a -> Digit a
reverseDigit f (One a) = One (f a)
reverseDigit f (Two a b) = Two (f b) (f a)
reverseDigit f (Three a b c) = Three (f c) (f b) (f a)
reverseDigit f (Four a b c d) = Four (f d) (f c) (f b) (f a)

reverseNode :: (a -> a) -> Node a -> Node a
reverseNode f (Node2 n a b) = Node2 n (f b) (f a)
reverseNode f (Node3 n a b c) = Node3 n (f c) (f b) (f a)
