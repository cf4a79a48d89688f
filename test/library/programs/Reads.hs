-- read and reads, of good text and bad.
module Main where

import Prelude

randoms :: Int -> [Int]
randoms seed = tail (iterate (\x -> x * 6364136223846793005 + 1442695040888963407) seed)

doubles :: [Double]
doubles = [fromIntegral n * 10 ^^ (m `rem` 330 - 18) | (n, m) <- zip (take 1000 (randoms 3)) (randoms 4)]

numbers :: [String]
numbers = ["", "1", " 12 ", "-5", "- 5", "(-5)", "((7))", "(3", "3)", "1.5", "1e3", "1.5e-3", "0x1F", "0o17", "0b1", "1.", ".5", "1e", "12abc", "--1", "-(5)", "+5", "NaN", "Infinity", "-Infinity", "1e400", "1e-400", "00012", "1_000", "99999999999999999999999", "  (  - 3 ) x", "1 2", "0x", "1e+5", "3.25e2z"]

main :: IO ()
main = do
  mapM_ (\s -> print (s, reads s :: [(Int, String)])) numbers
  mapM_ (\s -> print (s, reads s :: [(Integer, String)])) numbers
  mapM_ (\s -> print (s, reads s :: [(Double, String)])) numbers
  mapM_ (\s -> print (s, reads s :: [(Word, String)])) numbers
  mapM_ (\s -> print (s, lex s)) (numbers ++ ["a'b_1 c", "'x' y", "'\\n'z", "''", "\"a\\\"b\" c", "\"gap\\   \\x\"", "<=> 3", "(a)", "[1]", "`f`", "_x", "'ab'", "\"open", "\\x -> y", "a.b", "\955x", "--c", "{", "'\\SOH'", "\t\n x"])
  print [read (show x) == x | x <- doubles]
  print [read (show n) == n | n <- take 500 (randoms 8)]
  print [read (show n) :: Integer | k <- [1 .. 60 :: Int], let n = 37 ^ k :: Integer]
  print (reads "[1, 2,3 ] rest" :: [([Int], String)])
  print (reads "[] rest" :: [([Int], String)])
  print (reads "([1])" :: [([Int], String)])
  print (reads "[1,]" :: [([Int], String)])
  print (reads "[1 2]" :: [([Int], String)])
  print (reads "(1,'c',\"s\")" :: [((Int, Char, String), String)])
  print (reads " ( 1 , 2 ) z" :: [((Int, Int), String)])
  print (reads "((1,2))" :: [((Int, Int), String)])
  print (reads "()" :: [((), String)])
  print (read "Just (-3)" :: Maybe Int, read "(Just 3)" :: Maybe Int, read " Nothing" :: Maybe Int)
  print (reads "Just -3" :: [(Maybe Int, String)])
  print (reads "Just Just 3" :: [(Maybe (Maybe Int), String)])
  print (read "Just (Just 3)" :: Maybe (Maybe Int))
  print (read "[Left 1,Right 'x']" :: [Either Int Char])
  print (reads "Nothingx" :: [(Maybe Int, String)])
  print (read "True" :: Bool, read "[LT,EQ , GT]" :: [Ordering])
  print (read "3 % 4" :: Rational, reads "3%4" :: [(Rational, String)], reads "-3 % 4" :: [(Rational, String)])
  print [read (show s) == s | s <- strings]
  print (reads "'a' b" :: [(Char, String)], reads "'\\''" :: [(Char, String)], reads "'''" :: [(Char, String)], reads "'\\1234'" :: [(Char, String)], reads "'\\x41'" :: [(Char, String)])
  print (read "\"\\SO\\&H\\SOH\\^A\\DEL\\o101\\\n  \\x\"" :: String)
  print (read "['a','b']" :: String)
  print (reads "\"bad\\q\"" :: [(String, String)])
  where
    strings = ["", "abc", "\SO\&H", "\1234\&5", "tab\tnl\n\"q\" \\", ['\0' .. '\300']]
