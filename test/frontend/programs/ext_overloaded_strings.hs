{-# LANGUAGE OverloadedStrings #-}
module Main where

import Data.String (IsString (..))
import qualified Data.Map as M

newtype Name = Name String deriving (Eq, Ord, Show)
instance IsString Name where fromString = Name . map succ

data Doc = Text String | Doc :<> Doc deriving Show
infixr 6 :<>
instance IsString Doc where fromString = Text

render :: Doc -> String
render (Text s) = s
render (a :<> b) = render a ++ render b

isHal :: Name -> Bool
isHal "HAL" = True
isHal _ = False

greet :: (IsString s, Semigroup s) => s -> s
greet who = "hello " <> who

main :: IO ()
main = do
  print ("HAL" :: Name)
  print (isHal (Name "IBM"), isHal (Name "HAL"))
  putStrLn (render ("a" :<> "b" :<> Text "c"))
  putStrLn (greet "world")
  putStrLn "plain strings still work"
  print (M.lookup "k" (M.fromList [("k" :: Name, 1)]))
  print (length ("abc" :: String), words "a b", "x" == ("x" :: String))
  print (case "abc" :: String of { "abc" -> 1; 'a' : _ -> 2; _ -> 3 })
