-- One branch answers, one waits for a variable that nobody binds.
waits :: Int -> Int
waits x = x + 1

main = 1 ? waits y where y free
