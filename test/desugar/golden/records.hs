{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

data Shape = Circle { centre :: (Int, Int), radius :: !Int } | Point { centre :: (Int, Int) }
newtype Box a = Box { unBox :: a }

move :: Shape -> Shape
move s = s { centre = (1, 2) }

grow :: Shape -> Int -> Shape
grow s n = s { radius = n + 1 }

make :: Int -> Box Shape
make n = Box (Circle (n, n) (n + 1))

functions :: ((Int, Int) -> Int -> Shape, Int -> [Int] -> [Int], a -> Box a)
functions = (Circle, (:), Box)
