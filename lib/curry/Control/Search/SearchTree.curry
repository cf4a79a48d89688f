-- The search for the values of an expression as data, and strategies to go through it.
--
-- A tree is made as far as it is looked at: what is below a choice is evaluated again, along the
-- turns that lead there, when somebody asks.
module Control.Search.SearchTree
  ( SearchTree(..), someSearchTree, getSearchTree, isDefined, showSearchTree, searchTreeSize
  , limitSearchTree, Strategy, dfsStrategy, bfsStrategy, idsStrategy, idsStrategyWith, diagStrategy
  , allValuesWith, allValuesDFS, allValuesBFS, allValuesIDS, allValuesIDSwith, allValuesDiag
  , getAllValuesWith, printAllValuesWith, printValuesWith, someValue, someValueWith
  , ValueSequence, emptyVS, addVS, failVS, (|++|), vsToList ) where

data SearchTree a = Value a | Fail Int | Or (SearchTree a) (SearchTree a)
  deriving (Eq, Ord, Show)

-- Values, and how deep what failed was.
data ValueSequence a = EmptyVS | Values [a] | FailVS Int

type Strategy a = SearchTree a -> ValueSequence a

emptyVS :: ValueSequence a
emptyVS = Values []

addVS :: a -> ValueSequence a -> ValueSequence a
addVS x vs = Values (x : vsToList vs)

failVS :: Int -> ValueSequence a
failVS _ = Values []

(|++|) :: ValueSequence a -> ValueSequence a -> ValueSequence a
xs |++| ys = Values (vsToList xs ++ vsToList ys)

vsToList :: ValueSequence a -> [a]
vsToList vs = case vs of { Values xs -> xs; _ -> [] }

getSearchTree :: a -> IO (SearchTree a)
getSearchTree x = return (someSearchTree x)

someSearchTree :: a -> SearchTree a
someSearchTree x = tree []
  where
    tree turns = case prim_searchStep (normalForm (reverse turns)) x of
      []    -> Fail 0
      [[y]] -> Value y
      _     -> Or (tree (True : turns)) (tree (False : turns))

isDefined :: a -> Bool
isDefined x = not (null (prim_oneValue x))

showSearchTree :: Show a => SearchTree a -> String
showSearchTree t = shows' 0 t ""
  where
    indent n s = concat (replicate n "  ") ++ s
    shows' n (Value x) = showString (indent n "Val: ") . shows x . showChar '\n'
    shows' n (Fail _) = showString (indent n "Fail\n")
    shows' n (Or l r) = showString (indent n "Or\n") . shows' (n + 1) l . shows' (n + 1) r

-- Values, failures and choices.
searchTreeSize :: SearchTree _ -> (Int, Int, Int)
searchTreeSize (Value _) = (1, 0, 0)
searchTreeSize (Fail _) = (0, 1, 0)
searchTreeSize (Or l r) =
  let { (a, b, c) = searchTreeSize l; (d, e, f) = searchTreeSize r } in (a + d, b + e, c + f + 1)

-- What is deeper is a failure.
limitSearchTree :: Int -> SearchTree a -> SearchTree a
limitSearchTree n t = case t of
  Or l r -> if n < 0 then Fail (-1) else Or (limitSearchTree (n - 1) l) (limitSearchTree (n - 1) r)
  _ -> t

dfsStrategy :: Strategy a
dfsStrategy (Value x) = Values [x]
dfsStrategy (Fail _) = Values []
dfsStrategy (Or l r) = dfsStrategy l |++| dfsStrategy r

bfsStrategy :: Strategy a
bfsStrategy t = Values (level [t])
  where
    level ts = if null ts then [] else [x | Value x <- ts] ++ level (concat [[l, r] | Or l r <- ts])

idsStrategy :: Strategy a
idsStrategy = idsStrategyWith 100 (2 *)

-- First this deep, then as the function says.
idsStrategyWith :: Int -> (Int -> Int) -> Strategy a
idsStrategyWith first next t = Values (rounds 0 first)
  where
    rounds low high = between low high 0 t ++ (if isDeeper high t then rounds high (next high) else [])
    between low high n (Value x) = if n >= low && n < high then [x] else []
    between _ _ _ (Fail _) = []
    between low high n (Or l r) =
      if n >= high then [] else between low high (n + 1) l ++ between low high (n + 1) r
    isDeeper n tree = case tree of
      Or l r -> n <= 1 || isDeeper (n - 1) l || isDeeper (n - 1) r
      _ -> n <= 0

diagStrategy :: Strategy a
diagStrategy t = Values (diagonal (levels [t]))
  where
    levels ts = if null ts then [] else [x | Value x <- ts] : levels (concat [[l, r] | Or l r <- ts])
    diagonal = concat . foldr diags []
    diags [] ys = ys
    diags (x : xs) ys = [x] : merge xs ys
    merge [] ys = ys
    merge (x : xs) [] = map (: []) (x : xs)
    merge (x : xs) (y : ys) = (x : y) : merge xs ys

allValuesWith :: Strategy a -> SearchTree a -> [a]
allValuesWith strategy t = vsToList (strategy t)

allValuesDFS, allValuesBFS, allValuesIDS, allValuesDiag :: SearchTree a -> [a]
allValuesDFS = allValuesWith dfsStrategy
allValuesBFS = allValuesWith bfsStrategy
allValuesIDS = allValuesWith idsStrategy
allValuesDiag = allValuesWith diagStrategy

allValuesIDSwith :: Int -> (Int -> Int) -> SearchTree a -> [a]
allValuesIDSwith first next = allValuesWith (idsStrategyWith first next)

getAllValuesWith :: Strategy a -> a -> IO [a]
getAllValuesWith strategy x = getSearchTree x >>= return . vsToList . strategy

printAllValuesWith :: Show a => Strategy a -> a -> IO ()
printAllValuesWith strategy x = getAllValuesWith strategy x >>= mapM_ print

-- One after the other, as long as the user wants more.
printValuesWith :: Show a => Strategy a -> a -> IO ()
printValuesWith strategy x = getAllValuesWith strategy x >>= go
  where
    go [] = putStrLn "No more values"
    go (y : ys) = putStr (show y ++ " more? (y/n) ") >> getLine >>= \answer ->
      if take 1 answer == "n" then return () else go ys

someValue :: a -> a
someValue = someValueWith dfsStrategy

someValueWith :: Strategy a -> a -> a
someValueWith strategy x = head (vsToList (strategy (someSearchTree x)))
