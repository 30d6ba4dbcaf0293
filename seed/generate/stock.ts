// Shelves as a real shop has them: full in the middle sizes, broken at the ends, now and then empty.

import type { DemoColour, DemoProduct, DemoStock } from '../common/catalogue-types.ts'
import { seededRandom, randomInt } from '../common/random.ts'
import type { Random } from '../common/random.ts'

type StockedProduct = Pick<DemoProduct, 'id' | 'fit' | 'sizes'> & { colours: readonly DemoColour[] }

/** How much of the middle's stock a size is given, 0 to 1. Slim runs end sooner at the large end. */
function share(at: number, count: number, fit: DemoProduct['fit']): number {
  const middle = (count - 1) / 2 + (fit === 'relaxed' ? 0.3 : fit === 'slim' ? -0.6 : -0.2)
  return Math.exp(-(((at - middle) / (count / 2.6)) ** 2))
}

function pieces(random: Random, most: number): number {
  const luck = random()
  if (luck < 0.07) return 0
  if (luck < 0.17) return randomInt(random, 1, 3)
  return Math.round(most * (0.55 + 0.45 * random()))
}

/** One row for every colour in every size. */
export function stockOf({ id, fit, colours, sizes }: StockedProduct): DemoStock[] {
  const random = seededRandom(`stock ${id}`)
  const depth = randomInt(random, 14, 46)
  return colours.flatMap((colour, place) => {
    // A later colour is bought in smaller numbers and, now and then, is gone altogether.
    const gone = place > 0 && random() < 0.05
    const most = depth * (place === 0 ? 1 : 0.7)
    return sizes.map((size, at) => ({
      colourKey: colour.key,
      size,
      quantity: gone ? 0 : pieces(random, most * share(at, sizes.length, fit)),
    }))
  })
}
