-- Constants that are no more than a literal or a constructor. Each is entered once if it is used at
-- all, however it is used: as an operand, through another constant, from a data structure, by seq.
-- Functions without parameters, scale and total, are entered at each call.
module Main where

data Mode = Quiet | Loud deriving (Eq, Show)

width, height, area, unused, passed, both, forced :: Int
width = 80
height = 25
area = width * height
unused = 7
passed = 11
both = 3
forced = 5

mode :: Mode
mode = Loud

verbose :: Bool
verbose = False

title :: String
title = ""

-- A constant that asks for itself is none of them.
circular :: Int
circular = if width > 100 then circular else 1

scale :: Int -> Int
scale = (* both)

total :: [Int] -> Int
total = foldr (+) 0

draw :: Mode -> Int -> Int
draw Loud n = n * area
draw Quiet n = n * unused

loop :: Int -> Int -> Int
loop 0 acc = acc
loop n acc = loop (n - 1) (acc + width - height + (if verbose then unused else scale n))

main :: IO ()
main = do
  print (loop 10 0)
  print (draw mode 2)
  print (total [passed, both, circular])
  forced `seq` putStrLn (title ++ show mode)
