// Smooths what a mannequin does not have: nipples and navel. Inside a small circle the skin becomes the curved surface that
// fits the ring around it best (least squares, of second degree). Base and shapes change alike, so that every figure made of
// them is smooth there.
import { solve } from '#garment/body/likelihood.ts'
import { smoothstep } from '#garment/common/math.ts'

/** The middle of a circle, as seen from the front. */
export interface Spot {
  vertex: number
  mirrored: boolean
}

/**
 * Millimetres: completely smooth up to the first radius, unchanged from the second; the ring ends at the third.
 * The skin is not farther in front of or behind the middle than the depth. */
const radii = [19, 27, 46] as const
const depthMm = 45

interface Patch {
  /** Vertices to smooth, with how much. */
  inside: { vertex: number; amount: number; terms: number[] }[]
  ring: { vertex: number; terms: number[] }[]
}

const termsAt = (x: number, y: number): number[] => [1, x, y, x * x, x * y, y * y]

export function smootherOf(
  base: Float32Array,
  spots: readonly Spot[],
): (values: Float32Array) => Float32Array {
  const patches = spots.flatMap(({ vertex, mirrored }) =>
    (mirrored ? [1, -1] : [1]).map((sign) => patchOf(base, vertex, sign)),
  )
  return (values) => {
    const smoothed = values.slice()
    for (const { inside, ring } of patches) {
      const matrix = termsAt(0, 0).map((_, row) =>
        termsAt(0, 0).map((__, column) =>
          ring.reduce((sum, { terms }) => sum + terms[row]! * terms[column]!, 0),
        ),
      )
      for (let axis = 0; axis < 3; axis++) {
        const right = termsAt(0, 0).map((_, row) =>
          ring.reduce((sum, { vertex, terms }) => sum + terms[row]! * values[vertex * 3 + axis]!, 0),
        )
        const surface = solve(matrix, right)
        for (const { vertex, amount, terms } of inside) {
          const fitted = terms.reduce((sum, term, index) => sum + term * surface[index]!, 0)
          smoothed[vertex * 3 + axis] = values[vertex * 3 + axis]! * (1 - amount) + fitted * amount
        }
      }
    }
    return smoothed
  }
}

function patchOf(base: Float32Array, middle: number, sign: number): Patch {
  const patch: Patch = { inside: [], ring: [] }
  for (let vertex = 0; vertex < base.length / 3; vertex++) {
    const x = (base[vertex * 3]! * sign - base[middle * 3]!) / radii[2]
    const y = (base[vertex * 3 + 1]! - base[middle * 3 + 1]!) / radii[2]
    const isNear = Math.abs(base[vertex * 3 + 2]! - base[middle * 3 + 2]!) < depthMm
    const radius = Math.hypot(x, y) * radii[2]
    if (!isNear || radius > radii[2]) continue
    if (radius >= radii[1]) patch.ring.push({ vertex, terms: termsAt(x, y) })
    else
      patch.inside.push({ vertex, amount: 1 - smoothstep(radii[0], radii[1], radius), terms: termsAt(x, y) })
  }
  return patch
}
