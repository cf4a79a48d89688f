-- Data.Char over all code points, and over random text; Show and Read of characters and strings.
module Main (main) where

import Sample
import Data.Char

-- A line for each 4,096 characters of the planes that have any. Left out are blocks of 256 that Unicode has changed
-- since GHC 9.0, which has version 12.
blocks :: [(Int, [Int])]
blocks = [(n, [b | b <- [16 * n .. 16 * n + 15], b `notElem` changed]) | n <- [0 .. 63] ++ [224 .. 239]]
  where
    changed = [6, 8] ++ [11 .. 14] ++ [23, 24, 26, 27, 29, 32, 43, 44, 46, 49, 77, 159, 167, 168, 171, 251, 253, 257, 261, 263]
      ++ [270 .. 274] ++ [276, 278, 279] ++ [281 .. 283] ++ [287, 303, 308, 362, 367] ++ [394 .. 397]
      ++ [431, 433, 463, 465, 466, 479, 480, 482, 484, 487, 497] ++ [502 .. 507] ++ [678, 695] ++ [768 .. 803]

everywhere :: String -> (Char -> Int) -> [Test]
everywhere name f = [t0 (name ++ " " ++ show n) [f (toEnum (256 * b + i)) | b <- bs, i <- [0 .. 255]] | (n, bs) <- blocks]

bools :: [Bool] -> Int
bools = foldl (\n b -> 2 * n + fromEnum b) 0

main :: IO ()
main = run $
  everywhere "category" (fromEnum . generalCategory) ++ everywhere "case" (\c -> ord (toUpper c) + 3 * ord (toLower c) + 7 * ord (toTitle c))
  ++ everywhere "class" (\c -> bools [isAlpha c, isAlphaNum c, isPrint c, isSpace c, isUpper c, isLower c, isControl c, isLetter c, isMark c, isNumber c, isPunctuation c, isSymbol c, isSeparator c])
  ++ everywhere "ascii" (\c -> bools [isDigit c, isOctDigit c, isHexDigit c, isAscii c, isLatin1 c, isAsciiUpper c, isAsciiLower c])
  ++ [ t0 ("show " ++ show block) [s | n <- [512 * block .. 512 * block + 511], let s = show (toEnum n :: Char), read s == (toEnum n :: Char)] | block <- [0 .. 8 :: Int] ]
  ++
  [ t1 "digitToInt" digitToInt, t1 "intToDigit" (\n -> intToDigit n), t1 "intToDigit small" (\n -> intToDigit (n `mod` 16)), t1 "ord" ord, t1 "chr" chr, t1 "chr wide" (\n -> chr (n * 4096)), t1 "subtract" (\c -> subtract 1 (ord c)), t1 "showLitChar" (\s -> concatMap (`showLitChar` "") (s :: String))
  , t1 "lexLitChar" (\s -> lexLitChar (escapes s)), t1 "readLitChar" (\s -> readLitChar (escapes s)), t1 "show string" (\s -> show (s :: String)), t1 "read string" (\s -> (read (show s) :: String) == s)
  , t1 "reads string" (\s -> reads ("\"" ++ escapes s ++ "\"") :: [(String, String)]), t1 "reads char" (\s -> reads ("'" ++ escapes (take 2 s) ++ "'") :: [(Char, String)]), t1 "show digits" (\s -> show (concatMap (\n -> [toEnum (n `mod` 300), '7', 'H']) (s :: [Int])))
  , t0 "categories" [minBound .. maxBound :: GeneralCategory], t0 "bounds" (minBound :: Char, maxBound :: Char), t1 "succ" (\c -> (succ c, pred (succ c :: Char))), t2 "enumFromTo" (\a b -> take 9 [a .. b :: Char]), t3 "enumFromThenTo" (\a b c -> take 9 [a, b .. c :: Char]), t0 "last" (succ (maxBound :: Char))
  , t0 "every category" [UppercaseLetter, LowercaseLetter, TitlecaseLetter, ModifierLetter, OtherLetter, NonSpacingMark, SpacingCombiningMark, EnclosingMark, DecimalNumber, LetterNumber, OtherNumber, ConnectorPunctuation, DashPunctuation, OpenPunctuation, ClosePunctuation, InitialQuote, FinalQuote, OtherPunctuation, MathSymbol, CurrencySymbol, ModifierSymbol, OtherSymbol, Space, LineSeparator, ParagraphSeparator, Control, Format, Surrogate, PrivateUse, NotAssigned] ]
  where
    escapes :: [Int] -> String
    escapes = concatMap escape
    escape n = ["a", "\\", "n", "\\n", "\\x41", "\\65", "\\o101", "\\SOH", "\\SO", "\\H", "\\&", "\\  \\", "\\^A", "\\DEL", "'", "\\\"", "\\'", "\\1114111", "\\1114112", "\\t", "\\z", "0", "\\x", "\\NUL", "b", "\n"] !! (n `mod` 26)
