import Control.Monad.Trans.State
import qualified Control.Monad.Trans.Writer as W
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.Maybe as M
import qualified Control.Monad.Trans.Except as E
import Data.Nat
import qualified Combinatorial as C
import qualified Data.Queue as Q
import System.Random
import qualified Data.FiniteMap as FM
import qualified Data.RedBlackTree as RB
import qualified Data.Set.RBTree as SR
import qualified Data.Table.RBTree as TR
import Data.Array
import Data.List

label :: [a] -> State Int [(Int,a)]
label [] = return []
label (x:xs) = do { n <- get; put (n+1); ys <- label xs; return ((n,x):ys) }

main = do
  print (runState (label "abc") 5)
  print (W.runWriter (W.tell "ab" >> W.tell "c" >> return 3))
  print (R.runReader (R.asks (+1)) 4)
  r <- M.runMaybeT (M.lift (print 1) >> fail "x" >> M.lift (print 2))
  print r
  print (E.runExcept (E.catchE (E.throwE "bad") (\e -> return (length e))) :: Either () Int)
  print (fromNat (mul (toNat 3) (toNat 4)), sub (toNat 4) (toNat 1))
  print (length (C.allSubsets [1..5]))
  print (Q.deqToList (Q.snoc 9 (Q.cons 0 (Q.listToDeq [1..5]))), Q.deqLast (Q.listToDeq "xyz"))
  print (take 3 (nextIntRange 42 10), sort (shuffle 7 [1..10]))
  let fm = FM.listToFM (<) (zip [10,9..1] "abcdefghij")
  print (FM.fmToList (FM.delFromFM fm 5), FM.lookupFM fm 3)
  print (RB.toList (foldr RB.update (RB.empty (==) (==) (<)) [3,1,2,3,9,4]))
  print (SR.sortRBT [3,1,2], TR.lookup 'x' (TR.fromList [('x',1)]))
  print (map (listToErrorArray "hello world" !) [0,4,10], foldArray (+) 0 (listToErrorArray [1..10]))
  print (map ((emptyDefaultArray (*2)) !) [1,7], combine (+) (listToDefaultArray id [5,6]) (emptyDefaultArray (*10)) ! 3)
