f = r { x = 1
g = r { }
h = r { .. }
k = C { X = 1 }
l = C { x = 1, y = }
