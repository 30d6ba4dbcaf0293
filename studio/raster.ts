// Triangles into samples: which one is nearest at each. The one loop the camera and every lamp see with.

/** Vertices on a plane: where, in samples from the upper left, and how near; more is nearer. */
export type Projected = { x: Float32Array; y: Float32Array; near: Float32Array }

/** A window of samples. What nothing reaches stays at 0. */
export type Window = {
  width: number
  height: number
  /** Rows above the window. */
  top: number
  near: Float32Array
  /** Triangle numbers plus one; without it only nearness is noted. */
  seen: Uint32Array | null
}

export const openWindow = (width: number, height: number, notesTriangles: boolean): Window => ({
  width,
  height,
  top: 0,
  near: new Float32Array(width * height),
  seen: notesTriangles ? new Uint32Array(width * height) : null,
})

/** Lays all triangles into a window, which is cleared first. */
export const rasterize = ({ x, y, near }: Projected, indices: Uint32Array, window: Window): void => {
  const { width, height, top, near: nearest, seen } = window
  nearest.fill(0)
  seen?.fill(0)
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]!
    let b = indices[at + 1]!
    let c = indices[at + 2]!
    const ax = x[a]!
    const ay = y[a]! - top
    let bx = x[b]!
    let by = y[b]! - top
    let cx = x[c]!
    let cy = y[c]! - top
    const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const lastRow = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (firstRow > lastRow) continue
    const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const lastColumn = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    if (firstColumn > lastColumn) continue
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    if (area < 0) {
      // Cloth is seen from both sides.
      ;[b, c] = [c, b]
      ;[bx, cx] = [cx, bx]
      ;[by, cy] = [cy, by]
      area = -area
    }
    const an = near[a]!
    const toB = (near[b]! - an) / area
    const toC = (near[c]! - an) / area
    // How far inside each edge a sample lies grows by this from column to column.
    const overA = by - cy
    const overB = cy - ay
    const overC = ay - by
    const left = firstColumn + 0.5
    for (let row = firstRow; row <= lastRow; row++) {
      const py = row + 0.5
      let ofA = (cx - bx) * (py - by) - (cy - by) * (left - bx)
      let ofB = (ax - cx) * (py - cy) - (ay - cy) * (left - cx)
      let ofC = (bx - ax) * (py - ay) - (by - ay) * (left - ax)
      let place = row * width + firstColumn
      for (let column = firstColumn; column <= lastColumn; column++, place++) {
        if (ofA >= 0 && ofB >= 0 && ofC >= 0) {
          const depth = an + toB * ofB + toC * ofC
          if (depth > nearest[place]!) {
            nearest[place] = depth
            if (seen) seen[place] = at / 3 + 1
          }
        }
        ofA += overA
        ofB += overB
        ofC += overC
      }
    }
  }
}
