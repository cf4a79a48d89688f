module Main (main) where
import System.IO

main :: IO ()
main = do
    hSetBuffering stdout NoBuffering
    let loop n
          | n == 0 = return ()
          | otherwise = do
              print n
              loop (n - 1)
        other = 1
    loop 3
    mapM_ (\x -> do
      print x
      print x) [1, 2]
    mapM_ (\x -> case x of
              1 -> print "a"
              _ -> return ()
          ) [1, 2]
    case other of
      1 -> do
        print 1
      _ | other > 2 -> print 2
        | otherwise -> print 3
    let y = case other of 1 -> 2
                          _ -> 3
    let z = 1 in print z
    if other == 1 then do
      print 1
    else if other == 2 then do
      print 2
    else
      print 3
    let a = 1
        b = let c = 2
                d = 3 in c + d
    print (let q = 1 in q, let r = 2 in r)
    print [let q = 1 in q | x <- [1], let q = x, q > 0]
    f $ \x -> let in x
    where
      f g = g (return ())

emptyWhere = 1 where
nested = a where a = b where b = c where c = 1

tabs =
	do	x <- [1]
		return x

operatorLines = foldr
  (+) 0
  . map (* 2)
  $ [1, 2]

braces = let { a = 1
 ; b = 2 } in do { x <- [a]
; return (x + b) }

ifElse x = if x then case x of True -> 1 else 2
inParens = (do a; b) where { a = Just 1; b = Just 2 }
ofLet x = case let y = x in y of z -> z
guardLet x | let y = x, y = 1 | otherwise = 2
whereAfterCase x = case x of
  1 -> a
  _ -> b
 where
  a = 1
  b = 2

class C a where { m :: a
  ; m = undefined }
instance C Int where
  m = 1
-- a comment between
  {- and another -}
instance C Bool where
last' = 1
