{-# LANGUAGE LambdaCase #-}
-- A spreadsheet: cells hold numbers, text or formulas; the values are a lazy map that refers to itself, after a check that
-- no cell depends on itself. Formulas are read with ReadP.
module Main (main) where

import Control.Applicative ((<|>))
import Data.Char (chr, isAlpha, isDigit, isSpace, ord, toUpper)
import Data.Graph (SCC (..), stronglyConnComp)
import Data.List (intercalate, sortOn, transpose)
import qualified Data.Map as M
import Data.Maybe (fromMaybe, mapMaybe)
import qualified Data.Set as S
import qualified Text.ParserCombinators.ReadP as P
import Text.ParserCombinators.ReadP (ReadP)
import Text.Printf (printf)

data Ref = Ref { column :: !Int, rowOf :: !Int }
  deriving (Eq, Ord)

instance Show Ref where
  show (Ref c r) = [chr (ord 'A' + c)] ++ show (r + 1)

data Op = Add | Sub | Mul | Div | Pow | Lt | Gt | Eq | Cat
  deriving (Eq, Show, Enum, Bounded)

data Formula
  = Lit Double
  | Text String
  | Cell Ref
  | Range Ref Ref
  | Bin Op Formula Formula
  | Neg Formula
  | Fun String [Formula]
  deriving (Eq, Show)

data Value = Number Double | Words String | Truth Bool | Empty | Error String
  deriving Eq

-- Reading -----------------------------------------------------------------------------------------

token :: ReadP a -> ReadP a
token p = p <* P.skipSpaces

symbol :: String -> ReadP String
symbol = token . P.string

reference :: ReadP Ref
reference = token $ do
  c <- P.satisfy (\x -> isAlpha x && x <= 'Z')
  ds <- P.munch1 isDigit
  pure (Ref (ord c - ord 'A') (read ds - 1))

number :: ReadP Double
number = token $ do
  whole <- P.munch1 isDigit
  frac <- P.option "" ((:) <$> P.char '.' <*> P.munch1 isDigit)
  pure (read (whole ++ (if null frac then ".0" else frac)))

formula :: ReadP Formula
formula = comparison
  where
    comparison = do
      a <- joined
      P.option a (do op <- operator [("<", Lt), (">", Gt), ("=", Eq)]
                     Bin op a <$> joined)
    joined = P.chainl1 additive (Bin <$> operator [("&", Cat)])
    additive = P.chainl1 multiplicative (Bin <$> operator [("+", Add), ("-", Sub)])
    multiplicative = P.chainl1 power (Bin <$> operator [("*", Mul), ("/", Div)])
    power = P.chainr1 factor (Bin <$> operator [("^", Pow)])
    factor = P.choice
      [ Neg <$> (symbol "-" *> factor)
      , Lit <$> number
      , Text <$> token (P.between (P.char '"') (P.char '"') (P.munch (/= '"')))
      , rangeOrCell
      , Fun <$> token (P.munch1 (\c -> isAlpha c && c <= 'Z')) <*> P.between (symbol "(") (symbol ")") (P.sepBy formula (symbol ","))
      , P.between (symbol "(") (symbol ")") formula
      ]
    rangeOrCell = do
      a <- reference
      P.option (Cell a) (Range a <$> (symbol ":" *> reference))
    operator table = P.choice [op <$ symbol s | (s, op) <- table]

parseCell :: String -> Either String Formula
parseCell s = case dropWhile isSpace s of
  '=' : rest -> case [f | (f, "") <- P.readP_to_S (P.skipSpaces *> formula <* P.eof) rest] of
    [f] -> Right f
    [] -> Left "syntax"
    _ -> Left "ambiguous"
  text -> Right (case [x | (x, "") <- P.readP_to_S ((signed <|> number) <* P.eof) text] of
    x : _ -> Lit x
    [] -> Text text)
  where signed = negate <$> (symbol "-" *> number)

-- Meaning -----------------------------------------------------------------------------------------

type Sheet = M.Map Ref (Either String Formula)

cellsOf :: Formula -> [Ref]
cellsOf = \case
  Cell r -> [r]
  Range a b -> inRange a b
  Bin _ a b -> cellsOf a ++ cellsOf b
  Neg a -> cellsOf a
  Fun _ as -> concatMap cellsOf as
  _ -> []

inRange :: Ref -> Ref -> [Ref]
inRange (Ref c r) (Ref c' r') = [Ref x y | x <- [min c c' .. max c c'], y <- [min r r' .. max r r']]

cyclic :: Sheet -> S.Set Ref
cyclic sheet = S.fromList (concat [rs | CyclicSCC rs <- components])
  where
    components = stronglyConnComp [(r, r, either (const []) cellsOf f) | (r, f) <- M.toList sheet]

evaluate :: Sheet -> M.Map Ref Value
evaluate sheet = values
  where
    loops = cyclic sheet
    values = M.mapWithKey value sheet
    value r _ | r `S.member` loops = Error "cycle"
    value _ (Left e) = Error e
    value _ (Right f) = eval f
    get r = fromMaybe Empty (M.lookup r values)

    eval :: Formula -> Value
    eval (Lit x) = Number x
    eval (Text s) = Words s
    eval (Cell r) = get r
    eval (Range _ _) = Error "range"
    eval (Neg a) = numeric1 negate (eval a)
    eval (Bin op a b) = binary op (eval a) (eval b)
    eval (Fun "IF" [c, t, e]) = case eval c of
      Truth b -> if b then eval t else eval e
      Number x -> if x /= 0 then eval t else eval e
      Error m -> Error m
      _ -> Error "condition"
    eval (Fun name args) = case lookup name functions of
      Nothing -> Error ("no " ++ name)
      Just f -> f (concatMap operands args)
    operands (Range a b) = map get (inRange a b)
    operands f = [eval f]

numeric1 :: (Double -> Double) -> Value -> Value
numeric1 f v = either Error (Number . f) (asNumber v)

asNumber :: Value -> Either String Double
asNumber (Number x) = Right x
asNumber (Truth b) = Right (if b then 1 else 0)
asNumber Empty = Right 0
asNumber (Words s) = Left ("not a number: " ++ s)
asNumber (Error e) = Left e

binary :: Op -> Value -> Value -> Value
binary _ (Error e) _ = Error e
binary _ _ (Error e) = Error e
binary Cat a b = Words (display a ++ display b)
binary Eq a b = Truth (a == b)
binary op a b = either Error id (do
  x <- asNumber a
  y <- asNumber b
  case op of
    Add -> Right (Number (x + y))
    Sub -> Right (Number (x - y))
    Mul -> Right (Number (x * y))
    Div | y == 0 -> Left "division by zero"
        | otherwise -> Right (Number (x / y))
    Pow -> Right (Number (x ** y))
    Lt -> Right (Truth (x < y))
    Gt -> Right (Truth (x > y))
    _ -> Left "operator")

functions :: [(String, [Value] -> Value)]
functions =
  [ ("SUM", overNumbers sum)
  , ("COUNT", overNumbers (fromIntegral . length))
  , ("AVERAGE", \vs -> case numbers vs of
      Right [] -> Error "no numbers"
      Right xs -> Number (sum xs / fromIntegral (length xs))
      Left e -> Error e)
  , ("MAX", overNumbers (foldr max (-1 / 0)))
  , ("MIN", overNumbers (foldr min (1 / 0)))
  , ("ABS", one abs)
  , ("SQRT", one sqrt)
  , ("ROUND", one (fromInteger . round))
  , ("UPPER", \case
      [Words s] -> Words (map toUpper s)
      [v] -> v
      _ -> Error "arguments")
  , ("LEN", \case
      [v] -> Number (fromIntegral (length (display v)))
      _ -> Error "arguments")
  ]
  where
    overNumbers f = either Error (Number . f) . numbers
    one f [v] = numeric1 f v
    one _ _ = Error "arguments"
    numbers = mapM asNumber . filter isNumeric
    isNumeric = \case
      Words _ -> False
      Empty -> False
      _ -> True

display :: Value -> String
display = \case
  Number x
    | isNaN x -> "nan"
    | isInfinite x -> "inf"
    | x == fromInteger (round x) && abs x < 1e15 -> show (round x :: Integer)
    | otherwise -> printf "%.4f" x
  Words s -> s
  Truth b -> if b then "true" else "false"
  Empty -> ""
  Error e -> "#" ++ e

-- The table ---------------------------------------------------------------------------------------

fromRows :: [[String]] -> Sheet
fromRows rows = M.fromList
  [(Ref c r, parseCell s) | (r, cells) <- zip [0 ..] rows, (c, s) <- zip [0 ..] cells, not (all isSpace s)]

render :: M.Map Ref Value -> String
render values = unlines (map line (header : body))
  where
    columns = 1 + maximum (map column (M.keys values))
    rows = 1 + maximum (map rowOf (M.keys values))
    header = "" : [[chr (ord 'A' + c)] | c <- [0 .. columns - 1]]
    body = [show (r + 1) : [maybe "" display (M.lookup (Ref c r) values) | c <- [0 .. columns - 1]] | r <- [0 .. rows - 1]]
    widths = map (maximum . map length) (transpose (header : body))
    line cells = intercalate " | " (zipWith pad widths cells)
    pad w s | all (`elem` "-0123456789.") s = replicate (w - length s) ' ' ++ s
            | otherwise = s ++ replicate (w - length s) ' '

-- The cells that change when one is edited.
edit :: Ref -> String -> Sheet -> (Sheet, [(Ref, Value, Value)])
edit r s sheet = (sheet', [(k, old k, new) | (k, new) <- M.toList after, old k /= new])
  where
    sheet' = M.insert r (parseCell s) sheet
    before = evaluate sheet
    after = evaluate sheet'
    old k = fromMaybe Empty (M.lookup k before)

split :: Char -> String -> [String]
split c s = case break (== c) s of
  (a, _ : rest) -> a : split c rest
  (a, []) -> [a]

budget :: Sheet
budget = fromRows (map (split ';')
  [ "item;price;count;total;share"
  , "apples;1.25;12;=B2*C2;=ROUND(D2/D6*100)"
  , "bread;2.8;3;=B3*C3;=ROUND(D3/D6*100)"
  , "cheese;11.4;0.75;=B4*C4;=ROUND(D4/D6*100)"
  , "wine;7.99;2;=B5*C5;=ROUND(D5/D6*100)"
  , "sum;;=SUM(C2:C5);=SUM(D2:D5);=SUM(E2:E5)"
  , "dearest;=MAX(B2:B5);cheapest;=MIN(B2:B5);=AVERAGE(B2:B5)"
  , "=IF(D6>60, \"too much\", \"fine\");=A2&\"/\"&A3;=UPPER(A4);=LEN(A5)+1;=-2^2"
  ])

errors :: Sheet
errors = fromRows (map (split ';')
  [ "=B1+1;=C1*2;=A1"
  , "=1/0;=A2+1;=SUM(A2:B2)"
  , "=1+;=NOPE(1);=A9+5"
  , "=D1;=IF(1>2,A1,7);=IF(A2=1,1,2)"
  , "=(1+2)*3-4/2;=2^3^2;=10-4-3"
  , "=A1:A3;=B5=512;=\"a\"&1.5&(1<2)"
  ])

main :: IO ()
main = do
  putStr (render (evaluate budget))
  let (budget', changes) = edit (Ref 2 4) "4" budget
  putStrLn ("C5 := 4 changes " ++ intercalate ", " [show k ++ " " ++ display a ++ " -> " ++ display b | (k, a, b) <- changes])
  putStrLn ("the sum is now " ++ display (evaluate budget' M.! Ref 3 5))
  putStrLn ""
  putStr (render (evaluate errors))
  putStrLn ""
  -- A long chain of cells, each the sum of the two before, evaluated on demand.
  let chain = M.fromList ((Ref 0 0, Right (Lit 1)) : (Ref 0 1, Right (Lit 1)) :
        [(Ref 0 r, Right (Bin Add (Cell (Ref 0 (r - 1))) (Cell (Ref 0 (r - 2))))) | r <- [2 .. 3000]])
      values = evaluate chain
  putStrLn ("the 70th of the chain: " ++ maybe "" display (M.lookup (Ref 0 69) values))
  putStrLn ("large: " ++ (case M.lookup (Ref 0 3000) values of
    Just (Number x) -> show x
    _ -> "?"))
  print [(op, fromEnum op) | op <- [minBound .. maxBound :: Op]]
  print (parseCell "=SUM(A1:B2, -3.5) + IF(A1<2, 1, \"x\")")
  print (sortOn show (mapMaybe (\(r, f) -> either (const (Just r)) (const Nothing) f) (M.toList errors)))
