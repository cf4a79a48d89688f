-- error: 3
data A = A
data T = T A deriving (Show)
main :: IO ()
main = print (T A)
