import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Monoid
import Data.Functor.Identity
import Data.Functor.Compose
import Data.Functor.Const
import Control.Applicative
import Control.Monad
import System.IO
import System.Environment (getArgs, isPosix)
import System.CPUTime
import Numeric
import Debug.Trace
import Text.Show
import Control.Findall
import Control.Search.SearchTree (getSearchTree, SearchTree(..), allValuesBFS, someSearchTree)
import qualified Control.SetFunctions as SF
import Curry.Compiler.Distribution

main :: IO ()
main = do
  let m = Map.fromList (zip [1..100] (map show [1..100]))
  print (Map.lookup 7 m, Map.size (foldr Map.delete m [5,10..100]), Map.keys (Map.filterWithKey (\k _ -> k > 97) m))
  print (Map.toList (Map.unionWith (++) (Map.fromList [(1,"a"),(3,"c")]) (Map.fromList [(3,"d"),(2,"b")])))
  print (Map.fromListWith (+) [(w, 1) | w <- words "a b a c b a"])
  print (Set.toList (Set.map (`mod` 7) (Set.fromList [1..50])), Set.member 3 (Set.fromList [1,2]))
  print (getSum (mconcat (map Sum [1..10])), getAll (mappend (All True) (All False)))
  print (runIdentity (do { x <- Identity 3; return (x + 1) }))
  print (getCompose (fmap (+1) (Compose [Just 1, Nothing])))
  print (sequenceA [Just 1, Just 2])
  writeFile "out.txt" "one\ntwo\n"
  appendFile "out.txt" "thr\228e\n"
  s <- readFile "out.txt"
  putStr s
  h <- openFile "out.txt" ReadMode
  l <- hGetLine h
  eof <- hIsEOF h
  print (l, eof)
  hClose h
  catch (readFile "/nowhere" >>= putStr) (\e -> putStrLn ("caught " ++ show e))
  t <- getCPUTime
  print (t >= 0)
  print (readHex "ff rest", readInt "-12")
  print (allSolutions (\x -> x =:= (1 ? 2)))
  st <- getSearchTree (1 ? 2 ? 3)
  print (allValuesBFS st)
  putStrLn curryCompiler
  print (trace "tracing" 3)
  hPutStrLn stderr "to stderr"
  print (minBound :: (Bool, Ordering, ()))
