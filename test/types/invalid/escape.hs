-- error: 4
{-# LANGUAGE ExistentialQuantification #-}
data E = forall a. E a
f (E x) = x
main = return ()
