-- Options of a command line, and the arguments of the program.
module Main where

import System.Console.GetOpt
import System.Environment (getArgs)
data Flag = Verbose | Version | Input String | Output String | LibDir String | Level (Maybe String) | Plain String deriving (Show, Eq)
options :: [OptDescr Flag]
options =
  [ Option ['v'] ["verbose"] (NoArg Verbose) "chatty output on stderr"
  , Option ['V', '?'] ["version"] (NoArg Version) "show version number"
  , Option ['o'] ["output"] (OptArg (Output . maybe "stdout" id) "FILE") "output FILE"
  , Option ['c'] [] (OptArg (Input . maybe "stdin" id) "FILE") "input FILE\nsecond line\nthird"
  , Option ['L'] ["libdir", "lib"] (ReqArg LibDir "DIR") "library directory"
  , Option [] ["level"] (OptArg Level "N") ""
  , Option ['v'] ["vv"] (NoArg Verbose) "dup"
  ]
main = do
  getArgs >>= print
  putStr (usageInfo "Usage: prog" options)
  putStr (usageInfo "None" ([] :: [OptDescr Int]))
  mapM_ run
    [ [], ["foo", "-v"], ["-Vx"], ["--ver"], ["--vers", "--verb", "x"], ["--output", "a"], ["--output=a", "b"], ["-oa", "-o", "b"]
    , ["-L"], ["-L", "d", "--lib", "e", "--libdir=f", "-Lg"], ["--libdir"], ["--version=3"], ["--", "-v"], ["-", "-?V?"], ["--nope", "-x", "-xV"]
    , ["--level", "--level=", "--level=3"], ["a", "--", "b", "-V"], ["--v"], ["-cx", "-c"], ["--=x"], ["-V-"] ]
 where
  run args = do
    print args
    print (getOpt RequireOrder options args)
    print (getOpt Permute options args)
    print (getOpt (ReturnInOrder Plain) options args)
    print (getOpt' Permute options args)
