-- old style: no module header, no signatures, Haskell 98 names
import List
import Char (toUpper, isDigit)
import Maybe
import IO
import Monad
import Ratio
main = do hPutStr stdout (map toUpper "hello\n")
          mapM_ putStrLn $ sort ["b", "a"]
          let xs = [ (x, y) | x <- [1..3], y <- [x..3] ]
          print xs
          print (fromJust (find (>2) [1,2,3]))
          when (length xs > 3) $ do
          putStrLn "nondecreasing"
          print (3 % 6)
          if null xs then putStrLn "empty" else do
          putStrLn "done"
          print (foldl' (+) 0 [1..10])
