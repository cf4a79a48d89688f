-- error: 3
-- No hint: nothing can be added to the library's type.
main = print getLine
