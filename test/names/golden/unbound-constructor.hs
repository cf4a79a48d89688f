module Main where
main = Jsut 1
f (Foo x) = x
g (x :+ y) = x
h Bar {a = 1} = 1
