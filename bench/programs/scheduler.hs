{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- An operating system in small: processes written in a monad of their own, interleaved by a
-- scheduler in RWS, with semaphores, mailboxes, sleep, priorities and three policies.
-- small: 8
module Main (main) where

import Control.Monad.RWS
import Data.List
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import System.Environment (getArgs)

-- ---- processes: a resumption monad

data Request k
  = Work Int k
  | Sleep Int k
  | Wait String k
  | Signal String k
  | Send String Int k
  | Receive String (Int -> k)
  | Fork String Int (Process ()) k
  | Say String k
  | Clock (Int -> k)

instance Functor Request where
  fmap f r = case r of
    Work n k -> Work n (f k)
    Sleep n k -> Sleep n (f k)
    Wait s k -> Wait s (f k)
    Signal s k -> Signal s (f k)
    Send s n k -> Send s n (f k)
    Receive s k -> Receive s (f . k)
    Fork s n p k -> Fork s n p (f k)
    Say s k -> Say s (f k)
    Clock k -> Clock (f . k)

data Process a = Finished a | Request (Request (Process a))

instance Functor Process where
  fmap f (Finished a) = Finished (f a)
  fmap f (Request r) = Request (fmap (fmap f) r)

instance Applicative Process where
  pure = Finished
  (<*>) = ap

instance Monad Process where
  Finished a >>= f = f a
  Request r >>= f = Request (fmap (>>= f) r)

request :: Request a -> Process a
request r = Request (fmap Finished r)

work, sleep :: Int -> Process ()
work n = request (Work n ())
sleep n = request (Sleep n ())

wait, signal, say :: String -> Process ()
wait s = request (Wait s ())
signal s = request (Signal s ())
say s = request (Say s ())

send :: String -> Int -> Process ()
send s n = request (Send s n ())

receive :: String -> Process Int
receive s = request (Receive s id)

fork :: String -> Int -> Process () -> Process ()
fork s n p = request (Fork s n p ())

clock :: Process Int
clock = request (Clock id)

-- ---- the system

data Policy = RoundRobin | Priority | Shortest deriving (Show, Enum, Bounded)

data Config = Config {policy :: Policy, quantum :: Int, limit :: Int}

data Task = Task {ident :: Int, name :: String, priority :: Int, used :: Int, code :: Process ()}

data System = System
  { time :: Int
  , ready :: [Task]
  , sleeping :: Map.Map (Int, Int) Task
  , semaphores :: Map.Map String (Int, [Task])
  , boxes :: Map.Map String ([Int], [(Task, Int -> Process ())])
  , nextId :: Int
  , switches :: Int
  }

newtype Statistics = Statistics (Map.Map String Int)

instance Semigroup Statistics where
  Statistics a <> Statistics b = Statistics (Map.unionWith (+) a b)

instance Monoid Statistics where
  mempty = Statistics Map.empty

newtype Kernel a = Kernel (RWS Config ([String], Statistics) System a)
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadWriter ([String], Statistics), MonadState System)

runKernel :: Kernel a -> Config -> System -> (a, System, ([String], Statistics))
runKernel (Kernel m) = runRWS m

note :: String -> Kernel ()
note s = do
  t <- gets time
  tell ([show t ++ ": " ++ s], mempty)

account :: String -> Int -> Kernel ()
account s n = tell ([], Statistics (Map.singleton s n))

enqueue :: Task -> Kernel ()
enqueue task = modify $ \s -> s {ready = ready s ++ [task]}

pick :: Kernel (Maybe Task)
pick = do
  tasks <- gets ready
  how <- asks policy
  case tasks of
    [] -> return Nothing
    _ -> do
      let best = case how of
            RoundRobin -> head tasks
            Priority -> minimumBy (\a b -> compare (negate (priority a), used a) (negate (priority b), used b)) tasks
            Shortest -> minimumBy (\a b -> compare (used a, ident a) (used b, ident b)) tasks
      modify $ \s -> s {ready = filter ((/= ident best) . ident) tasks}
      return (Just best)

wake :: Kernel ()
wake = do
  s <- get
  let (due, later) = Map.partitionWithKey (\(t, _) _ -> t <= time s) (sleeping s)
  unless (Map.null due) $ do
    put s {sleeping = later}
    mapM_ enqueue (Map.elems due)

advance :: Int -> Kernel ()
advance n = modify (\s -> s {time = time s + n}) >> wake

kernel :: Kernel ()
kernel = do
  t <- gets time
  end <- asks limit
  next <- pick
  case next of
    _ | t >= end -> note "time is up"
    Just task -> do
      modify $ \s -> s {switches = switches s + 1}
      q <- asks quantum
      execute q task
      kernel
    Nothing -> do
      asleep <- gets sleeping
      case Map.minViewWithKey asleep of
        Nothing -> note "nothing to do"
        Just (((when_, _), _), _) -> do
          account "idle" (when_ - t)
          advance (when_ - t)
          kernel

execute :: Int -> Task -> Kernel ()
execute q task = case code task of
  Finished () -> account ("done " ++ kindOf (name task)) 1
  Request r -> case r of
    Work n k
      | n <= q -> do
          spend n
          continue (q - n) n k
      | otherwise -> do
          spend q
          enqueue task {code = Request (Work (n - q) k), used = used task + q}
    Sleep n k -> modify $ \s -> s {sleeping = Map.insert (time s + n, ident task) task {code = k} (sleeping s)}
    Say text k -> note (name task ++ " " ++ text) >> continue q 0 k
    Clock k -> gets time >>= continue q 0 . k
    Fork n p body k -> do
      i <- gets nextId
      modify $ \s -> s {nextId = i + 1}
      enqueue (Task i n p 0 body)
      continue q 0 k
    Signal s k -> do
      (count, queue) <- gets (fromMaybe (0, []) . Map.lookup s . semaphores)
      case queue of
        [] -> semaphore s (count + 1, [])
        first : rest -> semaphore s (count, rest) >> enqueue first
      continue q 0 k
    Wait s k -> do
      (count, queue) <- gets (fromMaybe (0, []) . Map.lookup s . semaphores)
      if count > 0
        then semaphore s (count - 1, queue) >> continue q 0 k
        else account "blocked" 1 >> semaphore s (count, queue ++ [task {code = k}])
    Send b v k -> do
      (values, readers) <- gets (fromMaybe ([], []) . Map.lookup b . boxes)
      case readers of
        [] -> box b (values ++ [v], [])
        (other, rest) : more -> box b (values, more) >> enqueue other {code = rest v}
      continue q 0 k
    Receive b k -> do
      (values, readers) <- gets (fromMaybe ([], []) . Map.lookup b . boxes)
      case values of
        v : vs -> box b (vs, readers) >> continue q 0 (k v)
        [] -> box b ([], readers ++ [(task, k)])
  where
    continue q' n k
      | q' <= 0 = enqueue task {code = k, used = used task + n}
      | otherwise = execute q' task {code = k, used = used task + n}
    spend n = account ("work " ++ kindOf (name task)) n >> advance n
    semaphore s v = modify $ \x -> x {semaphores = Map.insert s v (semaphores x)}
    box b v = modify $ \x -> x {boxes = Map.insert b v (boxes x)}
    kindOf = takeWhile (/= '#')

-- ---- programs

producer, consumer :: Int -> Int -> Process ()
producer i n = forM_ [1 .. n] $ \k -> do
  work (1 + (i * k) `mod` 4)
  wait "slots"
  send "items" (i * 1000 + k)
  when (k `mod` 50 == 0) $ say ("made " ++ show k)
consumer i n = go 0 n
  where
    go total 0 = say ("consumed " ++ show (total `mod` 9973 :: Int))
    go total k = do
      v <- receive "items"
      signal "slots"
      work (2 + v `mod` 3)
      when (v `mod` 7 == 0) $ sleep (i + v `mod` 5)
      go (total + v) (k - 1 :: Int)

philosopher :: Int -> Int -> Int -> Process ()
philosopher seats i meals = do
  replicateM_ meals $ do
    work 2
    let (a, b) = (min left right, max left right)
    wait (stick a)
    wait (stick b)
    work 3
    signal (stick b)
    signal (stick a)
  t <- clock
  when (i == 0) $ say ("full at " ++ show t)
  where
    left = i
    right = (i + 1) `mod` seats
    stick k = "stick" ++ show k

boot :: Int -> Process ()
boot n = do
  replicateM_ 5 (signal "slots")
  forM_ [0 .. 4] $ \i -> signal ("stick" ++ show (i :: Int))
  forM_ [1 .. 4] $ \i -> fork ("producer#" ++ show i) i (producer i (n * 10))
  forM_ [1 .. 3] $ \i -> fork ("consumer#" ++ show i) 2 (consumer i (n * 12))
  forM_ [0 .. 4] $ \i -> fork ("philosopher#" ++ show i) (5 - i) (philosopher 5 i (n * 4))
  say "ready"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 130
  forM_ [(p, q) | p <- [minBound .. maxBound], q <- [3, 10]] $ \(p, q) -> do
    let start = System 0 [Task 0 "boot#" 9 0 (boot n)] Map.empty Map.empty Map.empty 1 0
        ((), end, (out, Statistics stats)) = runKernel kernel (Config p q (n * 200)) start
    putStrLn (show p ++ ", quantum " ++ show q ++ ": time " ++ show (time end) ++ ", " ++ show (switches end) ++ " switches")
    mapM_ (putStrLn . ("  " ++)) (take 3 out ++ ["..."] ++ drop (length out - 3) out)
    putStrLn ("  " ++ intercalate ", " [k ++ " " ++ show v | (k, v) <- Map.toList stats])
