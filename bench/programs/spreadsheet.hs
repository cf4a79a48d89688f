{-# LANGUAGE FlexibleContexts #-}
-- A spreadsheet: formulas are parsed, cells evaluated lazily through an array, with errors, ranges
-- and cycles; then one cell after the other is changed and what depends on it computed again.
-- small: 8
module Main (main) where

import Control.Monad.State
import Data.Array
import Data.Char
import Data.List
import qualified Data.Map as Map
import qualified Data.Set as Set
import System.Environment (getArgs)

type Address = (Int, Int)

data Formula
  = Number Double
  | Label String
  | Ref Address
  | Range Address Address
  | Binary Char Formula Formula
  | Function String [Formula]
  deriving (Eq, Show)

data Value = Num Double | Str String | Empty | Err String deriving (Eq)

instance Show Value where
  show (Num d)
    | d == fromIntegral r = show r
    | otherwise = show (fromIntegral (round (d * 1000) :: Integer) / 1000 :: Double)
    where
      r = round d :: Integer
  show (Str s) = s
  show Empty = ""
  show (Err e) = '#' : e

type Sheet = Map.Map Address Formula

-- ---- formulas

type Parser a = StateT String Maybe a

peekChar :: Parser Char
peekChar = gets (\s -> if null s then '\0' else head s)

eat :: Char -> Parser ()
eat c = do
  s <- get
  case s of
    x : rest | x == c -> put rest
    _ -> lift Nothing

spanP :: (Char -> Bool) -> Parser String
spanP f = do
  (a, b) <- gets (span f)
  put b
  return a

formula :: String -> Formula
formula ('=' : text) = case runStateT expression (filter (not . isSpace) text) of
  Just (f, "") -> f
  _ -> Function "error" [Label "syntax"]
formula text = case reads text of
  [(d, "")] -> Number d
  _ -> Label text

expression, term, factor :: Parser Formula
expression = term >>= chain "+-" term
term = factor >>= chain "*/" factor
factor = do
  c <- peekChar
  case c of
    '(' -> eat '(' *> expression <* eat ')'
    '-' -> eat '-' >> Binary '-' (Number 0) <$> factor
    _
      | isDigit c -> Number . read . fixPoint <$> spanP (\x -> isDigit x || x == '.')
      | isAlpha c -> do
          name <- spanP isAlpha
          digits <- spanP isDigit
          next <- peekChar
          case (digits, next) of
            ("", '(') -> Function (map toLower name) <$> (eat '(' *> arguments <* eat ')')
            ("", _) -> lift Nothing
            (_, ':') -> do
              eat ':'
              name' <- spanP isAlpha
              digits' <- spanP isDigit
              return (Range (address name digits) (address name' digits'))
            _ -> return (Ref (address name digits))
      | otherwise -> lift Nothing
  where
    fixPoint s = if '.' `elem` s then s else s ++ ".0"

chain :: [Char] -> Parser Formula -> Formula -> Parser Formula
chain ops p left = do
  c <- peekChar
  if c `elem` ops
    then do
      eat c
      right <- p
      chain ops p (Binary c left right)
    else return left

arguments :: Parser [Formula]
arguments = do
  a <- expression
  c <- peekChar
  if c == ',' then eat ',' >> (a :) <$> arguments else return [a]

address :: String -> String -> Address
address name digits = (read digits, foldl' (\n c -> n * 26 + ord (toUpper c) - 64) 0 name)

columnName :: Int -> String
columnName 0 = ""
columnName n = let (q, r) = (n - 1) `divMod` 26 in columnName q ++ [chr (65 + r)]

-- ---- evaluation

type Values = Address -> Value

eval :: Values -> Formula -> Value
eval cell f = case f of
  Number d -> Num d
  Label s -> if null s then Empty else Str s
  Ref a -> cell a
  Range _ _ -> Err "range"
  Binary op a b -> arithmetic op (eval cell a) (eval cell b)
  Function "error" [Label why] -> Err why
  Function "if" [c, a, b] -> case eval cell c of
    Num 0 -> eval cell b
    Num _ -> eval cell a
    Err e -> Err e
    _ -> Err "condition"
  Function name args -> case numbers (concatMap values args) of
    Left e -> Err e
    Right ns -> aggregate name ns
  where
    values (Range (r1, c1) (r2, c2)) = [cell (r, c) | r <- [r1 .. r2], c <- [c1 .. c2]]
    values g = [case eval cell g of Str _ -> Num 0; Empty -> Num 0; v -> v]
    numbers vs = case [e | Err e <- vs] of
      e : _ -> Left e
      [] -> Right [d | Num d <- vs]
    aggregate name ns
      | name == "sum" = Num (sum ns)
      | name == "max" = if null ns then Err "empty" else Num (maximum ns)
      | name == "min" = if null ns then Err "empty" else Num (minimum ns)
      | name == "avg" = if null ns then Err "empty" else Num (sum ns / fromIntegral (length ns))
      | name == "count" = Num (fromIntegral (length ns))
      | name == "sqrt", [x] <- ns = Num (sqrt (abs x))
      | name == "less", [x, y] <- ns = Num (if x < y then 1 else 0)
      | otherwise = Err "name"

arithmetic :: Char -> Value -> Value -> Value
arithmetic _ (Err e) _ = Err e
arithmetic _ _ (Err e) = Err e
arithmetic op a b = case (number a, number b) of
  (Just x, Just y) -> case op of
    '+' -> Num (x + y)
    '-' -> Num (x - y)
    '*' -> Num (x * y)
    _ | y == 0 -> Err "div"
      | otherwise -> Num (x / y)
  _ -> Err "type"
  where
    number (Num d) = Just d
    number Empty = Just 0
    number _ = Nothing

references :: Formula -> [Address]
references f = case f of
  Ref a -> [a]
  Range (r1, c1) (r2, c2) -> range ((r1, c1), (r2, c2))
  Binary _ a b -> references a ++ references b
  Function _ as -> concatMap references as
  _ -> []

-- Cells of a cycle are found first, since a lazy array would wait for itself.
cyclic :: Sheet -> Set.Set Address
cyclic sheet = Set.fromList [a | (a, c) <- Map.toList (execState (mapM_ visit (Map.keys sheet)) Map.empty), c]
  where
    visit = go Set.empty
    go above a
      | a `Set.member` above = do
          mapM_ (\x -> modify (Map.insert x True)) (Set.toList above)
          return True
      | otherwise = do
          known <- gets (Map.lookup a)
          case known of
            Just c -> return c
            Nothing -> do
              results <- mapM (go (Set.insert a above)) (maybe [] (nub . references) (Map.lookup a sheet))
              modify (Map.insertWith (||) a (or results))
              return (or results)

recalculate :: Int -> Int -> Sheet -> Array Address Value
recalculate rows cols sheet = table
  where
    bad = cyclic sheet
    table = listArray ((1, 1), (rows, cols)) [value a | a <- range ((1, 1), (rows, cols))]
    value a
      | a `Set.member` bad = Err "cycle"
      | otherwise = maybe Empty (eval look) (Map.lookup a sheet)
    look a
      | inRange (bounds table) a = table ! a
      | otherwise = Err "ref"

-- ---- a sheet

sheet0 :: Int -> Int -> Sheet
sheet0 rows cols = Map.fromList [((r, c), formula (cellText r c)) | r <- [1 .. rows], c <- [1 .. cols]]
  where
    at r c = columnName c ++ show r
    cellText r c
      | r == rows, c == cols = "=" ++ at (rows + 3) 1
      | r == rows = "=sum(" ++ at 1 c ++ ":" ++ at (rows - 1) c ++ ")"
      | c == 1 = show (r * 7 `mod` 13)
      | c == cols = "=avg(" ++ at r 1 ++ ":" ++ at r (cols - 1) ++ ")"
      | r == 1 = show (fromIntegral (c * c `mod` 17) / 4 :: Double)
      | (r + c) `mod` 11 == 0 = "item " ++ show (r * c)
      | (r * c) `mod` 29 == 0 = "=" ++ at (r - 1) c ++ " / (" ++ at r 1 ++ " - 5)"
      | even c = "=if(less(" ++ at r (c - 1) ++ "," ++ at (r - 1) c ++ "), " ++ at (r - 1) c ++ " - 1, sqrt(" ++ at r 1 ++ "*" ++ at (r - 1) (c - 1) ++ ") + 0.5)"
      | otherwise = "=max(" ++ at (max 1 (r - 3)) (c - 1) ++ ":" ++ at r (c - 1) ++ ") * 0.75 + count(" ++ at 1 c ++ ":" ++ at (r - 1) c ++ ") - 2"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 60
      (rows, cols) = (n * 2, 14)
      edits = [((1 + k * 5 `mod` (rows - 1), 1 + k * 3 `mod` 5), formula text) | (k, text) <- zip [1 .. n] (cycle ["12", "=A1 + 1.5", "=sum(A1:B2)", "note", "=min(A1:A3) * -2", "=B2"])]
      step (sheet, out) (a, f) =
        let sheet' = Map.insert a f sheet
            values = recalculate rows cols sheet'
            totals = [values ! (rows, c) | c <- [1 .. cols]]
         in (sheet', totals : out)
      (final, history) = foldl' step (sheet0 rows cols, []) edits
      table = recalculate rows cols final
      shown = [show v | v <- elems table]
  mapM_ (putStrLn . intercalate " | ") [[show (table ! (r, c)) | c <- [1 .. 8]] | r <- [1 .. min 12 rows]]
  mapM_ (putStrLn . unwords . map show) (take 5 history)
  print (length (nub (map (map show) history)))
  print [(e, length (filter (== '#' : e) shown)) | e <- ["div", "type", "cycle", "ref", "syntax", "name"]]
  print (sum (map (sum . map ord) shown) `mod` 1000003)
