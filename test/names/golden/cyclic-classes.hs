module Main where
main = putStrLn "x"
class C a => A a
class A a => B a
class B a => C a
class D a => D a
class Eq a => E a
