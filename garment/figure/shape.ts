// The shape of a figure before its lengths and girths are set: between woman and man, light and heavy, soft and strong.
import type { BodyFile, MorphName } from './body-file.ts'

export interface Shape {
  /** From −1, a woman, to 1, a man. */
  sex: number
  /** From −1, light, to 1, heavy. */
  weight: number
  /** From −1, soft, to 1, strong. */
  muscle: number
  /** A woman's: 0 is a small one, 1 a full one. */
  bust: number
}

/** How much of each shape is added to the base. */
function amounts({ sex, weight, muscle, bust }: Shape): Partial<Record<MorphName, number>> {
  const [man, woman] = [(1 + sex) / 2, (1 - sex) / 2]
  const heavy = Math.abs(weight)
  const strong = Math.abs(muscle)
  return {
    sex,
    womanBust: woman * bust,
    ...(weight > 0
      ? { manHeavy: man * heavy, womanHeavy: woman * heavy }
      : { manLight: man * heavy, womanLight: woman * heavy }),
    ...(muscle > 0
      ? { manStrong: man * strong, womanStrong: woman * strong }
      : { manSoft: man * strong, womanSoft: woman * strong }),
  }
}

/** Writes these points in this shape to `into`. */
export function morph(body: BodyFile, shape: Shape, which: ArrayLike<number>, into: Float32Array): void {
  const parts = Object.entries(amounts(shape))
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => ({ added: body.morphs[name as MorphName], amount }))
  for (let n = 0; n < which.length; n++) {
    const at = which[n]! * 3
    let x = body.base[at]!
    let y = body.base[at + 1]!
    let z = body.base[at + 2]!
    for (const { added, amount } of parts) {
      x += added[at]! * amount
      y += added[at + 1]! * amount
      z += added[at + 2]! * amount
    }
    into[at] = x
    into[at + 1] = y
    into[at + 2] = z
  }
}
