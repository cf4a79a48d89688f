-- JSON: a parser with positions in its errors, a pretty-printer that fits
-- lines into a width, queries by path.
module Main where

import Data.Char (chr, isDigit, isHexDigit, isSpace, ord)
import Data.List (intercalate, sortOn)
import Numeric (readHex, showHex)

data JSON
  = Null
  | Bool Bool
  | Number Double
  | String String
  | Array [JSON]
  | Object [(String, JSON)]
  deriving (Eq, Show)

class ToJSON a where
  toJSON :: a -> JSON
  listToJSON :: [a] -> JSON
  listToJSON = Array . map toJSON

instance ToJSON Bool where toJSON = Bool
instance ToJSON Int where toJSON = Number . fromIntegral
instance ToJSON Double where toJSON = Number
instance ToJSON Char where
  toJSON c = String [c]
  listToJSON = String
instance ToJSON a => ToJSON [a] where toJSON = listToJSON
instance ToJSON a => ToJSON (Maybe a) where toJSON = maybe Null toJSON
instance (ToJSON a, ToJSON b) => ToJSON (a, b) where toJSON (a, b) = Array [toJSON a, toJSON b]
instance ToJSON JSON where toJSON = id

-- Parser: the rest of the input and how much of it is left, for positions.

type Parser a = String -> Either (Int, String) (a, String)

failure :: String -> Parser a
failure msg rest = Left (length rest, msg)

skip :: String -> String
skip = dropWhile isSpace

value :: Parser JSON
value input = case skip input of
  'n' : 'u' : 'l' : 'l' : r -> Right (Null, r)
  't' : 'r' : 'u' : 'e' : r -> Right (Bool True, r)
  'f' : 'a' : 'l' : 's' : 'e' : r -> Right (Bool False, r)
  '"' : r -> do
    (s, r') <- string r
    return (String s, r')
  '[' : r -> case skip r of
    ']' : r' -> Right (Array [], r')
    _ -> do
      (xs, r') <- items ']' value r
      return (Array xs, r')
  '{' : r -> case skip r of
    '}' : r' -> Right (Object [], r')
    _ -> do
      (xs, r') <- items '}' member r
      return (Object xs, r')
  s@(c : _) | c == '-' || isDigit c -> number s
  [] -> failure "unexpected end" []
  s@(c : _) -> failure ("unexpected " ++ show c) s

member :: Parser (String, JSON)
member input = case skip input of
  '"' : r -> do
    (k, r1) <- string r
    case skip r1 of
      ':' : r2 -> do
        (v, r3) <- value r2
        return ((k, v), r3)
      r2 -> failure "expected ':'" r2
  r -> failure "expected a key" r

items :: Char -> Parser a -> Parser [a]
items close p input = do
  (x, r) <- p input
  case skip r of
    ',' : r' -> do
      (xs, r'') <- items close p r'
      return (x : xs, r'')
    c : r' | c == close -> return ([x], r')
    r' -> failure ("expected ',' or " ++ show close) r'

string :: Parser String
string ('"' : r) = Right ("", r)
string ('\\' : 'u' : a : b : c : d : r)
  | all isHexDigit [a, b, c, d] = consChar (chr (fst (head (readHex [a, b, c, d])))) (string r)
string s@('\\' : c : r) = case lookup c escapes of
  Just e -> consChar e (string r)
  Nothing -> failure ("unknown escape " ++ show c) s
string s@(c : r)
  | ord c < 32 = failure "control character in string" s
  | otherwise = consChar c (string r)
string [] = failure "unclosed string" []

consChar :: Char -> Either e (String, r) -> Either e (String, r)
consChar c = fmap (\(s, r) -> (c : s, r))

escapes :: [(Char, Char)]
escapes = [('n', '\n'), ('t', '\t'), ('r', '\r'), ('b', '\b'), ('f', '\f'), ('"', '"'), ('\\', '\\'), ('/', '/')]

number :: Parser JSON
number s = case sign ++ whole ++ frac ++ expo of
  t | null whole -> failure "expected a digit" r0
    | length whole > 1 && head whole == '0' -> failure "leading zero" r0
    | otherwise -> Right (Number (readNum t), r3)
  where
    (sign, r0) = span (== '-') s
    (whole, r1) = span isDigit r0
    (frac, r2) = case r1 of
      '.' : r@(d : _) | isDigit d -> let (ds, q) = span isDigit r in ('.' : ds, q)
      _ -> ("", r1)
    (expo, r3) = case r2 of
      e : r | e `elem` "eE", (sg, d@(k : _)) <- span (`elem` "+-") r, length sg <= 1, isDigit k ->
        let (ds, q) = span isDigit d in ('e' : filter (== '-') sg ++ ds, q)
      _ -> ("", r2)
    readNum ('-' : t) = negate (readNum t)
    readNum t = read (if '.' `elem` t || 'e' `notElem` t then t else let (a, b) = break (== 'e') t in a ++ ".0" ++ b)

parseJSON :: String -> Either String JSON
parseJSON s = case value s of
  Left (left, msg) -> Left (place left ++ msg)
  Right (v, r) | null (skip r) -> Right v
               | otherwise -> Left (place (length (skip r)) ++ "text after the value")
  where
    place left = let before = take (length s - left) s
                     line = 1 + length (filter (== '\n') before)
                     col = 1 + length (takeWhile (/= '\n') (reverse before))
                 in show line ++ ":" ++ show col ++ ": "

-- Printer -----------------------------------------------------------------

quote :: String -> String
quote s = "\"" ++ concatMap esc s ++ "\""
  where
    esc '"' = "\\\""
    esc '\\' = "\\\\"
    esc '\n' = "\\n"
    esc '\t' = "\\t"
    esc c | ord c < 32 || ord c > 126 = "\\u" ++ replicate (4 - length hex) '0' ++ hex
          | otherwise = [c]
      where hex = showHex (ord c) ""

compact :: JSON -> String
compact v = case v of
  Null -> "null"
  Bool b -> if b then "true" else "false"
  Number n | n == fromIntegral whole && abs n < 1e15 -> show whole
           | otherwise -> show n
    where whole = round n :: Integer
  String s -> quote s
  Array xs -> "[" ++ intercalate "," (map compact xs) ++ "]"
  Object ms -> "{" ++ intercalate "," [quote k ++ ":" ++ compact x | (k, x) <- ms] ++ "}"

pretty :: Int -> JSON -> String
pretty width = go 0 0
  where
    go indent used v
      | length flat + used <= width = flat
      | otherwise = case v of
          Array xs -> block '[' ']' [go (indent + 2) (indent + 2) x | x <- xs]
          Object ms -> block '{' '}' [let key = quote k ++ ": " in key ++ go (indent + 2) (indent + 2 + length key) x | (k, x) <- ms]
          _ -> flat
      where
        flat = spaced v
        block o c parts = o : '\n' : intercalate ",\n" (map (replicate (indent + 2) ' ' ++) parts) ++ "\n" ++ replicate indent ' ' ++ [c]
    spaced (Array xs) = "[" ++ intercalate ", " (map spaced xs) ++ "]"
    spaced (Object ms) = "{" ++ intercalate ", " [quote k ++ ": " ++ spaced x | (k, x) <- ms] ++ "}"
    spaced v = compact v

-- Queries -----------------------------------------------------------------

data Step = Key String | Index Int

query :: [Step] -> JSON -> Maybe JSON
query [] v = Just v
query (Key k : ps) (Object ms) = lookup k ms >>= query ps
query (Index i : ps) (Array xs) | i >= 0, x : _ <- drop i xs = query ps x
query _ _ = Nothing

sortKeys :: JSON -> JSON
sortKeys (Object ms) = Object (sortOn fst [(k, sortKeys v) | (k, v) <- ms])
sortKeys (Array xs) = Array (map sortKeys xs)
sortKeys v = v

sample :: String
sample = unlines
  [ "{ \"name\": \"Assay\", \"version\": [1, 0, -2.5e3, 1E2],"
  , "  \"nested\": {\"b\": null, \"a\": {\"deep\": [[], {}, [[1,2],[3,4]], \"text \\u03bb \\\"q\\\"\\n\"]}},"
  , "  \"flags\": [true, false, true, false, true, false, true, false],"
  , "  \"empty\": \"\", \"long\": \"a string that is rather long, longer than the line\" }" ]

main :: IO ()
main = do
  case parseJSON sample of
    Left e -> putStrLn e
    Right v -> do
      putStrLn (pretty 50 v)
      putStrLn (compact (sortKeys v))
      print (fmap compact (query [Key "nested", Key "a", Key "deep", Index 2, Index 1, Index 0] v))
      print (query [Key "version", Index 9] v)
      print (fmap (== v) (parseJSON (compact v)), fmap (== v) (parseJSON (pretty 20 v)))
  mapM_ (putStrLn . either ("error " ++) compact . parseJSON)
    [ "[1, 2", "{\"a\" 1}", "[1,\n 2,\n x]", "\"abc", "01", "[] []", "-", "tru", "\"\\q\"", "{\"a\": [1, 2, {\"b\": 3}]}", " 12 " ]
  putStrLn (compact (Object [("pairs", toJSON [(1 :: Int, "one"), (2, "two")]), ("maybe", toJSON [Just True, Nothing]), ("pi", toJSON (3.25 :: Double))]))
