-- JSON: a parser of combinators with error positions, a printer, paths, and transformations through
-- classes of what can be written as JSON and read from it.
-- small: 20
module Main (main) where

import Control.Applicative
import Control.Monad
import Data.Char
import Data.List
import qualified Data.Map as Map
import Numeric (readHex, showHex)
import System.Environment (getArgs)

data Json
  = JNull
  | JBool Bool
  | JNumber Double
  | JString String
  | JArray [Json]
  | JObject [(String, Json)]
  deriving (Eq, Ord, Show)

-- ---- parser

data Position = Position {line :: !Int, column :: !Int} deriving (Eq, Ord, Show)

newtype Parser a = Parser {runParser :: Position -> String -> Either (Position, String) (a, Position, String)}

instance Functor Parser where
  fmap = liftM

instance Applicative Parser where
  pure x = Parser $ \p s -> Right (x, p, s)
  (<*>) = ap

instance Monad Parser where
  Parser m >>= k = Parser $ \p s -> case m p s of
    Left e -> Left e
    Right (a, p', s') -> runParser (k a) p' s'

instance Alternative Parser where
  empty = Parser $ \p _ -> Left (p, "nothing fits")
  Parser a <|> Parser b = Parser $ \p s -> case a p s of
    Left (pa, ea) -> case b p s of
      Left (pb, eb) -> Left (if pa >= pb then (pa, ea) else (pb, eb))
      r -> r
    r -> r

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what f = Parser $ \p s -> case s of
  c : cs | f c -> Right (c, advance p c, cs)
  c : _ -> Left (p, "expected " ++ what ++ ", found " ++ show c)
  [] -> Left (p, "expected " ++ what ++ ", found the end")
  where
    advance (Position l _) '\n' = Position (l + 1) 1
    advance (Position l c) _ = Position l (c + 1)

char :: Char -> Parser Char
char c = satisfy (show c) (== c)

string :: String -> Parser String
string = mapM char

spaces :: Parser ()
spaces = void (many (satisfy "a space" isSpace))

lexeme :: Parser a -> Parser a
lexeme p = p <* spaces

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

json :: Parser Json
json = lexeme value
  where
    value =
      (JObject <$> (lexeme (char '{') *> sepBy field (lexeme (char ',')) <* char '}'))
        <|> (JArray <$> (lexeme (char '[') *> sepBy json (lexeme (char ',')) <* char ']'))
        <|> (JString <$> text)
        <|> (JNumber <$> number)
        <|> (JBool True <$ string "true")
        <|> (JBool False <$ string "false")
        <|> (JNull <$ string "null")
    field = (,) <$> lexeme text <* lexeme (char ':') <*> json

text :: Parser String
text = char '"' *> many character <* char '"'
  where
    character = (char '\\' *> escape) <|> satisfy "a character" (\c -> c /= '"' && c /= '\\')
    escape =
      (char 'u' *> (toEnum . fst . head . readHex <$> replicateM 4 (satisfy "a digit" isHexDigit)))
        <|> (('\n' <$ char 'n') <|> ('\t' <$ char 't') <|> satisfy "an escape" (`elem` "\"\\/"))

number :: Parser Double
number = do
  sign <- optional (char '-')
  whole <- some digit
  part <- optional (char '.' *> some digit)
  power <- optional (satisfy "e" (`elem` "eE") *> ((,) <$> optional (satisfy "a sign" (`elem` "+-")) <*> some digit))
  let mantissa = foldl' (\a d -> a * 10 + fromIntegral (digitToInt d)) 0 (whole ++ maybe "" id part) :: Double
      scale = maybe 0 (\(s, ds) -> (if s == Just '-' then negate else id) (read ds)) power - maybe 0 length part
      signed = maybe id (const negate) sign
  return (signed (if scale >= 0 then mantissa * 10 ^ scale else mantissa / 10 ^ negate scale))
  where
    digit = satisfy "a digit" isDigit

parseJson :: String -> Either String Json
parseJson s = case runParser (spaces *> json) (Position 1 1) s of
  Left (Position l c, e) -> Left (show l ++ ":" ++ show c ++ ": " ++ e)
  Right (v, _, []) -> Right v
  Right (_, Position l c, _) -> Left (show l ++ ":" ++ show c ++ ": more text")

-- ---- printer

compact :: Json -> ShowS
compact v = case v of
  JNull -> showString "null"
  JBool b -> showString (if b then "true" else "false")
  JNumber d
    | d == fromIntegral (round d :: Int) -> shows (round d :: Int)
    | otherwise -> shows d
  JString s -> quoted s
  JArray vs -> showChar '[' . commas (map compact vs) . showChar ']'
  JObject fs -> showChar '{' . commas [quoted k . showChar ':' . compact x | (k, x) <- fs] . showChar '}'
  where
    commas = foldr (.) id . intersperse (showChar ',')

quoted :: String -> ShowS
quoted s = showChar '"' . flip (foldr escape) s . showChar '"'
  where
    escape c
      | c == '"' || c == '\\' = showChar '\\' . showChar c
      | c == '\n' = showString "\\n"
      | c < ' ' || c > '~' = showString "\\u" . showString (pad (showHex (ord c) ""))
      | otherwise = showChar c
    pad h = replicate (4 - length h) '0' ++ h

pretty :: Json -> String
pretty = unlines . go
  where
    go (JArray vs@(_ : _)) = ["["] ++ indent (separated (map go vs)) ++ ["]"]
    go (JObject fs@(_ : _)) = ["{"] ++ indent (separated [prefix (quoted k ": ") (go x) | (k, x) <- fs]) ++ ["}"]
    go v = [compact v ""]
    prefix p (l : ls) = (p ++ l) : ls
    prefix _ [] = []
    indent = map ("  " ++)
    separated items = concat (zipWith comma [1 ..] items)
      where
        n = length items
        comma i ls
          | i < n = init ls ++ [last ls ++ ","]
          | otherwise = ls

-- ---- classes

class ToJson a where
  toJson :: a -> Json

class FromJson a where
  fromJson :: Json -> Either String a

instance ToJson Int where
  toJson = JNumber . fromIntegral

instance FromJson Int where
  fromJson (JNumber d) = Right (truncate d)
  fromJson v = Left ("expected a number, found " ++ take 20 (compact v ""))

instance ToJson Bool where
  toJson = JBool

instance FromJson Bool where
  fromJson (JBool b) = Right b
  fromJson _ = Left "expected a truth value"

instance ToJson a => ToJson [a] where
  toJson = JArray . map toJson

instance FromJson a => FromJson [a] where
  fromJson (JArray vs) = mapM fromJson vs
  fromJson _ = Left "expected an array"

newtype Name = Name String deriving (Eq, Ord, Show)

instance ToJson Name where
  toJson (Name s) = JString s

instance FromJson Name where
  fromJson (JString s) = Right (Name s)
  fromJson _ = Left "expected a string"

data Book = Book {title :: Name, authors :: [Name], published :: Int, available :: Bool, chapters :: [Int]}
  deriving (Eq, Show)

instance ToJson Book where
  toJson b = JObject [("title", toJson (title b)), ("authors", toJson (authors b)), ("year", toJson (published b)), ("available", toJson (available b)), ("chapters", toJson (chapters b))]

instance FromJson Book where
  fromJson (JObject fs) = Book <$> get "title" <*> get "authors" <*> get "year" <*> get "available" <*> get "chapters"
    where
      get k = maybe (Left ("no " ++ k)) fromJson (lookup k fs)
  fromJson _ = Left "expected an object"

data Step = Key String | Every | At Int

select :: [Step] -> Json -> [Json]
select [] v = [v]
select (Key k : rest) (JObject fs) = maybe [] (select rest) (lookup k fs)
select (Every : rest) (JArray vs) = concatMap (select rest) vs
select (At i : rest) (JArray vs) | v : _ <- drop i vs = select rest v
select _ _ = []

depth :: Json -> Int
depth (JArray vs) = 1 + maximum (0 : map depth vs)
depth (JObject fs) = 1 + maximum (0 : map (depth . snd) fs)
depth _ = 1

library :: Int -> [Book]
library n = [book k | k <- [1 .. n]]
  where
    book k =
      Book
        { title = Name ("The " ++ adjectives !! (k `mod` 5) ++ " \"" ++ nouns !! (k `mod` 7) ++ "\" no. " ++ show k)
        , authors = [Name (names !! ((k * j) `mod` 6) ++ (if even k then "\233" else "\n")) | j <- [1 .. 1 + k `mod` 3]]
        , published = 1900 + k * 37 `mod` 120
        , available = k `mod` 3 /= 0
        , chapters = [10 + k * j `mod` 23 | j <- [1 .. 5 + k `mod` 9]]
        }
    adjectives = ["Quiet", "Seventh", "Hollow", "Bright", "Lost"]
    nouns = ["River", "Clock", "Garden", "Proof", "Tower", "Orchard", "Letter"]
    names = ["Arden", "Bell", "Corbin", "Dale", "Ellis", "Finch"]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 9000
      books = library n
      printed = pretty (toJson books)
  case parseJson printed of
    Left e -> putStrLn ("error: " ++ e)
    Right v -> do
      putStrLn (unlines (take 14 (lines printed)) ++ show (length printed) ++ " characters, depth " ++ show (depth v))
      print (either id (show . (== books)) (fromJson v))
      let again = compact v ""
      print (length again, parseJson again == Right v)
      let years = Map.fromListWith (+) [(y, 1 :: Int) | JNumber y <- select [Every, Key "year"] v]
      print (take 5 (sortOn (negate . snd) (Map.toList years)))
      print (sum [c | JNumber c <- select [Every, Key "chapters", At 3] v])
      print (length (group (sort (select [Every, Key "authors", Every] v))))
  mapM_ (putStrLn . either id (`compact` "") . parseJson) ["[1, 2.5e-3, -7]", "{\"a\": tru}", "[\"\\u00e9\\n\"", "[1] 2", "{\"k\": [{}, [], null]}"]
