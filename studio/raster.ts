// Rasterizes triangles with a depth buffer, for the camera and for shadow maps.

/** Projected vertices: position in samples from the upper left, and nearness, which is larger for nearer vertices. */
export interface Projected {
  x: Float32Array
  y: Float32Array
  near: Float32Array
}

/** A window of samples. Samples without a triangle are 0. */
export interface RasterBuffer {
  width: number
  height: number
  /** Rows above the window. */
  top: number
  near: Float32Array
  /** Indices of triangles plus one; null when only the nearness is needed. */
  triangles: Uint32Array | null
}

export function createRasterBuffer(width: number, height: number, withTriangles: boolean): RasterBuffer {
  return {
    width,
    height,
    top: 0,
    near: new Float32Array(width * height),
    triangles: withTriangles ? new Uint32Array(width * height) : null,
  }
}

/**
 * Clears the window and rasterizes all triangles into it. Optimized for speed, because most of the time is spent here. A
 * sample belongs to a triangle if its middle is inside, or on an edge at the left or at the top.
 */
export function rasterize({ x, y, near }: Projected, indices: Uint32Array, window: RasterBuffer): void {
  const { width, height, top, near: nearest, triangles } = window
  nearest.fill(0)
  triangles?.fill(0)
  for (let at = 0, number = 1; at < indices.length; at += 3, number++) {
    // The corners from the upper one to the lower one.
    let a = indices[at]!
    let b = indices[at + 1]!
    let c = indices[at + 2]!
    if (y[b]! < y[a]!) [a, b] = [b, a]
    if (y[c]! < y[a]!) [a, c] = [c, a]
    if (y[c]! < y[b]!) [b, c] = [c, b]
    const ay = y[a]! - top
    const cy = y[c]! - top
    const firstRow = ay <= 0.5 ? 0 : Math.ceil(ay - 0.5)
    const endRow = cy >= height + 0.5 ? height : Math.ceil(cy - 0.5)
    if (firstRow >= endRow) continue
    const ax = x[a]!
    const bx = x[b]!
    const cx = x[c]!
    const left = ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx
    const right = ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx
    if (right <= 0.5 || left > width - 0.5 || Math.ceil(left - 0.5) >= right - 0.5) continue
    const by = y[b]! - top
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    const an = near[a]!
    const toB = (near[b]! - an) / area
    const toC = (near[c]! - an) / area
    // The nearness changes by this from column to column and from row to row.
    const overNear = toB * (cy - ay) - toC * (by - ay)
    const downNear = toC * (bx - ax) - toB * (cx - ax)
    // The edges move to the right by this from row to row.
    const long = (cx - ax) / (cy - ay)
    const upper = (bx - ax) / (by - ay)
    const lower = (cx - bx) / (cy - by)
    for (let row = firstRow; row < endRow; row++) {
      const down = row + 0.5 - ay
      const far = row + 0.5 - by
      const one = ax + down * long
      const other = far < 0 ? ax + down * upper : bx + far * lower
      const from = area > 0 ? one : other
      const to = area > 0 ? other : one
      const firstColumn = from <= 0.5 ? 0 : Math.ceil(from - 0.5)
      const endColumn = to >= width + 0.5 ? width : Math.ceil(to - 0.5)
      let depth = an + (firstColumn + 0.5 - ax) * overNear + down * downNear
      const end = row * width + endColumn
      for (let place = row * width + firstColumn; place < end; place++) {
        if (depth > nearest[place]!) {
          nearest[place] = depth
          if (triangles !== null) triangles[place] = number
        }
        depth += overNear
      }
    }
  }
}
