-- error: 4 foreign-type
module Main where

foreign import ccall "sin" c_sin :: Maybe Int -> Double

main :: IO ()
main = print (c_sin Nothing)
