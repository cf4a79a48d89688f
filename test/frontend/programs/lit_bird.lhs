Literate Haskell in the Bird style: only lines that begin with `>` are program.

> module Main where
>
> import Data.List (sort)

Text that looks like code is not: main = undefined

> main :: IO ()
> main = do
>   print (sort [3, 1, 2])
>   mapM_ putStrLn
>     [ "bird"
>     , "tracks" ]

The end.
