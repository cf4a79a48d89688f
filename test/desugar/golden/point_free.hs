-- auto: all
{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ViewPatterns, NPlusKPatterns #-}
module Test where
import Assay.Types
import Assay.Classes
import Assay.Num

newtype State s a = State (s -> Result a)
newtype Wrapped f = Wrapped f
newtype Endless = Endless Endless

-- Functions count their calls, however they are written.
same, lambda :: Int -> Int
same = pick 1
lambda = \x -> x

pick :: Int -> Int -> Int
pick _ y = y

action :: State Int Int
action = make 1

make :: Int -> State Int Int
make n = State (\_ -> Result n)

wrapped :: Wrapped (Int -> Int)
wrapped = Wrapped same

overloaded :: Num a => a -> a
overloaded = (+) 1

class Size a where
  size, half :: a -> Int
  half = size

instance Size Int where
  size = same

-- These are no functions, or might be none.
number :: Int
number = pick 1 2

inside :: Wrapped Int
inside = Wrapped number

endless :: Endless
endless = Endless endless

open :: Eq a => f a
open = open
