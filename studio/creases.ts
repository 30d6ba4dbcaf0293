// Small creases of worn fabric, which are too fine for the simulated drape: shallow waves from about 1 to 7 cm, the same
// on every shirt of a fabric.
import type { Fabric } from '#garment/fabric/fabric.ts'
import { smoothNoise } from '#garment/weave/yarn-noise.ts'
import type { GBuffer } from './gbuffer.ts'

/** Number of values along a side of the field, and the size of fabric that it covers, metres. */
const fieldSide = 256
const fieldMetres = 0.48

/** Noise layers: how many waves the field has across and along, and how high they are. */
const waves = [
  { across: 7, along: 5, height: 0.5, seed: 41 },
  { across: 15, along: 11, height: 0.3, seed: 42 },
  { across: 34, along: 26, height: 0.14, seed: 43 },
]

const heights: Record<Fabric['wrinkle'], number> = {
  'stays smooth': 0.65,
  'creases a little': 0.75,
  'creases freely': 1.7,
}

function heightAt(column: number, row: number): number {
  const x = column / fieldSide
  const y = row / fieldSide
  // Displaced by long waves, so that no rows or columns are visible.
  const bend = (wide: number, seed: number) => smoothNoise(x * wide, y * wide, wide, wide, seed)
  const left = bend(4, 38) * 0.1 + bend(9, 39) * 0.05
  const up = bend(4, 48) * 0.1 + bend(9, 49) * 0.05
  return waves.reduce((sum, { across, along, height, seed }) => {
    const wave = smoothNoise((x + left) * across, (y + up) * along, across, along, seed)
    return sum + height * (1 - 2 * Math.sqrt(wave * wave + 0.01)) ** 2
  }, 0)
}

let field: Float32Array | undefined

/** Slopes along u and v, two numbers per place, for creases of height 1 mm. */
function slopes(): Float32Array {
  if (field) return field
  const high = Float32Array.from({ length: fieldSide * fieldSide }, (_, at) =>
    heightAt(at % fieldSide, Math.floor(at / fieldSide)),
  )
  const step = (fieldMetres / fieldSide) * 1000
  const result = new Float32Array(fieldSide * fieldSide * 2)
  for (let row = 0; row < fieldSide; row++) {
    for (let column = 0; column < fieldSide; column++) {
      const at = row * fieldSide + column
      const left = high[row * fieldSide + ((column + fieldSide - 1) % fieldSide)]!
      const right = high[row * fieldSide + ((column + 1) % fieldSide)]!
      const below = high[((row + fieldSide - 1) % fieldSide) * fieldSide + column]!
      const above = high[((row + 1) % fieldSide) * fieldSide + column]!
      result[at * 2] = -(right - left) / (2 * step)
      result[at * 2 + 1] = -(above - below) / (2 * step)
    }
  }
  field = result
  return result
}

/** The height of a fabric's creases. */
export const creaseHeight = ({ wrinkle }: Fabric): number => heights[wrinkle]

/** Writes the tilt of a fabric's surface along u and v at a piece into `lean`. */
export function readCrease(
  high: number,
  places: Pick<GBuffer, 'u' | 'v'>,
  piece: number,
  lean: [number, number],
): void {
  const slopeField = slopes()
  const u = places.u[piece]!
  const v = places.v[piece]!
  const x = (u / fieldMetres - Math.floor(u / fieldMetres)) * fieldSide
  const y = (v / fieldMetres - Math.floor(v / fieldMetres)) * fieldSide
  const column = Math.floor(x) % fieldSide
  const row = Math.floor(y) % fieldSide
  const next = (column + 1) % fieldSide
  const above = ((row + 1) % fieldSide) * fieldSide
  const fx = x - Math.floor(x)
  const fy = y - Math.floor(y)
  for (let axis = 0; axis < 2; axis++) {
    const low =
      slopeField[(row * fieldSide + column) * 2 + axis]! * (1 - fx) +
      slopeField[(row * fieldSide + next) * 2 + axis]! * fx
    const upper =
      slopeField[(above + column) * 2 + axis]! * (1 - fx) + slopeField[(above + next) * 2 + axis]! * fx
    lean[axis] = (low * (1 - fy) + upper * fy) * high
  }
}
