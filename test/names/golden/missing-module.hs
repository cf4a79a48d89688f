module Main where
import Data.Missing
import qualified Data.Gone as G (here, T(..))
main = anything G.here G.T
