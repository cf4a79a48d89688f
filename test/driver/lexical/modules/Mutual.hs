-- Functions of several modules that call each other by way of an argument.
--
-- main <- (root): 1
-- ping <- main: 1
-- ping <- pong: 6
-- pong <- main: 2
-- pong <- pong: 4
module Main where
import A (ping)
import B (pong)
main :: IO ()
main = print (ping pong 6, pong 5)
