-- error: 3
{-# LANGUAGE ExistentialQuantification #-}
newtype N = forall a. Show a => N a
main = return ()
