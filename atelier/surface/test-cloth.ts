// A small cloth to test on: the front as a half tube around the upright axis, its middle at the front.
import type { DrapedPiece } from '../mesh/draped.ts'
import { withNormals } from './chart.ts'
import type { Cloth } from './chart.ts'

/** Radius of the tube, millimetres. */
export const RADIUS = 120
const COLUMNS = 40
const ROWS = 20
const STEP = 10

export function testCloth(): Cloth {
  const uv: number[] = []
  const positions: number[] = []
  const triangles: number[] = []
  for (let row = 0; row <= ROWS; row++)
    for (let column = 0; column <= COLUMNS; column++) {
      const u = (column - COLUMNS / 2) * STEP
      const v = -row * STEP
      uv.push(u, v)
      const angle = u / RADIUS
      positions.push((Math.sin(angle) * RADIUS) / 1000, v / 1000, (Math.cos(angle) * RADIUS) / 1000)
      if (row === ROWS || column === COLUMNS) continue
      const a = row * (COLUMNS + 1) + column
      const below = a + COLUMNS + 1
      triangles.push(a, below, a + 1, a + 1, below, below + 1)
    }
  const count = uv.length / 2
  const front: DrapedPiece = {
    name: 'front',
    uv: Float64Array.from(uv),
    triangles: Uint32Array.from(triangles),
    particle: Uint32Array.from({ length: count }, (_, index) => index),
    edges: { hem: Array.from({ length: COLUMNS + 1 }, (_, index) => ROWS * (COLUMNS + 1) + index) },
  }
  return withNormals({ pieces: [front], positions: Float64Array.from(positions) })
}
