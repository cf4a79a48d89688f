-- A lazy interaction: an RPN calculator over standard input.
module Main where

data Tok = Num Double | Op Char | Bad String

tokenise :: String -> [Tok]
tokenise = map tok . words
  where
    tok [c] | c `elem` "+-*/" = Op c
    tok w = case reads w of
      [(n, "")] -> Num n
      _ -> Bad w

rpn :: [Tok] -> Either String Double
rpn = go []
  where
    go [x] [] = Right x
    go st [] = Left ("stack holds " ++ show (length st))
    go st (Num n : ts) = go (n : st) ts
    go (b : a : st) (Op o : ts) = case o of
      '+' -> go (a + b : st) ts
      '-' -> go (a - b : st) ts
      '*' -> go (a * b : st) ts
      '/' | b == 0 -> Left "division by zero"
          | otherwise -> go (a / b : st) ts
      _ -> Left "unknown operator"
    go _ (Op o : _) = Left ("too few operands for " ++ [o])
    go _ (Bad w : _) = Left ("what is " ++ show w ++ "?")

main :: IO ()
main = interact (unlines . zipWith answer [1 :: Int ..] . takeWhile (/= "quit") . lines)
  where answer n l = show n ++ "> " ++ either ("error: " ++) show (rpn (tokenise l))
