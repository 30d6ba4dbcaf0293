// A bust for tests: a neckline, and cloth round it that slopes as on shoulders, chest and back, with a few folds.
import type { PieceName } from '#garment/pattern/pattern.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'

const columnCount = 48
const rowDistances = [0, 4, 10, 18, 30, 45, 65, 90, 120, 150]

/** The neckline, metres: `turn` is 0 at the middle of the back, a quarter on the wearer's right, a half in front. */
function neck(turn: number): [number, number, number] {
  const angle = turn * 2 * Math.PI
  return [
    -0.073 * Math.sin(angle),
    -0.014 - 0.0195 * -Math.cos(angle) - 0.004 * Math.cos(2 * angle),
    -0.016 - 0.066 * Math.cos(angle),
  ]
}

/** How steeply the cloth falls away from the neck, radians from level. */
function fallAt(turn: number): number {
  const angle = turn * 2 * Math.PI
  return 0.62 + 0.42 * Math.cos(angle) ** 2 + 0.06 * Math.sin(angle * 7 + 1)
}

interface Vertex {
  turn: number
  out: number
}

export function testBust(): Draped {
  const positions: number[] = []
  const pieces: DrapedPiece[] = []
  const particles = new Map<string, number>()
  const particle = (key: string, point: readonly number[]): number => {
    const existing = particles.get(key)
    if (existing !== undefined) return existing
    particles.set(key, particles.size)
    positions.push(...point)
    return particles.size - 1
  }
  const onBody = (step: number, row: number): number => {
    const turn = (step % columnCount) / columnCount
    const [x, y, z] = neck(turn)
    const out = rowDistances[row]! / 1000
    const angle = turn * 2 * Math.PI
    const fall = fallAt(turn)
    const level = out * Math.cos(fall)
    return particle(`body ${step % columnCount} ${row}`, [
      x - level * Math.sin(angle),
      y - out * Math.sin(fall),
      z - level * Math.cos(angle),
    ])
  }
  const add = (name: PieceName, vertices: Vertex[], at: (vertex: Vertex) => number, width: number) => {
    const rows = vertices.length / width
    const triangles: number[] = []
    for (let row = 1; row < rows; row++)
      for (let step = 1; step < width; step++) {
        const [a, b] = [(row - 1) * width + step - 1, row * width + step - 1]
        triangles.push(b, b + 1, a, a, b + 1, a + 1)
      }
    pieces.push({
      name,
      uv: Float64Array.from(vertices.flatMap(({ turn, out }) => [turn * 10, -out])),
      triangles: Uint32Array.from(triangles),
      particle: Uint32Array.from(vertices.map(at)),
      edges: {},
    })
  }
  const body = (name: PieceName, from: number, to: number) => {
    const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const vertices = rowDistances.flatMap((_, out) => steps.map((turn) => ({ turn, out })))
    add(name, vertices, ({ turn, out }) => onBody((turn + columnCount) % columnCount, out), steps.length)
  }
  body('front', columnCount / 4, (columnCount * 3) / 4)
  body('back', (columnCount * 3) / 4, columnCount)
  body('yoke', 0, columnCount / 4)
  // The stand runs from the left end over the back to the right end, wearer's view.
  const half = columnCount / 2
  const steps = Array.from({ length: columnCount + 1 }, (_, index) => index - half)
  const top = (step: number): number => {
    const turn = ((step + columnCount) % columnCount) / columnCount
    const [x, y, z] = neck(turn)
    return particle(`stand ${(step + columnCount) % columnCount}`, [x * 0.9, y + 0.032, z * 0.94 + 0.004])
  }
  add(
    'stand',
    [1, 0].flatMap((out) => steps.map((turn) => ({ turn, out }))),
    ({ turn, out }) => (out ? onBody((turn + columnCount) % columnCount, 0) : top(turn)),
    columnCount + 1,
  )
  const stand = pieces.at(-1)!
  const range = (from: number, to: number): number[] =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + Math.sign(to - from) * index)
  const quarter = columnCount / 4
  const low = (from: number, to: number) => range(from + half, to + half)
  const high = (from: number, to: number) => low(from, to).map((vertex) => vertex + columnCount + 1)
  stand.edges = {
    neckFrontL: low(-half, -quarter),
    neckBackL: low(-quarter, 0),
    neckBackR: low(0, quarter),
    neckFrontR: low(quarter, half),
    topR: high(half, 0),
    topL: high(0, -half),
  }
  return { pieces, positions: Float64Array.from(positions) }
}
