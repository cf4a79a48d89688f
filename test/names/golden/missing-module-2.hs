module Main where
import Control.Concurrent.STM
import qualified Data.Vector.Unboxed as V
import Data.List.Split (splitOn)
main = splitOn V.map atomically
