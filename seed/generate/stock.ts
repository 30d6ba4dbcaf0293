// Shelves as a real shop has them: full in the middle sizes, broken at the ends, now and then empty.

import type { DemoColour, DemoProduct, DemoStock } from '../common/catalogue-types.ts'
import { chanceOf, whole } from '../common/random.ts'
import type { Chance } from '../common/random.ts'

type Shelf = Pick<DemoProduct, 'id' | 'fit' | 'sizes'> & { colours: readonly DemoColour[] }

/** How much of the middle's stock a size is given, 0 to 1. Slim runs end sooner at the large end. */
function share(at: number, count: number, fit: DemoProduct['fit']): number {
  const middle = (count - 1) / 2 + (fit === 'relaxed' ? 0.3 : fit === 'slim' ? -0.6 : -0.2)
  return Math.exp(-(((at - middle) / (count / 2.6)) ** 2))
}

function pieces(chance: Chance, most: number): number {
  const luck = chance()
  if (luck < 0.07) return 0
  if (luck < 0.17) return whole(chance, 1, 3)
  return Math.round(most * (0.55 + 0.45 * chance()))
}

/** One row for every colour in every size. */
export function stockOf({ id, fit, colours, sizes }: Shelf): DemoStock[] {
  const chance = chanceOf(`stock ${id}`)
  const depth = whole(chance, 14, 46)
  return colours.flatMap((colour, place) => {
    // A later colour is bought in smaller numbers and, now and then, is gone altogether.
    const gone = place > 0 && chance() < 0.05
    const most = depth * (place === 0 ? 1 : 0.7)
    return sizes.map((size, at) => ({
      colourKey: colour.key,
      size,
      quantity: gone ? 0 : pieces(chance, most * share(at, sizes.length, fit)),
    }))
  })
}
