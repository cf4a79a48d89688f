module Main where
import Language.Haskell.TH
import qualified Data.Vector.Unboxed as V
import Data.List.Split (splitOn)
main = splitOn V.map runGet
