-- Modules by the names that they had in older libraries.
import AllSolutions (getAllSolutions)
import Char (toUpper)
import Findall (findall, findfirst)
import Float (i2f, (*.))
import Integer (binomial, factorial, ilog, isqrt, maxlist)
import IOExts (newIORef, readIORef)
import List (nub)
import Maybe (fromJust)
import SetFunctions (set1, sortValues)
import Sort (mergeSort, quickSort, sorted)
import System (exitWith, getArgs)

main :: IO ()
main = do
  print (map toUpper "older", nub [1, 2, 1], fromJust (Just 'x'))
  print (findall (\x -> x =:= (1 ? 2)), findfirst (\x -> x =:= 'c'))
  print (mergeSort [3, 1, 2], quickSort "sort", sorted "abc")
  print (factorial 20, binomial 5 2, ilog 1234, isqrt 99, maxlist [1, 3, 2])
  print (2.5 *. i2f 2, sortValues (set1 (? 5) 3))
  getAllSolutions (\x -> x =:= True) >>= print
  args <- getArgs
  counter <- newIORef (length args)
  readIORef counter >>= print
  _ <- exitWith 0
  putStrLn "not reached"
