module Main where
import System.IO
import Control.Monad
import Data.IORef
import qualified Data.Map as Map
import Text.ParserCombinators.ReadP
import Data.Char
import Control.Exception (evaluate, try, SomeException, catch, throwIO, ErrorCall(..), ArithException(..), bracket_, finally)
import System.IO.Error (isDoesNotExistError, ioError, userError, catchIOError, isUserError, ioeGetErrorString)
import System.Exit
import Data.Complex
import Data.Bits
import Data.Word
import Data.Int
-- JSON with ReadP
data JSON = JNull | JBool Bool | JNum Double | JStr String | JArr [JSON] | JObj [(String, JSON)] deriving (Show, Eq, Ord)
json :: ReadP JSON
json = tok (choice [ JNull <$ string "null", JBool True <$ string "true", JBool False <$ string "false"
                   , JNum <$> num, JStr <$> str
                   , JArr <$> between (ch '[') (ch ']') (sepBy json (ch ','))
                   , JObj <$> between (ch '{') (ch '}') (sepBy ((,) <$> tok str <* ch ':' <*> json) (ch ',')) ])
  where tok p = p <* skipSpaces
        ch = tok . char
        num = do
          s <- option "" (string "-")
          i <- munch1 isDigit
          f <- option "" ((:) <$> char '.' <*> munch1 isDigit)
          return (read (s ++ i ++ (if null f then "" else f)))
        str = between (char '"') (char '"') (many c)
        c = satisfy (\x -> x /= '"' && x /= '\\') +++ (char '\\' >> esc <$> get)
        esc 'n' = '\n'
        esc x = x
parseJ :: String -> Maybe JSON
parseJ s = case [j | (j, "") <- readP_to_S (skipSpaces *> json <* eof) s] of { [j] -> Just j; _ -> Nothing }
render :: JSON -> ShowS
render JNull = showString "null"
render (JBool b) = showString (map toLower (show b))
render (JNum n) | fromIntegral (round n :: Int) == n = shows (round n :: Int)
                | otherwise = shows n
render (JStr s) = shows s
render (JArr js) = showChar '[' . commas (map render js) . showChar ']'
render (JObj kvs) = showChar '{' . commas [shows k . showChar ':' . render v | (k, v) <- kvs] . showChar '}'
commas :: [ShowS] -> ShowS
commas [] = id
commas xs = foldr1 (\a b -> a . showChar ',' . b) xs
main :: IO ()
main = do
  let src = " { \"a\" : [1, 2.5, -3], \"b\": {\"c\": null, \"d\": \"x\\ny\"}, \"e\": true } "
  case parseJ src of
    Nothing -> putStrLn "no parse"
    Just j -> putStrLn (render j "") >> print (parseJ (render j "") == Just j)
  print (parseJ "[1,")
  r <- try (evaluate (foldr1 max ([] :: [Int]))) :: IO (Either SomeException Int)
  putStrLn (either (const "exception") show r)
  (readFile "/nonexistent/x" >>= putStr) `catchIOError` \e -> putStrLn (if isDoesNotExistError e then "no file" else "other")
  (ioError (userError "mine")) `catchIOError` \e -> when (isUserError e) $ putStrLn (ioeGetErrorString e)
  flip catch (\e -> case e of { DivideByZero -> putStrLn "div"; _ -> throwIO e }) $ do
    let x = 1 `div` (0 :: Int)
    when (x > 0) $ putStrLn "positive"
  bracket_ (putStrLn "in") (putStrLn "out") (putStrLn "body") `finally` putStrLn "end"
  counter <- newIORef (Map.empty :: Map.Map Char Int)
  forM_ "mississippi" $ \c -> modifyIORef' counter (Map.insertWith (+) c 1)
  readIORef counter >>= print . Map.toAscList
  print (mkPolar 1 (pi / 2) `seq` realPart ((0 :+ 1) * (0 :+ 1)), (shiftR 255 4 .&. 7) `xor` 1 :: Int, popCount (0xFF :: Word8), (fromIntegral (200 :: Int) :: Int8), complement 0 :: Word16)
  hFlush stdout
  hPutStrLn stderr "to stderr"
  exitWith (ExitFailure 0) `catch` \e -> putStrLn ("caught " ++ takeWhile (/= ' ') (show (e :: SomeException)))
