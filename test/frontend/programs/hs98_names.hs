-- An old program: module names of Haskell 98, no explicit Functor superclass
-- worries, n+k patterns off, datatype contexts absent. (GHC's base has no such
-- modules; the output is that of the same program with the new names.)
module Main where

import List (sort, nub, partition)
import Char (toUpper, isDigit)
import Maybe (fromMaybe, mapMaybe)
import Ratio
import Array
import Complex (magnitude, Complex (..))
import Monad (when, liftM)
import IO (hPutStr, stdout, hFlush)
import Numeric (showHex)

table :: Array Int String
table = listArray (0, 2) ["zero", "one", "two"]

name :: Int -> String
name n = fromMaybe "many" (lookup n (assocs table))

digits :: String -> [Int]
digits = mapMaybe (\c -> if isDigit c then Just (fromEnum c - fromEnum '0') else Nothing)

main :: IO ()
main = do
  putStrLn (map toUpper (name 1) ++ " " ++ name 7)
  print (sort (nub (digits "a1b3c1d2")), partition even [1 .. 6])
  print (3 % 6 + 1 % 3, magnitude (3 :+ 4))
  when (digits "x" == []) $ hPutStr stdout "no digits\n"
  n <- liftM length (return "four")
  print n
  putStrLn (showHex (255 :: Int) "")
  hFlush stdout
