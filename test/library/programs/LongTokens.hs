-- lex takes a text of a megabyte apart, token by token: each takes the time of its own length.
import Data.Char (lexLitChar, readLitChar)

tokens :: String -> [String]
tokens text = case lex text of
  [("", _)] -> []
  (token, rest) : _ -> token : tokens rest
  [] -> ["no token"]

line :: Int -> String
line n = "name" ++ show n ++ " \"a\\n\\1234\\SOHx\\&y\\   \\z\" 'b' '\\'' '\\x41' '\\SO' (1.5e3, 0x1F) "

odd' :: [String]
odd' =
  [ "\"open", "'bc'", "'\\'", "'''", "''", "\"a\\", "\"\\q\"", "\"\\^A\\DEL\" x", "'\\^A'z"
  , "\"a\\ \n \\b\"c", "\"\\1114112\"", "\"\\o101\\x0041\\65\"" ]

main :: IO ()
main = do
  let found = tokens (concatMap line [1 .. 12000])
  print (length found, sum (map length found))
  print (take 14 found)
  mapM_ (print . lex) odd'
  print (map lexLitChar ["\\SOHa", "\\SO\\&H", "\\x41g", "\\^Ab", "c", "\\"])
  print (map readLitChar ["\\SOHa", "\\SO\\&H", "\\x41g", "\\^Ab", "c", "\\"])
