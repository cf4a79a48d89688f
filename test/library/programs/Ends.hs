{-# LANGUAGE ScopedTypeVariables #-}
-- The ends of a program: the exit code and, where GHC's has no place or size in it, the message. The program
-- runs itself with the name of an end; standard output is a file, the device that is always full, or closed.
module Main (main) where

import Control.Exception
import Control.Monad
import qualified Data.Map as M
import Data.List (isPrefixOf, stripPrefix)
import Data.Maybe (fromJust, fromMaybe)
import System.Environment
import System.Exit
import System.IO
import System.IO.Error
import System.IO.Unsafe
import System.Process (system)

data Mine = Mine Int | Broken | Lines | Empty | Loops
instance Show Mine where
  showsPrec d (Mine n) = showParen (d > 10) (showString "Mine " . showsPrec 11 n)
  showsPrec _ Broken = showString "partly " . error "shown badly"
  showsPrec _ Lines = showString "one\ntwo\n"
  showsPrec _ Empty = id
  showsPrec _ Loops = showString "first " . throw (ExitFailure 7)
instance Exception Mine where
  displayException _ = "displayed"

data ExitShow = ExitShow
instance Show ExitShow where show _ = throw Overflow
instance Exception ExitShow

class C a where { m1 :: a -> Int; m2 :: a -> Int; m2 _ = 3 }
instance C Bool
data R = A { fa :: Int } | B { fb :: Int } deriving Show

ends :: [(String, IO ())]
ends =
  [ ("errorCall", throwIO (ErrorCall "an error"))
  , ("errorCallPure", print (throw (ErrorCall "an error") :: Int))
  , ("errorCallEmpty", throwIO (ErrorCall ""))
  , ("errorLocation", throwIO (ErrorCallWithLocation "msg" "place"))
  , ("errorWST", errorWithoutStackTrace "plain")
  , ("userError", ioError (userError "mine"))
  , ("userErrorEmpty", ioError (userError ""))
  , ("failIO", fail "failed")
  , ("overflow", throwIO Overflow), ("underflow", throwIO Underflow)
  , ("loss", throwIO LossOfPrecision), ("divzero", throwIO DivideByZero)
  , ("denormal", throwIO Denormal), ("ratio0", throwIO RatioZeroDenominator)
  , ("div0real", print (1 `div` (0 :: Int)))
  , ("ovreal", print (minBound `div` (-1 :: Int)))
  , ("indexoob", throwIO (IndexOutOfBounds "xx")), ("indexoob0", throwIO (IndexOutOfBounds ""))
  , ("undefel", throwIO (UndefinedElement "xx")), ("undefel0", throwIO (UndefinedElement ""))
  , ("assertf", throwIO (AssertionFailed "assertion"))
  , ("someasync", throwIO (SomeAsyncException (Mine 3)))
  , ("someasyncSO", throwIO (SomeAsyncException StackOverflow))
  , ("someasyncExit", throwIO (SomeAsyncException (ExitFailure 5)))
  , ("someexcExit", throwIO (SomeException (ExitFailure 5)))
  , ("someexc2", throwIO (toException (toException (ExitFailure 6))))
  , ("someexcNested", throwIO (SomeException (SomeException (ExitFailure 6))))
  , ("someexcSO", throwIO (SomeException StackOverflow))
  , ("stackoverflow", throwIO StackOverflow), ("stackoverflowPure", print (1 + throw StackOverflow :: Int))
  , ("heapoverflow", throwIO HeapOverflow), ("heapoverflowPure", print (1 + throw HeapOverflow :: Int))
  , ("killed", throwIO ThreadKilled), ("interrupt", throwIO UserInterrupt), ("interruptPure", print (throw UserInterrupt :: Int))
  , ("mvar", throwIO BlockedIndefinitelyOnMVar), ("stm", throwIO BlockedIndefinitelyOnSTM)
  , ("deadlock", throwIO Deadlock), ("nonterm", throwIO NonTermination), ("nested", throwIO NestedAtomically)
  , ("pmf", throwIO (PatternMatchFail "p")), ("recsel", throwIO (RecSelError "p")), ("reccon", throwIO (RecConError "p"))
  , ("recupd", throwIO (RecUpdError "p")), ("nomethod", throwIO (NoMethodError "p")), ("typeerr", throwIO (TypeError "p"))
  , ("alloc", throwIO AllocationLimitExceeded), ("compact", throwIO (CompactionFailed "p"))
  , ("exit1", exitWith (ExitFailure 1)), ("exit2", exitWith (ExitFailure 2)), ("exit255", exitWith (ExitFailure 255))
  , ("exit256", exitWith (ExitFailure 256)), ("exit-1", exitWith (ExitFailure (-1))), ("exit1000", exitWith (ExitFailure 1000))
  , ("exit-127", exitWith (ExitFailure (-127))), ("exit-128", exitWith (ExitFailure (-128))), ("exit-200", exitWith (ExitFailure (-200)))
  , ("exit512", exitWith (ExitFailure 512)), ("exit127", exitWith (ExitFailure 127)), ("exit254", exitWith (ExitFailure 254))
  , ("exit300", exitWith (ExitFailure 300)), ("exit-256", exitWith (ExitFailure (-256)))
  , ("exitmax", exitWith (ExitFailure maxBound)), ("exitmin", exitWith (ExitFailure minBound))
  , ("exit-15", exitWith (ExitFailure (-15))), ("exit-9", exitWith (ExitFailure (-9))), ("exit-2", exitWith (ExitFailure (-2)))
  , ("exit0", exitWith (ExitFailure 0)), ("throwexit0", throwIO (ExitFailure 0)), ("throwexit0Pure", print (throw (ExitFailure 0) :: Int))
  , ("exitsuccess", exitSuccess), ("exitfailure", exitFailure), ("throwsuccess", throwIO ExitSuccess)
  , ("die", die "dying"), ("dieLines", die "dying\nof lines\n")
  , ("noFile", readFile "/nonexistent" >>= putStr), ("writeDir", writeFile "/" "x")
  , ("eof", void (readFile "/dev/null" >>= evaluate . head)), ("getline", void getLine), ("readIO", void (readIO "x" :: IO Int))
  , ("readLn", readLn >>= \n -> print (n :: Int))
  , ("readBad", print (read "x" :: Int))
  , ("ioerr1", ioError (mkIOError doesNotExistErrorType "here" Nothing (Just "file")))
  , ("ioerr2", ioError (mkIOError alreadyInUseErrorType "here" (Just stdout) Nothing))
  , ("ioerr3", ioError (mkIOError fullErrorType "" Nothing Nothing))
  , ("ioerr4", ioError (annotateIOError (userError "u") "loc" (Just stdin) (Just "f")))
  , ("ioerr5", ioError (ioeSetErrorString (mkIOError eofErrorType "l" Nothing Nothing) "str"))
  , ("ioerr6", ioError (ioeSetErrorString (mkIOError permissionErrorType "l" (Just stderr) (Just "pf")) "str"))
  , ("ioerr7", ioError (mkIOError illegalOperationErrorType "l" Nothing Nothing))
  , ("mine", throwIO (Mine (-3))), ("broken", throwIO Broken), ("linesShow", throwIO Lines), ("emptyShow", throwIO Empty)
  , ("loopsShow", throwIO Loops), ("exitShow", throwIO ExitShow)
  , ("bottomExc", throwIO (hidden :: Mine)), ("bottomExc2", throwIO (throw (Mine 4) :: SomeException))
  , ("bottomThrow", throw (throw (Mine 5) :: ArithException))
  , ("bottomExit", throwIO (throw (Mine 6) :: ExitCode)), ("bottomExitN", throwIO (ExitFailure (throw (Mine 6))))
  , ("bottomError", throwIO (ErrorCall (errorWithoutStackTrace "in message"))), ("bottomError2", errorWithoutStackTrace ("start " ++ throw (Mine 9)))
  , ("bottomUser", ioError (userError ("start " ++ throw (Mine 9))))
  , ("exitInError", errorWithoutStackTrace ("start " ++ throw (ExitFailure 9)))
  , ("exitInUser", ioError (userError (throw (ExitFailure 9))))
  , ("inHandler", throwIO (Mine 1) `catch` \(e :: Mine) -> throwIO (Mine 2))
  , ("inHandler2", throwIO (Mine 1) `catch` \(e :: SomeException) -> exitWith (ExitFailure 9))
  , ("handlerExit", exitWith (ExitFailure 9) `catch` \(e :: SomeException) -> hPutStrLn stderr (show e) >> throwIO e)
  , ("finally", throwIO (Mine 1) `finally` throwIO (Mine 2))
  , ("finallyExit", throwIO (Mine 1) `finally` exitWith (ExitFailure 4))
  , ("finallyExit2", exitWith (ExitFailure 4) `finally` throwIO (Mine 1))
  , ("finallyOut", exitWith (ExitFailure 4) `finally` putStrLn "out")
  , ("bracket", bracket (return 1) (\_ -> throwIO (Mine 2)) (\_ -> throwIO (Mine 3)))
  , ("bracket2", bracket (return 1) (\_ -> throwIO (Mine 2)) (\_ -> return ()))
  , ("bracket3", bracket (throwIO (Mine 4)) (\_ -> throwIO (Mine 2)) (\_ -> return ()))
  , ("bracketOnError", bracketOnError (return 1) (\_ -> putStrLn "release") (\_ -> throwIO (Mine 3)))
  , ("onException", throwIO (Mine 1) `onException` throwIO (Mine 2))
  , ("unsafe", print (unsafePerformIO (throwIO (Mine 7)) :: Int))
  , ("unsafeExit", print (unsafePerformIO (exitWith (ExitFailure 8)) :: Int))
  , ("interleave", unsafeInterleaveIO (exitWith (ExitFailure 8)) >>= \x -> putStrLn "before" >> evaluate (x :: ()))
  , ("closedRead", openFile "/dev/null" ReadMode >>= \h -> hClose h >> hGetLine h >>= putStrLn)
  , ("semiClosed", openFile "/dev/null" ReadMode >>= \h -> hGetContents h >> hGetLine h >>= putStrLn)
  , ("lazyBad", withFile "Ends.bytes" ReadMode hGetContents >>= putStr)
  , ("lazyInvalid", openFile "Ends.bytes" ReadMode >>= \h -> hSetEncoding h utf8 >> hGetContents h >>= putStr)
  , ("lazyDir", readFile "/proc" >>= putStr)
  , ("partOut", putStr "partial " >> throwIO (Mine 1))
  , ("partOutExit", putStr "partial " >> exitWith (ExitFailure 3))
  , ("lazyOut", putStrLn ("abc" ++ throw (Mine 1)))
  , ("lazyOutExit", putStrLn ("abc" ++ throw (ExitFailure 3)))
  , ("closeStdout", putStr "x" >> hClose stdout)
  , ("closeStdoutPut", hClose stdout >> putStr "x")
  , ("closeStderrThrow", hClose stderr >> throwIO (Mine 3))
  , ("closeStderrExit", hClose stderr >> exitWith (ExitFailure 3))
  , ("closeStderrDie", hClose stderr >> die "x")
  , ("closeStdin", hClose stdin >> getLine >>= putStrLn)
  , ("bufStderr", hSetBuffering stderr (BlockBuffering Nothing) >> hPutStr stderr "buffered " >> throwIO (Mine 1))
  , ("encErr", hSetEncoding stdout latin1 >> putStrLn "\955")
  , ("encErrBuf", hSetEncoding stdout latin1 >> hSetBuffering stdout (BlockBuffering Nothing) >> putStrLn "ab\955cd" >> putStrLn "more")
  , ("encErrMsg", hSetEncoding stderr latin1 >> errorWithoutStackTrace "a\955b")
  , ("unicodeMsg", errorWithoutStackTrace "a\955b\n\1234")
  , ("surrogateMsg", errorWithoutStackTrace "a\xd800z")
  , ("nulMsg", errorWithoutStackTrace "a\0b")
  , ("percent", errorWithoutStackTrace "100%s %d %n")
  , ("headEmpty", print (fromJust (Just (head [])) :: Int))
  , ("mapBang", print (M.fromList [(1 :: Int, 'a')] M.! 2))
  , ("nomethodReal", print (m2 True + m1 True)), ("recselReal", print (fb (A 1))), ("recconReal", print (A {}))
  , ("recupdReal", print ((A 1) { fb = 3 }))
  , ("patReal", print ((\(Just x) -> x) (Nothing :: Maybe Int)))
  , ("patLet", let (Just x) = Nothing :: Maybe Int in print x)
  , ("patDo", do { Just x <- return (Nothing :: Maybe Int); print x })
  , ("caseReal", print (case (3 :: Int) of 4 -> 'x'))
  , ("guardReal", print (guardy 3))
  , ("tryExit", try (exitWith (ExitFailure 3)) >>= \r -> either (\(e :: ExitCode) -> print e >> throwIO e) return r)
  , ("catchesNone", throwIO (Mine 3) `catches` [Handler (\(e :: ArithException) -> return ())])
  , ("maskThrow", mask_ (throwIO (Mine 3))), ("mapExc", evaluate (mapException (\(e :: ArithException) -> Mine 4) (1 `div` (0 :: Int))) >>= print)
  , ("throwTwice", throwIO (Mine 1) `seq` throwIO (Mine 2))
  , ("seqThrow", (throw (Mine 1) :: IO ()) `seq` throwIO (Mine 2))
  , ("catchPure", (return (throw (Mine 1)) `catch` (\(e :: Mine) -> return 3)) >>= \n -> print (n :: Int))
  , ("devfull", writeFile "/dev/full" "hello")
  , ("devfullBig", writeFile "/dev/full" (replicate 100000 'x'))
  , ("devfullH", openFile "/dev/full" WriteMode >>= \h -> hPutStr h "x" >> hFlush h)
  , ("devfullClose", openFile "/dev/full" WriteMode >>= \h -> hPutStr h "x" >> hClose h)
  , ("devfullLost", openFile "/dev/full" WriteMode >>= \h -> hPutStr h "x")
  , ("out", putStr "hello"), ("outBig", putStr (replicate 100000 'x')), ("outFlush", putStr "hello" >> hFlush stdout >> hPutStrLn stderr "went on")
  , ("outExit", putStr "hello" >> exitWith (ExitFailure 3)), ("outThrow", putStr "hello" >> throwIO (Mine 3))
  , ("outErr", hPutStr stderr "hello" >> exitWith (ExitFailure 3))
  , ("outLine", putStrLn "hello" >> hPutStrLn stderr "went on")
  , ("interactBad", interact (map succ))
  ]

guardy :: Int -> Int
guardy x | x > 5 = 1

hidden :: a
hidden = throw (Mine 8)

-- The message has a place or a size of GHC's in it, or what no text has.
onlyCode :: [String]
onlyCode = words "recconReal recupdReal patReal patLet patDo caseReal guardReal errorLocation broken heapoverflow heapoverflowPure stackoverflow stackoverflowPure someasyncSO devfullBig mapBang nomethodReal headEmpty bottomThrow interactBad nulMsg surrogateMsg encErrMsg"

main :: IO ()
main = getArgs >>= \args -> case args of
  [] -> do
    withBinaryFile "Ends.bytes" WriteMode (\h -> hPutStr h "ab\xff\xfe cd\n")
    forM_ ends $ \(name, _) -> do
      end "Ends.output" name
      when (any (`isPrefixOf` name) ["out", "part", "lazyOut", "close"]) (end "/dev/full" name >> end "&-" name)
  name : _ -> fromMaybe (exitWith (ExitFailure 99)) (lookup name ends)

end :: String -> String -> IO ()
end output name = do
  program <- getExecutablePath
  code <- system (program ++ " " ++ name ++ " </dev/null 2>Ends.errors >" ++ output)
  text <- readFile "Ends.errors"
  written <- if output == "Ends.output" then readFile output else return ""
  putStrLn (name ++ " >" ++ output ++ ": " ++ show code ++ (if null written then "" else " " ++ show (take 20 written)))
  unless (name `elem` onlyCode) (mapM_ (putStrLn . ("  " ++) . withoutName program) (lines text))

-- Messages begin with the program's name.
withoutName :: String -> String -> String
withoutName program line = fromMaybe line (stripPrefix (reverse (takeWhile (/= '/') (reverse program)) ++ ": ") line)
