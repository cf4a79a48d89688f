-- ListT: its own functions and the classes of the other monads over it.
module Main where

import Control.Applicative (empty)
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.List
import Control.Monad.Reader
import Control.Monad.State
import qualified Control.Monad.Trans.Except as Except
import qualified Control.Monad.Trans.Cont as Cont
import qualified Control.Monad.Trans.List as List
import Control.Monad.Fix (mfix)

choose :: [a] -> ListT (State Int) a
choose xs = do
  modify (+ 1)
  ListT (return xs)

triangles :: ListT (State Int) (Int, Int, Int)
triangles = do
  a <- choose [1 .. 12]
  b <- choose [a .. 12]
  c <- choose [b .. 13]
  guard (a * a + b * b == c * c)
  return (a, b, c)

main :: IO ()
main = do
  print (runState (runListT triangles) 0)
  xs <- runListT $ do
    x <- ListT (return "ab")
    liftIO (print x)
    y <- ListT (return [1 :: Int, 2]) `mplus` lift (return 3)
    if x == 'b' then empty else return (x, y)
  print xs
  print (runReader (runListT (do { a <- ask; b <- local (+ 1) ask; ListT (return [a, b :: Int]) })) 5)
  print (runExcept (runListT (throwError "err" `catchError` (\e -> ListT (return [length e, 2])))))
  print (runCont (runListT (callCC (\k -> do { x <- ListT (return [1, 2, 3 :: Int]); when (x == 2) (k 20); return x }))) show)
  print (ListT (Just [1, 2]) == ListT (Just [1, 2 :: Int]), compare (ListT [[1]]) (ListT [[2 :: Int]]), ListT [[1], [2, 3 :: Int]])
  print (read "ListT (Just [4,5])" :: ListT Maybe Int)
  print (sum (ListT (Just [1, 2, 3 :: Int])), traverse (\x -> [x, x + 1]) (ListT (Just [1 :: Int])))
  print (evalState (runListT (do { Just x <- ListT (return [Just 'x', Nothing]); return x })) ())
  print (runListT (mapListT (fmap reverse) (ListT (Just "abc"))), runListT ((,) <$> ListT (Just [1 :: Int, 2]) <*> ListT (Just "xy")))
  print (Except.runExcept (runListT (List.liftCatch Except.catchE (lift (Except.throwE 'e')) (\e -> ListT (return [e, 'f'])))))
  print (Cont.evalCont (runListT (List.liftCallCC Cont.callCC (\k -> k 'k' >> return 'n'))))
  print (fmap (map (take 3)) (runListT (mfix (\x -> ListT (Just [1 : x, 2 : x])))) :: Maybe [[Int]])
