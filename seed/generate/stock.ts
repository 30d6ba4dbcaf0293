// Stock as in a real shop: most in the middle sizes, little in the smallest and largest, sometimes none.

import type { DemoColour, DemoProduct, DemoStock } from '../common/catalogue-types.ts'
import { seededRandom, randomInt } from '../common/random.ts'
import type { Random } from '../common/random.ts'

type StockedProduct = Pick<DemoProduct, 'id' | 'fit' | 'sizes'> & { colours: readonly DemoColour[] }

/** A size's stock as a share of the middle size's, 0 to 1. Slim shirts have less in large sizes, relaxed ones more. */
function share(at: number, count: number, fit: DemoProduct['fit']): number {
  const middle = (count - 1) / 2 + (fit === 'relaxed' ? 0.3 : fit === 'slim' ? -0.6 : -0.2)
  return Math.exp(-(((at - middle) / (count / 2.6)) ** 2))
}

function pieces(random: Random, max: number): number {
  const draw = random()
  if (draw < 0.07) return 0
  if (draw < 0.17) return randomInt(random, 1, 3)
  return Math.round(max * (0.55 + 0.45 * random()))
}

/** One row for every colour in every size. */
export function generateStock({ id, fit, colours, sizes }: StockedProduct): DemoStock[] {
  const random = seededRandom(`stock ${id}`)
  const maxOfFirst = randomInt(random, 14, 46)
  return colours.flatMap((colour, index) => {
    // Later colours have less stock, and sometimes none.
    const isSoldOut = index > 0 && random() < 0.05
    const max = maxOfFirst * (index === 0 ? 1 : 0.7)
    return sizes.map((size, at) => ({
      colourKey: colour.key,
      size,
      quantity: isSoldOut ? 0 : pieces(random, max * share(at, sizes.length, fit)),
    }))
  })
}
