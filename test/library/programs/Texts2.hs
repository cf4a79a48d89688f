-- Readers, printers, characters, numbers as text; types as values.
{-# LANGUAGE GADTs, KindSignatures, ScopedTypeVariables, TypeOperators #-}
module Main (main) where

import Control.DeepSeq
import Control.Exception (ErrorCall, evaluate, try)
import Data.Bits
import Data.Char
import Data.Complex
import Data.Dynamic
import Data.Either
import Data.Fixed
import Data.Functor.Classes
import Data.Int
import Data.Kind (Type)
import Data.Maybe
import Data.Proxy
import Data.Ratio
import Data.String (IsString (..))
import Data.Type.Equality
import Data.Typeable
import Data.Unique
import Data.Version
import Data.Void
import Data.Word
import Debug.Trace
import GHC.Stack
import Numeric
import Text.ParserCombinators.ReadP as P
import Text.PrettyPrint hiding (char, (<>))
import qualified Text.PrettyPrint as Pretty
import Text.Printf
import Text.Read (readMaybe)
import qualified Text.Read as R
import Text.Show (showListWith)
import Unsafe.Coerce

data Pair (f :: Type -> Type) a = Pair (f a) a

instance Show1 f => Show1 (Pair f) where
  liftShowsPrec sp sl d (Pair x y) = showsBinaryWith (liftShowsPrec sp sl) sp "Pair" d x y

instance Eq1 f => Eq1 (Pair f) where
  liftEq eq (Pair a b) (Pair c d) = liftEq eq a c && eq b d

instance Ord1 f => Ord1 (Pair f) where
  liftCompare cmp (Pair a b) (Pair c d) = liftCompare cmp a c <> cmp b d

instance Read1 f => Read1 (Pair f) where
  liftReadsPrec rp rl = readsData (readsBinaryWith (liftReadsPrec rp rl) rp "Pair" Pair)

newtype Celsius = Celsius Double

instance PrintfArg Celsius where
  formatArg (Celsius t) f = case fmtChar (vFmt 'g' f) of
    'T' -> formatString (show t ++ "C") f { fmtChar = 's', fmtPrecision = Nothing }
    _ -> formatRealFloat t f

located :: HasCallStack => Int -> Int
located n = n + length (getCallStack emptyCallStack)

main :: IO ()
main = do
  putStrLn "-- readp"
  let run :: ReadP a -> String -> [(a, String)]
      run = readP_to_S
      number = read <$> munch1 isDigit :: ReadP Int
  print (run P.get "ab", run look "ab", run (satisfy isDigit) "1a", run (char 'a') "ab", run (string "ab") "abc", run eof "", run pfail "x" :: [((), String)])
  print (run (munch isDigit) "12a", run (munch1 isDigit) "a", run (skipSpaces >> number) "  12 ", run (P.choice [string "a", string "ab"]) "abc")
  print (run (string "a" P.+++ string "ab") "abc", run (string "a" P.<++ string "ab") "abc", run (P.count 2 (char 'a')) "aaa")
  print (run (between (char '(') (char ')') number) "(12)", run (option 0 number) "x", run (optional (char 'x')) "xy", run (P.many (char 'a')) "aa", run (many1 (char 'a')) "aa")
  print (run (skipMany (char 'a') >> eof) "aa", run (skipMany1 (char 'a')) "aa", run (sepBy number (char ',') <* eof) "1,2,3", run (sepBy1 number (char ',') <* eof) "1")
  print (run (endBy number (char ';') <* eof) "1;2;", run (endBy1 number (char ';') <* eof) "1;", run (chainl number ((-) <$ char '-') 0 <* eof) "9-3-2", run (chainr number ((-) <$ char '-') 0 <* eof) "9-3-2")
  print (run (chainl1 number ((-) <$ char '-') <* eof) "9-3-2", run (chainr1 number ((-) <$ char '-') <* eof) "9-3-2", run (manyTill P.get (string "--")) "ab--c", run (gather number) "12", run (readS_to_P reads :: ReadP Int) "5 x")
  putStrLn "-- read"
  print (R.readEither "x" :: Either String Int, readMaybe "[1,2]" :: Maybe [Int], reads "3 rest" :: [(Int, String)], lex " hello(", R.readPrec_to_S (R.prec 5 (R.step R.readPrec)) 3 "7" :: [(Int, String)])
  print (R.readPrec_to_S (R.parens (R.reset (R.lift number))) 0 "((4))", [x | (x, "") <- R.readPrec_to_S R.lexP 0 "ident"], [x | (x, "") <- R.readPrec_to_S R.lexP 0 "'c'"], [x | (x, "") <- R.readPrec_to_S R.lexP 0 "\"s\""])
  print ([x | (x, "") <- R.readPrec_to_S R.lexP 0 "+-+"], [x | (x, "") <- R.readPrec_to_S R.lexP 0 ","], [x | (x, "") <- R.readPrec_to_S R.lexP 0 ""])
  print (R.readPrec_to_S (R.choice [1 <$ R.lift (string "a"), 2 <$ R.lift (string "b")]) R.minPrec "b", R.readPrec_to_S (R.look >>= \s -> R.get >>= \c -> return (s, c)) 0 "xy", R.readPrec_to_S (R.pfail R.+++ return 1 R.<++ return 2) 0 "")
  print (R.readPrec_to_S (R.readP_to_Prec (const (char 'x'))) 0 "x", readP_to_S (R.readPrec_to_P (R.readS_to_Prec (const reads)) 0) "5" :: [(Int, String)], R.readListDefault "[1,2]" :: [([Int], String)], R.readPrec_to_S R.readListPrecDefault 0 "[3]" :: [([Int], String)])
  print (readParen False (\r -> [(t, u) | (t, u) <- lex r, t /= "("]) "(((five)))", read " ( 1 , \"a\" ) " :: (Int, String), read "Just (-3)" :: Maybe Int, read "[Left 1,Right 'x']" :: [Either Int Char], (read "0x1F", read "0o17", read "1e3") :: (Int, Int, Double))
  putStrLn "-- classes of constructors"
  print (showsPrec1 11 (Pair (Just 1) 2) "", eq1 (Pair [1] 2) (Pair [1] 2), compare1 (Pair [1] 2) (Pair [1] 3), [(\(Pair a b) -> (a, b)) x | (x, "") <- readsPrec1 0 "Pair (Just 1) 2" :: [(Pair Maybe Int, String)]])
  print (showsPrec2 11 (Left 1 :: Either Int Char) "", eq2 (1, 'a') (1, 'a'), compare2 (1, 'a') (1, 'b'), readsPrec2 0 "Right 'x'" :: [(Either Int Char, String)], liftShowsPrec (\_ x -> shows x) (showListWith shows) 0 [1, 2] "")
  print (readsPrec1 0 "Just 3" :: [(Maybe Int, String)], showsUnaryWith showsPrec "C" 11 (-1) "", liftCompare2 compare compare (1, 2) (1, 3), liftEq2 (==) (==) (Left 1) (Right 2), R.readPrec_to_S readPrec1 0 "[1]" :: [([Int], String)])
  putStrLn "-- printf"
  printf "%d|%5d|%-5d|%05d|%+d|% d|%x|%X|%o|%b|%#x|%u\n" (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int) (255 :: Int) (7 :: Word)
  printf "%s|%10s|%-10s|%.2s|%c|%%|%v|%v\n" "str" "str" "str" "str" 'c' 'v' (3 :: Int)
  printf "%f|%.2f|%8.3f|%e|%g|%g|%s\n" (3.14159 :: Double) (3.14159 :: Double) (3.14159 :: Double) (31415.9 :: Double) (0.5 :: Double) (1.0e10 :: Double) (show (1.5 :: Double))
  printf "%*d|%-*d|%hhd\n" (6 :: Int) (42 :: Int) (6 :: Int) (42 :: Int) (3 :: Int8)
  printf "%T %.1f\n" (Celsius 20.5) (Celsius 20.5)
  print (printf "%d-%s" (1 :: Int) "x" :: String)
  bad <- try (evaluate (length (printf "%d" "x" :: String)))
  print (either (\e -> head (lines (show (e :: ErrorCall)))) show bad)
  bad2 <- try (evaluate (length (printf "%d %d" (1 :: Int) :: String)))
  print (either (\e -> head (lines (show (e :: ErrorCall)))) show bad2)
  putStrLn "-- pretty"
  putStrLn (render (text "f" <+> parens (hsep (punctuate comma [int 1, integer 2, float 1.5, double 2.5, rational 0.5])) $$ nest 2 (vcat [Pretty.char 'x', ptext "y" , sizedText 0 "z", zeroWidthText "w"])))
  putStrLn (render (hang (text "hang") 2 (sep [text "one", text "two"]) $+$ cat [lparen, rparen, lbrack, rbrack, lbrace, rbrace, semi, comma, colon, space, equals]))
  putStrLn (render (brackets (text "b") <+> braces (text "c") <+> quotes (text "q") <+> doubleQuotes (text "d")))
  putStrLn (renderStyle style { lineLength = 30, ribbonsPerLine = 1.5 } (fsep (map text (words "the quick brown fox jumps over the lazy dog again and again"))))
  putStrLn (renderStyle (Style OneLineMode 80 1.5) (text "a" $$ text "b") ++ "|" ++ renderStyle (Style LeftMode 80 1.5) (nest 4 (text "a") $$ text "b"))
  putStrLn (fullRender PageMode 20 1.5 (\d r -> case d of { Chr c -> c : r; Str s -> s ++ r; PStr s -> s ++ r }) "<end>" (hcat [text "hc", text "at"] $$ fcat [text "f", text "cat"]))
  print (isEmpty empty, text "shown" , empty)
  putStrLn "-- characters"
  print (map generalCategory "aA1 _-([)]\"+$^~ \n\160\173\768\8364\8544\8232\8233\57344\55296\888ǅʰª")
  print (filter isControl "\t\na", filter isSpace " \t\160a", filter isLower "aB1", filter isUpper "aB1", filter isAlpha "aé1", filter isLetter "a1", filter isMark "\768a", filter isSeparator " \8232a", filter isAlphaNum "a1-")
  print (filter isHexDigit "fFg0", filter isOctDigit "078", filter isPunctuation "a.-", filter isSymbol "+$a", filter isAscii "a\200", filter isLatin1 "a\255\256", filter isAsciiUpper "aA", filter isAsciiLower "aA", filter isPrint "a\n", filter isNumber "1²a")
  print (map toUpper "aßéǆ", map toLower "AÉǄ", map toTitle "aǆ", map digitToInt "09afAF", map intToDigit [0, 9, 10, 15], ord 'a', chr 97, showLitChar '\DEL' "", lexLitChar "\\nabc", readLitChar "\\x41bc")
  print [minBound .. maxBound :: GeneralCategory]
  print (show "\SOH\DEL\200\1234\SO\&H\"\\", ['\SO', 'H'], "\1234\&5")
  putStrLn "-- numbers"
  print (showHex 255 "", showOct 8 "", showInt 12 "", showIntAtBase 3 intToDigit 14 "", showSigned showInt 0 (-5) "", showSigned showInt 7 (-5) "")
  print (showEFloat (Just 2) 1234.5 "", showFFloat (Just 2) 1234.567 "", showGFloat (Just 2) 0.01 "", showFFloatAlt Nothing 3 "", showGFloatAlt (Just 0) 3 "", showFloat 1.5 "", showHFloat 212.21 "", floatToDigits 10 0.15625)
  print (readHex "ffz", readOct "17", readDec "12a", readInt 2 (`elem` "01") digitToInt "1012", readSigned readDec "-5" :: [(Int, String)], readFloat "1.5e2x" :: [(Double, String)], lexDigits "12a", fromRat (3 % 4) :: Double)
  print (log1p 1e-10, expm1 1e-10, log1pexp 1, log1mexp (-1), cosh 1, isIEEE (1 :: Double), floatDigits (1 :: Float), decodeFloat 1.5, significand 8, exponent 8, scaleFloat 3 1, atan2 1 (-1))
  print (div' 7.5 2 :: Int, mod' 7.5 2, divMod' (-7.5) 2 :: (Int, Double), showFixed True (3.5 :: Centi), 1.25 + 2 :: Deci, (2.345 :: Milli) * 2, (1 / 3) :: Micro, negate 0.5 :: Nano, resolution (1 :: Pico), read "3.14" :: Centi, [1.5, 2 .. 3 :: Deci], truncate (2.7 :: Uni) :: Int)
  print (MkFixed 12345 :: Fixed E2, Just (-1.5 :: Deci), (5.5 :: Fixed E1) `mod'` 2, (1 :: Fixed E12), properFraction (2.75 :: Centi) :: (Int, Centi), (E3count (2 :: Fixed E3)))
  print (mkPolar 1 0 :: Complex Double, cis 0 :: Complex Double, polar (0 :+ 1), magnitude (3 :+ 4), phase (1 :+ 0), conjugate (1 :+ 2), realPart (1 :+ 2), imagPart (1 :+ 2), (1 :+ 2) * (3 :+ 4), sqrt ((-4) :+ 0))
  print (bit 3 :: Int, complementBit (5 :: Int) 0, clearBit (5 :: Int) 0, setBit (4 :: Int) 0, testBit (4 :: Int) 2, shift (1 :: Int) 3, shift (8 :: Int) (-2), unsafeShiftL (1 :: Int) 2, unsafeShiftR (8 :: Int) 1, zeroBits :: Int)
  print (rotate (0x81 :: Word8) 1, rotateL (0x81 :: Word8) 1, rotateR (0x81 :: Word8) 1, popCount (255 :: Int), bitSizeMaybe (0 :: Integer), finiteBitSize (0 :: Int16), isSigned (0 :: Word), countLeadingZeros (1 :: Word8), countTrailingZeros (8 :: Int), xor 5 3 :: Int)
  print ((.&.) 5 3 :: Int, 5 .|. 3 :: Int, complement 0 :: Int, bitDefault 3 :: Int, testBitDefault (8 :: Int) 3, popCountDefault (7 :: Int), toIntegralSized (300 :: Int) :: Maybe Word8, bitSize (0 :: Int32))
  print (byteSwap16 0x1234, byteSwap32 0x12345678, byteSwap64 0x0102030405060708, bitReverse8 1, bitReverse16 1, bitReverse32 1, bitReverse64 1)
  print (numerator (6 % 8), denominator (6 % 8), approxRational (3.14159 :: Double) 0.001, isLeft (Left 1), isRight (Left 1), lefts [Left 1, Right 'a'], rights [Left 1, Right 'a'], fromLeft 0 (Right 'x'), fromRight 'd' (Left 1), partitionEithers [Left 1, Right 'a', Left 2])
  print (isJust (Just 1), isNothing (Just 1), maybeToList (Just 1), listToMaybe [1, 2], catMaybes [Just 1, Nothing], mapMaybe (\x -> if x > 1 then Just x else Nothing) [1, 2], fromJust (Just 1), fromMaybe 0 Nothing)
  putStrLn "-- types as values"
  print (typeOf (1 :: Int), typeOf "s", typeOf (Just [1.5 :: Double]), typeOf (not, 'c'), typeRep (Proxy :: Proxy (Either Int Bool)), typeOf (Left 1 :: Either Int (Maybe Bool)))
  print (cast 'c' :: Maybe Char, cast 'c' :: Maybe Int, gcast (Just 'c') :: Maybe (Maybe Char), isJust (eqT :: Maybe (Int :~: Int)), isJust (eqT :: Maybe (Int :~: Bool)))
  print (splitTyConApp (typeOf (Just 'x')), typeRepArgs (typeOf (1 :: Int, 'c')), typeRepTyCon (typeOf 'c'), tyConName (typeRepTyCon (typeOf (Just ()))), funResultTy (typeOf not) (typeOf True), mkFunTy (typeOf 'c') (typeOf ()), showsTypeRep (typeOf 'c') "")
  print (rnfTypeRep (typeOf 'c'), castWith Refl 'c', sym Refl == (Refl :: Int :~: Int), trans Refl Refl == (Refl :: Int :~: Int), fmap (\Refl -> "equal") (testEquality (Refl :: Int :~: Int) Refl))
  print (toDyn (1 :: Int), fromDynamic (toDyn 'c') :: Maybe Char, fromDyn (toDyn 'c') (0 :: Int), dynTypeRep (toDyn "s"), (dynApply (toDyn not) (toDyn True) >>= fromDynamic) :: Maybe Bool, isNothing (dynApply (toDyn 'c') (toDyn 'd')), fromDyn (dynApp (toDyn (+ (1 :: Int))) (toDyn (2 :: Int))) (0 :: Int))
  u1 <- newUnique
  u2 <- newUnique
  print (u1 == u1, u1 == u2, u1 < u2, hashUnique u1 == hashUnique u1)
  print (showVersion (makeVersion [1, 2, 3]), versionBranch (Version [1] []), [v | (v, "") <- readP_to_S parseVersion "1.2-beta"], makeVersion [1, 2] < makeVersion [1, 10])
  print (fmap absurd (Nothing :: Maybe Void) :: Maybe Int, vacuous (Nothing :: Maybe Void) :: Maybe Int, fromString "is" :: String, unsafeCoerce 'c' :: Char, located 3, prettyCallStack emptyCallStack, prettySrcLoc (SrcLoc "p" "M" "f" 1 2 3 4))
  putStrLn "-- deep"
  print (force [1, 2, 3 :: Int], rnf (Just [1 :: Int]), (+ 1) $!! (2 :: Int), rwhnf 'c', rnf1 (Just 'x'), rnf2 ('x', 'c'), deepseq [1, 2 :: Int] 'd')
  r <- try (evaluate (rnf [1, error "deep" :: Int]))
  print (either (\e -> head (lines (show (e :: ErrorCall)))) show r)
  (length <$!!> return [1, error "not forced" :: Int]) >>= print
  print (trace "trace" 1, traceShow 2 2, traceShowId 3, traceId "4", traceStack "s" 1, traceEvent "e" 1, traceMarker "m" 1)
  traceM "m" >> traceShowM 5 >> traceIO "io" >> traceEventIO "e" >> traceMarkerIO "m"


newtype Counted = E3count (Fixed E3) deriving Show
