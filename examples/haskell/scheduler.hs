-- A discrete-event simulation of a machine that runs tasks by priority, with a
-- leftist heap as the priority queue and dependencies between tasks.
module Main where

import Data.List (intercalate, sortOn)
import qualified Data.Map as Map
import qualified Data.Set as Set

-- A leftist heap: the shortest path to an empty node is on the right.
data Heap a = Empty | Node !Int a (Heap a) (Heap a)

instance Foldable Heap where
  foldr _ z Empty = z
  foldr f z (Node _ x l r) = f x (foldr f (foldr f z r) l)

rank :: Heap a -> Int
rank Empty = 0
rank (Node r _ _ _) = r

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge a@(Node _ x l r) b@(Node _ y l' r')
  | x <= y = make x l (merge r b)
  | otherwise = make y l' (merge r' a)
  where make v p q | rank p >= rank q = Node (rank q + 1) v p q
                   | otherwise = Node (rank p + 1) v q p

insert :: Ord a => a -> Heap a -> Heap a
insert x = merge (Node 1 x Empty Empty)

pop :: Ord a => Heap a -> Maybe (a, Heap a)
pop Empty = Nothing
pop (Node _ x l r) = Just (x, merge l r)

fromList :: Ord a => [a] -> Heap a
fromList = foldr insert Empty

drain :: Ord a => Heap a -> [a]
drain h = maybe [] (\(x, r) -> x : drain r) (pop h)

-- Tasks -----------------------------------------------------------------------

type Name = String

data Task = Task
  { name :: Name
  , priority :: Int
  , duration :: Int
  , needs :: [Name]
  }

data Event = Arrives Name | Finishes Int Name deriving (Eq, Ord, Show)

data Ready = Ready { level :: Int, since :: Int, who :: Name } deriving (Eq)
instance Ord Ready where
  compare a b = compare (negate (level a), since a, who a) (negate (level b), since b, who b)

data Sim = Sim
  { clock :: Int
  , events :: Heap (Int, Event)
  , ready :: Heap Ready
  , waiting :: Map.Map Name (Set.Set Name)
  , idle :: Set.Set Int
  , done :: Set.Set Name
  , journal :: [String]
  }

simulate :: Int -> [Task] -> Either String Sim
simulate machines tasks
  | not (null unknown) = Left ("unknown tasks: " ++ intercalate ", " unknown)
  | otherwise = finish (loop start)
  where
    byName = Map.fromList [(name t, t) | t <- tasks]
    unknown = [n | t <- tasks, n <- needs t, n `Map.notMember` byName]
    start = Sim
      { clock = 0, events = fromList [(0, Arrives (name t)) | t <- tasks], ready = Empty
      , waiting = Map.fromList [(name t, Set.fromList (needs t)) | t <- tasks]
      , idle = Set.fromList [1 .. machines], done = Set.empty, journal = [] }
    finish s
      | Set.size (done s) == length tasks = Right s
      | otherwise = Left ("stuck: " ++ intercalate ", " (Map.keys (waiting s)))

    loop s = case pop (events s) of
      Nothing -> s
      Just ((t, e), rest) -> loop (settle (handle e s { clock = t, events = rest }))

    handle (Arrives n) s = release n s
    handle (Finishes m n) s =
      let s' = s { idle = Set.insert m (idle s), done = Set.insert n (done s), waiting = Map.map (Set.delete n) (waiting s) }
      in foldr release (note s' (n ++ " done on " ++ show m)) (Map.keys (waiting s'))

    release n s = case Map.lookup n (waiting s) of
      Just deps | Set.null deps ->
        let Just t = Map.lookup n byName
        in s { ready = insert (Ready (priority t) (clock s) n) (ready s), waiting = Map.delete n (waiting s) }
      _ -> s

    -- Start ready tasks on idle machines, but only once all events of this
    -- moment have been seen.
    settle s
      | Just ((t, _), _) <- pop (events s), t == clock s = s
      | Just (m, others) <- Set.minView (idle s), Just (r, rest) <- pop (ready s) =
          let t = byName Map.! who r
          in settle (note s { idle = others, ready = rest, events = insert (clock s + duration t, Finishes m (who r)) (events s) }
                       (who r ++ " starts on " ++ show m))
      | otherwise = s

    note s msg = s { journal = (pad (show (clock s)) ++ " " ++ msg) : journal s }
    pad x = replicate (4 - length x) ' ' ++ x

report :: Int -> [Task] -> IO ()
report machines tasks = do
  putStrLn (show machines ++ " machine(s)")
  case simulate machines tasks of
    Left e -> putStrLn ("error: " ++ e)
    Right s -> do
      mapM_ putStrLn (reverse (journal s))
      putStrLn ("finished at " ++ show (clock s))

build :: [Task]
build =
  [ Task "lexer" 5 3 [], Task "parser" 5 7 ["lexer"], Task "docs" 1 4 [], Task "types" 9 10 ["parser"]
  , Task "runtime" 7 12 [], Task "link" 9 2 ["types", "runtime"], Task "tests" 3 6 ["link"], Task "publish" 2 1 ["docs", "tests"] ]

main :: IO ()
main = do
  print (drain (fromList [5, 2, 8, 1, 9, 3, 7]), length (fromList "heap"), sum (fromList [1, 2, 3]))
  mapM_ (`report` build) [1, 2, 3]
  report 1 [Task "a" 1 1 ["b"], Task "b" 1 1 ["a"], Task "c" 1 1 []]
  report 1 [Task "a" 1 1 ["ghost"]]
