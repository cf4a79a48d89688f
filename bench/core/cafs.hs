{-# LANGUAGE BangPatterns #-}
import Prelude hiding (cycle, last, span, sum)

data List a = Nil | Cons a (List a)

main :: IO ()
main = print (walk 0 first)
-- small: main = print (walk 0 (last - 4000))

first, last, span :: Int
first = daysPerCycle + 1
last = first + span
span = 60000

january, february, march, april, may, june :: Int
january = 31; february = 28; march = 31; april = 30; may = 31; june = 30
july, august, september, october, november, december :: Int
july = 31; august = 31; september = 30; october = 31; november = 30; december = 31
leapDay, leapFebruary :: Int
leapDay = 1
leapFebruary = february + leapDay

spring, summer, autumn, monthLengths, leapMonthLengths :: List Int
spring = Cons march (Cons april (Cons may (Cons june summer)))
summer = Cons july (Cons august autumn)
autumn = Cons september (Cons october (Cons november (Cons december Nil)))
monthLengths = Cons january (Cons february spring)
leapMonthLengths = Cons january (Cons leapFebruary spring)

daysPerYear, daysPerLeapYear, firstYear, leapEvery, century, cycle :: Int
daysPerYear = sum 0 monthLengths
daysPerLeapYear = sum 0 leapMonthLengths
firstYear = 1600
leapEvery = 4
century = 100
cycle = leapEvery * century

leapYearsPerCycle, daysPerCycle :: Int
leapYearsPerCycle = 25 * leapEvery - 3
daysPerCycle = cycle * daysPerYear + leapYearsPerCycle

firstMonth, firstDay, dayFactor, monthFactor, yearFactor, modulus :: Int
firstMonth = 1
firstDay = 1
dayFactor = 1
monthFactor = 31 * dayFactor
yearFactor = 12 * monthFactor
modulus = 1000003

nextYear, nextMonth :: Int -> Int
nextYear = plus 1
nextMonth = plus firstMonth

isOrdinary, isOrdinaryCentury :: Int -> Bool
isOrdinary = differs leapEvery
isOrdinaryCentury = differs cycle

walk :: Int -> Int -> Int
walk acc day
  | day > last = acc
  | True = let !acc' = rem (acc + date day) modulus in walk acc' (day + 1)

date :: Int -> Int
date day = years firstYear (rem day daysPerCycle)

years :: Int -> Int -> Int
years year day =
  let !length = yearLength year
   in if day < length
        then months year firstMonth (monthsOf year) day
        else let !rest = day - length in years (nextYear year) rest

months :: Int -> Int -> List Int -> Int -> Int
months _ _ Nil _ = 0
months year month (Cons length later) day
  | day < length = year * yearFactor + (month * monthFactor + (day + firstDay) * dayFactor)
  | True = let !rest = day - length in months year (nextMonth month) later rest

yearLength :: Int -> Int
yearLength year = if isLeap year then daysPerLeapYear else daysPerYear

monthsOf :: Int -> List Int
monthsOf year = if isLeap year then leapMonthLengths else monthLengths

isLeap :: Int -> Bool
isLeap year
  | isOrdinary year = False
  | True = case rem year century of
      0 -> if isOrdinaryCentury year then False else True
      _ -> True

differs :: Int -> Int -> Bool
differs divisor n = case rem n divisor of 0 -> False; _ -> True

plus :: Int -> Int -> Int
plus x y = x + y

sum :: Int -> List Int -> Int
sum acc Nil = acc
sum acc (Cons y ys) = let !acc' = acc + y in sum acc' ys
