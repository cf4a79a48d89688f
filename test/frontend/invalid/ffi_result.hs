-- error: 4 foreign-type
module Main where

foreign import ccall "getenv" c_getenv :: Int -> IO String

main :: IO ()
main = c_getenv 0 >>= putStrLn
