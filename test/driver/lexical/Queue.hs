-- A queue in a record that is updated, a loop with two accumulators, local functions of one name.
--
-- empty <- main: 1
-- fill <- fill: 6
-- fill <- main: 1
-- main <- (root): 1
-- mean <- main: 1
-- pop <- pops: 4
-- pops <- main: 1
-- pops <- pops: 4
-- push <- fill: 6
module Main where
data Queue = Queue { front :: [Int], back :: [Int], size :: !Int }
empty :: Queue
empty = Queue [] [] 0
push :: Int -> Queue -> Queue
push x q = q { back = x : back q, size = size q + 1 }
pop :: Queue -> Maybe (Int, Queue)
pop q = case front q of
  x : xs -> Just (x, q { front = xs, size = size q - 1 })
  [] -> case reverse (back q) of
    [] -> Nothing
    x : xs -> Just (x, Queue xs [] (size q - 1))
fill :: Int -> Queue -> Queue
fill 0 q = q
fill n q = go n
  where go k = fill (k - 1) (push k q)
pops :: Int -> Queue -> [Int]
pops n q
  | n == 0 = []
  | otherwise = go (pop q)
  where go (Just (x, r)) = x : pops (n - 1) r
        go Nothing = []
mean :: [Int] -> Int
mean xs = go 0 0 xs
  where go s c [] = s `div` c
        go s c (y : ys) = go (s + y) (c + 1 :: Int) ys
main :: IO ()
main = do
  let q = fill 6 empty
  print (size q)
  let ps = pops 4 q
  print ps
  print (mean ps)
