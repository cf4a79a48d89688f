-- error: 3
type P a = (a, a)
f :: P -> Int
f _ = 1
main :: IO ()
main = print 1
