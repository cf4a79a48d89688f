-- Recursion folds. With --stacks "odd" is entered from "even", and "even" from "odd" again, which
-- returns to the "even" that is in the stack: there are two stacks, not one for each call.
module Main (main) where

import Prelude hiding (even, odd)

even :: Int -> Bool
even n = {-# SCC "even" #-} case n of { 0 -> True; _ -> odd (n - 1) }

odd :: Int -> Bool
odd n = {-# SCC "odd" #-} case n of { 0 -> False; _ -> even (n - 1) }

result :: Bool
result = even 6

main :: IO ()
main = print result
