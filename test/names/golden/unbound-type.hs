module Main where
main :: Foo -> IO Strin
main = main
data T = T Foo
