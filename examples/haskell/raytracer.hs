{-# LANGUAGE ExistentialQuantification, BangPatterns #-}
-- A ray tracer: spheres, planes and boxes behind one interface, lights with shadows, reflection, a checkered floor; the
-- picture is written as characters, and as the text of a PPM of which a checksum is shown.
module Main (main) where

import Data.Char (ord)
import Data.List (foldl', minimumBy)
import Data.Maybe (mapMaybe, isNothing)
import Data.Ord (comparing)
import Text.Printf (printf)

data Vec = Vec !Double !Double !Double
  deriving (Eq, Show)

instance Num Vec where
  Vec a b c + Vec x y z = Vec (a + x) (b + y) (c + z)
  Vec a b c - Vec x y z = Vec (a - x) (b - y) (c - z)
  Vec a b c * Vec x y z = Vec (a * x) (b * y) (c * z)
  negate (Vec a b c) = Vec (negate a) (negate b) (negate c)
  abs (Vec a b c) = Vec (abs a) (abs b) (abs c)
  signum (Vec a b c) = Vec (signum a) (signum b) (signum c)
  fromInteger n = let x = fromInteger n in Vec x x x

infixl 7 *.
infixl 7 `dot`

(*.) :: Double -> Vec -> Vec
k *. Vec a b c = Vec (k * a) (k * b) (k * c)

dot :: Vec -> Vec -> Double
Vec a b c `dot` Vec x y z = a * x + b * y + c * z

cross :: Vec -> Vec -> Vec
cross (Vec a b c) (Vec x y z) = Vec (b * z - c * y) (c * x - a * z) (a * y - b * x)

len :: Vec -> Double
len v = sqrt (v `dot` v)

unit :: Vec -> Vec
unit v = (1 / len v) *. v

data Ray = Ray { origin :: !Vec, direction :: !Vec }

at :: Ray -> Double -> Vec
at (Ray o d) t = o + t *. d

type Colour = Vec

data Material = Material { colourAt :: Vec -> Colour, diffuse, specular, mirror :: !Double }

data Hit = Hit { distance :: !Double, normal :: !Vec, material :: Material }

-- Anything that a ray can meet.
class Shape s where
  intersect :: s -> Ray -> Maybe (Double, Vec)
  bounds :: s -> String

data Sphere = Sphere !Vec !Double
data Plane = Plane !Vec !Double
data Box = Box !Vec !Vec

epsilon :: Double
epsilon = 1.0e-6

instance Shape Sphere where
  intersect (Sphere c r) ray@(Ray o d)
    | discriminant < 0 = Nothing
    | near > epsilon = hit near
    | far > epsilon = hit far
    | otherwise = Nothing
    where
      oc = o - c
      b = oc `dot` d
      discriminant = b * b - (oc `dot` oc - r * r)
      root = sqrt discriminant
      near = negate b - root
      far = negate b + root
      hit t = Just (t, unit (at ray t - c))
  bounds (Sphere _ r) = printf "sphere of radius %.2f" r

instance Shape Plane where
  intersect (Plane n k) (Ray o d)
    | abs slope < epsilon || t <= epsilon = Nothing
    | otherwise = Just (t, if slope < 0 then n else negate n)
    where
      slope = n `dot` d
      t = (k - n `dot` o) / slope
  bounds _ = "plane without end"

instance Shape Box where
  intersect (Box (Vec x0 y0 z0) (Vec x1 y1 z1)) (Ray (Vec ox oy oz) (Vec dx dy dz))
    | near > far || far <= epsilon = Nothing
    | near > epsilon = Just (near, face near)
    | otherwise = Just (far, face far)
    where
      slab lo hi o d = let a = (lo - o) / d
                           b = (hi - o) / d
                       in (min a b, max a b)
      (ax, bx) = slab x0 x1 ox dx
      (ay, by) = slab y0 y1 oy dy
      (az, bz) = slab z0 z1 oz dz
      near = maximum [ax, ay, az]
      far = minimum [bx, by, bz]
      face t | t == ax || t == bx = Vec (negate (signum dx)) 0 0
             | t == ay || t == by = Vec 0 (negate (signum dy)) 0
             | otherwise = Vec 0 0 (negate (signum dz))
  bounds (Box a b) = printf "box of volume %.2f" (let Vec x y z = b - a in x * y * z)

data Thing = forall s. Shape s => Thing s Material

data Light = Light !Vec !Double

data Scene = Scene { things :: [Thing], lights :: [Light], ambient :: !Double, sky :: Vec -> Colour }

nearest :: Scene -> Ray -> Maybe Hit
nearest scene ray = case mapMaybe meet (things scene) of
  [] -> Nothing
  hits -> Just (minimumBy (comparing distance) hits)
  where meet (Thing s m) = fmap (\(t, n) -> Hit t n m) (intersect s ray)

shade :: Scene -> Int -> Ray -> Colour
shade scene depth ray = case nearest scene ray of
  Nothing -> sky scene (direction ray)
  Just (Hit t n m) ->
    let p = at ray t
        base = colourAt m p
        lit = foldl' (+) (ambient scene *. base) (map (light p n m base) (lights scene))
        d = direction ray
        bounce = d - (2 * (d `dot` n)) *. n
    in if mirror m > 0 && depth > 0
         then (1 - mirror m) *. lit + mirror m *. shade scene (depth - 1) (Ray (p + epsilon *. n) bounce)
         else lit
  where
    light p n m base (Light l power)
      | shadowed = 0
      | otherwise = (power * diffuse m * max 0 (n `dot` toLight)) *. base + (power * specular m * glint) *. 1
      where
        way = l - p
        toLight = unit way
        shadowed = case nearest scene (Ray (p + epsilon *. n) toLight) of
          Just h -> distance h < len way
          Nothing -> False
        half = unit (toLight - direction ray)
        glint = max 0 (n `dot` half) ^ (40 :: Int)

-- The picture -------------------------------------------------------------------------------------

data Camera = Camera { eye, target :: !Vec, field :: !Double }

trace :: Scene -> Camera -> Int -> Int -> [[Colour]]
trace scene (Camera e t f) width height =
  [[pixel (fromIntegral x + 0.5) (fromIntegral y + 0.5) | x <- [0 .. width - 1]] | y <- [0 .. height - 1]]
  where
    forward = unit (t - e)
    right = unit (cross forward (Vec 0 1 0))
    up = cross right forward
    scale = tan (f / 2)
    aspect = fromIntegral width / fromIntegral height
    pixel :: Double -> Double -> Colour
    pixel x y = shade scene 4 (Ray e (unit (forward + (dx * scale * aspect) *. right + (dy * scale) *. up)))
      where
        dx = 2 * x / fromIntegral width - 1
        dy = 1 - 2 * y / fromIntegral height

toByte :: Double -> Int
toByte x = max 0 (min 255 (round (255 * (max 0 x ** (1 / 2.2)))))

ppm :: [[Colour]] -> String
ppm rows = unlines (("P3 " ++ show (length (head rows)) ++ " " ++ show (length rows) ++ " 255") : map line rows)
  where line = unwords . concatMap (\(Vec r g b) -> map (show . toByte) [r, g, b])

characters :: [[Colour]] -> [String]
characters = map (map pick)
  where
    pick c = let Vec r g b = c in " .:-=+*#%@" !! min 9 (max 0 (floor (10 * ((0.3 * r + 0.59 * g + 0.11 * b) ** 0.6))))

checksum :: String -> Int
checksum = foldl' (\ !h c -> (h * 131 + ord c) `mod` 1000000007) 7

plain :: Colour -> Material
plain c = Material (const c) 0.8 0.4 0

scene1 :: Scene
scene1 = Scene
  { things =
      [ Thing (Plane (Vec 0 1 0) (-1)) (Material checker 0.9 0 0.15)
      , Thing (Sphere (Vec 0 0.2 0) 1.2) (Material (const (Vec 0.9 0.3 0.2)) 0.7 0.6 0.25)
      , Thing (Sphere (Vec 2.1 (-0.4) 0.8) 0.6) (plain (Vec 0.2 0.5 0.9))
      , Thing (Sphere (Vec (-1.9) (-0.5) 1.2) 0.5) (Material (const 1) 0.2 0.9 0.7)
      , Thing (Box (Vec (-3) (-1) (-2)) (Vec (-1.8) 0.8 (-1))) (plain (Vec 0.4 0.8 0.3)) ]
  , lights = [Light (Vec 5 6 5) 0.8, Light (Vec (-6) 4 3) 0.35]
  , ambient = 0.12
  , sky = \(Vec _ y _) -> let k = 0.5 * (y + 1) in (1 - k) *. Vec 0.9 0.9 0.9 + k *. Vec 0.3 0.5 0.9 }
  where
    checker (Vec x _ z) = if even (floor x + floor z :: Int) then Vec 0.9 0.9 0.9 else Vec 0.15 0.15 0.15

main :: IO ()
main = do
  mapM_ (\(Thing s m) -> printf "%-24s mirror %.2f\n" (bounds s) (mirror m)) (things scene1)
  let camera = Camera (Vec 1.5 1.6 6) (Vec 0 0 0) 0.75
  mapM_ putStrLn (characters (trace scene1 camera 72 32))
  let picture = ppm (trace scene1 camera 96 64)
  putStrLn (head (lines picture))
  printf "%d characters, checksum %d\n" (length picture) (checksum picture)
  print (isNothing (nearest scene1 { things = [] } (Ray 0 (Vec 0 0 1))), unit (Vec 3 0 4))
