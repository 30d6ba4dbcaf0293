// A spatial hash: points sorted into cells, so that the neighbours of a point are found without comparing all points.

const mask = (1 << 17) - 1

/** The list with the points of a cell. Several cells can share a list. */
export function bucketOf(i: number, j: number, k: number): number {
  return (Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(k, 83492791)) & mask
}

export interface SpatialHash {
  /** The first point of each list, or -1. */
  heads: Int32Array
  /** The point after each in its list, or -1. */
  next: Int32Array
  /** Cells per metre. */
  perMetre: number
}

export function createSpatialHash(cell: number, points: number): SpatialHash {
  return {
    heads: new Int32Array(mask + 1),
    next: new Int32Array(points),
    perMetre: 1 / cell,
  }
}

/** Sorts points into their cells. `points` has three numbers per point, `which` are the points that are sorted. */
export function fillSpatialHash(
  { heads, next, perMetre }: SpatialHash,
  points: Float64Array,
  which: Int32Array,
): void {
  heads.fill(-1)
  for (const point of which) {
    const i = Math.floor(points[point * 3]! * perMetre)
    const j = Math.floor(points[point * 3 + 1]! * perMetre)
    const k = Math.floor(points[point * 3 + 2]! * perMetre)
    const list = bucketOf(i, j, k)
    next[point] = heads[list]!
    heads[list] = point
  }
}
