-- error: 7
module Main where
infixl 5 <+
infixr 5 +>
a <+ b = a
a +> b = a
c = 1 <+ 2 +> 3
main = print 1
