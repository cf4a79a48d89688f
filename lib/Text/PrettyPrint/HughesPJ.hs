-- Pretty printing after J. Hughes, "The design of a pretty-printing library" (1995): a document
-- stands for a set of layouts, and rendering picks one that fits.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational
  , semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , isEmpty, render, Style (..), style, renderStyle, Mode (..), fullRender, txtPrinter
  ) where

import Prelude hiding ((<>))

import qualified Data.Semigroup as Semigroup
import Data.String (IsString (..))

infixl 6 <>, <+>
infixl 5 $$, $+$

-- The first six are in normal form: what follows a Text or Newline is laid out after it, indentation
-- inside a line has no effect, and of a Choice the left side has the longer first line. The last two
-- wait to be reduced. The flags: a space between; on a new line even where the texts do not overlap.
data Doc
  = Empty
  | Newline Doc
  | Text TextDetails !Int Doc
  | Indent !Int Doc
  | Choice Doc Doc
  | None                       -- no layout at all
  | Doc `Beside` (Bool, Doc)
  | Doc `Above` (Bool, Doc)

-- A piece of the text that is written.
data TextDetails = Chr Char | Str String | PStr String
  deriving (Show, Eq)

instance Semigroup.Semigroup Doc where
  (<>) = (<>)

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ doc rest = fullRender PageMode 100 1.5 txtPrinter rest doc

instance Eq Doc where
  a == b = render a == render b

-- ---- words -----------------------------------------------------------------------------------------

-- One character.
char :: Char -> Doc
char c = Text (Chr c) 1 Empty

text, ptext, zeroWidthText :: String -> Doc
text s = Text (Str s) (length s) Empty
ptext s = Text (PStr s) (length s) Empty
zeroWidthText = sizedText 0

-- A text that counts as so wide.
sizedText :: Int -> String -> Doc
sizedText n s = Text (Str s) n Empty

-- The number as shown.
int :: Int -> Doc
int = text . show

-- The number as shown.
integer :: Integer -> Doc
integer = text . show

-- The number as shown.
float :: Float -> Doc
float = text . show

-- The number as shown.
double :: Double -> Doc
double = text . show

-- The number as shown.
rational :: Rational -> Doc
rational = text . show

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens p = char '(' <> p <> char ')'
brackets p = char '[' <> p <> char ']'
braces p = char '{' <> p <> char '}'
quotes p = char '\'' <> p <> char '\''
doubleQuotes p = char '"' <> p <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- ---- combining -------------------------------------------------------------------------------------

empty :: Doc
empty = Empty

-- Whether nothing is written.
isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _ = False

-- Not the one of Semigroup: this associates to the left.
(<>), (<+>), ($$), ($+$) :: Doc -> Doc -> Doc
p <> q = beside_ p False q
p <+> q = beside_ p True q
p $$ q = above_ p False q
p $+$ q = above_ p True q

beside_, above_ :: Doc -> Bool -> Doc -> Doc
beside_ p _ Empty = p
beside_ Empty _ q = q
beside_ p g q = p `Beside` (g, q)
above_ p _ Empty = p
above_ Empty _ q = q
above_ p g q = p `Above` (g, q)

hcat, hsep, vcat, sep, cat, fsep, fcat :: [Doc] -> Doc
hcat = foldr (\p q -> beside_ p False q) empty
hsep = foldr (\p q -> beside_ p True q) empty
vcat = foldr (\p q -> above_ p False q) empty
sep = separate True
cat = separate False
fsep = fill True
fcat = fill False

-- Indented by so much.
nest :: Int -> Doc -> Doc
nest k p = indent k (reduce p)

-- The second beside the first if it fits, otherwise below and indented.
hang :: Doc -> Int -> Doc -> Doc
hang d1 n d2 = sep [d1, nest n d2]

-- The separator after each but the last.
punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p (x : xs) = go x xs
  where
    go y [] = [y]
    go y (z : zs) = (y <> p) : go z zs

-- ---- normal forms ----------------------------------------------------------------------------------

reduce :: Doc -> Doc
reduce (p `Beside` (g, q)) = besideBy g p (reduce q)
reduce (p `Above` (g, q)) = aboveBy g p (reduce q)
reduce p = p

indent :: Int -> Doc -> Doc
indent k (Indent j p) = indent (k + j) p
indent _ None = None
indent _ Empty = Empty
indent 0 p = p
indent k p = Indent k p

choice :: Doc -> Doc -> Doc
choice Empty _ = Empty
choice p q = Choice p q

besideBy :: Bool -> Doc -> Doc -> Doc
besideBy g p q = case p of
  None -> None
  Choice a b -> Choice (besideBy g a q) (besideBy g b q)
  Empty -> q
  Indent k a -> Indent k (besideBy g a q)
  a `Beside` (h, b)
    | g == h -> besideBy h a (besideBy g b q)
    | otherwise -> besideBy g (reduce p) q
  _ `Above` _ -> besideBy g (reduce p) q
  Newline a -> Newline (besideBy g a q)
  Text s n a -> Text s n (case a of
    Empty -> afterText g q
    _ -> besideBy g a q)

-- Directly after a text: indentation is gone.
afterText :: Bool -> Doc -> Doc
afterText _ Empty = Empty
afterText g (Indent _ p) = afterText g p
afterText g p = if g then Text (Chr ' ') 1 p else p

aboveBy :: Bool -> Doc -> Doc -> Doc
aboveBy g p q = case p of
  a `Above` (h, b) -> aboveBy h a (aboveBy g b q)
  _ `Beside` _ -> aboveAt g 0 (reduce p) q
  _ -> aboveAt g 0 p q

-- The lower document is indented by k in relation to the place where the upper one goes on.
aboveAt :: Bool -> Int -> Doc -> Doc -> Doc
aboveAt g k p q = case p of
  None -> None
  Choice a b -> Choice (aboveAt g k a q) (aboveAt g k b q)
  Empty -> indent k q
  Indent j a -> Indent j (aboveAt g (k - j) a q)
  Newline a -> Newline (aboveAt g k a q)
  Text s n a -> Text s n (case a of
    Empty -> belowText g (k - n) q
    _ -> aboveAt g (k - n) a q)
  _ -> aboveAt g k (reduce p) q

-- After the last text of a line: on the same line where there is room for it.
belowText :: Bool -> Int -> Doc -> Doc
belowText _ _ Empty = Empty
belowText g k (Indent j q) = belowText g (k + j) q
belowText g k q
  | not g && k > 0 = Text (Str (replicate k ' ')) k q
  | otherwise = Newline (indent k q)

-- ---- sep and cat: all on one line, or all below each other -------------------------------------------

separate :: Bool -> [Doc] -> Doc
separate _ [] = empty
separate g (p : ps) = separateAt g (reduce p) 0 ps

separateAt :: Bool -> Doc -> Int -> [Doc] -> Doc
separateAt g p k ys = case p of
  None -> None
  Choice a b -> Choice (separateAt g a k ys) (aboveAt False k b (reduce (vcat ys)))
  Empty -> indent k (separate g ys)
  Indent n a -> Indent n (separateAt g a (k - n) ys)
  Newline a -> Newline (aboveAt False k a (reduce (vcat ys)))
  Text s n a -> Text s n (separateAfter g a (k - n) ys)
  _ -> separateAt g (reduce p) k ys

separateAfter :: Bool -> Doc -> Int -> [Doc] -> Doc
separateAfter g (Indent _ p) k ys = separateAfter g p k ys
separateAfter g Empty k ys =
  choice (oneLine (afterText g (reduce (if g then hsep ys else hcat ys)))) (belowText False k (reduce (vcat ys)))
separateAfter g p k ys = separateAt g p k ys

oneLine :: Doc -> Doc
oneLine p = case p of
  None -> None
  Empty -> Empty
  Newline _ -> None
  Text s n a -> Text s n (oneLine a)
  Indent k a -> Indent k (oneLine a)
  Choice a _ -> oneLine a
  _ -> oneLine (reduce p)

-- ---- fsep and fcat: as much on each line as fits -----------------------------------------------------

fill :: Bool -> [Doc] -> Doc
fill _ [] = empty
fill g (p : ps) = fillAt g (reduce p) 0 ps

fillAt :: Bool -> Doc -> Int -> [Doc] -> Doc
fillAt g p k ys = case p of
  None -> None
  Choice a b -> Choice (fillAt g a k ys) (aboveAt False k b (fill g ys))
  Empty -> indent k (fill g ys)
  Indent n a -> Indent n (fillAt g a (k - n) ys)
  Newline a -> Newline (aboveAt False k a (fill g ys))
  Text s n a -> Text s n (fillAfter g a (k - n) ys)
  _ -> fillAt g (reduce p) k ys

fillAfter :: Bool -> Doc -> Int -> [Doc] -> Doc
fillAfter g (Indent _ p) k ys = fillAfter g p k ys
fillAfter _ Empty _ [] = Empty
fillAfter g Empty k (Empty : ys) = fillAfter g Empty k ys
fillAfter g Empty k (y : ys) =
  choice (afterText g (fillAt g (withoutIndent (oneLine (reduce y))) (if g then k - 1 else k) ys))
    (belowText False k (fill g (y : ys)))
fillAfter g p k ys = fillAt g p k ys

withoutIndent :: Doc -> Doc
withoutIndent (Indent _ p) = p
withoutIndent p = p

-- ---- choosing a layout -------------------------------------------------------------------------------

-- Of the choices, the left one if its first line fits into the line and the ribbon.
best :: Int -> Int -> Doc -> Doc
best line ribbon = start line
  where
    start w p = case p of
      Empty -> Empty
      None -> None
      Newline a -> Newline (start w a)
      Text s n a -> Text s n (inside w n a)
      Indent k a -> Indent k (start (w - k) a)
      Choice a b -> nicest w 0 (start w a) (start w b)
      _ -> start w (reduce p)
    inside w n p = case p of
      Empty -> Empty
      None -> None
      Newline a -> Newline (start (w - n) a)
      Text s m a -> Text s m (inside w (n + m) a)
      Indent _ a -> inside w n a
      Choice a b -> nicest w n (inside w n a) (inside w n b)
      _ -> inside w n (reduce p)
    nicest w n p q = if fits (min w ribbon - n) p then p else q

fits :: Int -> Doc -> Bool
fits n p
  | n < 0 = False
  | otherwise = case p of
      None -> False
      Empty -> True
      Newline _ -> True
      Text _ m a -> fits (n - m) a
      _ -> True

-- ---- rendering -------------------------------------------------------------------------------------

-- Mode, and widths.
data Style = Style { mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float }
  deriving (Show, Eq)

-- How a document is laid out.
data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode
  deriving (Show, Eq)

-- Pages of 100 characters a line, 1.5 ribbons.
style :: Style
style = Style { lineLength = 100, ribbonsPerLine = 1.5, mode = PageMode }

-- Laid out in lines of 100 characters.
render :: Doc -> String
render = renderStyle style

-- Laid out in this style.
renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

-- Puts the piece before the text.
txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str t) s = t ++ s
txtPrinter (PStr t) s = t ++ s

-- Lays out and passes the pieces to a function.
fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender m line ribbons txt end doc = case m of
  OneLineMode -> plain (Chr ' ') (\_ q -> q) (reduce doc)
  LeftMode -> plain (Chr '\n') (\p q -> if hasLayout p then p else q) (reduce doc)
  ZigZagMode -> atStart 0 (best maxBound ribbon (reduce doc))  -- only ribbons end a line
  PageMode -> atStart 0 (best line ribbon (reduce doc))
  where
    ribbon = round (fromIntegral line / ribbons)

    atStart k p = case p of
      Indent j a -> atStart (k + j) a
      Newline a -> txt (Chr '\n') (atStart k a)
      Text s n a
        | zigzag && k >= gap -> shifted '/' (withIndent (k - shift) s n a)
        | zigzag && k < 0 -> shifted '\\' (withIndent (k + shift) s n a)
        | otherwise -> withIndent k s n a
      _ -> end
    inLine k p = case p of
      Newline a -> txt (Chr '\n') (atStart k a)
      Text s n a -> txt s (inLine (k + n) a)
      Indent j a -> inLine (k - j) a
      _ -> end
    withIndent k s n a = txt (Str (replicate k ' ')) (txt s (inLine (k + n) a))

    -- What is far to the right moves to the left by half of the gap between ribbon and line, and a line says so.
    zigzag = m == ZigZagMode
    gap = line - ribbon
    shift = quot gap 2
    shifted c rest = txt (Chr '\n') (txt (Str (replicate shift c)) (txt (Chr '\n') rest))

    plain between choose = go
      where
        go p = case p of
          Choice a b -> go (choose a b)
          Indent _ a -> go a
          Newline a -> txt between (go a)
          Text s _ a -> txt s (go a)
          Empty -> end
          None -> end
          _ -> go (reduce p)

hasLayout :: Doc -> Bool
hasLayout p = case p of
  None -> False
  Text _ _ a -> hasLayout a
  Indent _ a -> hasLayout a
  _ -> True
