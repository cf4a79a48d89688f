-- error: 4
{-# LANGUAGE GADTs #-}
data T a where
  A :: Int -> Maybe Int
main = return ()
