-- Markdown to HTML: blocks (headings, lists, quotations, code, tables) and spans (emphasis, code,
-- links), a table of contents, and the text again, filled to a width.
-- small: 3
module Main (main) where

import Data.Char
import Data.List
import qualified Data.Map as Map
import System.Environment (getArgs)

data Block
  = Heading Int [Span]
  | Paragraph [Span]
  | Bullets Bool [[Block]]
  | Quote [Block]
  | Code String [String]
  | TableOf [[[Span]]]
  | Rule
  deriving (Eq, Show)

data Span
  = Text String
  | Emph [Span]
  | Strong [Span]
  | Verbatim String
  | Link [Span] String
  deriving (Eq, Show)

-- ---- blocks

blocks :: [String] -> [Block]
blocks [] = []
blocks (l : ls)
  | all isSpace l = blocks ls
  | Just (n, title) <- heading l = Heading n (spans title) : blocks ls
  | isRule l = Rule : blocks ls
  | Just language <- stripPrefix "```" l =
      let (code, rest) = break ("```" `isPrefixOf`) ls
       in Code language code : blocks (drop 1 rest)
  | isQuote l =
      let (quoted, rest) = span isQuote (l : ls)
       in Quote (blocks (map unquote quoted)) : blocks rest
  | Just (ordered, _) <- item l =
      let (items, rest) = listItems ordered (l : ls)
       in Bullets ordered (map blocks items) : blocks rest
  | '|' `elem` l, r : _ <- ls, isDivider r =
      let (body, rest) = span ('|' `elem`) (drop 1 ls)
       in TableOf (map cells (l : body)) : blocks rest
  | otherwise =
      let (more, rest) = break endsParagraph ls
       in Paragraph (spans (unwords (map trim (l : more)))) : blocks rest
  where
    endsParagraph x = all isSpace x || isQuote x || isRule x || "```" `isPrefixOf` x || maybe False (const True) (heading x)

heading :: String -> Maybe (Int, String)
heading l = case span (== '#') l of
  (hs, ' ' : title) | n <- length hs, n >= 1, n <= 6 -> Just (n, trim title)
  _ -> Nothing

isRule :: String -> Bool
isRule l = length t >= 3 && (all (== '-') t || all (== '*') t)
  where
    t = filter (not . isSpace) l

isQuote :: String -> Bool
isQuote = isPrefixOf ">"

unquote :: String -> String
unquote l = case drop 1 l of
  ' ' : t -> t
  t -> t

item :: String -> Maybe (Bool, String)
item l
  | c : ' ' : t <- l, c `elem` "-*+" = Just (False, t)
  | (_ : _, '.' : ' ' : t) <- span isDigit l = Just (True, t)
  | otherwise = Nothing

listItems :: Bool -> [String] -> ([[String]], [String])
listItems ordered = go
  where
    go (l : ls)
      | Just (o, t) <- item l
      , o == ordered =
          let (inside, rest) = span indented ls
              (items, after) = go rest
           in ((t : map (drop 2) inside) : items, after)
    go ls = ([], ls)
    indented x = "  " `isPrefixOf` x

isDivider :: String -> Bool
isDivider l = '-' `elem` l && all (`elem` "|-: ") l

cells :: String -> [[Span]]
cells = map (spans . trim) . split . strip . trim
  where
    strip s = reverse (dropWhile (== '|') (reverse (dropWhile (== '|') s)))
    split s = case break (== '|') s of
      (a, []) -> [a]
      (a, _ : r) -> a : split r

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

-- ---- spans

spans :: String -> [Span]
spans = merge . go
  where
    go [] = []
    go ('\\' : c : rest) = Text [c] : go rest
    go ('`' : rest) | (code, _ : after) <- break (== '`') rest = Verbatim code : go after
    go ('*' : '*' : rest) | Just (inner, after) <- closing "**" rest = Strong (spans inner) : go after
    go ('*' : rest) | Just (inner, after) <- closing "*" rest = Emph (spans inner) : go after
    go ('[' : rest)
      | Just (label, '(' : more) <- closing "]" rest
      , Just (target, after) <- closing ")" more =
          Link (spans label) target : go after
    go (c : rest) = Text [c] : go rest
    merge (Text a : Text b : rest) = merge (Text (a ++ b) : rest)
    merge (s : rest) = s : merge rest
    merge [] = []

closing :: String -> String -> Maybe (String, String)
closing end = go []
  where
    go _ [] = Nothing
    go acc s
      | Just rest <- stripPrefix end s, not (null acc) = Just (reverse acc, rest)
    go acc (c : cs) = go (c : acc) cs

plain :: [Span] -> String
plain = concatMap one
  where
    one (Text s) = s
    one (Emph s) = plain s
    one (Strong s) = plain s
    one (Verbatim s) = s
    one (Link s _) = plain s

-- ---- HTML

type Html = [String] -> [String]

element :: String -> [(String, String)] -> Html -> Html
element tag attributes inside = (open :) . inside . (("</" ++ tag ++ ">") :)
  where
    open = "<" ++ tag ++ concatMap attribute attributes ++ ">"
    attribute (k, v) = " " ++ k ++ "=\"" ++ escape v ++ "\""

escape :: String -> String
escape = concatMap one
  where
    one '<' = "&lt;"
    one '>' = "&gt;"
    one '&' = "&amp;"
    one '"' = "&quot;"
    one c = [c]

inline :: [Span] -> String
inline = concatMap one
  where
    one (Text s) = escape s
    one (Emph s) = wrap "em" (inline s)
    one (Strong s) = wrap "strong" (inline s)
    one (Verbatim s) = wrap "code" (escape s)
    one (Link s t) = "<a href=\"" ++ escape t ++ "\">" ++ inline s ++ "</a>"
    wrap t s = "<" ++ t ++ ">" ++ s ++ "</" ++ t ++ ">"

html :: Block -> Html
html block = case block of
  Heading n s -> element ('h' : show n) [("id", anchor s)] (inline s :)
  Paragraph s -> element "p" [] (inline s :)
  Bullets ordered items -> element (if ordered then "ol" else "ul") [] (compose (map (element "li" [] . compose . map html) items))
  Quote bs -> element "blockquote" [] (compose (map html bs))
  Code language ls -> element "pre" [("class", language) | not (null language)] (map escape ls ++)
  TableOf rs -> element "table" [] (compose (map row rs))
  Rule -> ("<hr>" :)
  where
    compose = foldr (.) id
    row r = element "tr" [] (compose [element "td" [] (inline c :) | c <- r])

anchor :: [Span] -> String
anchor = map (\c -> if isAlphaNum c then toLower c else '-') . plain

contents :: [Block] -> [String]
contents bs = [replicate (2 * n) ' ' ++ number ++ " " ++ plain s | (number, n, s) <- numbered [] bs]
  where
    numbered _ [] = []
    numbered counters (Heading n s : rest) =
      let padded = take n (counters ++ repeat 0)
          counters' = init padded ++ [last padded + 1 :: Int]
       in (intercalate "." (map show counters'), n, s) : numbered counters' rest
    numbered counters (_ : rest) = numbered counters rest

-- ---- filled text

fill :: Int -> String -> [String]
fill width = go . words
  where
    go [] = []
    go (w : ws) = line (length w) [w] ws
    line n acc (w : ws) | n + 1 + length w <= width = line (n + 1 + length w) (w : acc) ws
    line _ acc ws = unwords (reverse acc) : go ws

text :: Int -> Block -> [String]
text width block = case block of
  Heading 1 s -> let t = map toUpper (plain s) in [t, map (const '=') t, ""]
  Heading _ s -> let t = plain s in [t, map (const '-') t, ""]
  Paragraph s -> fill width (plain s) ++ [""]
  Bullets ordered items -> concat (zipWith bullet [1 :: Int ..] items)
    where
      bullet i bs = case concatMap (text (width - 4)) bs of
        [] -> []
        l : ls -> (pad (if ordered then show i ++ "." else "*") ++ l) : map indent ls
      pad m = take 4 (m ++ "    ")
  Quote bs -> map ("| " ++) (concatMap (text (width - 2)) bs)
  Code _ ls -> map indent ls ++ [""]
  TableOf rs ->
    let widths = map (maximum . map length) (transpose (map (map plain) rs))
     in [intercalate "  " (zipWith (\w c -> take w (plain c ++ repeat ' ')) widths r) | r <- rs] ++ [""]
  Rule -> [replicate width '-', ""]
  where
    indent l = if null l then l else "    " ++ l

-- ---- a document

document :: Int -> String
document n = unlines (concatMap section [1 .. n])
  where
    section k =
      [ replicate (1 + k `mod` 3) '#' ++ " Section " ++ show k ++ ": " ++ sentence k 4
      , ""
      , sentence (k * 3) 30 ++ " *" ++ sentence (k + 1) 3 ++ "* and"
      , "**" ++ sentence (k + 2) 2 ++ "** with `code " ++ show k ++ " < 5 && x` and [" ++ sentence k 2 ++ "](http://host/" ++ show k ++ "?a=1&b=2)."
      , ""
      ]
        ++ case k `mod` 5 of
          0 -> ["- " ++ sentence (k + 3) 12, "  - nested " ++ sentence k 5, "  - again \\* " ++ sentence (k + 9) 15, "- last " ++ sentence k 3, ""]
          1 -> ["> " ++ sentence (k + 4) 20, "> # quoted", "> > twice " ++ sentence k 9, ""]
          2 -> ["```haskell", "f x = x < " ++ show k, "  where y = \"" ++ sentence k 2 ++ "\"", "```", ""]
          3 -> ["| name | value | *note* |", "|---|:---:|---|"] ++ ["| " ++ sentence (k + j) 2 ++ " | " ++ show (k * j) ++ " | " ++ sentence (k * j) 3 ++ " |" | j <- [1 .. 5]] ++ [""]
          _ -> [show j ++ ". " ++ sentence (k * j) (3 + j) | j <- [1 .. 4]] ++ ["", "---", ""]
    sentence k m = unwords [vocabulary !! ((k * 31 + i * i * 17 + i * k) `mod` length vocabulary) | i <- [1 .. m]]
    vocabulary = words "the quick amber fox leaps over a lazy dog while seven grey boats drift past silent harbours and nobody counts them twice under pale lanterns"

main :: IO ()
main = do
  args <- getArgs
  let n = case args of
        [a] -> read a
        _ -> 1300
      bs = blocks (lines (document n))
      page = foldr (\b rest -> html b . rest) id bs []
      filled = concatMap (text 60) bs
      counts = Map.toList (Map.fromListWith (+) [(takeWhile (/= '>') (takeWhile (not . isSpace) (drop 1 l)), 1 :: Int) | l <- page, take 1 l == "<", take 2 l /= "</"])
      mix = foldl' (\a c -> (a * 33 + ord c) `mod` 999999937) 5381
  mapM_ putStrLn (take 12 (contents bs))
  mapM_ putStrLn (take 15 page)
  mapM_ putStrLn (take 25 filled)
  print counts
  print (length page, mix (unlines page))
  print (length filled, mix (unlines filled))
