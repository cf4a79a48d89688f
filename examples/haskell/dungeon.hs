-- Shortest paths in a dungeon with doors and keys: breadth-first search,
-- Dijkstra and A* over maps and sets.
module Main where

import Data.Char (isLower, isUpper, toLower)
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Data.Maybe (mapMaybe)

type Pos = (Int, Int)

data Dungeon = Dungeon
  { tiles :: Map.Map Pos Char
  , entry, exit :: Pos
  }

data Place = Place { at :: !Pos, keys :: !(Set.Set Char) } deriving (Eq, Ord, Show)

parseDungeon :: [String] -> Either String Dungeon
parseDungeon rows = do
  s <- find' '@'
  e <- find' '>'
  return Dungeon { tiles = grid, entry = s, exit = e }
  where
    grid = Map.fromList [((r, c), t) | (r, row) <- zip [0 ..] rows, (c, t) <- zip [0 ..] row]
    find' t = case [p | (p, u) <- Map.toList grid, u == t] of
      [p] -> Right p
      [] -> Left ("no " ++ [t])
      _ -> Left ("several " ++ [t])

-- Costs: water is slow.
cost :: Char -> Int
cost '~' = 5
cost _ = 1

moves :: Dungeon -> Place -> [(Int, Place)]
moves d (Place (r, c) ks) = mapMaybe try [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)]
  where
    try p = do
      t <- Map.lookup p (tiles d)
      case t of
        '#' -> Nothing
        _ | isUpper t, toLower t `Set.notMember` ks -> Nothing
          | isLower t -> Just (1, Place p (Set.insert t ks))
          | otherwise -> Just (cost t, Place p ks)

-- One search for all: the priority is cost so far plus an estimate.
search :: Ord n => (n -> [(Int, n)]) -> (n -> Int) -> (n -> Bool) -> n -> (Maybe (Int, [n]), Int)
search next estimate done start = go (Set.singleton (estimate start, 0, start)) (Map.singleton start (0, Nothing)) Set.empty
  where
    go queue best closed = case Set.minView queue of
      Nothing -> (Nothing, Set.size closed)
      Just ((_, g, n), rest)
        | n `Set.member` closed -> go rest best closed
        | done n -> (Just (g, reverse (path best n)), Set.size closed)
        | otherwise ->
            let better = [ (g + w, m) | (w, m) <- next n, m `Set.notMember` closed
                         , maybe True (\(k, _) -> g + w < k) (Map.lookup m best) ]
                best' = foldr (\(k, m) -> Map.insertWith pick m (k, Just n)) best better
                queue' = foldr (\(k, m) -> Set.insert (k + estimate m, k, m)) rest better
            in go queue' best' (Set.insert n closed)
    pick new old = if fst new < fst old then new else old
    path best n = n : maybe [] (path best) (Map.lookup n best >>= snd)

manhattan :: Pos -> Pos -> Int
manhattan (a, b) (c, d) = abs (a - c) + abs (b - d)

draw :: [String] -> [Pos] -> [String]
draw rows ps = [[if (r, c) `Set.member` on && t `elem` " ~" then '*' else t | (c, t) <- zip [0 ..] row] | (r, row) <- zip [0 ..] rows]
  where on = Set.fromList ps

solve :: (String, [String]) -> IO ()
solve (name, rows) = do
  putStrLn ("== " ++ name)
  case parseDungeon rows of
    Left e -> putStrLn ("bad map: " ++ e)
    Right d -> do
      let start = Place (entry d) Set.empty
          done p = at p == exit d
          (plain, n1) = search (moves d) (const 0) done start
          (guided, n2) = search (moves d) (manhattan (exit d) . at) done start
          reached = Map.size (flood d (Map.singleton start ()) [start])
      case (plain, guided) of
        (Just (g, path), Just (h, _)) -> do
          mapM_ putStrLn (draw rows (map at path))
          putStrLn ("cost " ++ show g ++ (if g == h then ", both agree" else ", DIFFERENT") ++ ", keys " ++ Set.toList (keys (last path)))
          putStrLn ("steps " ++ show (length path - 1) ++ ", A* expands fewer or equal: " ++ show (n2 <= n1))
        _ -> putStrLn ("no way out after " ++ show n1 ++ " places")
      putStrLn ("reachable states " ++ show reached)

flood :: Dungeon -> Map.Map Place () -> [Place] -> Map.Map Place ()
flood _ seen [] = seen
flood d seen (p : ps) = flood d seen' (ps ++ new)
  where
    new = [q | (_, q) <- moves d p, q `Map.notMember` seen]
    seen' = foldr (`Map.insert` ()) seen new

main :: IO ()
main = mapM_ solve
  [ ("open", ["#######", "#@   >#", "#######"])
  , ("maze", [ "###########", "#@#     # #", "# # ### # #", "#   # #   #", "##### ### #", "#        >#", "###########" ])
  , ("keys", [ "#########", "#@  A  >#", "# ### ###", "#   B  a#", "##b######", "#########" ])
  , ("water", [ "########", "#@~~~~>#", "#      #", "########" ])
  , ("locked", [ "#####", "#@A>#", "#####" ])
  , ("no exit", [ "####", "#@ #", "####" ]) ]
