-- A text adventure played from a fixed script; the game is a State monad over
-- an immutable world.
module Main where

import Control.Monad.State
import Data.Char (toLower)
import Data.List (delete, intercalate, sort)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

data Direction = North | East | South | West | Up | Down
  deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Room = Room
  { title :: String
  , exits :: Map.Map Direction String
  , things :: [String]
  , dark :: Bool
  }

data Game = Game
  { rooms :: Map.Map String Room
  , here :: String
  , bag :: [String]
  , lit :: Bool
  , score, turns :: !Int
  , finished :: Maybe String
  }

data Command
  = Go Direction
  | Take String
  | Drop String
  | Use String
  | Look
  | Inventory
  | Quit
  | Unknown String
  deriving Show

type Play = State Game

parseCommand :: String -> Command
parseCommand line = case words (map toLower line) of
  ["go", d] | Just dir <- direction d -> Go dir
  [d] | Just dir <- direction d -> Go dir
  "take" : rest@(_ : _) -> Take (unwords rest)
  "drop" : rest@(_ : _) -> Drop (unwords rest)
  "use" : rest@(_ : _) -> Use (unwords rest)
  ["look"] -> Look
  ["i"] -> Inventory
  ["quit"] -> Quit
  ws -> Unknown (unwords ws)
  where
    direction d = lookup d ([(map toLower (show x), x) | x <- [minBound ..]] ++ [([toLower (head (show x))], x) | x <- [minBound ..]])

opposite :: Direction -> Direction
opposite d = case d of { North -> South; South -> North; East -> West; West -> East; Up -> Down; Down -> Up }

world :: Game
world = Game
  { rooms = foldr connect base
      [ ("hall", North, "library"), ("hall", Down, "cellar"), ("library", East, "study"), ("cellar", West, "vault") ]
  , here = "hall", bag = [], lit = False, score = 0, turns = 0, finished = Nothing }
  where
    base = Map.fromList
      [ ("hall", room "The Hall" ["lamp"]), ("library", room "The Library" ["book", "old map"])
      , ("study", room "The Study" ["key"]), ("cellar", (room "The Cellar" []) { dark = True })
      , ("vault", (room "The Vault" ["gold"]) { dark = True }) ]
    room t ts = Room { title = t, exits = Map.empty, things = ts, dark = False }
    connect (a, d, b) = Map.adjust (addExit d b) a . Map.adjust (addExit (opposite d) a) b
    addExit d to r = r { exits = Map.insert d to (exits r) }

currentRoom :: Play Room
currentRoom = gets (\g -> rooms g Map.! here g)

updateRoom :: (Room -> Room) -> Play ()
updateRoom f = modify (\g -> g { rooms = Map.adjust f (here g) (rooms g) })

canSee :: Play Bool
canSee = do
  r <- currentRoom
  l <- gets lit
  holding <- gets (elem "lamp" . bag)
  return (not (dark r) || (l && holding))

describe :: Play String
describe = do
  r <- currentRoom
  see <- canSee
  return $ if see
    then title r ++ ". " ++ listing "You see" (things r) ++ listing "Exits:" (map show (Map.keys (exits r)))
    else "It is pitch dark. " ++ listing "Exits:" (map show (Map.keys (exits r)))
  where
    listing _ [] = ""
    listing lead xs = lead ++ " " ++ intercalate ", " xs ++ ". "

points :: Int -> Play ()
points n = modify (\g -> g { score = score g + n })

step :: Command -> Play String
step cmd = do
  modify (\g -> g { turns = turns g + 1 })
  case cmd of
    Look -> describe
    Inventory -> gets (\g -> if null (bag g) then "You carry nothing." else "You carry " ++ intercalate ", " (sort (bag g)) ++ ".")
    Go d -> do
      r <- currentRoom
      case Map.lookup d (exits r) of
        Nothing -> return ("You cannot go " ++ map toLower (show d) ++ ".")
        Just "vault" -> do
          open <- gets (elem "key" . bag)
          if open then move "vault" else return "The vault is locked."
        Just to -> move to
    Take x -> do
      r <- currentRoom
      see <- canSee
      if not see then return "You grope in the dark." else
        if x `elem` things r
          then do
            updateRoom (\q -> q { things = delete x (things q) })
            modify (\g -> g { bag = x : bag g })
            points (fromMaybe 1 (lookup x [("gold", 50), ("key", 5)]))
            when (x == "gold") $ modify (\g -> g { finished = Just "You are rich!" })
            return ("Taken: " ++ x ++ ".")
          else return ("There is no " ++ x ++ " here.")
    Drop x -> do
      has <- gets (elem x . bag)
      if has
        then do
          modify (\g -> g { bag = delete x (bag g) })
          updateRoom (\q -> q { things = x : things q })
          return ("Dropped: " ++ x ++ ".")
        else return ("You have no " ++ x ++ ".")
    Use "lamp" -> do
      has <- gets (elem "lamp" . bag)
      if has then modify (\g -> g { lit = not (lit g) }) >> gets (\g -> if lit g then "The lamp is on." else "The lamp is off.")
             else return "You have no lamp."
    Use "book" -> return "A dull book about monads."
    Use x -> return ("You cannot use " ++ x ++ ".")
    Quit -> modify (\g -> g { finished = Just "You give up." }) >> return "Bye."
    Unknown s -> return ("I do not know how to " ++ show s ++ ".")
  where move to = modify (\g -> g { here = to }) >> describe

play :: [String] -> Play [String]
play [] = return ["(the script ends)"]
play (l : ls) = do
  out <- step (parseCommand l)
  end <- gets finished
  case end of
    Just msg -> do
      (s, t) <- gets (\g -> (score g, turns g))
      return ["> " ++ l, out, msg, "Score " ++ show s ++ " in " ++ show t ++ " turns."]
    Nothing -> (["> " ++ l, out] ++) <$> play ls

main :: IO ()
main = do
  mapM_ putStrLn (evalState (play script) world)
  putStrLn "---"
  mapM_ putStrLn (evalState (play ["dance a jig", "Quit"]) world)
  where
    script =
      [ "look", "take lamp", "down", "take gold", "west", "up", "n", "take old map", "use book", "e", "take KEY"
      , "i", "w", "drop old map", "look", "s", "use lamp", "go down", "south", "w", "take gold" ]
