-- error: 5
{-# LANGUAGE ExistentialQuantification #-}
data T = forall a. Show a => T { val :: a, tag :: Int }
f :: T -> T
f t = t { tag = 3, val = 'c' }
g :: T -> Int
g t = length (show (val t))
main :: IO ()
main = print (tag (f (T 1 2)))
