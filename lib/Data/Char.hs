-- Characters: classes, cases, numbers and digits.
module Data.Char
  ( Char, isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit
  , isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber
  , isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory (..), generalCategory
  , toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr, showLitChar, lexLitChar, readLitChar
  ) where

import Assay.Char
import Assay.Enum (chr)
import Assay.Lex (readEscape)
import Assay.Prim (charCategory, ord)
import Assay.Show (showLitChar)
import Data.Ix (Ix (..))

-- What Unicode calls a character's general category.
data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation
  | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned
  deriving (Show, Eq, Ord, Enum, Bounded, Ix)

-- The general category of a character.
generalCategory :: Char -> GeneralCategory
generalCategory c = toEnum (charCategory c)

isSeparator, isMark, isNumber :: Char -> Bool
isSeparator c = let k = charCategory c in k >= 22 && k <= 24
isMark c = let k = charCategory c in k >= 5 && k <= 7
isNumber c = let k = charCategory c in k >= 8 && k <= 10

-- One character as a literal has it, escape or not.
readLitChar :: ReadS Char
readLitChar [] = []
readLitChar ('\\' : s) = case readEscape s of
  Just (c, _, rest) -> [(c, withoutGaps rest)]
  Nothing -> []
readLitChar (c : s) = [(c, withoutGaps s)]

-- Splits off one character as it is written in a literal.
lexLitChar :: ReadS String
lexLitChar [] = []
lexLitChar s@('\\' : rest) = case readEscape rest of
  Just (_, n, end) -> [(take (n + 1) s, withoutGaps end)]
  Nothing -> []
lexLitChar (c : s) = [([c], withoutGaps s)]

-- An empty escape belongs to the character before it.
withoutGaps :: String -> String
withoutGaps ('\\' : '&' : s) = withoutGaps s
withoutGaps s = s
