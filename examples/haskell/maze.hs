{-# LANGUAGE FlexibleContexts, ScopedTypeVariables #-}
-- Mazes: walls taken down in random order as long as they separate two rooms (union-find in unboxed arrays that change),
-- the way out by breadth-first search over a mutable queue, and the longest way there is. The random numbers are a linear
-- congruence, so that the mazes are the same everywhere.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Bits (shiftR, xor)
import Data.STRef
import Data.Word (Word32)

-- Random numbers ----------------------------------------------------------------------------------

newtype Seed = Seed Word32

nextSeed :: Seed -> Seed
nextSeed (Seed s) = Seed (s * 1664525 + 1013904223)

below :: Int -> Seed -> (Int, Seed)
below n seed = (fromIntegral ((x `xor` (x `shiftR` 16)) `shiftR` 4) `mod` n, seed')
  where seed'@(Seed x) = nextSeed seed

shuffle :: forall a. [a] -> Seed -> ([a], Seed)
shuffle xs seed = runST (do
  let n = length xs
  array <- newListArray (0, max 0 (n - 1)) xs :: ST s (STArray s Int a)
  state <- newSTRef seed
  forM_ [n - 1, n - 2 .. 1] $ \i -> do
    s <- readSTRef state
    let (j, s') = below (i + 1) s
    writeSTRef state s'
    a <- readArray array i
    b <- readArray array j
    writeArray array i b
    writeArray array j a
  ys <- getElems array
  s <- readSTRef state
  return (take n ys, s))

-- Union-find --------------------------------------------------------------------------------------

data Sets s = Sets { parents :: STUArray s Int Int, ranks :: STUArray s Int Int, groups :: STRef s Int }

newSets :: Int -> ST s (Sets s)
newSets n = Sets <$> newListArray (0, n - 1) [0 ..] <*> newArray (0, n - 1) 0 <*> newSTRef n

findRoot :: Sets s -> Int -> ST s Int
findRoot sets i = do
  p <- readArray (parents sets) i
  if p == i then return i else do
    root <- findRoot sets p
    writeArray (parents sets) i root
    return root

unite :: Sets s -> Int -> Int -> ST s Bool
unite sets a b = do
  x <- findRoot sets a
  y <- findRoot sets b
  if x == y then return False else do
    rx <- readArray (ranks sets) x
    ry <- readArray (ranks sets) y
    let (low, high) = if rx < ry then (x, y) else (y, x)
    writeArray (parents sets) low high
    when (rx == ry) (writeArray (ranks sets) high (rx + 1))
    modifySTRef' (groups sets) (subtract 1)
    return True

-- The maze ----------------------------------------------------------------------------------------

-- For each room whether there is a passage to the right and downwards.
data Maze = Maze { width, height :: !Int, right, down :: UArray (Int, Int) Bool }

carve :: Int -> Int -> Seed -> Maze
carve w h seed = Maze w h (passages fst) (passages snd)
  where
    walls = [((x, y), side) | y <- [0 .. h - 1], x <- [0 .. w - 1], side <- [True, False], if side then x < w - 1 else y < h - 1]
    (order, _) = shuffle walls seed
    room (x, y) = y * w + x
    opened = runSTUArray (do
      doors <- newArray ((0, 0), (w * h - 1, 1)) False
      sets <- newSets (w * h)
      forM_ order $ \((x, y), side) -> do
        joined <- unite sets (room (x, y)) (room (if side then (x + 1, y) else (x, y + 1)))
        when joined (writeArray doors (room (x, y), if side then 0 else 1) True)
      return doors)
    passages :: ((Int, Int) -> Int) -> UArray (Int, Int) Bool
    passages pick = array ((0, 0), (w - 1, h - 1)) [((x, y), opened ! (room (x, y), pick (0, 1))) | y <- [0 .. h - 1], x <- [0 .. w - 1]]

neighbours :: Maze -> (Int, Int) -> [(Int, Int)]
neighbours m (x, y) =
  [(x + 1, y) | x + 1 < width m, right m ! (x, y)] ++ [(x - 1, y) | x > 0, right m ! (x - 1, y)]
  ++ [(x, y + 1) | y + 1 < height m, down m ! (x, y)] ++ [(x, y - 1) | y > 0, down m ! (x, y - 1)]

-- Distances from a room; -1 where nothing leads.
distances :: Maze -> (Int, Int) -> UArray (Int, Int) Int
distances m start = runSTUArray (do
  dist <- newArray ((0, 0), (width m - 1, height m - 1)) (-1)
  queue <- newArray (0, width m * height m) (0, 0) :: ST s (STArray s Int (Int, Int))
  writeArray dist start 0
  writeArray queue 0 start
  let loop first free = when (first < free) $ do
        room <- readArray queue first
        d <- readArray dist room
        free' <- foldM (visit queue dist (d + 1)) free (neighbours m room)
        loop (first + 1) free'
  loop 0 1
  return dist)
  where
    visit queue dist d free room = do
      known <- readArray dist room
      if known >= 0 then return free else do
        writeArray dist room d
        writeArray queue free room
        return (free + 1)

wayBack :: Maze -> UArray (Int, Int) Int -> (Int, Int) -> [(Int, Int)]
wayBack m dist room
  | dist ! room <= 0 = [room]
  | otherwise = room : wayBack m dist (head [r | r <- neighbours m room, dist ! r == dist ! room - 1])

drawMaze :: Maze -> [(Int, Int)] -> [String]
drawMaze m way = concat [[concat ["+" ++ (if y > 0 && down m ! (x, y - 1) then "  " else "--") | x <- xs] ++ "+", row y] | y <- [0 .. height m - 1]]
  ++ [concat (replicate (width m) "+--") ++ "+"]
  where
    xs = [0 .. width m - 1]
    onWay :: UArray (Int, Int) Bool
    onWay = accumArray (\_ b -> b) False ((0, 0), (width m - 1, height m - 1)) [(r, True) | r <- way]
    row y = "|" ++ concat [(if onWay ! (x, y) then "* " else "  ") ++ (if x < width m - 1 && right m ! (x, y) then " " else "|") | x <- xs]

farthest :: UArray (Int, Int) Int -> ((Int, Int), Int)
farthest dist = foldl (\best@(_, d) (r, e) -> if e > d then (r, e) else best) ((0, 0), -1) (assocs dist)

main :: IO ()
main = do
  let small = carve 12 8 (Seed 2024)
      dist = distances small (0, 0)
  putStr (unlines (drawMaze small (wayBack small dist (11, 7))))
  putStrLn ("from corner to corner: " ++ show (dist ! (11, 7)))
  let (a, _) = farthest dist
      fromA = distances small a
      (b, long) = farthest fromA
  putStrLn ("longest way: " ++ show long ++ " from " ++ show a ++ " to " ++ show b)
  let big = carve 150 120 (Seed 7)
      far = distances big (0, 0)
      (room, d) = farthest far
  print (length (filter id (elems (right big))) + length (filter id (elems (down big))), room, d)
  print (minimum (elems far), length (wayBack big far room))
  let deadEnds m = length [() | x <- [0 .. width m - 1], y <- [0 .. height m - 1], length (neighbours m (x, y)) == 1]
  print (map (deadEnds . carve 20 20 . Seed) [1 .. 8])
  print (fst (shuffle "abcdefghij" (Seed 1)), map (fst . below 6) (take 12 (iterate nextSeed (Seed 5))))
