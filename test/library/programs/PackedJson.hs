{-# LANGUAGE OverloadedStrings, LambdaCase #-}
module Main where
-- JSON with Data.Text: parser, pretty printer, queries; CSV; config files; word statistics; templates
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import Data.Text (Text)
import qualified Data.Map.Strict as Map
import Data.Char (isDigit, isSpace, isAlpha, ord, chr, isHexDigit, digitToInt)
import Data.Maybe (fromMaybe, mapMaybe)
import Data.List (sortOn, intercalate)
import Control.Applicative
import Control.Monad
import Data.Functor (($>))
import Numeric (showHex)

data JSON = JNull | JBool Bool | JNum Double | JStr Text | JArr [JSON] | JObj (Map.Map Text JSON) deriving (Eq, Show)
newtype Parser a = Parser { runParser :: Text -> Either Text (a, Text) }
instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of { Left e -> Left e; Right (a, r) -> Right (f a, r) }
instance Applicative Parser where { pure x = Parser $ \s -> Right (x, s); (<*>) = ap }
instance Monad Parser where Parser p >>= f = Parser $ \s -> p s >>= \(a, r) -> runParser (f a) r
instance Alternative Parser where
  empty = Parser $ const (Left "empty")
  Parser p <|> Parser q = Parser $ \s -> either (const (q s)) Right (p s)
satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser $ \s -> case T.uncons s of
  Just (c, r) | f c -> Right (c, r)
              | otherwise -> Left ("unexpected " <> T.pack (show c))
  Nothing -> Left "unexpected end"
char c = satisfy (== c)
string :: Text -> Parser Text
string t = Parser $ \s -> maybe (Left ("expected " <> t)) (\r -> Right (t, r)) (T.stripPrefix t s)
takeWhileP f = Parser $ \s -> Right (T.span f s)
ws = takeWhileP isSpace
lexeme p = p <* ws
json :: Parser JSON
json = lexeme $ (string "null" $> JNull) <|> (string "true" $> JBool True) <|> (string "false" $> JBool False)
   <|> (JNum <$> number) <|> (JStr <$> str) <|> arr <|> obj
number = do
  sign <- (char '-' $> negate) <|> pure id
  ds <- takeWhileP isDigit
  when (T.null ds) empty
  frac <- (char '.' *> takeWhileP isDigit) <|> pure ""
  ex <- (satisfy (`elem` ("eE" :: String)) *> ((char '-' $> negate) <|> (char '+' $> id) <|> pure id) <*> (read . T.unpack <$> takeWhileP isDigit)) <|> pure 0
  let m = read (T.unpack (ds <> frac)) :: Integer
  pure (sign (fromRational (fromIntegral m * 10 ^^ (ex - T.length frac))))
str = T.concat <$> (char '"' *> go) where
  go = (char '"' $> []) <|> ((:) <$> piece <*> go)
  piece = (char '\\' *> esc) <|> (takeWhileP (`notElem` ("\"\\" :: String)) >>= \t -> if T.null t then empty else pure t)
  esc = satisfy (const True) >>= \case
    'n' -> pure "\n"; 't' -> pure "\t"; '"' -> pure "\""; '\\' -> pure "\\"; '/' -> pure "/"
    'u' -> T.singleton . chr . foldl (\a d -> a * 16 + digitToInt d) 0 <$> replicateM 4 (satisfy isHexDigit)
    c -> Parser (const (Left ("bad escape " <> T.singleton c)))
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []
arr = JArr <$> (lexeme (char '[') *> sepBy json (lexeme (char ',')) <* char ']')
obj = JObj . Map.fromList <$> (lexeme (char '{') *> sepBy ((,) <$> lexeme str <* lexeme (char ':') <*> json) (lexeme (char ',')) <* char '}')
parseJSON t = case runParser (ws *> json) t of
  Left e -> Left e
  Right (j, r) | T.null r -> Right j
               | otherwise -> Left ("trailing " <> T.take 10 r)
render :: JSON -> Text
render = \case
  JNull -> "null"
  JBool b -> if b then "true" else "false"
  JNum n | n == fromIntegral (round n :: Integer) -> T.pack (show (round n :: Integer))
         | otherwise -> T.pack (show n)
  JStr s -> quote s
  JArr xs -> "[" <> T.intercalate "," (map render xs) <> "]"
  JObj m -> "{" <> T.intercalate "," [ quote k <> ":" <> render v | (k, v) <- Map.toList m ] <> "}"
quote s = "\"" <> T.concatMap f s <> "\"" where
  f '"' = "\\\""
  f '\\' = "\\\\"
  f '\n' = "\\n"
  f c | ord c < 32 || ord c > 126 = "\\u" <> T.justifyRight 4 '0' (T.pack (showHex (ord c) ""))
      | otherwise = T.singleton c
path :: [Text] -> JSON -> Maybe JSON
path [] j = Just j
path (k : ks) (JObj m) = Map.lookup k m >>= path ks
path (k : ks) (JArr xs) | T.all isDigit k, let i = read (T.unpack k), i < length xs = path ks (xs !! i)
path _ _ = Nothing

csv :: Text -> [[Text]]
csv = map fields . T.lines where
  fields t = case T.uncons t of
    Just ('"', r) -> let (f, r') = quoted r in f : rest r'
    _ -> let (f, r') = T.break (== ',') t in f : rest r'
  rest r = maybe [] (\(_, r') -> fields r') (T.uncons r)
  quoted r = let (a, b) = T.break (== '"') r in case T.take 2 b of
    "\"\"" -> let (c, d) = quoted (T.drop 2 b) in (a <> "\"" <> c, d)
    _ -> (a, T.drop 1 b)

template :: Map.Map Text Text -> Text -> Text
template env t = case T.breakOn "{{" t of
  (a, b) | T.null b -> a
         | otherwise -> let (k, r) = T.breakOn "}}" (T.drop 2 b) in a <> Map.findWithDefault ("?" <> T.strip k) (T.strip k) env <> template env (T.drop 2 r)

table :: [[Text]] -> Text
table rows = T.unlines [ T.intercalate " | " (zipWith (\w c -> T.justifyLeft w ' ' c) ws' r) | r <- rows ]
  where ws' = foldr (\r acc -> zipWith max (map T.length r) (acc ++ repeat 0)) [] rows

ini :: Text -> Map.Map Text (Map.Map Text Text)
ini = snd . foldl step ("", Map.empty) . map T.strip . T.lines where
  step (s, m) l | T.null l || ";" `T.isPrefixOf` l = (s, m)
                | Just n <- T.stripPrefix "[" l >>= T.stripSuffix "]" = (n, Map.insertWith (const id) n Map.empty m)
                | (k, v) <- T.breakOn "=" l = (s, Map.insertWith Map.union s (Map.singleton (T.strip k) (T.strip (T.drop 1 v))) m)

caesar n = T.map (\c -> if isAlpha c && c < '\128' then let b = if c < 'a' then 65 else 97 in chr (b + (ord c - b + n) `mod` 26) else c)
wrap w = T.unlines . map T.unwords . go [] 0 . T.words where
  go acc _ [] = [reverse acc | not (null acc)]
  go acc n (x : xs) | null acc = go [x] (T.length x) xs
                    | n + 1 + T.length x > w = reverse acc : go [x] (T.length x) xs
                    | otherwise = go (x : acc) (n + 1 + T.length x) xs

main :: IO ()
main = do
  let src = "{ \"name\": \"Zoë \\\"Q\\\"\", \"tags\": [\"a\", \"b\\u0041\", null, true], \"n\": -12.50e1, \"nested\": {\"x\": [1, 2, {\"y\": 0.001}]} }"
  case parseJSON src of
    Left e -> TIO.putStrLn ("error: " <> e)
    Right j -> do
      TIO.putStrLn (render j)
      print (parseJSON (render j) == Right j)
      print (path ["nested", "x", "2", "y"] j, path ["tags", "9"] j)
  mapM_ (print . parseJSON) ["[1,]", "", "tru", "[1] 2", "\"\\q\"", "[]", "{}"]
  print (csv "a,b,c\n1,\"two, \"\"quoted\"\"\",3\n,,\n")
  TIO.putStrLn (template (Map.fromList [("who", "world"), ("n", "3")]) "Hello {{who}}, {{ n }} times; {{missing}}!")
  TIO.putStr (table [["id", "name", "città"], ["1", "Ann", "Forlì"], ["200", "Bo", "東京"]])
  print (ini "top=1\n[sec]\n a = b = c \n; comment\n[empty]\n[sec]\nd=2")
  TIO.putStrLn (caesar 3 "Hello, Wörld!")
  TIO.putStr (wrap 20 "The quick brown fox jumps over the lazy dog and runs away")
  let ws = T.words (T.toLower (T.filter (\c -> isAlpha c || isSpace c) "It was the best of times, it was the worst of times."))
  forM_ (take 4 (sortOn (\(w, n) -> (negate n, w)) (Map.toList (Map.fromListWith (+) [ (w, 1 :: Int) | w <- ws ])))) $ \(w, n) -> TIO.putStrLn (T.justifyLeft 8 '.' w <> T.pack (show n))
