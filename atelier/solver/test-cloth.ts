// A square of cloth for the tests of the solver.
import { triangulate } from '../mesh/triangulate.ts'
import type { DrapedPiece } from '../mesh/draped.ts'
import type { ClothProperties } from './cloth.ts'
import { createCloth } from './cloth.ts'

export const testFabric: ClothProperties = { warp: 200, weft: 200, shear: 40, bending: 5e-6, density: 0.13 }

/** A horizontal square at the height `y` in metres. The particles for which `pinned` is true do not move. */
export function square(
  sizeMm: number,
  spacingMm: number,
  y: number,
  pinned: (u: number, v: number) => boolean = () => false,
) {
  const half = sizeMm / 2
  const steps = Math.round(sizeMm / spacingMm)
  const along = Array.from({ length: steps }, (_, index) => -half + (index * sizeMm) / steps)
  const outline = [
    ...along.map((each) => [each, -half] as const),
    ...along.map((each) => [half, each] as const),
    ...along.map((each) => [-each, half] as const),
    ...along.map((each) => [-half, -each] as const),
  ]
  const { points, triangles } = triangulate(outline, () => spacingMm)
  const piece: DrapedPiece = {
    name: 'front',
    uv: Float64Array.from(points.flat()),
    triangles,
    particle: Uint32Array.from(points, (_, index) => index),
    edges: {},
  }
  const positions = Float64Array.from(points.flatMap(([u, v]) => [u / 1000, y, -v / 1000]))
  const pinnedParticles = new Set(points.flatMap(([u, v], index) => (pinned(u, v) ? [index] : [])))
  const cloth = createCloth({
    pieces: [piece],
    positions,
    fabricAt: () => testFabric,
    pinned: pinnedParticles,
  })
  return { piece, cloth }
}
