A literate module: what follows a `>` is the program, and so is a block of code.

> module Literate where
>
> import Data.List (sort)

Blank lines stand between text and program.

> f :: Int -> Int
> f x
>   | x > 0 = y
>   | otherwise = 0
>   where y = x

  > this is text, since the mark is not in the first column

\begin{code}
  g = do
    x <- [1]
    return x
\end{code}

> h = 1
