-- Text that fails in the middle: of a block or line that is not complete, nothing is written.
import System.IO
import Control.Exception
main = do
  putStrLn "first"
  r <- try (putStrLn ("abc" ++ error "x")) :: IO (Either ErrorCall ())
  print (either (const "err") (const "ok") r)
  r <- try (putStr ("line one\nline two\npart" ++ error "x")) :: IO (Either ErrorCall ())
  hSetBuffering stdout LineBuffering
  r <- try (putStr ("line one\nline two\npart" ++ error "x")) :: IO (Either ErrorCall ())
  putStrLn "|"
  hSetBuffering stdout NoBuffering
  r <- try (putStr ("line one\nline two\npart" ++ error "x")) :: IO (Either ErrorCall ())
  putStrLn "|"
  hSetBuffering stdout (BlockBuffering Nothing)
  r <- try (putStr (replicate 10000 'x' ++ "\n" ++ replicate 5000 'y' ++ error "x")) :: IO (Either ErrorCall ())
  putStrLn "|"
  hSetBuffering stdout (BlockBuffering (Just 10))
  r <- try (putStr (replicate 95 'x' ++ error "x")) :: IO (Either ErrorCall ())
  putStrLn "|"
  putStrLn (show [1,2,error "final"])
