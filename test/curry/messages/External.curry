-- An operation of which only the type is known: an error where it is called.
external data Thing

answer, other :: Int -> Int
answer, other external

main :: Int
main = 1 ? answer 2
