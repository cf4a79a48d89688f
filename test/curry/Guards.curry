-- What the optimiser may not do to programs that search: each is a program that would have other
-- values, or the same in another order, if it did.
module Guards where

-- The argument that is evaluated last is the first one.
countUp :: Int -> Int -> Int
countUp acc n = if n == 0 then acc else countUp (acc + 1) (n - 1)

-- An alternative that raises an error evaluates nothing before that.
orError :: Bool -> Int -> Int
orError wrong n = if wrong then error "no" else countUp 0 n + n

-- A function that is the value of a case.
partial :: Bool -> Int -> Int
partial b = if b then \y -> y else \y -> y + 1

-- Depends on no argument, and is chosen anew in each call.
die :: Int -> Int
die n = if n == 1 then 1 else n ? die (n - 1)

pick :: [Int] -> Int
pick (x:xs) = x ? pick xs

roll :: Int -> Int
roll n = n + pick [3, 2, 1]

-- An action that is made once has chosen once, however often it is run.
chosen :: Int -> IO Int
chosen n = let c = die n in return c

sameTwice :: IO Int -> IO ()
sameTwice act = do
  x <- act
  y <- act
  print (if x == y then failed else x)

-- A thunk that is used in both alternatives of a choice, and one that is used in one.
used :: Int -> Int
used n = let a = die n in a ? (a + 10)

-- What is bound to a variable is looked at again.
data Colour = Red | Green

next :: Colour -> Colour
next Red = Green
next Green = Red

twice :: Colour -> (Colour, Colour)
twice c = let d = next c in (c, if isRed d then next d else d)

isRed :: Colour -> Bool
isRed Red = True
isRed Green = False

-- The sum is computed early where both are numbers, and only there.
sumOf :: Int -> Int -> Int
sumOf n x = case n of
  0 -> 0
  _ -> let s = n + x in if n > 5 then n else s
