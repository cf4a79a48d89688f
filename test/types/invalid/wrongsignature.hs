-- error: 7
module Test where

use :: Int -> Int
use n = wrong n + length (wrong 'c')

wrong :: Num a => Maybe a -> a a
wrong x = if x == 3 then x else wrong (x - 1)

other :: Undecided b => Int
other = 3
  where
    local :: Maybe -> Int
    local (Just n) = n + local (Just 2)
    local Nothing = 0

class Undecided c where
  undecided :: c -> Int
