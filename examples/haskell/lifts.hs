{-# LANGUAGE RecordWildCards, NamedFieldPuns, LambdaCase, DeriveGeneric, DeriveFunctor, GeneralizedNewtypeDeriving, PatternSynonyms, ViewPatterns, MonadComprehensions, RecursiveDo, BlockArguments, OverloadedStrings, StrictData #-}
-- A tower with lifts simulated in RWS, its timetable read by ReadP, printed as a tree and a document; a text editor as
-- a zipper; a graph of rooms.
module Main (main) where

import Control.Applicative
import Control.Arrow (first, second, (&&&), (***), (>>>))
import Control.Monad.RWS.Strict
import Data.Bifunctor (bimap)
import Data.Char
import Data.Foldable (asum, foldrM, for_, toList)
import Data.Graph (SCC (..), stronglyConnComp, topSort, graphFromEdges)
import Data.List (partition, sortOn, intercalate, unfoldr)
import qualified Data.Map.Strict as M
import Data.Sequence (Seq (..), pattern Empty, pattern (:<|), pattern (:|>), (|>), ViewL (..), viewl)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.String (IsString (..))
import Data.Tree
import Data.Traversable (for, mapAccumL)
import Text.ParserCombinators.ReadP hiding (get, many, optional, (<++))
import qualified Text.ParserCombinators.ReadP as P
import qualified Text.PrettyPrint as PP
import Text.PrettyPrint (Doc, ($$), (<+>), nest)

-- ---- requests, read with ReadP

newtype Name = Name String deriving (Eq, Ord, IsString)
instance Show Name where show (Name n) = n

data Request = Request { at :: Int, who :: Name, fromFloor, toFloor :: Int }
  deriving (Show, Eq)

number :: ReadP Int
number = read <$> munch1 isDigit

token :: ReadP a -> ReadP a
token p = p <* skipSpaces

request :: ReadP Request
request = do
  at <- token number <* token (char ':')
  who <- Name <$> token (munch1 isAlpha)
  fromFloor <- token floor'
  _ <- token (string "->")
  toFloor <- token floor'
  pure Request {..}
  where floor' = (0 <$ string "lobby") P.+++ (number P.<++ (negate <$> (char 'B' *> number)))

requests :: ReadP [Request]
requests = skipSpaces *> sepBy request (token (char ';')) <* P.optional (char '.') <* skipSpaces <* eof

parseRequests :: String -> Either String [Request]
parseRequests s = case readP_to_S requests s of
  [(rs, "")] -> Right rs
  [] -> Left "no parse"
  _ -> Left "ambiguous"

-- ---- lifts

data Direction = Up | Down | Idle deriving (Eq, Show, Enum, Bounded)

data Lift = Lift { ident :: Int, position :: Int, direction :: Direction, inside :: [Request], travelled :: Int }

data Building = Building { clock :: Int, lifts :: [Lift], waiting :: Seq Request, coming :: [Request] }

data Config = Config { capacity :: Int, floors :: (Int, Int) }

data Event = Boarded Int Int Name | Left' Int Int Name Int
  deriving (Show, Eq)

type Sim = RWS Config [Event] Building

step :: Sim Bool
step = do
  Building {clock, coming} <- get
  let (now, later) = partition ((<= clock) . at) coming
  modify' \b -> b { waiting = foldl (|>) (waiting b) now, coming = later }
  ls <- gets lifts
  ls' <- for ls serve
  modify' \b -> b { lifts = ls', clock = clock + 1 }
  Building {..} <- get
  pure (null waiting && null coming && all (null . inside) lifts)

serve :: Lift -> Sim Lift
serve l = do
  now <- gets clock
  Config {capacity} <- ask
  let (out, stay) = partition ((== position l) . toFloor) (inside l)
  for_ out \r -> tell [Left' now (ident l) (who r) (now - at r)]
  queue <- gets waiting
  let (board, rest) = splitQueue (capacity - length stay) (\r -> fromFloor r == position l) queue
  for_ board \r -> tell [Boarded now (ident l) (who r)]
  modify' \b -> b { waiting = rest }
  let l' = l { inside = stay ++ toList board }
  move l' <$> gets (toList . waiting)

splitQueue :: Int -> (a -> Bool) -> Seq a -> (Seq a, Seq a)
splitQueue _ _ Empty = (Empty, Empty)
splitQueue n p (x :<| xs)
  | n > 0, p x = first (x :<|) (splitQueue (n - 1) p xs)
  | otherwise = second (x :<|) (splitQueue n p xs)

move :: Lift -> [Request] -> Lift
move l@Lift {..} queue = case goals of
  [] -> l { direction = Idle }
  (minimumOn (distance . snd) -> (d, _)) -> l { position = position + delta d, direction = d, travelled = travelled + 1 }
  where
    targets = map toFloor inside ++ [fromFloor r | r <- queue, null inside]
    goals = [(dir, t) | t <- targets, dir <- [if t > position then Up else Down], t /= position]
    distance t = (abs (t - position), t)
    delta = \case { Up -> 1; Down -> -1; Idle -> 0 }

minimumOn :: Ord b => (a -> b) -> [a] -> a
minimumOn f = head . sortOn f

simulate :: Config -> [Request] -> (Building, [Event])
simulate config rs = execRWS loop config (Building 0 [Lift 1 0 Idle [] 0, Lift 2 5 Idle [] 0] Seq.empty rs)
  where loop = step >>= \done -> unless done loop

-- ---- a document

report :: (Building, [Event]) -> Doc
report (Building {..}, events) = PP.vcat
  [ PP.text "after" <+> PP.int clock <+> PP.text "steps"
  , nest 2 (PP.vcat [(PP.text ("lift " ++ show ident) <> PP.colon) <+> PP.int travelled <+> PP.text "floors" | Lift {..} <- lifts])
  , PP.hang (PP.text "rides") 2 (PP.fsep (PP.punctuate PP.comma [PP.text (show n) <+> PP.parens (PP.int t) | Left' _ _ n t <- events]))
  , PP.text "longest" <+> PP.int (maximum [t | Left' _ _ _ t <- events])
  ] $$ PP.braces (PP.hcat (PP.punctuate PP.semi (map (PP.text . show) [minBound .. maxBound :: Direction])))

-- ---- a zipper

data Zipper = Zipper { before :: [String], left :: String, right :: String, after :: [String] }

fromText :: String -> Zipper
fromText (lines -> l : ls) = Zipper [] "" l ls
fromText _ = Zipper [] "" "" []

toText :: Zipper -> String
toText Zipper {..} = unlines (reverse before ++ [reverse left ++ right] ++ after)

data Edit = Type' Char | Backspace | GoLeft | GoRight | GoUp | GoDown | Newline | Home | End

edit :: Edit -> Zipper -> Zipper
edit e z@Zipper {..} = case e of
  Type' c -> z { left = c : left }
  Backspace -> case (left, before) of
    (_ : l, _) -> z { left = l }
    ([], b : bs) -> z { left = reverse b, before = bs }
    _ -> z
  GoLeft | c : l <- left -> z { left = l, right = c : right }
  GoRight | c : r <- right -> z { left = c : left, right = r }
  GoUp | b : bs <- before -> z { before = bs, left = reverse (take col b), right = drop col b, after = current : after }
  GoDown | a : as <- after -> z { before = current : before, left = reverse (take col a), right = drop col a, after = as }
  Newline -> z { before = reverse left : before, left = "" }
  Home -> z { left = "", right = current }
  End -> z { left = reverse current, right = "" }
  _ -> z
  where
    current = reverse left ++ right
    col = length left

keys :: String -> [Edit]
keys = map \case { '<' -> GoLeft; '>' -> GoRight; '^' -> GoUp; 'v' -> GoDown; '~' -> Backspace; '|' -> Newline; '[' -> Home; ']' -> End; c -> Type' c }

-- ---- rooms

rooms :: [(String, Int, [Int])]
rooms = [("hall", 1, [2, 3]), ("stairs", 2, [1, 4]), ("office", 3, []), ("roof", 4, [5]), ("mast", 5, [4]), ("cellar", 6, [1])]

tree :: Tree (String, Int)
tree = unfoldTree (\(n, d) -> ((n, d), [(n ++ show k, d - 1) | d > 0, k <- [1 .. d]])) ("t", 2)

main :: IO ()
main = do
  let source = "0: Ann lobby -> 7; 0:Bob 3 -> lobby ; 2: Cid 5 -> B2; 4: Dot lobby -> 3; 4: Eve lobby -> 9; 4: Fay 1->2; 30: Gus B2 -> 8."
  print (length <$> parseRequests source, parseRequests "1: x", parseRequests "")
  for_ (parseRequests source) \rs -> do
    let result@(_, events) = simulate Config { capacity = 2, floors = (-2, 9) } rs
    mapM_ print events
    putStrLn (PP.renderStyle PP.style { PP.lineLength = 60 } (report result))
  let z = foldl (flip edit) (fromText "hello\nwrld\nend") (keys "[> >>v~o<<o^!]?|new line[* vvv]...")
  putStr (toText z)
  for_ (stronglyConnComp rooms) \case
    AcyclicSCC r -> putStrLn ("alone " ++ r)
    CyclicSCC rs -> putStrLn ("together " ++ unwords rs)
  let (g, node, _) = graphFromEdges rooms in print [n | (n, _, _) <- map node (topSort g)]
  putStr (drawTree (fmap (uncurry (++) . second show) tree))
  print (foldTree (\(_, d) xs -> d + sum xs) tree, map length (levels tree), maximum (fmap (length . fst) tree))
  print ((succ &&& pred >>> (* 2) *** show) (10 :: Int), bimap length not ("abc" :: String, True), [x + y | x <- Just 1, y <- Just (2 :: Int)], [x | x <- Nothing, odd (x :: Int)])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5 :: Int], foldrM (\x a -> [a + x, a * x] <* guard (x > 0)) 1 [2, 3 :: Int], getZipList ((,) <$> ZipList [1 :: Int ..] <*> ZipList ("ab" :: String)))
  xs <- mdo
    let ys = 1 : map (* 2) (take 4 ys)
    pure (ys :: [Int])
  print (xs, asum [Nothing, Just 'a', Just 'b'], M.foldrWithKey (\k v acc -> (k, Set.size v) : acc) [] (M.fromListWith Set.union [(length w, Set.singleton w) | w <- words ("to be or not to be that is it" :: String)]))
