-- A file is open several times for reading or once for writing, and an error at its end names it.
import Control.Exception
import System.IO
import System.IO.Error

attempt :: String -> IO a -> IO ()
attempt name action = do
  result <- try action
  putStrLn (name ++ ": " ++ either (\e -> show (e :: IOException) ++ ", " ++ show (ioeGetFileName e, isAlreadyInUseError e)) (const "done") result)

main :: IO ()
main = do
  writeFile "locks.txt" "ab\n"
  reader <- openFile "locks.txt" ReadMode
  _ <- hGetLine reader
  attempt "a line at the end" (hGetLine reader)
  attempt "a character at the end" (hGetChar reader)
  attempt "writing what is read" (openFile "locks.txt" WriteMode)
  attempt "appending to what is read" (appendFile "locks.txt" "x")
  attempt "reading twice" (openFile "locks.txt" ReadMode >>= hClose)
  hClose reader
  attempt "a line of a closed handle" (hGetLine reader)
  text <- readFile "locks.txt"
  attempt "writing what is read lazily" (writeFile "locks.txt" "no\n")
  putStr text
  attempt "writing after all was read" (writeFile "locks.txt" "yes\n")
  writer <- openFile "locks.txt" WriteMode
  attempt "writing twice" (openFile "locks.txt" WriteMode)
  attempt "reading what is written" (readFile "locks.txt")
  hPutStrLn writer "zz"
  hClose writer
  readFile "locks.txt" >>= putStr
