-- error: 4
{-# LANGUAGE RankNTypes #-}
class C a where m :: a -> Int
instance C (forall b. b) where m _ = 1
main = return ()
