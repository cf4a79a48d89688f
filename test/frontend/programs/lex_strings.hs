-- Character and string literals: escapes, gaps, ambiguities.
module Main where

import Data.Char (ord)

main :: IO ()
main = do
  print (map ord "\a\b\f\n\r\t\v\\\"\'")
  print (map ord "\NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\BS\HT\LF\VT\FF\CR\SO\SI")
  print (map ord "\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\EM\SUB\ESC\FS\GS\RS\US\SP\DEL")
  print (map ord "\^@\^A\^Z\^[\^\\^]\^^\^_")
  print (map ord "\65\x41\o101\1114111")
  print "\SO\&H and \SOH differ"
  print (length "\SO\&H", length "\SOH", length "\137\&9", length "\1379", length "\&")
  print "a gap \
        \joins lines\
   \ without a space"
  print "gap\    \less"
  print ['\'', '"', '\\', '\n', '\t', '\x7f', '\200', 'é', '\1234', '"']
  print "\"quoted\" 'single' \\ é ∀ \DEL\200\&1 tab\tnew\n"
  putStrLn "unicode: é ∀ λ → 日本"
  print "日本"
  putStrLn "a'b'c"
  let x' = 'x'; x'' = '\''; f' = (: [x''])
  putStrLn (f' x')
