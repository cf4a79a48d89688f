-- error: 2
{-# INLINE foo #-}
main :: IO ()
main = print 1
