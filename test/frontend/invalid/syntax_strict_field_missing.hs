-- error: 6
module Main where
data T = T { a :: !Int, b :: Int }
main :: IO ()
main = print (b t)
  where t = T { b = 3 }
