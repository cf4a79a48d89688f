-- Function and pattern bindings, signatures, scoping, the monomorphism
-- restriction and defaulting.
module Main where

-- One signature for several names; contexts; infix definitions with extra
-- arguments; definitions in any order.
f, g :: Int -> Int
f x = g (x - 1) + 1
g x = if x <= 0 then 0 else f x

infixl 4 `op`
x `op` y = x * 2 + y
(x <=> y) z = compare x y == z

-- No restriction for function bindings, nor when a signature is given.
poly x y = x + y

polySig :: Num a => a -> a -> a
polySig = (+)

-- The restriction makes this one monomorphic; its only use decides its type.
mono = (+)
usesMono = mono 1.5 2

-- Defaulting: Integer first, then Double.
bigDefault = 2 ^ 100
halfDefault = 1 / 2
shown = show (toEnum 65 :: Char) ++ show (round 2.5) ++ show (fromIntegral 3)

-- Mutual recursion with a signature on only one of the two.
ping :: Int -> [String]
ping 0 = ["ping"]
ping n = "ping" : pong (n - 1)
pong 0 = ["pong"]
pong n = "pong" : ping (n - 1)

-- Local polymorphism and a local signature.
pairUp :: a -> b -> ((a, a), (b, b))
pairUp a b = (dup a, dup b)
  where
    dup :: c -> (c, c)
    dup v = (v, v)

-- Shadowing at every level.
shadow :: Int -> [Int]
shadow n = n : case n + 1 of n -> n : (let n = 100 in n : (\n -> [n]) (n + 1))

argsByClause :: Bool -> Int -> Int -> Int
argsByClause True 0 _ = 1
argsByClause True n m | n > m = n
                      | n == m, n > 5 = 50
argsByClause _ n m = n + m

countDown :: (Ord a, Num a, Show a) => a -> String
countDown n | n <= 0 = "."
            | otherwise = show n ++ " " ++ countDown (n - 1)

main :: IO ()
main = do
  print (f 5, 1 `op` 2 `op` 3, (1 <=> 2) LT)
  print (poly 1 2, poly 1.5 2, polySig 3 4, usesMono)
  print (bigDefault, halfDefault)
  putStrLn shown
  print (ping 3)
  print (pairUp 'a' True)
  print (shadow 1)
  print [argsByClause True 0 9, argsByClause True 3 2, argsByClause True 6 6, argsByClause True 1 1, argsByClause False 1 2]
  putStrLn (countDown 3)
  putStrLn (countDown 2.5)
  let local x = (x, x)
      n = 5
  print (local 'a', local n, n / 2)
