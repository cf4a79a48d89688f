{-# LANGUAGE FlexibleContexts #-}
-- Algorithms on graphs: Dijkstra, strongly connected components, spanning trees with a union-find in
-- ST, topological order, flows, bipartite matching, page rank, and colourings.
-- small: 30
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import qualified Data.IntMap as IM
import Data.List
import qualified Data.Map as M
import Data.Ord (comparing)
import qualified Data.Set as S
import System.Environment (getArgs)

type Vertex = Int

data Edge w = Edge {source :: Vertex, target :: Vertex, label :: w} deriving (Eq, Ord, Show)

data Graph w = Graph {order :: Int, adjacent :: Array Vertex [(Vertex, w)]}

instance Functor Graph where
  fmap f (Graph n a) = Graph n (fmap (map (fmap f)) a)

fromEdges :: Int -> [Edge w] -> Graph w
fromEdges n es = Graph n (accumArray (flip (:)) [] (0, n - 1) [(a, (b, w)) | Edge a b w <- es])

edges :: Graph w -> [Edge w]
edges g = [Edge a b w | (a, ts) <- assocs (adjacent g), (b, w) <- ts]

undirected :: [Edge w] -> [Edge w]
undirected es = es ++ [Edge b a w | Edge a b w <- es]

transposeG :: Graph w -> Graph w
transposeG g = fromEdges (order g) [Edge b a w | Edge a b w <- edges g]

randomEdges :: Int -> Int -> Int -> [Edge Int]
randomEdges n m seed = [Edge (a `mod` n) (b `mod` n) (1 + w `mod` 100) | (a, b, w) <- triples (take (3 * m) stream)]
  where
    stream = map (`div` 65536) (tail (iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648) seed))
    triples (x : y : z : rest) = (x, y, z) : triples rest
    triples _ = []

-- ---- shortest paths

dijkstra :: (Ord w, Num w) => Graph w -> Vertex -> IM.IntMap w
dijkstra g s = go (S.singleton (0, s)) (IM.singleton s 0)
  where
    go queue dist = case S.minView queue of
      Nothing -> dist
      Just ((d, v), rest)
        | d > dist IM.! v -> go rest dist
        | otherwise -> uncurry go (foldl' relax (rest, dist) (adjacent g ! v))
        where
          relax (q, ds) (u, w) =
            let d' = d + w
             in case IM.lookup u ds of
                  Just old | old <= d' -> (q, ds)
                  _ -> (S.insert (d', u) q, IM.insert u d' ds)

floyd :: Graph Int -> UArray (Int, Int) Int
floyd g = runSTUArray $ do
  let n = order g
      far = maxBound `div` 4
  d <- newArray ((0, 0), (n - 1, n - 1)) far
  forM_ [0 .. n - 1] $ \v -> writeArray d (v, v) 0
  forM_ (edges g) $ \(Edge a b w) -> do
    old <- readArray d (a, b)
    when (w < old) $ writeArray d (a, b) w
  forM_ [0 .. n - 1] $ \k ->
    forM_ [0 .. n - 1] $ \i -> do
      ik <- readArray d (i, k)
      when (ik < far) $
        forM_ [0 .. n - 1] $ \j -> do
          kj <- readArray d (k, j)
          ij <- readArray d (i, j)
          when (ik + kj < ij) $ writeArray d (i, j) (ik + kj)
  return d

-- ---- depth first

postorder :: Graph w -> [Vertex] -> [[Vertex]]
postorder g = snd . foldl' visit (S.empty, [])
  where
    visit (seen, out) v
      | v `S.member` seen = (seen, out)
      | otherwise = let (seen', tree) = dfs (seen, []) v in (seen', tree : out)
    dfs (seen, acc) v
      | v `S.member` seen = (seen, acc)
      | otherwise =
          let (seen', acc') = foldl' dfs (S.insert v seen, acc) (map fst (adjacent g ! v))
           in (seen', v : acc')

components :: Graph w -> [[Vertex]]
components g = postorder (transposeG g) (concat (postorder g [0 .. order g - 1]))

topological :: Graph w -> Maybe [Vertex]
topological g = go [v | (v, 0) <- IM.toList degrees0] degrees0 []
  where
    degrees0 = IM.fromListWith (+) ([(v, 0 :: Int) | v <- [0 .. order g - 1]] ++ [(b, 1) | Edge _ b _ <- edges g])
    go [] degrees out
      | length out == order g = Just (reverse out)
      | otherwise = degrees `seq` Nothing
    go (v : vs) degrees out =
      let (degrees', ready) = foldl' lower (degrees, vs) (map fst (adjacent g ! v)) in go ready degrees' (v : out)
    lower (ds, ready) u =
      let d = ds IM.! u - 1
       in (IM.insert u d ds, if d == 0 then u : ready else ready)

-- ---- spanning trees

kruskal :: Int -> [Edge Int] -> [Edge Int]
kruskal n es = runST $ do
  parent <- newListArray (0, n - 1) [0 .. n - 1] :: ST s (STUArray s Int Int)
  rank <- newArray (0, n - 1) 0 :: ST s (STUArray s Int Int)
  let find_ v = do
        p <- readArray parent v
        if p == v
          then return v
          else do
            r <- find_ p
            writeArray parent v r
            return r
      union a b = do
        ra <- readArray rank a
        rb <- readArray rank b
        case compare ra rb of
          LT -> writeArray parent a b
          GT -> writeArray parent b a
          EQ -> writeArray parent a b >> writeArray rank b (rb + 1)
      step e = do
        a <- find_ (source e)
        b <- find_ (target e)
        if a == b then return False else union a b >> return True
  filterM step (sortBy (comparing label) es)

-- ---- flow

type Capacity = M.Map (Vertex, Vertex) Int

maxFlow :: Graph Int -> Vertex -> Vertex -> Int
maxFlow g s t = go 0 capacities
  where
    capacities = M.fromListWith (+) (concat [[((a, b), w), ((b, a), 0)] | Edge a b w <- edges g, a /= b])
    neighbours = IM.fromListWith (++) [(a, [b]) | (a, b) <- M.keys capacities]
    go total cap = case augment cap of
      Nothing -> total
      Just path ->
        let hops = zip path (tail path)
            amount = minimum (map (cap M.!) hops)
            push c (a, b) = M.adjust (+ amount) (b, a) (M.adjust (subtract amount) (a, b) c)
         in go (total + amount) (foldl' push cap hops)
    augment :: Capacity -> Maybe [Vertex]
    augment cap = bfs [s] (IM.singleton s s)
      where
        bfs [] _ = Nothing
        bfs level parents
          | t `IM.member` parents = Just (reverse (back t))
          | otherwise = let (next, parents') = foldl' expand ([], parents) level in bfs next parents'
          where
            back v
              | v == s = [s]
              | otherwise = v : back (parents IM.! v)
        expand (next, ps) v =
          let new = [u | u <- IM.findWithDefault [] v neighbours, u `IM.notMember` ps, cap M.! (v, u) > 0]
           in (new ++ next, foldr (`IM.insert` v) ps new)

matching :: Graph w -> Int
matching g = IM.size (foldl' improve IM.empty [0, 2 .. order g - 1])
  where
    improve m v = maybe m snd (try S.empty m v)
    try seen m v = go seen (filter odd (map fst (adjacent g ! v)))
      where
        go _ [] = Nothing
        go sn (u : us)
          | u `S.member` sn = go sn us
          | otherwise = case IM.lookup u m of
              Nothing -> Just (sn, IM.insert u v m)
              Just w -> case try (S.insert u sn) m w of
                Just (sn', m') -> Just (sn', IM.insert u v m')
                Nothing -> go (S.insert u sn) us

pageRank :: Int -> Graph w -> U.UArray Int Double
pageRank rounds g = iterate step start !! rounds
  where
    n = order g
    start = U.listArray (0, n - 1) (replicate n (1 / fromIntegral n))
    outs = U.listArray (0, n - 1) (map (fromIntegral . length) (elems (adjacent g))) :: UArray Int Double
    step :: UArray Int Double -> UArray Int Double
    step r = U.accumArray (+) base (0, n - 1) [(b, 0.85 * r U.! a / outs U.! a) | Edge a b _ <- edges g]
      where
        base = (0.15 + 0.85 * sum [r U.! v | v <- [0 .. n - 1], outs U.! v == 0]) / fromIntegral n

colour :: Graph w -> IM.IntMap Int
colour g = foldl' paint IM.empty byDegree
  where
    byDegree = sortOn (\v -> negate (length (adjacent g ! v))) [0 .. order g - 1]
    paint m v = IM.insert v (head ([0 ..] \\ sort (nub [c | (u, _) <- adjacent g ! v, Just c <- [IM.lookup u m]]))) m

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 11000
      es = randomEdges n (n * 4) 4711
      g = fromEdges n es
      u = fromEdges n (undirected es)
      dist = dijkstra g 0
  print (IM.size dist, sum (IM.elems dist), maximum (IM.elems dist))
  let fractional = dijkstra (fmap (\w -> fromIntegral w / 7 :: Double) u) 1
  print (IM.size fractional, round (1000 * maximum (IM.elems fractional)) :: Int)
  let k = min n (n `div` 30 + 20)
      close = floyd (fromEdges k (randomEdges k (k * 5) 17))
  print (maximum [d | d <- U.elems close, d < 100000], sum [d | d <- U.elems close, d < 100000])
  let cs = map length (components g)
  print (length cs, take 4 (reverse (sort cs)))
  let acyclic = fromEdges n [e | e <- es, source e < target e]
  print (fmap (take 10) (topological acyclic), fmap length (topological g))
  let tree = kruskal n es
  print (length tree, sum (map label tree))
  let small = fromEdges (n `div` 4) (randomEdges (n `div` 4) n 99)
  print [maxFlow small a b | (a, b) <- [(0, 1), (2, 5), (3, 4)]]
  print (matching (fromEdges n [e | e <- es, even (source e)]))
  let ranks = pageRank 12 g
      best = take 5 (sortBy (comparing (negate . snd)) (U.assocs ranks))
  print [(v, round (r * 1e6) :: Int) | (v, r) <- best]
  print (1 + maximum (IM.elems (colour u)))
