-- seq and its family, failure against error.
module Strict where

noCode :: Int -> Int
noCode external
