-- error: 4
module Main where
class C a where m :: Show b => a -> b -> String
instance C Int where m n b = show n ++ show (b + 1)
main = print 1
