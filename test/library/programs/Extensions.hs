{-# LANGUAGE ParallelListComp, DeriveAnyClass, DerivingStrategies #-}
-- Parallel comprehensions; instances without methods derived; types of other kinds as values.
module Main where

import Control.Exception (Exception, throwIO, try)
import Data.Maybe (isJust)
import Data.Proxy (Proxy (..))
import Data.Typeable (cast, typeOf, typeRep)
import Prelude hiding (zip)
data R = R { fa :: Int, fb :: Char }
class Named a where
  name :: a -> String
  name _ = "nameless"

data Problem = Problem Int
  deriving (Show, Eq, Exception, Named)

newtype Wrapped = Wrapped Int
  deriving stock (Show)
  deriving anyclass (Named)

data Of f = Of (f Int)

main :: IO ()
main = do
  r <- try (throwIO (Problem 3))
  print (r :: Either Problem ())
  putStrLn (name (Problem 1) ++ name (Wrapped 2))
  print [ (x,y) | x <- [1,2,3] | y <- "abc" ]
  print [ (x,y,z) | x <- [1..], odd x | y <- "abc", z <- [True,False] ]
  print [ (x, f y, a, b) | x <- [1..10], let { f q = q + x; g = 3 }, x > g | y <- [10..] | Just (a, b@(c:_)) <- [Just (1,"p"), Nothing, Just (2,"q")], c /= 'z' ]
  print [ () | _ <- [1,2,3] | True <- [True,False,True] ]
  print [ i + j | R { fa = i } <- [R 1 'a', R 2 'b'] | (j, _) <- [(5,6),(7,8),(9,10)] ]
  print (sum [ a * b | a <- [1..1000] | b <- [2..] ])
  print (typeRep (Proxy :: Proxy (Either Int)), typeRep (Proxy :: Proxy Maybe), typeOf (Of (Just 1)))
  print (isJust (cast (Of (Just 1)) :: Maybe (Of Maybe)), isJust (cast (Of (Just 1)) :: Maybe (Of [])))
