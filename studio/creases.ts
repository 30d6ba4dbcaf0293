// The small unevenness of worn cloth, which no drape is fine enough for: shallow waves and puckers of a hand's breadth
// to a finger's, the same on every shirt of a cloth.
import type { Fabric } from '#garment/fabric/fabric.ts'
import { smoothNoise } from '#garment/weave/yarn-noise.ts'

/** Places along a side of the field, and the cloth it covers, metres. */
const fieldSide = 256
const fieldMetres = 0.48

/** Waves: how many cross the field, how steep they are, and how sharp their ridges. */
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
  // Bent by slow waves, so that no rows or columns of them show.
  const bend = (wide: number, seed: number) => smoothNoise(x * wide, y * wide, wide, wide, seed)
  const left = bend(4, 38) * 0.1 + bend(9, 39) * 0.05
  const up = bend(4, 48) * 0.1 + bend(9, 49) * 0.05
  return waves.reduce((sum, { across, along, height, seed }) => {
    const wave = smoothNoise((x + left) * across, (y + up) * along, across, along, seed)
    return sum + height * (1 - 2 * Math.sqrt(wave * wave + 0.01)) ** 2
  }, 0)
}

let field: Float32Array | undefined

/** Slopes along u and v, two numbers a place, for a cloth of height 1 mm. */
function slopes(): Float32Array {
  if (field) return field
  const high = Float32Array.from({ length: fieldSide * fieldSide }, (_, at) =>
    heightAt(at % fieldSide, Math.floor(at / fieldSide)),
  )
  const step = (fieldMetres / fieldSide) * 1000
  const found = new Float32Array(fieldSide * fieldSide * 2)
  for (let row = 0; row < fieldSide; row++) {
    for (let column = 0; column < fieldSide; column++) {
      const at = row * fieldSide + column
      const left = high[row * fieldSide + ((column + fieldSide - 1) % fieldSide)]!
      const right = high[row * fieldSide + ((column + 1) % fieldSide)]!
      const below = high[((row + fieldSide - 1) % fieldSide) * fieldSide + column]!
      const above = high[((row + 1) % fieldSide) * fieldSide + column]!
      found[at * 2] = -(right - left) / (2 * step)
      found[at * 2 + 1] = -(above - below) / (2 * step)
    }
  }
  field = found
  return found
}

/** How the surface of a fabric leans at a place, metres of cloth: along u and v. */
export function creasesOf({ wrinkle }: Fabric) {
  const high = heights[wrinkle]
  const found = slopes()
  return (u: number, v: number, lean: [number, number]): void => {
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
        found[(row * fieldSide + column) * 2 + axis]! * (1 - fx) +
        found[(row * fieldSide + next) * 2 + axis]! * fx
      const upper = found[(above + column) * 2 + axis]! * (1 - fx) + found[(above + next) * 2 + axis]! * fx
      lean[axis] = (low * (1 - fy) + upper * fy) * high
    }
  }
}
