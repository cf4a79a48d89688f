-- Imports in all forms: plain, lists, hiding, qualified, as, several at once.
module Main (main, module Main) where

import Prelude hiding (lookup, filter)
import qualified Prelude
import qualified Prelude as P (filter, (++))
import Support.Shape
import Support.Shape as Sh (area)
import qualified Support.Cycle as C hiding (size)
import Support.Cycle (lookup, size)
import Data.List as L hiding (lookup, filter, insert)
import qualified Data.Map as M
import qualified Data.Map as L (Map, fromList)
import Data.Char (toUpper, isUpper,)
import Control.Monad ()
import Data.Ratio

insert :: Int
insert = 5

filter :: Int
filter = Main.insert + C.filter

type Table = L.Map Int String

main :: IO ()
main = do
  print (area (square 2 <+> circle 1 <+> square 3))
  print (Sh.area (square 4), area Red, area Green, area (Point 1 2))
  print (Point { px = 3, py = 4 } == Point 3 4, size (Point 3 4))
  print (Round, type' Round)
  print (Red <> Green, mix Red Red, [minBound .. maxBound :: Colour])
  print (fromMaybe 0 Nothing, mapMaybe (\x -> if x > 1 then Just (x * 2) else Nothing) [1, 2, 3])
  putStrLn (lookup 3)
  putStrLn (C.lookup 4)
  print (Prelude.lookup 1 [(1, 'x')], P.filter even [1, 2], "a" P.++ "b", [1] ++ [2])
  print (filter, Main.filter, C.filter, insert)
  print (L.sort hidden, sortBy (flip compare) hidden, nub [1, 1, 2])
  let t = L.fromList [(1, "one")] :: Table
  print (M.toList (M.insert 2 "two" t))
  print (map toUpper "upper", isUpper 'x', 3 % 6)
