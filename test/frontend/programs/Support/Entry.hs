-- A whole program but for the module that starts it.
module Support.Entry (main, greeting) where

greeting :: String
greeting = "started from another module"

main :: IO Int
main = putStrLn greeting >> return 3
