{-# LANGUAGE TupleSections #-}
-- A small database: tables of records with named columns, a query language with joins, selections,
-- grouping and ordering, an optimiser of its plans, and indexes as maps.
-- small: 60
module Main (main) where

import Data.Char
import Data.List
import qualified Data.Map as M
import Data.Maybe
import System.Environment (getArgs)

data Value = I Int | S String | Null deriving (Eq, Ord)

instance Show Value where
  show (I n) = show n
  show (S s) = s
  show Null = "-"

type Row = [Value]

data Table = Table {columns :: [String], rows :: [Row]}

type Database = M.Map String Table

data Expr
  = Column String
  | Lit Value
  | Op String Expr Expr
  deriving (Eq, Show)

instance Show Query where
  show q = "select " ++ intercalate ", " (map fst (outputs q))

data Aggregate = Plain Expr | Count | Sum Expr | Max Expr | Min Expr
  deriving (Eq, Show)

data Query = Query
  { outputs :: [(String, Aggregate)]
  , sources :: [String]
  , condition :: [Expr]
  , grouping :: [String]
  , ordering :: [(String, Bool)]
  , limit :: Maybe Int
  }

data Plan
  = Scan String
  | Select Expr Plan
  | Join String String Plan Plan
  | Product Plan Plan
  deriving (Show)

-- ---- reading queries

newtype Parser a = Parser {parse :: [String] -> Maybe (a, [String])}

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> Just (f a, r)

instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser f <*> Parser p = Parser $ \s -> do
    (g, r) <- f s
    (a, r') <- p r
    return (g a, r')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> p s >>= \(a, r) -> parse (f a) r

orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser $ \s -> maybe (q s) Just (p s)

token :: (String -> Maybe a) -> Parser a
token f = Parser $ \s -> case s of
  t : r | Just a <- f t -> Just (a, r)
  _ -> Nothing

word :: String -> Parser ()
word w = token (\t -> if map toLower t == w then Just () else Nothing)

optional :: a -> Parser a -> Parser a
optional a p = p `orElse` pure a

sepBy :: Parser a -> Parser () -> Parser [a]
sepBy p s = do
  x <- p
  xs <- (s >> sepBy p s) `orElse` pure []
  return (x : xs)

identifier :: Parser String
identifier = token $ \t -> if isAlpha (head t) && map toLower t `notElem` reserved then Just t else Nothing
  where
    reserved = ["select", "from", "where", "group", "order", "by", "limit", "and", "desc"]

lexer :: String -> [String]
lexer [] = []
lexer (c : cs)
  | isSpace c = lexer cs
  | isAlphaNum c = let (a, b) = span (\x -> isAlphaNum x || x `elem` "._") (c : cs) in a : lexer b
  | c == '\'' = let (a, b) = break (== '\'') cs in ('\'' : a) : lexer (drop 1 b)
  | c `elem` "<>=!" && take 1 cs == "=" = [c, '='] : lexer (tail cs)
  | otherwise = [c] : lexer cs

query :: Parser Query
query = do
  word "select"
  outs <- sepBy output (word ",")
  word "from"
  from <- sepBy identifier (word ",")
  conds <- optional [] (word "where" >> sepBy comparison (word "and"))
  groups <- optional [] (word "group" >> word "by" >> sepBy identifier (word ","))
  orders <- optional [] (word "order" >> word "by" >> sepBy order (word ","))
  top <- optional Nothing (word "limit" >> Just <$> number)
  return (Query outs from conds groups orders top)
  where
    output = do
      a <- aggregate
      return (describe a, a)
    describe a = case a of
      Plain (Column c) -> c
      Plain _ -> "expr"
      Count -> "count"
      Sum e -> "sum(" ++ of_ e ++ ")"
      Max e -> "max(" ++ of_ e ++ ")"
      Min e -> "min(" ++ of_ e ++ ")"
    of_ (Column c) = c
    of_ _ = "expr"
    aggregate =
      (word "count" >> pure Count)
        `orElse` call "sum" Sum
        `orElse` call "max" Max
        `orElse` call "min" Min
        `orElse` (Plain <$> expression)
    call name make = word name >> word "(" >> expression >>= \e -> word ")" >> pure (make e)
    order = do
      c <- aggregate
      down <- optional False (word "desc" >> pure True)
      return (describe c, down)
    number = token (\t -> if all isDigit t then Just (read t) else Nothing)
    comparison = do
      a <- expression
      op <- token (\t -> if t `elem` ["=", "<", ">", "<=", ">=", "!="] then Just t else Nothing)
      b <- expression
      return (Op op a b)
    expression = do
      a <- term
      rest a
    rest a =
      ( do
          op <- token (\t -> if t `elem` ["+", "-", "*", "%"] then Just t else Nothing)
          b <- term
          rest (Op op a b)
      )
        `orElse` pure a
    term =
      (Lit . I <$> number)
        `orElse` (Lit . S <$> token (\t -> if head t == '\'' then Just (tail t) else Nothing))
        `orElse` (Column <$> identifier)

-- ---- plans

columnsOf :: Expr -> [String]
columnsOf (Column c) = [c]
columnsOf (Lit _) = []
columnsOf (Op _ a b) = columnsOf a ++ columnsOf b

tableOf :: String -> String
tableOf = takeWhile (/= '.')

plan :: Query -> Plan
plan q = go (map leaf (sources q)) joinable
  where
    (local, multi) = partition (\e -> length (nub (map tableOf (columnsOf e))) <= 1) (condition q)
    leaf t = (,) [t] (foldr Select (Scan t) [e | e <- local, all ((== t) . tableOf) (columnsOf e)])
    joinable = [(a, b) | Op "=" (Column a) (Column b) <- multi]
    others = [e | e <- multi, not (isEquation e)]
    isEquation (Op "=" (Column _) (Column _)) = True
    isEquation _ = False
    go [(_, p)] _ = foldr Select p others
    go (first : rest) js = case [(t, a, b) | t <- rest, Just (a, b) <- [link first t js]] of
      (t, a, b) : _ -> go ((fst first ++ fst t, Join a b (snd first) (snd t)) : filter ((/= fst t) . fst) rest) js
      [] -> let t = head rest in go ((fst first ++ fst t, Product (snd first) (snd t)) : tail rest) js
    go [] _ = Scan "nothing"
    link (ts, _) (us, _) js =
      listToMaybe
        ( [(a, b) | (a, b) <- js, tableOf a `elem` ts, tableOf b `elem` us]
            ++ [(b, a) | (a, b) <- js, tableOf b `elem` ts, tableOf a `elem` us]
        )

evaluate :: [String] -> Expr -> Row -> Value
evaluate cols expr row = case expr of
  Lit v -> v
  Column c -> fromMaybe Null (lookup c (zip cols row))
  Op op a b -> apply op (evaluate cols a row) (evaluate cols b row)
  where
    apply "=" x y = truth (x == y)
    apply "!=" x y = truth (x /= y)
    apply "<" x y = truth (x < y)
    apply ">" x y = truth (x > y)
    apply "<=" x y = truth (x <= y)
    apply ">=" x y = truth (x >= y)
    apply "+" (I x) (I y) = I (x + y)
    apply "-" (I x) (I y) = I (x - y)
    apply "*" (I x) (I y) = I (x * y)
    apply "%" (I x) (I y) | y /= 0 = I (x `mod` y)
    apply _ _ _ = Null
    truth b = I (fromEnum b)

execute :: Database -> Plan -> Table
execute db p = case p of
  Scan t -> fromMaybe (Table [] []) (M.lookup t db)
  Select e inner ->
    let Table cols rs = execute db inner
     in Table cols (filter ((== I 1) . evaluate cols e) rs)
  Product a b ->
    let Table c1 r1 = execute db a
        Table c2 r2 = execute db b
     in Table (c1 ++ c2) [x ++ y | x <- r1, y <- r2]
  Join c d a b ->
    let Table c1 r1 = execute db a
        Table c2 r2 = execute db b
        key cols name = fromJust (elemIndex name cols)
        index = M.fromListWith (flip (++)) [(r !! key c2 d, [r]) | r <- r2]
     in Table (c1 ++ c2) [x ++ y | x <- r1, y <- M.findWithDefault [] (x !! key c1 c) index]

run :: Database -> Query -> Table
run db q = Table names (maybe id take (limit q) (order results))
  where
    Table cols source = execute db (plan q)
    names = map fst (outputs q)
    aggregated = any (isAggregate . snd) (outputs q) || not (null (grouping q))
    isAggregate (Plain _) = False
    isAggregate _ = True
    keyOf r = [evaluate cols (Column g) r | g <- grouping q]
    groups
      | null (grouping q) = [source]
      | otherwise = M.elems (M.fromListWith (flip (++)) [(keyOf r, [r]) | r <- source])
    results
      | aggregated = [map (aggregate g . snd) (outputs q) | g <- groups]
      | otherwise = [map (aggregate [r] . snd) (outputs q) | r <- source]
    aggregate g a = case a of
      Plain e -> if null g then Null else evaluate cols e (head g)
      Count -> I (length g)
      Sum e -> foldl' plus (I 0) (map (evaluate cols e) g)
      Max e -> maximum (map (evaluate cols e) g)
      Min e -> minimum (map (evaluate cols e) g)
    plus (I a) (I b) = I (a + b)
    plus a _ = a
    order rs = foldr by rs (ordering q)
    by (c, down) rs =
      let i = fromMaybe 0 (elemIndex c names)
          sorted = sortBy (\x y -> compare (x !! i) (y !! i)) rs
       in if down then reverse sorted else sorted

-- ---- data

database :: Int -> Database
database n = M.fromList [("person", people), ("city", cities), ("sale", sales)]
  where
    noise k = (k * 7919 + 104729) * (k + 31) `mod` 65537
    people = Table (map ("person." ++) ["id", "name", "city", "age"]) [[I i, S (name i), I (noise i `mod` 12), I (18 + noise (i + 5) `mod` 60)] | i <- [1 .. n]]
    cities = Table (map ("city." ++) ["id", "name", "size"]) [[I i, S ("city" ++ show i), I (noise i)] | i <- [0 .. 11]]
    sales = Table (map ("sale." ++) ["person", "item", "price"]) [[I (1 + noise k `mod` n), S (items !! (noise (k * 3) `mod` length items)), I (noise (k + 1000) `mod` 500)] | k <- [1 .. n * 10]]
    items = ["apple", "bread", "candle", "drum", "envelope", "flute"]
    name i = let c = noise i in [toEnum (65 + c `mod` 26)] ++ [toEnum (97 + (c `div` k) `mod` 26) | k <- [2, 3, 5, 7]]

queries :: [String]
queries =
  [ "select person.name, person.age from person where person.age > 70 order by person.age desc, person.name limit 5"
  , "select city.name, count, sum(sale.price) from sale, person, city where sale.person = person.id and person.city = city.id group by city.name order by sum(sale.price) desc limit 6"
  , "select sale.item, count, min(sale.price), max(sale.price) from sale where sale.price % 7 = 3 group by sale.item order by sale.item"
  , "select person.name, sum(sale.price * 2 - 1) from person, sale where person.id = sale.person and sale.item != 'drum' group by person.id order by sum(expr) desc limit 4"
  , "select person.age, count from person, city where person.city = city.id and city.size > 20000 group by person.age order by count desc, person.age limit 4"
  , "select count from person, city where person.age > city.id and city.size < person.age * 900"
  , "select from nothing"
  ]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 3500
      db = database n
  mapM_ (answer db) queries
  where
    answer db text = do
      putStrLn ("> " ++ text)
      case parse query (lexer text) of
        Just (q, []) ->
          let Table names rs = run db q
           in mapM_ (putStrLn . intercalate " | ") (names : map (map show) rs)
        _ -> putStrLn "syntax error"
