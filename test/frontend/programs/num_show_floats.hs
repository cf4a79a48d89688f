-- How Doubles and Floats are written.
module Main where

import Numeric

main :: IO ()
main = do
  print [0, 1, -1, 0.1, 0.5, 123.456, 1234567, 9999999, 10000000, 12345678.9 :: Double]
  print [0.01, 0.001, 1.0e-4, 0.09999, 1e7, 1e21, 1e22, 1e-10, 5e-324, 1.7976931348623157e308 :: Double]
  print [0.1 + 0.2, 1 / 3, 2 / 3, 100 / 3, 1e100, 4.35, 0.3, 2.675 :: Double]
  print [0.1, 1 / 3, 16777216, 3.4028235e38, 1.0e-45, 1e10, 0.1 + 0.2 :: Float]
  print (sqrt 2 :: Float, pi :: Float, realToFrac (0.1 :: Float) :: Double)
  print (1 / 0 :: Double, -1 / 0 :: Float, 0 / 0 :: Double, -0.0 :: Double)
  putStrLn (showFFloat (Just 2) 3.14159 "" ++ " " ++ showFFloat (Just 0) 2.5 "" ++ " " ++ showFFloat Nothing 1e-3 "")
  putStrLn (showFFloat (Just 3) 1e10 "" ++ " " ++ showFFloat (Just 2) 0.005 "" ++ " " ++ showFFloat (Just 1) 0.05 "")
  putStrLn (showEFloat (Just 3) 12345.678 "" ++ " " ++ showEFloat (Just 0) 1234 "" ++ " " ++ showEFloat Nothing 0.5 "")
  putStrLn (showGFloat (Just 2) 0.01 "" ++ " " ++ showGFloat (Just 2) 123 "" ++ " " ++ showGFloat (Just 2) 1e8 "")
  putStrLn (showFFloat (Just 2) (-1.005) "" ++ " " ++ showFFloat (Just 2) 999.999 "" ++ " " ++ showFFloat (Just 5) 1 "")
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showIntAtBase 2 (\d -> toEnum (d + 48)) (10 :: Int) "")
  putStrLn (showFloat (1.5 :: Double) "" ++ " " ++ showSigned showInt 0 (-5 :: Int) "" ++ " " ++ showInt (3 :: Int) "")
  print (fst . head $ readHex "ff" :: Int, fst . head $ readOct "17" :: Int, fst . head $ readDec "99x" :: Int)
  print (readFloat "2.5e1z" :: [(Double, String)], readSigned readDec "-5" :: [(Int, String)], readInt 2 (`elem` "01") fromEnum "" :: [(Int, String)])
  print (floatToDigits 10 (123.456 :: Double), floatToDigits 2 (0.375 :: Double), fromRat (3 / 4) :: Double)
  print (read "1.5e-3" :: Double, read "NaN" :: Double, read "Infinity" :: Double, read "1e400" :: Double)
  print (map lexDigits ["123abc", "abc"])
