{-# LANGUAGE FlexibleContexts #-}
-- A discrete simulation of lifts in a tall building: a State monad over a record, a queue of events
-- in a Map, passengers that arrive by chance, and three policies that are compared.
-- small: 60
module Main (main) where

import Control.Monad
import Control.Monad.State
import Data.List (minimumBy, partition, sort)
import qualified Data.Map as M
import Data.Maybe (fromMaybe)
import Data.Ord (comparing)
import System.Environment (getArgs)
import Text.Printf (printf)

type Time = Int

type Floor = Int

data Passenger = Passenger {ident :: Int, from :: Floor, to :: Floor, since :: Time}
  deriving (Eq, Show)

data Direction = Up | Down | Still deriving (Eq, Ord, Show)

data Lift = Lift
  { position :: Floor
  , heading :: Direction
  , inside :: [Passenger]
  , moved :: Int
  }
  deriving (Show)

data Event = Arrival | Step Int
  deriving (Eq, Show)

data World = World
  { now :: Time
  , queue :: M.Map Time [Event]
  , waiting :: M.Map Floor [Passenger]
  , lifts :: M.Map Int Lift
  , generator :: Int
  , delivered :: [(Passenger, Time)]
  , created :: Int
  , policy :: Policy
  }

data Policy = Sweep | Nearest | Zones deriving (Show, Enum, Bounded)

type Sim = State World

floors, capacity, doorTime, travelTime :: Int
floors = 24
capacity = 8
doorTime = 4
travelTime = 2

random :: Int -> Sim Int
random n = do
  g <- gets generator
  let g' = (g * 6364136223846793 + 1442695040888963) `mod` 4611686018427387904
  modify $ \w -> w {generator = g'}
  return ((g' `div` 1048576) `mod` n)

schedule :: Time -> Event -> Sim ()
schedule delay event = modify $ \w ->
  w {queue = M.insertWith (flip (++)) (now w + delay) [event] (queue w)}

nextEvent :: Sim (Maybe Event)
nextEvent = do
  w <- get
  case M.minViewWithKey (queue w) of
    Nothing -> return Nothing
    Just ((_, []), rest) -> put w {queue = rest} >> nextEvent
    Just ((t, e : es), rest) -> do
      put w {now = t, queue = if null es then rest else M.insert t es rest}
      return (Just e)

arrival :: Int -> Sim ()
arrival limit = do
  n <- gets created
  when (n < limit) $ do
    lobby <- random 3
    a <- if lobby == 0 then return 0 else random floors
    b <- random floors
    t <- gets now
    let b' = if a == b then (b + 1) `mod` floors else b
        p = Passenger n a b' t
    modify $ \w -> w {waiting = M.insertWith (++) a [p] (waiting w), created = n + 1}
    gap <- random 9
    schedule (gap + 2) Arrival

updateLift :: Int -> (Lift -> Lift) -> Sim ()
updateLift i f = modify $ \w -> w {lifts = M.adjust f i (lifts w)}

step :: Int -> Sim ()
step i = do
  w <- get
  let l = fromMaybe (error "no such lift") (M.lookup i (lifts w))
      here = position l
      (out, stay) = partition ((== here) . to) (inside l)
      queueHere = M.findWithDefault [] here (waiting w)
      room = capacity - length stay
      (enter, left) = splitAt room (reverse queueHere)
      busy = not (null out) || not (null enter)
  unless (null out) $
    modify $ \v -> v {delivered = [(p, now v) | p <- out] ++ delivered v}
  unless (null enter) $
    modify $ \v -> v {waiting = if null left then M.delete here (waiting v) else M.insert here (reverse left) (waiting v)}
  updateLift i $ \x -> x {inside = stay ++ enter}
  if busy
    then schedule doorTime (Step i)
    else move i

move :: Int -> Sim ()
move i = do
  w <- get
  let l = lifts w M.! i
      targets = wanted w i l
  case chooseDirection (policy w) l targets of
    Still -> do
      updateLift i $ \x -> x {heading = Still}
      finished <- gets done
      unless finished $ schedule 5 (Step i)
    d -> do
      updateLift i $ \x -> x {heading = d, position = position x + delta d, moved = moved x + 1}
      schedule travelTime (Step i)
  where
    delta Up = 1
    delta Down = -1
    delta Still = 0
    done w = M.null (waiting w) && all (null . inside) (M.elems (lifts w)) && M.notMember 0 (M.filter (elem Arrival) (queue w)) && null [() | es <- M.elems (queue w), Arrival <- es]

wanted :: World -> Int -> Lift -> [Floor]
wanted w i l = map to (inside l) ++ (if length (inside l) < capacity then calls else [])
  where
    calls = case policy w of
      Zones -> let own = filter zone allCalls in if null own && null (inside l) then allCalls else own
      _ -> allCalls
    allCalls = M.keys (waiting w)
    zone f = f * M.size (lifts w) `div` floors == i || f == 0

chooseDirection :: Policy -> Lift -> [Floor] -> Direction
chooseDirection _ _ [] = Still
chooseDirection p l targets = case p of
  Nearest -> towards (minimumBy (comparing (\f -> (abs (f - here), f))) targets)
  _ -> case heading l of
    Up | any (> here) targets -> Up
    Down | any (< here) targets -> Down
    Still -> towards (minimumBy (comparing (\f -> abs (f - here))) targets)
    Up | any (< here) targets -> Down
    Down | any (> here) targets -> Up
    _ -> Still
  where
    here = position l
    towards f
      | f > here = Up
      | f < here = Down
      | otherwise = Still

run :: Int -> Sim ()
run limit = do
  event <- nextEvent
  case event of
    Nothing -> return ()
    Just e -> do
      case e of
        Arrival -> arrival limit
        Step i -> step i
      run limit

simulate :: Int -> Int -> Policy -> World
simulate limit n p = execState start (World 0 M.empty M.empty fleet 12345 [] 0 p)
  where
    fleet = M.fromList [(i, Lift (i * 3 `mod` floors) Still [] 0) | i <- [0 .. n - 1]]
    start = do
      schedule 0 Arrival
      forM_ [0 .. n - 1] $ \i -> schedule (i + 1) (Step i)
      run limit

mean :: [Int] -> Double
mean xs = fromIntegral (sum xs) / fromIntegral (max 1 (length xs))

main :: IO ()
main = do
  args <- getArgs
  let limit = case args of
        [a] -> read a
        _ -> 30000
  forM_ [(p, n) | p <- [minBound .. maxBound], n <- [3, 5]] $ \(p, n) -> do
    let w = simulate limit n p
        times = [t - since q | (q, t) <- delivered w]
        sorted = sort times
        percentile k = sorted !! (length sorted * k `div` 100)
    printf "%-8s %d lifts: %d delivered, mean %.2f, median %d, 95%% %d, worst %d, floors %d, until %d\n" (show p) n (length times) (mean times) (percentile 50) (percentile 95) (last sorted) (sum (map moved (M.elems (lifts w)))) (now w)
