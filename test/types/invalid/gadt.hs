-- error: 7
{-# LANGUAGE GADTs #-}
data T a where
  I :: Int -> T Int
  B :: Bool -> T Bool
f :: T a -> a
f (I n) = True
f (B b) = b
main = return ()
