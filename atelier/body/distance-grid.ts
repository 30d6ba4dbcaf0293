// Distances in a grid of points, and the distance of any point between them.

export interface DistanceGrid {
  /** Metres between two points. */
  cell: number
  /** The first point. */
  x: number
  y: number
  z: number
  /** How many points each row has. */
  nx: number
  ny: number
  nz: number
}

/** @param values of the points: rows along x, one above the other along y, behind each other along z */
export function distanceIn(
  grid: DistanceGrid,
  values: Float32Array,
  x: number,
  y: number,
  z: number,
): number {
  const { cell, nx, ny, nz } = grid
  let fx = (x - grid.x) / cell
  let fy = (y - grid.y) / cell
  let fz = (z - grid.z) / cell
  const beyond = (f: number, n: number) => (f < 0 ? -f : f > n - 1.001 ? f - n + 1.001 : 0)
  const outside = (beyond(fx, nx) + beyond(fy, ny) + beyond(fz, nz)) * cell
  fx = Math.max(0, Math.min(nx - 1.001, fx))
  fy = Math.max(0, Math.min(ny - 1.001, fy))
  fz = Math.max(0, Math.min(nz - 1.001, fz))
  const i = fx | 0
  const j = fy | 0
  const k = fz | 0
  fx -= i
  fy -= j
  fz -= k
  const a = k * nx * ny + j * nx + i
  const b = a + nx * ny
  const low =
    (values[a]! * (1 - fx) + values[a + 1]! * fx) * (1 - fy) +
    (values[a + nx]! * (1 - fx) + values[a + nx + 1]! * fx) * fy
  const high =
    (values[b]! * (1 - fx) + values[b + 1]! * fx) * (1 - fy) +
    (values[b + nx]! * (1 - fx) + values[b + nx + 1]! * fx) * fy
  return low * (1 - fz) + high * fz + outside
}
