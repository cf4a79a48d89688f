{-# LANGUAGE ExistentialQuantification #-}
-- A ray tracer: spheres, planes and boxes, reflection, shadows, several lights, textures; the
-- picture is written as a small PPM whose lines are folded into a checksum.
-- small: 24
module Main (main) where

import Data.Char (ord)
import Data.List (foldl', minimumBy)
import Data.Maybe (mapMaybe)
import Data.Ord (comparing)
import System.Environment (getArgs)

data Vec = Vec {vx :: Double, vy :: Double, vz :: Double}

instance Num Vec where
  Vec a b c + Vec x y z = Vec (a + x) (b + y) (c + z)
  Vec a b c - Vec x y z = Vec (a - x) (b - y) (c - z)
  Vec a b c * Vec x y z = Vec (a * x) (b * y) (c * z)
  abs = id
  signum = id
  fromInteger n = let d = fromInteger n in Vec d d d

infixl 7 *.

(*.) :: Double -> Vec -> Vec
k *. Vec a b c = Vec (k * a) (k * b) (k * c)

dot :: Vec -> Vec -> Double
dot (Vec a b c) (Vec x y z) = a * x + b * y + c * z

cross :: Vec -> Vec -> Vec
cross (Vec a b c) (Vec x y z) = Vec (b * z - c * y) (c * x - a * z) (a * y - b * x)

size :: Vec -> Double
size v = sqrt (dot v v)

unit :: Vec -> Vec
unit v = (1 / size v) *. v

type Colour = Vec

data Ray = Ray {origin :: Vec, direction :: Vec}

along :: Ray -> Double -> Vec
along r t = origin r + t *. direction r

data Material = Material
  { pigment :: Vec -> Colour
  , diffuse :: Double
  , specular :: Double
  , shininess :: Int
  , mirror :: Double
  }

data Hit = Hit {distance :: Double, place :: Vec, normal :: Vec, material :: Material}

class Shape s where
  intersect :: Ray -> s -> Maybe Hit

data Sphere = Sphere Vec Double Material

data Plane = Plane Vec Double Material

data Box = Box Vec Vec Material

data Object = forall s. Shape s => Object s

instance Shape Sphere where
  intersect ray (Sphere centre radius m)
    | disc < 0 = Nothing
    | near > epsilon = Just (hit near)
    | far > epsilon = Just (hit far)
    | otherwise = Nothing
    where
      l = origin ray - centre
      b = dot l (direction ray)
      disc = b * b - (dot l l - radius * radius)
      root = sqrt disc
      near = negate b - root
      far = negate b + root
      hit t = let p = along ray t in Hit t p (unit (p - centre)) m

instance Shape Plane where
  intersect ray (Plane n d m)
    | abs slope < 1e-9 = Nothing
    | t > epsilon = Just (Hit t (along ray t) (if slope < 0 then n else negate 1 * n) m)
    | otherwise = Nothing
    where
      slope = dot n (direction ray)
      t = (d - dot n (origin ray)) / slope

instance Shape Box where
  intersect ray (Box lo hi m)
    | enter > leave || leave < epsilon = Nothing
    | otherwise = Just (Hit t p (face p) m)
    where
      slabs = [slab vx, slab vy, slab vz]
      slab f =
        let inverse = 1 / f (direction ray)
            a = (f lo - f (origin ray)) * inverse
            b = (f hi - f (origin ray)) * inverse
         in (min a b, max a b)
      enter = maximum (map fst slabs)
      leave = minimum (map snd slabs)
      t = if enter > epsilon then enter else leave
      p = along ray t
      face q = snd (minimumBy (comparing fst) candidates)
        where
          candidates =
            [ (abs (f q - f corner), s *. axis)
            | (f, axis) <- [(vx, Vec 1 0 0), (vy, Vec 0 1 0), (vz, Vec 0 0 1)]
            , (corner, s) <- [(lo, -1), (hi, 1)]
            ]

instance Shape Object where
  intersect ray (Object s) = intersect ray s

epsilon :: Double
epsilon = 1e-6

data Scene = Scene {objects :: [Object], lights :: [(Vec, Colour)], ambient :: Colour}

nearest :: Scene -> Ray -> Maybe Hit
nearest scene ray = case mapMaybe (intersect ray) (objects scene) of
  [] -> Nothing
  hits -> Just (minimumBy (comparing distance) hits)

trace :: Scene -> Int -> Ray -> Colour
trace scene depth ray = maybe sky shade (nearest scene ray)
  where
    sky = let k = 0.5 * (vy (direction ray) + 1) in (1 - k) *. Vec 0.9 0.9 1 + k *. Vec 0.3 0.5 0.9
    shade hit = base + sum (map lit (lights scene)) + reflected
      where
        m = material hit
        colour = pigment m (place hit)
        base = colour * ambient scene
        n = normal hit
        back = 2 * dot n (direction ray)
        bounce = direction ray - back *. n
        lit (position, intensity)
          | shadowed = 0
          | otherwise = (diffuse m * facing) *. (colour * intensity) + (specular m * highlight) *. intensity
          where
            towards = position - place hit
            far = size towards
            l = unit towards
            shadowed = facing <= 0 || maybe False ((< far) . distance) (nearest scene (Ray (place hit) l))
            facing = dot n l
            highlight = max 0 (dot bounce l) ^ shininess m
        reflected
          | depth <= 0 || mirror m <= 0 = 0
          | otherwise = mirror m *. trace scene (depth - 1) (Ray (place hit) (unit bounce))

matte, shiny :: (Vec -> Colour) -> Material
matte p = Material p 0.8 0.1 4 0
shiny p = Material p 0.5 0.6 32 0.4

checker :: Colour -> Colour -> Vec -> Colour
checker a b p = if even (floor (vx p) + floor (vz p) :: Int) then a else b

stripes :: Vec -> Colour
stripes p = let k = 0.5 + 0.5 * sin (8 * vy p) in k *. Vec 0.9 0.2 0.2 + (1 - k) *. Vec 0.9 0.9 0.7

world :: Scene
world = Scene {objects = floor_ : box : spheres, lights = lamps, ambient = Vec 0.1 0.1 0.12}
  where
    floor_ = Object (Plane (Vec 0 1 0) (-1) (matte (checker (Vec 0.9 0.9 0.9) (Vec 0.2 0.25 0.2))))
    box = Object (Box (Vec (-3) (-1) 4) (Vec (-1.5) 1 5.5) (matte stripes))
    spheres =
      [ Object (Sphere (Vec (fromIntegral i * 1.3 - 2) (0.3 * fromIntegral (i `mod` 2) - 0.5) (3 + fromIntegral (i * i `mod` 5) * 0.7)) 0.5 (style i))
      | i <- [0 .. 6 :: Int]
      ]
    style i
      | even i = shiny (const (Vec 0.3 (0.1 * fromIntegral i) 0.8))
      | otherwise = matte (const (Vec 0.8 0.7 (0.1 * fromIntegral i)))
    lamps = [(Vec 5 8 (-3), Vec 0.7 0.7 0.6), (Vec (-6) 5 0, Vec 0.3 0.3 0.4)]

camera :: Int -> Int -> Vec -> Vec -> [[Ray]]
camera w h eye target = [[ray x y | x <- [0 .. w - 1]] | y <- [0 .. h - 1]]
  where
    forward = unit (target - eye)
    right = unit (cross (Vec 0 1 0) forward)
    up = cross forward right
    aspect = fromIntegral w / fromIntegral h
    ray x y =
      let u = (2 * (fromIntegral x + 0.5) / fromIntegral w - 1) * aspect
          v = 1 - 2 * (fromIntegral y + 0.5) / fromIntegral h
       in Ray eye (unit (forward + (0.7 * u) *. right + (0.7 * v) *. up))

pixel :: Colour -> String
pixel (Vec r g b) = unwords (map (show . quantise) [r, g, b])
  where
    quantise c = max 0 (min 255 (round (255 * c))) :: Int

main :: IO ()
main = do
  args <- getArgs
  let w = case args of
        [a] -> read a
        _ -> 650
      h = w * 3 `div` 4
      rows = camera w h (Vec 0 1 (-4)) (Vec 0 0 3)
      text = ["P3", show w ++ " " ++ show h, "255"] ++ map (unwords . map (pixel . trace world 3)) rows
      checksum = foldl' (\a c -> (a * 31 + ord c) `mod` 1000000007) 7
  putStrLn (unlines (take 3 text) ++ "bytes " ++ show (length (unlines text)))
  mapM_ (\(i, l) -> putStrLn (show i ++ ": " ++ show (checksum l))) (every (h `div` 12) (zip [0 :: Int ..] (drop 3 text)))
  print (checksum (unlines text))
  where
    every k (x : xs) = x : every k (drop (k - 1) xs)
    every _ [] = []
