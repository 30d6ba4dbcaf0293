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
 * Clears the window and rasterizes all triangles into it. Optimized for speed, because most of the time is spent here.
 */
export function rasterize({ x, y, near }: Projected, indices: Uint32Array, window: RasterBuffer): void {
  const { width, height, top, near: nearest, triangles } = window
  nearest.fill(0)
  triangles?.fill(0)
  for (let at = 0, number = 1; at < indices.length; at += 3, number++) {
    const a = indices[at]!
    let b = indices[at + 1]!
    let c = indices[at + 2]!
    const ay = y[a]! - top
    let by = y[b]! - top
    let cy = y[c]! - top
    const low = ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy
    const high = ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy
    const firstRow = low <= 0.5 ? 0 : Math.ceil(low - 0.5)
    const lastRow = high >= height - 0.5 ? height - 1 : Math.floor(high - 0.5)
    if (firstRow > lastRow) continue
    const ax = x[a]!
    let bx = x[b]!
    let cx = x[c]!
    const left = ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx
    const right = ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx
    const firstColumn = left <= 0.5 ? 0 : Math.ceil(left - 0.5)
    const lastColumn = right >= width - 0.5 ? width - 1 : Math.floor(right - 0.5)
    if (firstColumn > lastColumn) continue
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    if (area < 0) {
      // Fabric is visible from both sides, so triangles facing away are turned round.
      const wasB = b
      const wasX = bx
      const wasY = by
      b = c
      bx = cx
      by = cy
      c = wasB
      cx = wasX
      cy = wasY
      area = -area
    }
    const an = near[a]!
    const toB = (near[b]! - an) / area
    const toC = (near[c]! - an) / area
    // The edge functions of a sample change by this from column to column and from row to row.
    const overA = by - cy
    const overB = cy - ay
    const overC = ay - by
    const downA = cx - bx
    const downB = ax - cx
    const downC = bx - ax
    const px = firstColumn + 0.5
    const py = firstRow + 0.5
    let startA = downA * (py - by) + overA * (px - bx)
    let startB = downB * (py - cy) + overB * (px - cx)
    let startC = downC * (py - ay) + overC * (px - ax)
    const overNear = toB * overB + toC * overC
    for (let row = firstRow; row <= lastRow; row++) {
      let ofA = startA
      let ofB = startB
      let ofC = startC
      let depth = an + toB * ofB + toC * ofC
      const end = row * width + lastColumn
      for (let place = row * width + firstColumn; place <= end; place++) {
        if (ofA >= 0 && ofB >= 0 && ofC >= 0 && depth > nearest[place]!) {
          nearest[place] = depth
          if (triangles !== null) triangles[place] = number
        }
        ofA += overA
        ofB += overB
        ofC += overC
        depth += overNear
      }
      startA += downA
      startB += downB
      startC += downC
    }
  }
}
