-- Constraints that wait for their variables: SEND + MORE = MONEY by residuation, an adder of bits,
-- and a line of producers and consumers.
module Waiting where

digit :: Int -> Bool
digit d = d =:= anyOf [0 .. 9]

different :: [Int] -> Bool
different []       = True
different (x : xs) = all (/= x) xs && different xs

-- What is known early is tested early: each test waits for what it is about.
money :: [Int]
money | (m =:= 1) & (carry 0 m c3) & (column s m o c3 c2) & (column e o n c2 c1)
        & (column n r e c1 c0) & (column d e y c0 0)
        & (distinct [m, o] s) & (distinct [m, o, s] e) & (distinct [m, o, s, e] n)
        & (distinct [m, o, s, e, n] r) & (distinct [m, o, s, e, n, r] d)
        & (distinct [m, o, s, e, n, r, d] y)
        & (c3 =:= 1) & (o =:= 0) & (s =:= 9) & (c2 =:= 0)
        & digit e & (c1 =:= 1) & digit n & bit c0 & digit r & digit d & digit y
      = [s, e, n, d, m, o, r, y]
  where s, e, n, d, m, o, r, y, c0, c1, c2, c3 free

carry :: Int -> Int -> Int -> Bool
carry low high c = (low + c == high) =:= True

-- a + b + the carry from the right = sum + 10 * the carry to the left
column :: Int -> Int -> Int -> Int -> Int -> Bool
column a b sum left right = (a + b + right == sum + 10 * left) =:= True

distinct :: [Int] -> Int -> Bool
distinct earlier x = notElem x earlier =:= True

bit :: Int -> Bool
bit b = b =:= anyOf [0, 1]

consume :: [Int] -> Int
consume stream = case stream of
  []     -> 0
  n : ns -> n + consume ns

produce :: Int -> [Int] -> Bool
produce 0 stream = stream =:= []
produce n stream | n > 0 = let rest free in (stream =:= n : rest) & produce (n - 1) rest

main :: ([Int], Int)
main = (money, let stream, total free in (consume stream =:= total & produce 100 stream) &> total)
