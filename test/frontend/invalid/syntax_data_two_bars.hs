-- error: 2
data T = A | | B
main :: IO ()
main = print 1
