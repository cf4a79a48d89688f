-- Graphs as arrays of edges; strongly connected components.
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, graphFromEdges, graphFromEdges', buildG, vertices, edges, outdegree, indegree
  , path, reachable, transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC (..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs, Tree (..), Forest
  ) where

import Assay.Control.DeepSeq (NFData (..))
import Control.Monad.ST (ST, runST)
import Data.Array
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import Data.List (sortBy)
import Data.Maybe (mapMaybe)
import Data.Ord (comparing)
import Data.Tree (Forest, Tree (..))

-- A vertex is a number.
type Vertex = Int
-- Something for each vertex.
type Table a = Array Vertex a
-- The neighbours of each vertex.
type Graph = Array Vertex [Vertex]
-- The first and the last vertex.
type Bounds = (Vertex, Vertex)
-- From one vertex to another.
type Edge = (Vertex, Vertex)

-- A strongly connected component: one vertex by itself, or a cycle.
data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]
  deriving (Eq, Show, Read)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = AcyclicSCC <$> f v
  traverse f (CyclicSCC vs) = CyclicSCC <$> traverse f vs

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

-- The vertices of all components.
flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

-- The vertices of a component.
flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

-- In reverse topological order: what is depended on comes first.
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp edges0 = map (fmap (\(n, _, _) -> n)) (stronglyConnCompR edges0)

-- As stronglyConnComp, with the whole of each node.
stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR edges0 = map decode (scc graph)
  where
    (graph, vertexOf, _) = graphFromEdges edges0
    decode (Node v []) = if v `elem` (graph ! v) then CyclicSCC [vertexOf v] else AcyclicSCC (vertexOf v)
    decode other = CyclicSCC (dec other [])
    dec (Node v ts) vs = vertexOf v : foldr dec vs ts

-- All vertices.
vertices :: Graph -> [Vertex]
vertices = indices

-- All edges.
edges :: Graph -> [Edge]
edges g = [(v, w) | v <- vertices g, w <- g ! v]

-- A graph from its edges.
buildG :: Bounds -> [Edge] -> Graph
buildG b es = accumArray (flip (:)) [] b es

-- All edges the other way round.
transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(v, 1) | (_, outs) <- assocs g, v <- outs]

-- As graphFromEdges, without the way from the key.
graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' x = (a, b)
  where
    (a, b, _) = graphFromEdges x

-- A graph from nodes with keys and their neighbours' keys; also back to the node, and from the key.
graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges edges0 = (graph, \v -> vertexMap ! v, keyVertex)
  where
    maxV = length edges0 - 1
    bounds0 = (0, maxV)
    sorted = sortBy (comparing (\(_, k, _) -> k)) edges0
    graph = listArray bounds0 [mapMaybe keyVertex ks | (_, _, ks) <- sorted]
    keyMap = listArray bounds0 [k | (_, k, _) <- sorted]
    vertexMap = listArray bounds0 sorted
    keyVertex k = search 0 maxV
      where
        search low high
          | low > high = Nothing
          | otherwise =
              let mid = low + (high - low) `div` 2
              in case compare k (keyMap ! mid) of
                   LT -> search low (mid - 1)
                   EQ -> Just mid
                   GT -> search (mid + 1) high

-- ---- depth first -----------------------------------------------------------------------------------

-- Trees that a depth-first search from all vertices finds.
dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

-- Each vertex once, marked in an array as it is reached.
dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g vs0 = runST (newMarks (bounds g) >>= \m -> go m vs0)
  where
    go :: STUArray s Vertex Bool -> [Vertex] -> ST s [Tree Vertex]
    go _ [] = return []
    go m (v : vs) = readArray m v >>= \visited ->
      if visited then go m vs else do
        writeArray m v True
        as <- go m (g ! v)
        bs <- go m vs
        return (Node v as : bs)

newMarks :: Bounds -> ST s (STUArray s Vertex Bool)
newMarks b = newArray b False

postorder :: Tree a -> [a] -> [a]
postorder (Node a ts) = foldr (.) id (map postorder ts) . (a :)

postOrd :: Graph -> [Vertex]
postOrd g = foldr (.) id (map postorder (dff g)) []

topSort, reverseTopSort :: Graph -> [Vertex]
topSort = reverse . postOrd
reverseTopSort = postOrd

-- Trees that span what is connected, whatever the direction of edges.
components :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ [(w, v) | (v, w) <- edges g]))

-- The strongly connected components, as trees; those that others lead to come first.
scc :: Graph -> [Tree Vertex]
scc g = dfs g (reverse (postOrd (transposeG g)))

-- The vertices that can be reached, the start included.
reachable :: Graph -> Vertex -> [Vertex]
reachable g v = concatMap (\t -> foldr (:) [] t) (dfs g [v])

-- Whether the second vertex can be reached from the first.
path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- ---- biconnected components ------------------------------------------------------------------------

-- The components that stay connected without any one vertex.
bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap bicomps (map (label g dnum) forest)
  where
    forest = dff g
    dnum = array (bounds g) ([(v, -1) | v <- vertices g]) // zip (concatMap (foldr (:) []) forest) [0 ..]

label :: Graph -> Array Vertex Int -> Tree Vertex -> Tree (Vertex, Int, Int)
label g dnum (Node v ts) = Node (v, dnum ! v, low) us
  where
    us = map (label g dnum) ts
    low = minimum ([dnum ! v] ++ [dnum ! w | w <- g ! v] ++ [lu | Node (_, _, lu) _ <- us])

bicomps :: Tree (Vertex, Int, Int) -> [Tree [Vertex]]
bicomps (Node (v, _, _) ts) = [Node (v : vs) us | (_, Node vs us) <- map collect ts]

collect :: Tree (Vertex, Int, Int) -> (Int, Tree [Vertex])
collect (Node (v, dv, lv) ts) = (lv, Node (v : vs) cs)
  where
    collected = map collect ts
    vs = concat [ws | (lw, Node ws _) <- collected, lw < dv]
    cs = concat [if lw < dv then us else [Node (v : ws) us] | (lw, Node ws us) <- collected]
