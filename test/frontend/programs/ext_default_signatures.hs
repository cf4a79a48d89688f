{-# LANGUAGE DefaultSignatures #-}
-- Defaults that ask for more than the class does.
module Main (main) where

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"

  describeAll :: Functor f => f a -> f String
  default describeAll :: (Show a, Functor f) => f a -> f String
  describeAll = fmap show

instance Describe Int
instance Describe Bool where describe b = if b then "yes" else "no"
instance Show a => Describe [a] where describeAll = fmap (concatMap show)
instance (Show a, Describe b, Show b) => Describe (a, b) where
  describe (a, b) = show a ++ "&" ++ describe b
instance Show a => Describe (Maybe a)

main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  putStrLn (describe (7 :: Int, True))
  putStrLn (describe [1.5 :: Double] ++ describe (Just 'x'))
  print (describeAll [True, False], describeAll (Just (4 :: Int)), describeAll [["a", "b"]])
