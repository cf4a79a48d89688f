-- The phases of a program, entries and inner entries. Papers: TOPLAS '97 section 2.3 and figure 1; POPL '95
-- section 3.1 and figure 3.
--
-- The phases work on one list, lazily and interleaved, and each pays for its own. "renamer" looks up
-- each of four names in "builtinNames": that is entered 4 times, and 4 is what "renamer" shows as
-- inner.
module Main (main) where

import Prelude hiding (lookup, map, sum)

result :: Int
result =
  let source = {-# SCC "reader" #-} upto 1 4
      renamed = {-# SCC "renamer" #-} map rename source
      typed = {-# SCC "typechecker" #-} map check renamed
  in {-# SCC "codegen" #-} sum typed

rename :: Int -> Int
rename name = {-# SCC "builtinNames" #-} lookup name builtins

builtins :: [Int]
builtins = [9, 8, 7]

lookup :: Int -> [Int] -> Int
lookup name [] = name + 1
lookup name (entry : rest) = if entry == name then 0 else lookup name rest

check :: Int -> Int
check name = count name

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (y : ys) = f y : map f ys

upto :: Int -> Int -> [Int]
upto a b = if a > b then [] else a : upto (a + 1) b

sum :: [Int] -> Int
sum [] = 0
sum (y : ys) = y + sum ys

count :: Int -> Int
count 0 = 0
count n = count (n - 1)

main :: IO ()
main = print result
