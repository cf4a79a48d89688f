-- Leaving out a parameter moves no costs. Papers: POPL '95 section 4.1; TOPLAS '97 section 7.1.
--
-- and2 is a constant, and its value a function. Only making that function is CAF:and2's: "use1",
-- "use2" and "use3" each pay for walking the list, as if and2 had been written like and1.
module Main (main) where

import Prelude hiding (foldr, (&&))

and1 :: [Bool] -> Bool
and1 xs = foldr (&&) True xs

and2 :: [Bool] -> Bool
and2 = foldr (&&) True

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (y : ys) = f y (foldr f z ys)

(&&) :: Bool -> Bool -> Bool
True && b = b
False && _ = False

result :: Bool
result =
  let yes = True
      list = [yes, yes, yes, yes]
  in ({-# SCC "use1" #-} and1 list) `seq`
     ({-# SCC "use2" #-} and2 list) `seq`
     ({-# SCC "use3" #-} and2 list)

main :: IO ()
main = print result
