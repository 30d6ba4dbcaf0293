// The small unevenness of worn cloth, which no drape is fine enough for: shallow waves and puckers of a hand's breadth
// to a finger's, the same on every shirt of a cloth.
import type { Fabric } from '#garment/fabric/fabric.ts'
import { smoothNoise } from '#garment/weave/yarn-noise.ts'

/** Places along a side of the field, and the cloth it covers, metres. */
const SIDE = 256
const COVERS = 0.48

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
  const x = column / SIDE
  const y = row / SIDE
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
  const high = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    heightAt(at % SIDE, Math.floor(at / SIDE)),
  )
  const step = (COVERS / SIDE) * 1000
  const found = new Float32Array(SIDE * SIDE * 2)
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = row * SIDE + column
      const left = high[row * SIDE + ((column + SIDE - 1) % SIDE)]!
      const right = high[row * SIDE + ((column + 1) % SIDE)]!
      const below = high[((row + SIDE - 1) % SIDE) * SIDE + column]!
      const above = high[((row + 1) % SIDE) * SIDE + column]!
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
    const x = (u / COVERS - Math.floor(u / COVERS)) * SIDE
    const y = (v / COVERS - Math.floor(v / COVERS)) * SIDE
    const column = Math.floor(x) % SIDE
    const row = Math.floor(y) % SIDE
    const next = (column + 1) % SIDE
    const above = ((row + 1) % SIDE) * SIDE
    const fx = x - Math.floor(x)
    const fy = y - Math.floor(y)
    for (let axis = 0; axis < 2; axis++) {
      const low =
        found[(row * SIDE + column) * 2 + axis]! * (1 - fx) + found[(row * SIDE + next) * 2 + axis]! * fx
      const upper = found[(above + column) * 2 + axis]! * (1 - fx) + found[(above + next) * 2 + axis]! * fx
      lean[axis] = (low * (1 - fy) + upper * fy) * high
    }
  }
}
