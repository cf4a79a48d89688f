{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

-- As small lets as the dependencies allow; the mutual recursion stays together.
order :: Int -> Int
order x = let { a = b + 1; b = x; even' n = odd' n; odd' n = even' n; c = a } in c + even' c

product :: (Int, Int) -> Int
product p = let (x, y) = p in x + y

single :: [Int] -> Int
single p = let (x : _) = p in x

several :: [Int] -> Int
several p = let [x, y] = p in x + y

banged :: (Int, Int) -> Int
banged p = let { !(x, y) = p; !z = x } in y

(top, Just level) = (1 :: Int, Just True)
