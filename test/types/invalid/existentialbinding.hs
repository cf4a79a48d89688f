-- error: 4
{-# LANGUAGE ExistentialQuantification #-}
data E = forall a. Show a => E a
f e = let E x = e in 1
main = return ()
