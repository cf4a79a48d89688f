{-# LANGUAGE ScopedTypeVariables #-}
-- Exceptions, errors of input and output, and files.
module Main (main) where

import Sample
import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe (isJust)
import System.Exit
import System.IO
import System.IO.Error
import Prelude hiding (ioError)

-- Exceptions of our own.
data Bad = Bad Int | Worse String deriving (Show, Eq)
instance Exception Bad

-- Any way to fail.
failure :: Int -> IO Int
failure n = case n `mod` 12 of
  0 -> throwIO (Bad n)
  1 -> throw (Worse "x")
  2 -> evaluate (n `div` 0)
  3 -> ioError (userError "u")
  4 -> error "e"
  5 -> evaluate (head [])
  6 -> throwIO Overflow
  7 -> exitWith (ExitFailure 3)
  8 -> throwIO (AssertionFailed "a")
  9 -> throwIO (IndexOutOfBounds "i")
  10 -> fail "f"
  _ -> return n

-- What a log of steps says of a program that catches.
logged :: ((Int -> IO ()) -> IO Int) -> IO (String, [Int])
logged f = do
  r <- newIORef []
  x <- try (f (\n -> modifyIORef r (n :))) :: IO (Either SomeException Int)
  s <- readIORef r
  return (either kindOf show x, reverse s)

errors :: [IOErrorType]
errors = [alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType]

describeError :: IOError -> String
describeError e = show (e, ioeGetErrorString e, isJust (ioeGetHandle e), ioeGetFileName e, ioeGetLocation e, [isAlreadyExistsError e, isDoesNotExistError e, isAlreadyInUseError e, isFullError e, isEOFError e, isIllegalOperation e, isPermissionError e, isUserError e])

made :: Int -> Maybe String -> String -> IOError
made n file place = mkIOError (errors !! (n `mod` 8)) place Nothing file

name :: FilePath
name = "random.tmp"

-- Text without what newline conversion or encodings change.
plain :: String -> String
plain = filter (`notElem` "\r")

main :: IO ()
main = run $ group "Exception"
  [ i1 "try" (\n -> try (failure n) >>= \r -> return (either (\(e :: SomeException) -> kindOf e) show r)), i1 "catch Bad" (\n -> failure n `catch` \e -> return (case e of { Bad k -> k; Worse s -> length s })), i1 "catch Arith" (\n -> failure n `catch` \(_ :: ArithException) -> return 5), i1 "catch IO" (\n -> failure n `catch` \(e :: IOException) -> return (length (show (isUserError e)))), i1 "handle" (\n -> handle (\(ErrorCall s) -> return (length s * 0)) (failure n)), i1 "catches" (\n -> failure n `catches` [Handler (\(_ :: ArithException) -> return 1), Handler (\(e :: Bad) -> return (length (show e))), Handler (\(_ :: ExitCode) -> return 3)])
  , i1 "catchJust" (\n -> catchJust (\e -> case e of { Bad k | even k -> Just k; _ -> Nothing }) (failure n) return), i1 "handleJust" (\n -> handleJust (\e -> if e == Overflow then Just 9 else Nothing) return (failure n)), i1 "tryJust" (\n -> tryJust (\e -> if isUserError e then Just (ioeGetErrorString e) else Nothing) (failure n)), i1 "finally" (\n -> logged (\say -> failure n `finally` say 1)), i1 "onException" (\n -> logged (\say -> failure n `onException` say 1)), i2 "bracket" (\n m -> logged (\say -> bracket (say 1 >> failure n) (\x -> say x) (\x -> say 2 >> failure m >>= \y -> return (x + y)))), i2 "bracket_" (\n m -> logged (\say -> bracket_ (say 1) (say 3 >> failure m) (say 2 >> failure n))), i2 "bracketOnError" (\n m -> logged (\say -> bracketOnError (failure n) say (\x -> fmap (+ x) (failure m))))
  , i2 "nested" (\n m -> logged (\say -> (failure n `catch` \(e :: SomeException) -> say 1 >> failure m `finally` say 2) `catch` \(e :: ArithException) -> say 3 >> return 7)), i1 "evaluate" (\n -> evaluate (if even (n :: Int) then throw (Bad n) else n)), i1 "lazy throw" (\n -> return $! length [throw (Bad n), 1 :: Int]), i1 "mask" (\n -> mask (\restore -> do { a <- getMaskingState; b <- restore getMaskingState; x <- restore (failure n) `catch` \(_ :: Bad) -> return 4; return (show a, show b, x) })), i1 "uninterruptibleMask_" (\n -> uninterruptibleMask_ (fmap show getMaskingState) >>= \s -> return (s, n :: Int)), i1 "mask_" (\n -> (mask_ (failure n) `catch` \(e :: SomeException) -> return (length (kindOf e))) >>= \x -> fmap ((,) x . show) getMaskingState), i1 "throw pure" (\n -> evaluate (sum (map (\k -> if k > 900 then throw Underflow else k) n :: [Int]))), i1 "mapException" (\n -> evaluate (mapException (\(_ :: ArithException) -> Bad n) (n `div` 0 :: Int))), i1 "assert" (\n -> evaluate (assert (n > 3 || True) (n :: Int))), t1 "show" (\n -> [show (toException (Bad n)), show (fmap (== Bad n) (fromException (toException (Bad n)))), displayException (Worse "w"), show [Overflow, Underflow, LossOfPrecision, DivideByZero, Denormal, RatioZeroDenominator], show (ErrorCall "x"), show (AssertionFailed "y"), show (IndexOutOfBounds "z"), show (UndefinedElement ""), show [StackOverflow, HeapOverflow, ThreadKilled, UserInterrupt], show NonTermination, show NestedAtomically, show BlockedIndefinitelyOnMVar, show Deadlock, show (PatternMatchFail "p"), show (NoMethodError "m"), show (RecSelError "r"), show (RecConError "c"), show (RecUpdError "u"), show (TypeError "t"), show (ExitFailure n), show AllocationLimitExceeded])
  , i1 "pattern" (\n -> evaluate (case n :: Int of { 1 -> 'a'; 2 -> 'b' }) >>= print' ), i1 "lambda" (\n -> let f (Just x) = x in evaluate (f n :: Int)), i1 "do fail" (\n -> do { Just x <- return (n :: Maybe Int); return x }), i1 "guard" (\n -> evaluate (let f x | x > (3 :: Int) = 'y' in f n) >>= print'), i1 "exit" (\n -> exitWith (if n `mod` 256 == 0 then ExitSuccess else ExitFailure (n `mod` 256)) :: IO Int), i1 "exitFailure" (\n -> if even (n :: Int) then exitFailure else exitSuccess :: IO Int), i1 "exit zero" (\n -> exitWith (ExitFailure (n * 0)) :: IO Int), i1 "throw in handler" (\n -> (failure n `catch` \(e :: SomeException) -> throwIO (Bad 1)) `catch` \(e :: Bad) -> return 99), i1 "asynchronous" (\n -> try (throwIO (if even (n :: Int) then UserInterrupt else StackOverflow)) >>= \r -> return (either (\e -> show (asyncExceptionFromException (toException (e :: AsyncException)) :: Maybe AsyncException)) (\() -> "") r)) ]
  ++ group "IOError"
  [ t3 "mkIOError" (\n f p -> describeError (made n f p)), t3 "annotate" (\n f p -> describeError (annotateIOError (made n Nothing p) "here" Nothing f)), t3 "set" (\n f p -> describeError (ioeSetErrorString (ioeSetLocation (ioeSetFileName (made n f p) "new") "there") "text")), t2 "setType" (\n m -> describeError (ioeSetErrorType (made n Nothing "p") (errors !! (m `mod` 8)))), t1 "type predicates" (\n -> let t = errors !! (n `mod` 8) in (show t, [isAlreadyExistsErrorType t, isDoesNotExistErrorType t, isAlreadyInUseErrorType t, isFullErrorType t, isEOFErrorType t, isIllegalOperationErrorType t, isPermissionErrorType t, isUserErrorType t], ioeGetErrorType (made n Nothing "") == t)), i3 "catchIOError" (\n f p -> ioError (made n f p) `catchIOError` (return . describeError)), i1 "tryIOError" (\n -> fmap (either describeError show) (tryIOError (failure (3 + 0 * n)))), i1 "modifyIOError" (\n -> fmap (either describeError show) (tryIOError (modifyIOError (`ioeSetFileName` "m") (failure (3 + 7 * (n `mod` 2)))))), t2 "==" (\n m -> made n Nothing "a" == made m Nothing "a"), t1 "userError" (\s -> describeError (userError s)) ]
  ++ group "File"
  [ i1 "write read" (\s -> writeFile name s >> readFile name >>= \t -> return (t == s, length t)), i2 "append" (\a b -> writeFile name a >> appendFile name b >> readFile name), i1 "lines" (\s -> writeFile name s >> withFile name ReadMode (\h -> let go acc = hIsEOF h >>= \e -> if e then return (reverse acc) else hGetLine h >>= go . (: acc) in go [])), i1 "hGetLine end" (\s -> writeFile name s >> withFile name ReadMode (\h -> replicateM 3 (hGetLine h))), i1 "hGetChar" (\s -> writeFile name (take 2 s) >> withFile name ReadMode (\h -> replicateM 2 (hGetChar h))), i1 "hLookAhead" (\s -> writeFile name s >> withFile name ReadMode (\h -> hLookAhead h >>= \a -> hGetChar h >>= \b -> return (a == b, a))), i1 "size" (\s -> writeFile name s >> withFile name ReadMode hFileSize), i2 "seek" (\s n -> writeFile name (map ascii s) >> withFile name ReadWriteMode (\h -> hSeek h AbsoluteSeek (fromIntegral (n `mod` 9 :: Int)) >> hTell h >>= \p -> hPutStr h "XY" >> hSeek h SeekFromEnd (-1) >> hGetChar h >>= \c -> hSeek h AbsoluteSeek 0 >> hGetLine h >>= \l -> return (p, c, l))), i2 "setSize" (\s n -> writeFile name (map ascii s) >> withFile name ReadWriteMode (\h -> hSetFileSize h (fromIntegral (n `mod` 9 :: Int))) >> readFile name)
  , i1 "closed" (\s -> writeFile name s >> openFile name ReadMode >>= \h -> hClose h >> hClose h >> hGetLine h), i1 "hGetContents" (\s -> writeFile name s >> openFile name ReadMode >>= \h -> hGetContents h >>= \t -> evaluate (length t) >> hIsClosed h >>= \c -> return (t, c)), i1 "half closed" (\s -> writeFile name s >> openFile name ReadMode >>= \h -> hGetContents h >>= \t -> hClose h >> return t), i1 "wrong way" (\s -> writeFile name s >> withFile name ReadMode (\h -> hPutStr h "x")), i1 "wrong way back" (\s -> withFile name WriteMode (\h -> hPutStr h s >> hGetLine h)), i1 "missing" (\n -> readFile ("missing" ++ show (n :: Int))), i1 "directory" (\n -> writeFile (if even (n :: Int) then "." else "none/x") "y"), i1 "properties" (\s -> writeFile name s >> withFile name ReadWriteMode (\h -> sequence [hIsOpen h, hIsClosed h, hIsReadable h, hIsWritable h, hIsSeekable h, hIsTerminalDevice h] >>= \bs -> hGetBuffering h >>= \b -> hSetBuffering h LineBuffering >> hGetBuffering h >>= \c -> return (bs, c, show b == show b))), i1 "show handle" (\n -> writeFile name "" >> withFile name ReadMode (\h -> return (show h, show stdin, show (n :: Int)))), i1 "interleaved" (\s -> withFile name WriteMode (\h -> hSetBuffering h (BlockBuffering (Just 3)) >> hPutStr h s >> hFlush h >> hPutChar h 'z' >> hPrint h (length s) >> hPutStrLn h "end") >> readFile name), i1 "binary" (\s -> withBinaryFile name WriteMode (\h -> hPutStr h (map ascii s ++ "\r\n\255")) >> withBinaryFile name ReadMode (\h -> hGetContents h >>= \t -> evaluate (length t) >> return t)), i1 "encoding" (\s -> withFile name WriteMode (\h -> hSetEncoding h latin1 >> hPutStr h (map ascii s ++ "\233")) >> withFile name ReadMode (\h -> hSetEncoding h latin1 >> hGetContents h >>= \t -> evaluate (length t) >> return t)), i1 "utf8" (\s -> withFile name WriteMode (\h -> hSetEncoding h utf8 >> hPutStr h (filter (\c -> c < '\xd800') s)) >> withBinaryFile name ReadMode (\h -> hGetContents h >>= \t -> evaluate (length t) >> return t)), i1 "newlines" (\s -> withFile name WriteMode (\h -> hSetNewlineMode h (NewlineMode CRLF CRLF) >> hPutStr h (plain s ++ "a\nb")) >> withFile name ReadMode (\h -> hSetNewlineMode h universalNewlineMode >> hGetContents h >>= \t -> evaluate (length t) >> return t)), i1 "interact lines" (\s -> writeFile name s >> fmap (map length . lines) (readFile name)), i2 "copy" (\a b -> writeFile name a >> readFile name >>= \t -> writeFile (name ++ "2") (t ++ b) >> readFile (name ++ "2")), i1 "two readers" (\s -> writeFile name s >> withFile name ReadMode (\a -> withFile name ReadMode (\b -> (,) <$> hGetLine a <*> hGetLine b))), i1 "hReady" (\s -> writeFile name s >> withFile name ReadMode hReady), i1 "openTempFile" (\s -> openTempFile "." "t.txt" >>= \(p, h) -> hPutStr h s >> hClose h >> readFile p >>= \t -> return (t, not (null p))), i1 "hGetContents'" (\s -> writeFile name s >> withFile name ReadMode hGetContents'), i1 "readFile'" (\s -> writeFile name s >> readFile' name), i1 "hGetPosn" (\s -> writeFile name (s ++ "abc") >> withFile name ReadMode (\h -> hGetPosn h >>= \p -> hGetChar h >>= \c -> hSetPosn p >> hGetChar h >>= \d -> return (c == d))), i1 "readIO" (\n -> readIO (show (n :: Int)) >>= \m -> return (m == n)), i1 "readIO bad" (\s -> readIO (s ++ "!") :: IO Int), i1 "readLn" (\s -> ioError (userError s) :: IO Int) ]
  where
    ascii :: Char -> Char
    ascii c = toEnum (fromEnum c `mod` 95 + 32)
    print' c = return (c :: Char)
