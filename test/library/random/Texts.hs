{-# LANGUAGE FlexibleInstances #-}
-- Printf, pretty printing, ReadP and ReadPrec, Show and Read of derived types.
module Main (main) where

import Prelude hiding ((<>))
import Sample
import Text.PrettyPrint
import qualified Text.ParserCombinators.ReadP as P
import qualified Text.ParserCombinators.ReadPrec as R
import Text.Printf
import Text.Read hiding (parens)
import qualified Text.Read
import Data.Char (isAlpha, isDigit)
import Data.Int
import Data.Word

-- -------------------------------------------------------------------------------------------------------------- printf

-- Formats with one hole.
hole :: String -> (Int, Int, Int) -> String
hole kinds (flags, width, kind) = "<%" ++ concat [f | (i, f) <- zip [0 :: Int ..] ["-", "0", "+", " ", "#"], odd (flags `div` 2 ^ i)]
  ++ ["", "", "5", "12", "3.2", ".4", ".0", "8.3", "1"] !! (width `mod` 9) ++ [kinds !! (kind `mod` length kinds)] ++ ">"

small :: (Int, Int, Int) -> (Int, Int, Int)
small (a, b, c) = (a `mod` 32, b, c)

-- -------------------------------------------------------------------------------------------------------------- pretty

instance Sample Doc where
  sample = choose 0 3 >>= document
  describe = show . renderStyle (Style OneLineMode 10 1)

document :: Int -> Gen Doc
document 0 = oneOf [pure empty, text . take 6 <$> listOf (choose 97 99 >>= pure . toEnum), int <$> smallInt, pure (char 'x'), pure comma, pure (zeroWidthText "<b>"), pure (sizedText 2 "wide")]
document n = oneOf
  [ (<>) <$> sub <*> sub, (<+>) <$> sub <*> sub, ($$) <$> sub <*> sub, ($+$) <$> sub <*> sub, sep <$> subs, cat <$> subs, fsep <$> subs, fcat <$> subs, hsep <$> subs, vcat <$> subs, hcat <$> subs
  , nest <$> choose (-3) 5 <*> sub, hang <$> sub <*> choose 0 4 <*> sub, parens <$> sub, brackets <$> sub, braces <$> sub, quotes <$> sub, doubleQuotes <$> sub, fsep . punctuate comma <$> subs ]
  where
    sub = document (n - 1)
    subs = choose 0 5 >>= \k -> vectorOf k sub

-- ------------------------------------------------------------------------------------------------------- derived types

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded)
data T = Leaf | T :+: T | Int :* T | N { left :: Maybe T, (<%>) :: Double } | F Int T | P (Int, Colour) | Neg { value :: Integer } deriving (Eq, Ord, Show, Read)
infixl 6 :+:
infixr 7 :*

instance Sample Colour where { sample = toEnum <$> choose 0 2; describe = show }
instance Sample T where
  sample = choose 0 4 >>= tree
  describe = show

tree :: Int -> Gen T
tree 0 = oneOf [pure Leaf, Neg <$> sample, P <$> ((,) <$> smallInt <*> sample)]
tree n = oneOf [(:+:) <$> tree (n - 1) <*> tree (n - 1), (:*) <$> smallInt <*> tree (n - 1), N . Just <$> tree (n - 1) <*> number, F <$> smallInt <*> tree (n - 1)]
  where number = fmap (/ 4) (fromIntegral <$> smallInt)

-- Text made of pieces that programs consist of.
pieces :: [Int] -> String
pieces = concatMap (\n -> ["a", "B1", "x'", "_y", " ", "  ", "\n", "12", "-3", "4.5", "(", ")", "[", "]", ",", "{", "}", "\"s\"", "'c'", "+", "->", "--", "`", ";", "=", "Red", "Leaf", ":+:", "Just ", "True", "1e3", "0x1F", "\\", "Left", "()"] !! (n `mod` 35))

expression :: P.ReadP Int
expression = P.chainl1 term (P.skipSpaces >> (((+) <$ P.char '+') P.+++ ((-) <$ P.char '-')))
  where
    term = P.chainr1 factor ((*) <$ (P.skipSpaces >> P.char '*'))
    factor = P.skipSpaces >> ((read <$> P.munch1 isDigit) P.<++ P.between (P.char '(') (P.skipSpaces >> P.char ')') expression)

sums :: [Int] -> String
sums = concatMap (\n -> ["1", "23", "+", "-", "*", "(", ")", " ", "4"] !! (n `mod` 9))

letters :: [Bool] -> String
letters = map (\b -> if b then 'a' else 'b')

main :: IO ()
main = run $ group "printf"
  [ t2 "int" (\f n -> printf (hole "dixXobuc" (small f)) (n `mod` 1000 :: Int) :: String), t2 "wide" (\f n -> printf (hole "dixXobu" (small f)) (n :: Int) :: String), t2 "negative" (\f n -> printf (hole "di" (small f)) (negate (abs n) :: Int) :: String)
  , t2 "Integer" (\f n -> printf (hole "dixXob" (small f)) (abs n :: Integer) :: String), t2 "Word8" (\f n -> printf (hole "dixXobu" (small f)) (n :: Word8) :: String), t2 "Int16" (\f n -> printf (hole "duxXob" (small f)) (n :: Int16) :: String)
  , t2 "double" (\f x -> printf (hole "feEgG" (small f)) (if isNaN x || isInfinite x then 1 else x / 3 :: Double) :: String), t2 "double any" (\f x -> printf (hole "feEgG" (small f)) (x :: Double) :: String), t2 "float" (\f x -> printf (hole "fegs" (small f)) (x :: Float) :: String)
  , t2 "string" (\f s -> printf (hole "sv" (small f)) (s :: String) :: String), t2 "char" (\f c -> printf (hole "cv" (small f)) (c :: Char) :: String), t2 "v" (\f n -> printf (hole "v" (small f)) (n :: Int) :: String)
  , t3 "many" (\n s c -> printf "%d %s|%c|%5.2f %%" (n :: Int) (s :: String) (c :: Char) (fromIntegral n / 7 :: Double) :: String), t2 "star" (\w s -> printf "[%*s]" (w `mod` 20 :: Int) (s :: String) :: String), t2 "star minus" (\w n -> printf "[%-*d]" (w `mod` 12 :: Int) (n :: Int) :: String)
  , t1 "too few" (\n -> printf "%d %d" (n :: Int) :: String), t1 "too many" (\n -> printf "x" (n :: Int) :: String), t1 "bad" (\s -> printf "%d" (s :: String) :: String), t1 "bad letter" (\n -> printf "%q" (n :: Int) :: String), t1 "ends" (\n -> printf "%" (n :: Int) :: String) ]
  ++ group "pretty"
  [ t1 "render" (\d -> render d), t1 "narrow" (\d -> renderStyle (Style PageMode 20 1.2) d), t2 "width" (\w d -> renderStyle (Style PageMode (w `mod` 40 + 1) 1.5) d), t1 "one line" (\d -> renderStyle (Style OneLineMode 80 1.5) d), t1 "left" (\d -> renderStyle (Style LeftMode 80 1.5) d)
  , t1 "zigzag" (\d -> renderStyle (Style ZigZagMode 20 1.5) (d :: Doc)), t1 "isEmpty" isEmpty, t1 "show" (show :: Doc -> String), t2 "==" (\a b -> ((a :: Doc) == b, a == a)), t1 "fullRender" (\d -> fullRender PageMode 30 1.5 (\t s -> case t of { Chr c -> c : s; Str x -> '<' : x ++ s; PStr x -> x ++ s }) "." d)
  , t1 "atoms" (\(n, x, r) -> render (int n <+> double x <+> rational r <+> integer (fromIntegral n) <+> float 1.5 <+> semi <> colon <> space <> equals <> lparen <> rparen <> lbrack <> rbrack <> lbrace <> rbrace <> ptext "p")) ]
  ++ group "ReadP"
  [ t1 "expression" (\s -> P.readP_to_S expression (sums s)), t1 "whole" (\s -> P.readP_to_S (expression <* P.skipSpaces <* P.eof) (sums s)), t1 "many" (\s -> P.readP_to_S (P.many (P.char 'a')) (letters s)), t1 "many1" (\s -> P.readP_to_S (P.many1 (P.char 'a')) (letters s))
  , t1 "sepBy" (\s -> P.readP_to_S (P.sepBy (P.string "a") (P.char 'b')) (letters s)), t1 "sepBy1" (\s -> P.readP_to_S (P.sepBy1 (P.string "a") (P.char 'b')) (letters s)), t1 "endBy" (\s -> P.readP_to_S (P.endBy (P.string "a") (P.char 'b')) (letters s)), t1 "endBy1" (\s -> P.readP_to_S (P.endBy1 (P.string "a") (P.char 'b')) (letters s))
  , t1 "manyTill" (\s -> P.readP_to_S (P.manyTill P.get (P.string "bb")) (letters s)), t1 "skipMany" (\s -> P.readP_to_S (P.skipMany (P.char 'a') >> P.look) (letters s)), t1 "skipMany1" (\s -> P.readP_to_S (P.skipMany1 (P.char 'a') >> P.look) (letters s)), t1 "count" (\s -> P.readP_to_S (P.count 2 P.get) (letters s))
  , t1 "option" (\s -> P.readP_to_S (P.option 'z' (P.char 'a')) (letters s)), t1 "optional" (\s -> P.readP_to_S (P.optional (P.char 'a')) (letters s)), t1 "munch" (\s -> P.readP_to_S (P.munch isAlpha) (pieces s)), t1 "gather" (\s -> P.readP_to_S (P.gather (P.many (P.satisfy (== 'a')))) (letters s)), t1 "choice" (\s -> P.readP_to_S (P.choice [P.string "ab", P.string "a", P.pfail]) (letters s))
  , t1 "<++" (\s -> P.readP_to_S (P.string "aa" P.<++ P.string "a") (letters s)), t1 "+++" (\s -> P.readP_to_S (P.string "aa" P.+++ P.string "a") (letters s)), t1 "chainl" (\s -> P.readP_to_S (P.chainl (1 <$ P.char 'a') ((-) <$ P.char 'b') (0 :: Int)) (letters s)), t1 "chainr" (\s -> P.readP_to_S (P.chainr (1 <$ P.char 'a') ((-) <$ P.char 'b') (0 :: Int)) (letters s))
  , t1 "readS_to_P" (\s -> P.readP_to_S (P.readS_to_P (reads :: ReadS Int) <* P.skipSpaces) (pieces s)) ]
  ++ group "Read"
  [ t1 "T" (\t -> (read (show t) :: T) == t), t2 "showsPrec" (\p t -> showsPrec p (t :: T) ""), t1 "spaces" (\t -> (readMaybe (concatMap (\c -> if c `elem` "(){},=" then [' ', c, '\n'] else [c]) (show t)) :: Maybe T) == Just t), t1 "parentheses" (\t -> (readMaybe ("((" ++ show t ++ "))") :: Maybe T) == Just t)
  , t1 "reads T" (\s -> reads (pieces s) :: [(T, String)]), t1 "lex" (\s -> lex (pieces s)), t1 "all lexemes" (\s -> let go x = case lex x of { [("", _)] -> []; [(t, r)] -> t : go r; _ -> ["!"] } in go (pieces s)), t1 "readMaybe Int" (\s -> readMaybe (pieces s) :: Maybe Int), t1 "readEither" (\s -> readEither (pieces s) :: Either String Double)
  , t1 "readEither list" (\s -> readEither ("[" ++ pieces s ++ "]") :: Either String [Int]), t1 "Colour" (\s -> reads (pieces s) :: [(Colour, String)]), t1 "Maybe" (\s -> reads (pieces s) :: [(Maybe Int, String)]), t1 "Either" (\x -> (read (show x) :: Either Int (Maybe Bool)) == x), t1 "tuple" (\x -> (read (show x) :: (Int, Char, [Bool])) == x), t1 "list" (\x -> (read (show x) :: [Maybe (Int, Ordering)]) == x), t1 "unit" (\s -> reads (pieces s) :: [((), String)])
  , t1 "lexP" (\s -> [(case l of { Number _ -> "number"; _ -> show l }, r) | (l, r) <- R.readPrec_to_S lexP 0 (pieces s)]), t1 "parens" (\s -> R.readPrec_to_S (parens' (readPrec :: R.ReadPrec Int)) 0 (pieces s)), t2 "prec" (\p s -> R.readPrec_to_S (R.prec 5 (R.step readPrec) R.<++ R.reset (readPrec :: R.ReadPrec Int)) (p `mod` 11) (pieces s)), t1 "readListPrec" (\s -> R.readPrec_to_S (readListPrec :: R.ReadPrec [Int]) 0 ("[" ++ pieces s))
  , t1 "read fails" (\s -> read (pieces s) :: Int), t1 "readPrec_to_P" (\s -> P.readP_to_S (R.readPrec_to_P (R.lift (P.string "a") R.+++ R.pfail R.+++ R.choice [R.get >> R.look]) 0) (letters s)), t0 "enumerate" ([minBound ..] :: [Colour], [Red ..], succ Red, fromEnum Blue), t0 "succ last" (succ Blue), t1 "toEnum" (\n -> toEnum n :: Colour), t2 "compare" (\a b -> (compare (a :: T) b, a < b, a == b)) ]
  where parens' = Text.Read.parens
