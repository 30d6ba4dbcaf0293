// The nearest points of two segments.

/**
 * The nearest points of the segments from a to b and from c to d. Writes five numbers: the shares along both segments,
 * and the vector from the second point to the first.
 */
export function nearestPoints(
  x: Float64Array,
  a: number,
  b: number,
  c: number,
  d: number,
  into: Float64Array,
): void {
  const i = a * 3
  const j = b * 3
  const k = c * 3
  const l = d * 3
  const ux = x[j]! - x[i]!
  const uy = x[j + 1]! - x[i + 1]!
  const uz = x[j + 2]! - x[i + 2]!
  const vx = x[l]! - x[k]!
  const vy = x[l + 1]! - x[k + 1]!
  const vz = x[l + 2]! - x[k + 2]!
  const rx = x[i]! - x[k]!
  const ry = x[i + 1]! - x[k + 1]!
  const rz = x[i + 2]! - x[k + 2]!
  const uu = ux * ux + uy * uy + uz * uz
  const vv = vx * vx + vy * vy + vz * vz
  const uv = ux * vx + uy * vy + uz * vz
  const ur = ux * rx + uy * ry + uz * rz
  const vr = vx * rx + vy * ry + vz * rz
  const determinant = uu * vv - uv * uv
  let s = determinant > 1e-18 ? (uv * vr - vv * ur) / determinant : 0.5
  s = s < 0 ? 0 : s > 1 ? 1 : s
  let t = (uv * s + vr) / vv
  if (t < 0 || t > 1) {
    t = t < 0 ? 0 : 1
    s = (uv * t - ur) / uu
    s = s < 0 ? 0 : s > 1 ? 1 : s
  }
  into[0] = s
  into[1] = t
  into[2] = rx + ux * s - vx * t
  into[3] = ry + uy * s - vy * t
  into[4] = rz + uz * s - vz * t
}
