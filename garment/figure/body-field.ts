// Moves what lies on one figure to another figure of the same body: each point as the skin around it. A shirt that was draped
// on the first figure is so on the second one, with the same room. Between points of a lattice the movement changes evenly,
// so that parts that meet still meet.

/** Metres: the lattice's cells, how far from a lattice point the skin matters, and the cells in which skin is searched. */
const cell = 0.025
const reach = 0.025
const searchCell = 0.06
/** How many vertices of the skin move a lattice point. */
const neighbours = 32

/** A number for the indexes of a cell. */
const keyOf = (x: number, y: number, z: number): number => ((x + 512) * 1024 + (y + 512)) * 1024 + (z + 512)

interface LatticePoint {
  vertices: Uint16Array
  weights: Float32Array
}

/** Points on the first figure, each between eight points of the lattice. */
export interface BoundPoints {
  points: Float32Array
  /** Eight numbers per point: of lattice points, and their shares. */
  corners: Uint32Array
  shares: Float32Array
}

export interface BodyField {
  /** @param points three numbers each */
  bind: (points: Float32Array) => BoundPoints
  /** How the lattice moves to the figure with these vertices: three numbers for each of its points. */
  movementTo: (figure: Float32Array) => Float32Array
}

/** @param first the vertices of the figure on which the points lie, three numbers each, metres */
export function createBodyField(first: Float32Array): BodyField {
  const skin = cellsOf(first)
  const lattice: LatticePoint[] = []
  const numbers = new Map<number, number>()
  const numberOf = (i: number, j: number, k: number): number => {
    const key = keyOf(i, j, k)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, lattice.length)
    return lattice.push(nearestTo(first, skin, [i * cell, j * cell, k * cell])) - 1
  }
  return {
    bind(points) {
      const count = points.length / 3
      const [corners, shares] = [new Uint32Array(count * 8), new Float32Array(count * 8)]
      for (let n = 0; n < count; n++) {
        const [x, y, z] = [points[n * 3]! / cell, points[n * 3 + 1]! / cell, points[n * 3 + 2]! / cell]
        const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
        const [fx, fy, fz] = [x - i, y - j, z - k]
        for (let corner = 0; corner < 8; corner++) {
          const [a, b, c] = [corner & 1, (corner >> 1) & 1, corner >> 2]
          corners[n * 8 + corner] = numberOf(i + a, j + b, k + c)
          shares[n * 8 + corner] = (a ? fx : 1 - fx) * (b ? fy : 1 - fy) * (c ? fz : 1 - fz)
        }
      }
      return { points, corners, shares }
    },
    movementTo(figure) {
      const movement = new Float32Array(lattice.length * 3)
      lattice.forEach((point, n) => movement.set(meanMovement(point, first, figure), n * 3))
      return movement
    },
  }
}

/** Writes the points as the lattice moves them. */
export function movePoints(bound: BoundPoints, movement: Float32Array, into: Float32Array): void {
  const { points, corners, shares } = bound
  for (let n = 0; n * 3 < points.length; n++)
    for (let axis = 0; axis < 3; axis++) {
      let by = 0
      for (let corner = n * 8; corner < n * 8 + 8; corner++)
        by += shares[corner]! * movement[corners[corner]! * 3 + axis]!
      into[n * 3 + axis] = points[n * 3 + axis]! + by
    }
}

function cellsOf(vertices: Float32Array): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  const index = (value: number) => Math.floor(value / searchCell)
  for (let vertex = 0; vertex * 3 < vertices.length; vertex++) {
    const [x, y, z] = [vertices[vertex * 3]!, vertices[vertex * 3 + 1]!, vertices[vertex * 3 + 2]!]
    const key = keyOf(index(x), index(y), index(z))
    const list = cells.get(key)
    if (list) list.push(vertex)
    else cells.set(key, [vertex])
  }
  return cells
}

function nearestTo(
  vertices: Float32Array,
  cells: ReadonlyMap<number, readonly number[]>,
  [x, y, z]: readonly [number, number, number],
): LatticePoint {
  const [i, j, k] = [Math.floor(x / searchCell), Math.floor(y / searchCell), Math.floor(z / searchCell)]
  let found: { vertex: number; square: number }[] = []
  // From one ring of cells to the next, until there are enough.
  for (let ring = 1; found.length < neighbours && ring < 8; ring++) {
    found = []
    for (let a = -ring; a <= ring; a++)
      for (let b = -ring; b <= ring; b++)
        for (let c = -ring; c <= ring; c++)
          for (const vertex of cells.get(keyOf(i + a, j + b, k + c)) ?? []) {
            const dx = vertices[vertex * 3]! - x
            const dy = vertices[vertex * 3 + 1]! - y
            const dz = vertices[vertex * 3 + 2]! - z
            found.push({ vertex, square: dx * dx + dy * dy + dz * dz })
          }
  }
  const nearest = found.toSorted((one, other) => one.square - other.square).slice(0, neighbours)
  const least = nearest[0]?.square ?? 0
  const weights = nearest.map(({ square }) => Math.exp((least - square) / (2 * reach * reach)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return {
    vertices: Uint16Array.from(nearest, ({ vertex }) => vertex),
    weights: Float32Array.from(weights, (weight) => weight / sum),
  }
}

function meanMovement(
  { vertices, weights }: LatticePoint,
  first: Float32Array,
  figure: Float32Array,
): readonly [number, number, number] {
  let [x, y, z] = [0, 0, 0]
  for (let n = 0; n < vertices.length; n++) {
    const at = vertices[n]! * 3
    x += weights[n]! * (figure[at]! - first[at]!)
    y += weights[n]! * (figure[at + 1]! - first[at + 1]!)
    z += weights[n]! * (figure[at + 2]! - first[at + 2]!)
  }
  return [x, y, z]
}
