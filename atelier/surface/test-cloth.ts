// A small cloth for tests: the front as a half tube around the vertical axis.
import type { DrapedPiece } from '../mesh/draped.ts'
import { withNormals } from './chart.ts'
import type { DrapedCloth } from './chart.ts'

/** Radius of the tube, millimetres. */
export const tubeRadius = 120
const columnCount = 40
const rowCount = 20
const cellSize = 10

export function testCloth(): DrapedCloth {
  const uv: number[] = []
  const positions: number[] = []
  const triangles: number[] = []
  for (let row = 0; row <= rowCount; row++)
    for (let column = 0; column <= columnCount; column++) {
      const u = (column - columnCount / 2) * cellSize
      const v = -row * cellSize
      uv.push(u, v)
      const angle = u / tubeRadius
      positions.push((Math.sin(angle) * tubeRadius) / 1000, v / 1000, (Math.cos(angle) * tubeRadius) / 1000)
      if (row === rowCount || column === columnCount) continue
      const a = row * (columnCount + 1) + column
      const below = a + columnCount + 1
      triangles.push(a, below, a + 1, a + 1, below, below + 1)
    }
  const count = uv.length / 2
  const front: DrapedPiece = {
    name: 'front',
    uv: Float64Array.from(uv),
    triangles: Uint32Array.from(triangles),
    particle: Uint32Array.from({ length: count }, (_, index) => index),
    edges: {
      hem: Array.from({ length: columnCount + 1 }, (_, index) => rowCount * (columnCount + 1) + index),
    },
  }
  return withNormals({ pieces: [front], positions: Float64Array.from(positions) })
}
