-- Options on a command line, short (-v) and long (--verbose), as GNU's getopt reads them.
module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo, ArgOrder(..), OptDescr(..), ArgDescr(..)
  ) where

import Data.List (isPrefixOf, maximum)

-- What to do with arguments that are not options.
data ArgOrder a
  = RequireOrder             -- no options after the first of them
  | Permute                  -- they may stand anywhere
  | ReturnInOrder (String -> a)  -- each is turned into an option

-- Short names, long names, the argument, the explanation.
data OptDescr a = Option [Char] [String] (ArgDescr a) String

-- Whether an option has an argument, which must or may be there; the text names it in the usage.
data ArgDescr a
  = NoArg a
  | ReqArg (String -> a) String
  | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option short long arg text) = Option short long (fmap f arg) text

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- A table of the options under a header.
usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : map row rows)
  where
    rows = concatMap rowsOf options
    row (short, long, text) = "  " ++ padded shortWidth short ++ "  " ++ padded longWidth long ++ "  " ++ text
    shortWidth = maximum (0 : [length short | (short, _, _) <- rows])
    longWidth = maximum (0 : [length long | (_, long, _) <- rows])
    padded n s = s ++ replicate (n - length s) ' '

-- One row for each line of the explanation.
rowsOf :: OptDescr a -> [(String, String, String)]
rowsOf (Option short long arg text) = case lines text of
    [] -> [(shorts, longs, "")]
    l : ls -> (shorts, longs, l) : [("", "", l') | l' <- ls]
  where
    shorts = commas (map (shortUsage arg) short)
    longs = commas (map (longUsage arg) long)
    commas [] = ""
    commas names = foldr1 (\a b -> a ++ ", " ++ b) names

shortUsage :: ArgDescr a -> Char -> String
shortUsage arg c = case arg of
  NoArg _ -> ['-', c]
  ReqArg _ name -> ['-', c, ' '] ++ name
  OptArg _ name -> ['-', c, '['] ++ name ++ "]"

longUsage :: ArgDescr a -> String -> String
longUsage arg long = case arg of
  NoArg _ -> "--" ++ long
  ReqArg _ name -> "--" ++ long ++ "=" ++ name
  OptArg _ name -> "--" ++ long ++ "[=" ++ name ++ "]"

-- The options, the other arguments, and what is wrong with the command line.
getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options args = (values, others, errors ++ map unrecognized unknown)
  where
    (values, others, unknown, errors) = getOpt' order options args

-- Like getOpt, with the unknown options apart: the third component.
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (arg : args) = case next options arg args of
  (Value value, rest) -> let (vs, os, us, es) = getOpt' order options rest in (value : vs, os, us, es)
  (Unknown name, rest) -> let (vs, os, us, es) = getOpt' order options rest in (vs, os, name : us, es)
  (Wrong message, rest) -> let (vs, os, us, es) = getOpt' order options rest in (vs, os, us, message : es)
  (Other name, rest) -> case order of
    RequireOrder -> ([], name : rest, [], [])
    Permute -> let (vs, os, us, es) = getOpt' order options rest in (vs, name : os, us, es)
    ReturnInOrder f -> let (vs, os, us, es) = getOpt' order options rest in (f name : vs, os, us, es)
  (End, rest) -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _ -> ([], rest, [], [])

data Item a = Value a | Unknown String | Wrong String | Other String | End

next :: [OptDescr a] -> String -> [String] -> (Item a, [String])
next options arg rest = case arg of
  "--" -> (End, rest)
  '-' : '-' : name -> longOption options name rest
  '-' : c : more -> shortOption options c more rest
  _ -> (Other arg, rest)

-- A prefix of a long name will do where it is the only one; the whole name always does.
longOption :: [OptDescr a] -> String -> [String] -> (Item a, [String])
longOption options text rest = case matching of
    [] -> (Unknown ("--" ++ text), rest)
    [Option _ _ arg _] -> case (arg, value) of
      (NoArg a, Nothing) -> (Value a, rest)
      (NoArg _, Just _) -> (Wrong ("option `" ++ shown ++ "' doesn't allow an argument\n"), rest)
      (ReqArg f _, Just v) -> (Value (f v), rest)
      (ReqArg f name, Nothing) -> required f name shown rest
      (OptArg f _, v) -> (Value (f v), rest)
    several -> (Wrong (usageInfo ("option `" ++ shown ++ "' is ambiguous; could be one of:") several), rest)
  where
    (name, after) = break (== '=') text
    value = case after of
      [] -> Nothing
      _ : v -> Just v
    shown = "--" ++ name
    having test = [o | o@(Option _ long _ _) <- options, any test long]
    exact = having (== name)
    matching = if null exact then having (name `isPrefixOf`) else exact

-- The rest of the word is the argument, or more short options.
shortOption :: [OptDescr a] -> Char -> String -> [String] -> (Item a, [String])
shortOption options c more rest = case [o | o@(Option short _ _ _) <- options, c `elem` short] of
    [] -> (Unknown shown, continued)
    [Option _ _ arg _] -> case arg of
      NoArg a -> (Value a, continued)
      ReqArg f name
        | null more -> required f name shown rest
        | otherwise -> (Value (f more), rest)
      OptArg f _ -> (Value (f (if null more then Nothing else Just more)), rest)
    several -> (Wrong (usageInfo ("option `" ++ shown ++ "' is ambiguous; could be one of:") several), continued)
  where
    shown = ['-', c]
    continued = if null more then rest else ('-' : more) : rest

-- The argument is the next word.
required :: (String -> a) -> String -> String -> [String] -> (Item a, [String])
required f _ _ (v : rest) = (Value (f v), rest)
required _ name shown [] = (Wrong ("option `" ++ shown ++ "' requires an argument " ++ name ++ "\n"), [])

unrecognized :: String -> String
unrecognized name = "unrecognized option `" ++ name ++ "'\n"
