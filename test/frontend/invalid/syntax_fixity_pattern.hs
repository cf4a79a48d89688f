-- error: 6
module Main where
data T = Int :< Int | T :> T
infix 4 :<
infix 4 :>
f (a :< b :> c) = 1
main = print 1
