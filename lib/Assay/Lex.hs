-- Haskell's tokens as `lex` and `reads` see them.
module Assay.Lex where

import Assay.Char
import Assay.Classes
import Assay.Enum
import Assay.List
import Assay.Num
import Assay.Prim
import Assay.ReadP (ReadS)
import Assay.Show
import Assay.Types

-- One token, without the space before it; the empty token at the end of the text; nothing where no
-- token begins.
lex :: ReadS [Char]
lex s = case s of
  [] -> [("", "")]
  c : rest
    | isSpace c -> lex (dropWhile isSpace rest)
    | c == '\'' -> lexCharacter rest
    | c == '"' -> lexString rest
    | isSingle c -> [([c], rest)]
    | isSymbolChar c -> case span isSymbolChar s of (t, u) -> [(t, u)]
    | isAlpha c || c == '_' -> case span isIdentifierChar s of (t, u) -> [(t, u)]
    | isDigit c -> lexNumber s
    | otherwise -> []

-- Whether a token is this character alone, or may be made of such characters.
isSingle, isSymbolChar, isIdentifierChar :: Char -> Bool
isSingle c = case c of
  ',' -> True
  ';' -> True
  '(' -> True
  ')' -> True
  '[' -> True
  ']' -> True
  '{' -> True
  '}' -> True
  '`' -> True
  _ -> False
isSymbolChar c = case c of
  '!' -> True
  '@' -> True
  '#' -> True
  '$' -> True
  '%' -> True
  '&' -> True
  '*' -> True
  '+' -> True
  '.' -> True
  '/' -> True
  '<' -> True
  '=' -> True
  '>' -> True
  '?' -> True
  '\\' -> True
  '^' -> True
  '|' -> True
  ':' -> True
  '-' -> True
  '~' -> True
  _ -> c > '\DEL' && (isSymbol c || isPunctuation c)
isIdentifierChar c = isAlphaNum c || c == '_' || c == '\''

-- 12, 0x1f, 0o17, 1.5, 1.5e-3, 2e10
lexNumber :: ReadS [Char]
lexNumber s = case s of
  '0' : x : rest@(d : _)
    | (x == 'x' || x == 'X') && isHexDigit d -> case span isHexDigit rest of (t, u) -> [('0' : x : t, u)]
    | (x == 'o' || x == 'O') && isOctDigit d -> case span isOctDigit rest of (t, u) -> [('0' : x : t, u)]
  _ -> case span isDigit s of
    (whole, rest) -> case lexFraction rest of
      (fraction, rest') -> case lexExponent rest' of
        (power10, end) -> [(whole ++ fraction ++ power10, end)]

lexFraction, lexExponent :: [Char] -> ([Char], [Char])
lexFraction ('.' : rest@(d : _)) | isDigit d = case span isDigit rest of (t, u) -> ('.' : t, u)
lexFraction s = ("", s)
lexExponent s = case s of
  e : rest | e == 'e' || e == 'E' -> case rest of
    d : _ | isDigit d -> case span isDigit rest of (t, u) -> (e : t, u)
    sign : rest'@(d : _) | (sign == '-' || sign == '+') && isDigit d ->
      case span isDigit rest' of (t, u) -> (e : sign : t, u)
    _ -> ("", s)
  _ -> ("", s)

-- The token is as written, escapes and all.
lexCharacter :: ReadS [Char]
lexCharacter s = case readCharacter s of
  Just (_, n, '\'' : end) | not (startsQuote s) -> [('\'' : (take n s ++ "'"), end)]
  _ -> []
  where
    startsQuote ('\'' : _) = True
    startsQuote _ = False

lexString :: ReadS [Char]
lexString s = go s "\""
  where
    go t before = case t of
      '"' : end -> [(reverse ('"' : before), end)]
      '\\' : '&' : rest -> go rest ('&' : '\\' : before)
      '\\' : gap@(c : _) | isSpace c -> case span isSpace gap of
        (spaces, '\\' : rest) -> go rest ('\\' : reverse spaces ++ '\\' : before)
        _ -> []
      _ -> case readCharacter t of
        Just (_, n, rest) -> go rest (reverse (take n t) ++ before)
        Nothing -> []

-- ---- characters and strings ------------------------------------------------------------------------

-- A character or escape at the beginning of the text, of how many characters it is, and the rest.
readCharacter :: [Char] -> Maybe (Char, Int, [Char])
readCharacter [] = Nothing
readCharacter ('\\' : s) = case readEscape s of
  Just (c, n, rest) -> Just (c, n + 1, rest)
  Nothing -> Nothing
readCharacter (c : s) = Just (c, 1, s)

-- After the opening quote, to behind the closing one.
readStringBody :: [Char] -> Maybe ([Char], [Char])
readStringBody s = go s []
  where
    go t acc = case t of
      '"' : rest -> Just (reverse acc, rest)
      '\\' : '&' : rest -> go rest acc
      '\\' : c : rest | isSpace c -> case dropWhile isSpace rest of
        '\\' : rest' -> go rest' acc
        _ -> Nothing
      _ -> case readCharacter t of
        Just (c, _, rest) -> go rest (c : acc)
        Nothing -> Nothing

readEscape :: [Char] -> Maybe (Char, Int, [Char])
readEscape s = case s of
  [] -> Nothing
  c : rest -> case c of
    'a' -> Just ('\a', 1, rest)
    'b' -> Just ('\b', 1, rest)
    'f' -> Just ('\f', 1, rest)
    'n' -> Just ('\n', 1, rest)
    'r' -> Just ('\r', 1, rest)
    't' -> Just ('\t', 1, rest)
    'v' -> Just ('\v', 1, rest)
    '\\' -> Just ('\\', 1, rest)
    '"' -> Just ('"', 1, rest)
    '\'' -> Just ('\'', 1, rest)
    '^' -> case rest of
      d : rest' | d >= '@' && d <= '_' -> Just (unsafeChr (ord d - 64), 2, rest')
      _ -> Nothing
    'x' -> numeric 16 isHexDigit 1 rest
    'X' -> numeric 16 isHexDigit 1 rest
    'o' -> numeric 8 isOctDigit 1 rest
    'O' -> numeric 8 isOctDigit 1 rest
    _ | isDigit c -> numeric 10 isDigit 0 s
      | otherwise -> named s

-- After a prefix of so many characters.
numeric :: Integer -> (Char -> Bool) -> Int -> [Char] -> Maybe (Char, Int, [Char])
numeric base p before s = case span p s of
  ([], _) -> Nothing
  (ds, rest) ->
    let n = digitsValue base ds
    in if n <= 1114111 then Just (unsafeChr (fromInteger n), before + lengthList ds, rest) else Nothing

-- The longest name that fits: SOH before SO.
named :: [Char] -> Maybe (Char, Int, [Char])
named s = case stripped "SOH" s of
  Just rest -> Just ('\SOH', 3, rest)
  Nothing -> case stripped "DEL" s of
    Just rest -> Just ('\DEL', 3, rest)
    Nothing -> go controlNames 0
  where
    go [] _ = Nothing
    go (name : names) n = case stripped name s of
      Just rest -> Just (unsafeChr n, lengthList name, rest)
      Nothing -> go names (n + 1)

stripped :: [Char] -> [Char] -> Maybe [Char]
stripped [] s = Just s
stripped (x : xs) (y : ys) | x == y = stripped xs ys
stripped _ _ = Nothing

-- ---- numbers ---------------------------------------------------------------------------------------

-- Long digit strings are split in the middle, so that the time is that of a few multiplications.
digitsValue :: Integer -> [Char] -> Integer
digitsValue base ds = value (lengthList ds) ds
  where
    value n s
      | n <= 17 = intToInteger (foldlStrict (\v d -> v * integerToInt base + digitToInt d) 0 (take n s))
      | otherwise =
          let low = n `quot` 2
              high = n - low
          in value high s * base ^ low + value low (drop high s)
