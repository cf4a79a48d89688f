-- Call-time choice: what is shared is chosen once.
module Sharing where

side :: Char
side = 'L' ? 'R'

twice :: a -> [a]
twice x = [x,x]
