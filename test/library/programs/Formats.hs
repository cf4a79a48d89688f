-- Formats of printf: sizes, stars, user types, and what is wrong with others.
module Main (main) where
import Text.Printf
import Control.Exception
import System.IO
import Data.Int
import Data.Word
newtype Q = Q Int
instance PrintfArg Q where
  formatArg (Q n) f = showString (fmtModifiers f ++ [fmtChar f] ++ show n ++ show (fmtWidth f, fmtPrecision f, fmtAlternate f))
  parseFormat _ ('<' : cs) = let (m, r) = break (== '>') cs in FormatParse m '<' (drop 1 r)
  parseFormat _ (c : cs) = FormatParse "" c cs
  parseFormat _ "" = errorShortFormat
attempt :: IO () -> IO ()
attempt a = (a >> putStrLn "<") `catch` \e -> putStrLn ("error: " ++ takeWhile (/= '\n') (show (e :: SomeException)))
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  attempt (printf "%<abc>%5.2z!" (Q 1) (Q 2))
  attempt (printf "%hhx %hx %lx %llx %Lx" (-1 :: Int) (-1 :: Int) (-1 :: Int) (-1 :: Int) (-1 :: Int))
  attempt (printf "%hhd %hhu %hu" (300 :: Int) (300 :: Int) (-2 :: Int))
  attempt (printf "%hx" (-1 :: Integer))
  attempt (printf "%lf" (1.5 :: Double))
  attempt (printf "%ls" "x")
  attempt (printf "%lc" 'x')
  attempt (printf "%qd" (1 :: Int))
  attempt (printf "%zd" (1 :: Int))
  attempt (printf "%jd" (1 :: Int))
  attempt (printf "%*d" "x" (1 :: Int))
  attempt (printf "%*d" (1.5 :: Double) (1 :: Int))
  attempt (printf "%*d" 'c' (1 :: Int))
  attempt (printf "%*d" (5 :: Word8) (1 :: Int))
  attempt (printf "%*d|" (-5 :: Int) (1 :: Int))
  attempt (printf "%.*f|" (-1 :: Int) (1.5 :: Double))
  attempt (printf "%*" (5 :: Int))
  attempt (printf "%*d" (5 :: Int))
  attempt (printf "%5" (5 :: Int))
  attempt (printf "%l" (5 :: Int))
  attempt (printf "%-+ 0#5d|" (5 :: Int))
  attempt (printf "%.f|%.d|%5.d|" (1.5 :: Double) (0 :: Int) (0 :: Int))
  attempt (printf "%.3x|%08.3x|%#o|%#.3o|%#x" (10 :: Int) (10 :: Int) (0 :: Int) (8 :: Int) (0 :: Int))
  attempt (printf "%c|%d|%x" (65 :: Int) 'A' 'A')
  attempt (printf "%c" (2000000 :: Int))
  attempt (printf "%c" (-1 :: Int))
  attempt (printf "%5c|%.1c|" 'a' 'b')
  attempt (printf "%s|%5s|%-5s|%05s|%.10s" "" "abcdefg" "ab" "ab" "abc")
  attempt (printf "%i %i" (5 :: Int) (-5 :: Int8))
  attempt (printf "%g|%g|%g|%.2g|%.3g|%#g" (0 :: Double) (123.456 :: Double) (0.0001 :: Double) (123.456 :: Double) (1e-5 :: Double) (1 :: Double))
  attempt (printf "%E|%F|%G" (1.5 :: Double) (1 / 0 :: Double) (1e100 :: Double))
  attempt (printf "%05.1f|%+06.2f|% f|%-8.2f|" (-1.25 :: Double) (3.14159 :: Double) (1.0 :: Double) (2.5 :: Double))
  attempt (printf "%.10f|%.15f|%.20f|%.1f|%.0f" (0.1 :: Double) (0.1 :: Double) (0.1 :: Double) (0.05 :: Double) (1e15 :: Double))
  attempt (printf "%5d%%|%%%d%%" (5 :: Int) (6 :: Int))
  attempt (printf "%d %s" (5 :: Int))
  attempt (printf "%u" (-5 :: Integer))
  attempt (printf "%u %u" (-5 :: Int8) (-5 :: Int64))
  attempt (printf "%b %o %X" (-5 :: Int8) (-5 :: Int8) (-5 :: Int8))
  attempt (printf "%s %v" (show 3) (4 :: Int8))
  attempt (hPrintf stdout "%s %d" "a" (1 :: Int))
  attempt (putStr (printf "%3d|%-3d|" (1234 :: Int) (5 :: Int)))
