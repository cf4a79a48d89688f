-- What the strict and the lazy State, Writer, RWS and ST monads, references, sequences and the like evaluate.
import Control.Exception (ErrorCall (..), SomeException, evaluate, try)
import Control.Monad
import Control.Monad.Fix (fix, mfix)
import qualified Control.Monad.RWS.Lazy as RL
import qualified Control.Monad.RWS.Strict as RS
import qualified Control.Monad.ST as ST
import qualified Control.Monad.ST.Lazy as STL
import qualified Control.Monad.State.Lazy as L
import qualified Control.Monad.State.Strict as S
import qualified Control.Monad.Writer.Lazy as WL
import qualified Control.Monad.Writer.Strict as WS
import Data.Array
import qualified Data.Foldable as F
import Data.Functor.Identity
import Data.IORef
import qualified Data.Map.Lazy as MapL
import qualified Data.Map.Strict as MapS
import Data.Maybe (fromJust)
import qualified Data.Sequence as Q
import Data.STRef
import qualified Data.STRef.Lazy as STL
import qualified Data.Set as Set

row :: String -> a -> IO ()
row name x = outcome (evaluate x) >>= \s -> putStrLn (name ++ ": " ++ s)

action :: String -> IO a -> IO ()
action name io = outcome io >>= \s -> putStrLn (name ++ ": " ++ s)

outcome :: IO a -> IO String
outcome io = do
  result <- try io
  return (case result of
    Left (ErrorCall message) -> "raises " ++ message
    Right _ -> "evaluates")

bad :: a
bad = error "bad"

main :: IO ()
main = do
  putStrLn "-- State"
  row "lazy: a bad state" (L.evalState (L.put bad >> return ()) ())
  row "strict: a bad state" (S.evalState (S.put bad >> return ()) ())
  row "lazy: a bad action before" (L.evalState (bad >> return ()) ())
  row "strict: a bad action before" (S.evalState (bad >> return ()) ())
  row "lazy: the state of a bad action, set again" (L.execState (bad >> L.put ()) ())
  row "strict: the state of a bad action, set again" (S.execState (bad >> S.put ()) ())
  row "lazy: modify" (L.evalState (L.modify (const bad) >> return ()) ())
  row "lazy: modify'" (L.evalState (L.modify' (const bad) >> return ()) ())
  row "strict: modify" (S.evalState (S.modify (const bad) >> return ()) ())
  row "strict: modify'" (S.evalState (S.modify' (const bad) >> return ()) ())
  row "lazy: gets" (length [L.evalState (L.gets (const (bad :: Int))) ()])
  row "lazy: a pair that is bad" (L.evalState (L.state (const bad) >> return ()) ())
  row "strict: a pair that is bad" (S.evalState (S.state (const bad) >> return ()) ())
  putStrLn ("lazy: without an end: " ++ show (take 3 (L.evalState (mapM (\x -> L.state (\s -> (s + x, s + 1))) [1 ..]) (0 :: Int))))
  putStrLn ("lazy: forever: " ++ show (take 3 (L.evalState (ones 0) ())))
  putStrLn ("lazy: mfix: " ++ show (take 3 (L.evalState (mfix (\xs -> return (1 : xs))) ())))
  putStrLn ("strict: mfix: " ++ show (take 3 (S.evalState (mfix (\xs -> return (1 : xs))) ())))
  row "lazy: withState" (L.evalState (L.withState (const bad) (return ())) ())
  row "strict: when" (S.evalState (S.when False bad) ())

  putStrLn "-- Writer"
  row "lazy: a bad output" (fst (WL.runWriter (WL.tell (bad :: String) >> return ())))
  row "strict: a bad output" (fst (WS.runWriter (WS.tell (bad :: String) >> return ())))
  row "lazy: a bad action before" (fst (WL.runWriter ((bad :: WL.Writer String ()) >> return ())))
  row "strict: a bad action before" (fst (WS.runWriter ((bad :: WS.Writer String ()) >> return ())))
  putStrLn ("lazy: without an end: " ++ take 5 (WL.execWriter (mapM_ (WL.tell . show) [1 :: Int ..])))
  putStrLn ("lazy: forever: " ++ take 5 (WL.execWriter (forever (WL.tell "ab"))))
  row "lazy: listen" (fst (fst (WL.runWriter (WL.listen (WL.tell (bad :: String))))))
  row "lazy: censor" (fst (WL.runWriter (WL.censor (const (bad :: String)) (return ()))))
  row "strict: censor" (fst (WS.runWriter (WS.censor (const (bad :: String)) (return ()))))

  putStrLn "-- RWS"
  row "lazy: a bad state" (fst (RL.evalRWS (RL.put bad >> RL.tell "x") () ()))
  row "strict: a bad state" (fst (RS.evalRWS (RS.put bad >> RS.tell "x") () ()))
  row "lazy: a bad action before" (fst (RL.evalRWS ((bad :: RL.RWS () String () ()) >> return ()) () ()))
  row "strict: a bad action before" (fst (RS.evalRWS ((bad :: RS.RWS () String () ()) >> return ()) () ()))
  row "lazy: a bad environment" (fst (RL.evalRWS (RL.local (const bad) (RL.tell "x")) () ()))
  putStrLn ("lazy: without an end: " ++ take 5 (snd (RL.evalRWS (mapM_ (RL.tell . show) [1 :: Int ..]) () ())))

  putStrLn "-- ST and references"
  row "strict ST: a bad reference" (ST.runST (newSTRef bad >>= \r -> return ()))
  row "strict ST: modifySTRef" (ST.runST (newSTRef () >>= \r -> modifySTRef r (const bad)))
  row "strict ST: modifySTRef'" (ST.runST (newSTRef () >>= \r -> modifySTRef' r (const bad)))
  row "strict ST: a bad action before" (ST.runST ((bad :: ST.ST s ()) >> return ()))
  row "lazy ST: a bad action before" (STL.runST ((bad :: STL.ST s ()) >> return ()))
  putStrLn ("lazy ST: without an end: " ++ show (take 3 (STL.runST (STL.newSTRef 0 >>= counting))))
  action "writeIORef" (newIORef () >>= \r -> writeIORef r bad)
  action "modifyIORef" (newIORef () >>= \r -> modifyIORef r (const bad))
  action "modifyIORef'" (newIORef () >>= \r -> modifyIORef' r (const bad))
  action "atomicModifyIORef" (newIORef () >>= \r -> void (atomicModifyIORef r (const (bad, ()))))
  action "atomicModifyIORef'" (newIORef () >>= \r -> void (atomicModifyIORef' r (const (bad, ()))))
  action "atomicModifyIORef' result" (newIORef () >>= \r -> void (atomicModifyIORef' r (const ((), bad))))
  action "atomicWriteIORef" (newIORef () >>= \r -> atomicWriteIORef r bad)
  action "return" (return bad)
  action "evaluate" (evaluate bad)
  action "return $!" (return $! bad)
  action "return <$!>" (const bad <$!> return ())
  action "fmap" (const bad <$> return ())
  action "forever in Maybe" (evaluate (forever (Nothing :: Maybe ())))

  putStrLn "-- Identity, Maybe, lists"
  row "Identity: a bad action before" (runIdentity ((bad :: Identity ()) >> return ()))
  row "Maybe: a bad value" (Just bad >>= \_ -> Just ())
  row "Maybe: a bad action before" (bad >> Just ())
  row "foldM" (fromJust (foldM (\_ x -> Just x) () [bad, ()]))
  row "zipWithM" (fmap length (zipWithM (\_ _ -> Just bad) "ab" "cd"))
  row "replicateM_ 0" (replicateM_ 0 (bad :: Maybe ()))
  row "liftM2" (fmap (const ()) (liftM2 (\_ _ -> bad) (Just 'a') (Just 'b')))
  row "fix" (fst (fix (\p -> ('x', snd p :: Int))))
  row "mfix in Maybe" (fmap (take 2) (mfix (\xs -> Just (1 : xs))))

  putStrLn "-- Data.Sequence: elements are not evaluated, the spine is"
  let s = Q.fromList [1, 2, 3 :: Int]
  row "fromList" (Q.fromList [bad, bad :: Int])
  row "fromList with a bad end" (Q.fromList ([1] ++ bad) :: Q.Seq Int)
  row "length" (Q.length (Q.fromList [bad :: Int]))
  row "<|" (bad Q.<| s)
  row "|>" (s Q.|> bad)
  row "update" (Q.update 1 bad s)
  row "adjust" (Q.adjust (const bad) 1 s)
  row "adjust'" (Q.adjust' (const bad) 1 s)
  row "insertAt" (Q.insertAt 1 bad s)
  row "fmap" (fmap (const (bad :: Int)) s)
  row "mapWithIndex" (Q.mapWithIndex (\_ _ -> bad :: Int) s)
  row "fromFunction" (Q.fromFunction 3 (const (bad :: Int)))
  row "replicate" (Q.replicate 3 (bad :: Int))
  row "zip" (Q.zip s (fmap (const (bad :: Int)) s))
  row "index of a good one" (Q.index (Q.fromList [bad, 2, bad :: Int]) 1)
  row "scanl" (Q.scanl (\_ _ -> bad :: Int) 0 s)
  row "reverse" (Q.reverse (Q.fromList [bad, bad :: Int]))
  row "foldl'" (F.foldl' (\_ x -> x) 0 (Q.fromList [bad, 2 :: Int]))
  row "foldl" (F.foldl (\_ x -> x) 0 (Q.fromList [bad, 2 :: Int]))
  row "foldr" (F.foldr (\x _ -> x) bad s)
  row "viewl" (case Q.viewl (bad Q.<| s) of _ Q.:< rest -> Q.length rest)

  putStrLn "-- Set, arrays, tuples"
  row "Set.map" (Set.size (Set.map (const 'x') (Set.fromList "abc")))
  row "Set.fromList" (Set.fromList [bad :: Int])
  row "Set.singleton" (Set.singleton (bad :: Int))
  row "Set.member in empty" (Set.member (bad :: Int) Set.empty)
  row "Set.notMember in empty" (Set.notMember (bad :: Int) Set.empty)
  row "Set.insert in empty" (Set.insert (bad :: Int) Set.empty)
  row "Set.delete in empty" (Set.delete (bad :: Int) Set.empty)
  row "Set.lookupLT in empty" (Set.lookupLT (bad :: Int) Set.empty)
  row "Set.lookupGT in empty" (Set.lookupGT (bad :: Int) Set.empty)
  row "Set.lookupLE in empty" (Set.lookupLE (bad :: Int) Set.empty)
  row "Set.lookupGE in empty" (Set.lookupGE (bad :: Int) Set.empty)
  row "Set.lookupIndex in empty" (Set.lookupIndex (bad :: Int) Set.empty)
  row "Set.split of empty" (Set.split (bad :: Int) Set.empty)
  row "Set.splitMember of empty" (Set.splitMember (bad :: Int) Set.empty)
  row "Set.toList" (take 1 (Set.toList (Set.fromList [2, 1 :: Int])))
  row "listArray" (listArray (0, 1) [bad, 2 :: Int] ! 1)
  row "array of itself" (let a = listArray (0, 5) [if i < 2 then 1 else a ! (i - 1) + a ! (i - 2) | i <- [0 .. 5]] :: Array Int Int in a ! 5)
  row "accumArray" (accumArray (\_ _ -> bad) 0 (0, 1) [(0, 'x')] ! 1 :: Int)
  row "accumArray at" (bounds (accumArray (\_ _ -> bad) 0 (0, 1) [(0, 'x')] :: Array Int Int))
  row "bad bounds" (bounds (listArray (bad, 1 :: Int) "ab"))
  row "fmap of an array" (fmap (const (bad :: Int)) (listArray (0, 1 :: Int) "ab"))
  row "// " ((listArray (0, 1 :: Int) "ab" // [(0, bad)]) ! 1)
  row "a lazy pattern" ((\ ~(a, b) -> ()) bad)
  row "a pattern" ((\(a, b) -> ()) bad)
  row "seq of a pair" (seq (bad :: Int, bad :: Int) ())
  row "seq of a function" (seq (\x -> (bad :: Int)) ())
  row "seq of a partial application" (seq (const (bad :: Int)) ())
  row "fst" (fst ((), bad))
  row "strict map in a lazy one" (MapL.size (MapL.map (MapS.singleton 'a') (MapL.fromList [('b', bad :: Int)])))
  where
    ones :: Int -> L.State () [Int]
    ones n = do
      rest <- ones (n + 1)
      return (n : rest)
    counting r = do
      n <- STL.readSTRef r
      STL.writeSTRef r (n + 1 :: Int)
      rest <- counting r
      return (n : rest)
