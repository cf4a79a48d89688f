-- Layout: where blocks begin, continue and end.
module Main where
{ import Data.List (sort)
; import Data.Char (toUpper)

; explicit :: Int -> Int
; explicit n = let { a = n ; b = a + 1 ;; c = b } in a + b + c

; caseBraces :: Maybe Int -> String
; caseBraces m = case m of { Nothing -> "none" ; Just n | n > 0 -> "pos" | otherwise -> "neg" ; }

; mixed :: Int -> [Int]
; mixed n = do
    x <- [1 .. n]
    let y = x * x
        z = y + 1
    [y, z]

; shout :: String -> String
; shout = map toUpper

; emptyWhere :: Int
; emptyWhere = 3 where {}

; main :: IO ()
; main = do { print (explicit 4) ; putStrLn (caseBraces (Just 3))
  ; putStrLn (caseBraces (Just (-3))); putStrLn (caseBraces Nothing);
  ; print (mixed 3) ; putStrLn (shout "layout") ; print (sort [3, 1, 2])
  ; print emptyWhere
  ; if explicit 1 > 3
    then putStrLn "big"
    else putStrLn "small"
  }
}
