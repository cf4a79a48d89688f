-- An scc around one subexpression. Paper: TOPLAS '97 section 2.1.
--
-- f is called twice: "test" is entered twice and pays for two searches for a divisor. What else f does
-- is "caller"'s, and making the number that is searched "argument"'s.
module Main (main) where

f :: Int -> Int -> Int
f x y = x + ({-# SCC "test" #-} factorize y)

factorize :: Int -> Int
factorize n = divisor n 2

divisor :: Int -> Int -> Int
divisor n d = case n `rem` d of { 0 -> d; _ -> divisor n (d + 1) }

result :: Int
result = {-# SCC "caller" #-}
  (let y = {-# SCC "argument" #-} (5 * 7)
   in f 1 y + f 2 y)

main :: IO ()
main = print result
