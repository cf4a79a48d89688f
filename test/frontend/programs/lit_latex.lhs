\documentclass{article}
\begin{document}
A document with a program in it.
\begin{code}
module Main where

main :: IO ()
main = do
  putStrLn greeting
\end{code}
Some words between, which are no program.
\begin{code}
  print (length greeting)
-- A > in code is an operator.
  print (3 > 2)

greeting :: String
greeting = "latex"
\end{code}
\end{document}
