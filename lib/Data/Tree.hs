-- Trees with any number of branches.
module Data.Tree
  ( Tree (..), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, unfoldTreeM_BF, unfoldForestM_BF, foldTree, flatten, levels
  , drawTree, drawForest
  ) where

import Assay.Control.DeepSeq (NFData (..))
import Control.Monad.Fix (MonadFix (..), fix)

-- A tree: a label and any number of trees below.
data Tree a = Node { rootLabel :: a, subForest :: [Tree a] }
  deriving (Eq, Ord, Read, Show)

-- Trees side by side.
type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f tfs <*> tx@(Node x txs) = Node (f x) (map (fmap f) txs ++ map (<*> tx) tfs)

instance Monad Tree where
  Node x ts >>= f = case f x of
    Node x' ts' -> Node x' (ts' ++ map (>>= f) ts)

instance Foldable Tree where
  foldMap f (Node x ts) = f x <> foldMap (foldMap f) ts
  foldr f z t = go t z
    where
      go (Node x ts) r = f x (foldr go r ts)
  null _ = False

instance Traversable Tree where
  traverse f (Node x ts) = Node <$> f x <*> traverse (traverse f) ts

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` rnf ts

-- A tree from a seed: the function gives the label and the seeds below.
unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = let (a, bs) = f b in Node a (unfoldForest f bs)

-- A tree from each seed.
unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

-- A tree from a seed, with effects.
unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = f b >>= \(a, bs) -> Node a <$> unfoldForestM f bs

-- A tree from each seed, with effects.
unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)

-- From the leaves: the function of a label and the results below.
foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where
    go (Node x ts) = f x (map go ts)

-- All labels, each before those below.
flatten :: Tree a -> [a]
flatten = foldr (:) []

-- The labels of each level.
levels :: Tree a -> [[a]]
levels t = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [t]))

-- The tree drawn with characters.
drawTree :: Tree String -> String
drawTree = unlines . draw

-- The trees drawn with characters, one below the other.
drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

draw :: Tree String -> [String]
draw (Node x ts0) = lines x ++ drawSubTrees ts0
  where
    drawSubTrees [] = []
    drawSubTrees [t] = "|" : shift "`- " "   " (draw t)
    drawSubTrees (t : ts) = "|" : shift "+- " "|  " (draw t) ++ drawSubTrees ts
    shift first other = zipWith (++) (first : repeat other)

-- | As unfoldTreeM, but the effects happen level by level.
unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM_BF f b = fmap head (unfoldForestM_BF f [b])

-- | As unfoldForestM, but the effects happen level by level.
unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM_BF _ [] = return []
unfoldForestM_BF f bs = do
  level <- mapM f bs
  below <- unfoldForestM_BF f (concatMap snd level)
  return (join level below)
  where
    join [] _ = []
    join ((a, cs) : rest) trees = case splitAt (length cs) trees of
      (own, others) -> Node a own : join rest others

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node a children -> Node a (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] children)
