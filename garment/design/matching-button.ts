// The buttons of a shirt: those chosen, or the ones that match its fabric.
import type { Design } from './design.ts'
import type { ButtonColour } from './extras.ts'
import { fabricByCode } from '../fabric/fabrics.ts'

/** The button that matches the fabric, used when none was chosen. */
export function matchingButton(design: Design): ButtonColour {
  const fabric = fabricByCode(design.fabric)
  if (!fabric) return 'pearl'
  const { colourFamily: family, weave, pattern, weightGsm } = fabric
  if (family === 'black') return 'black'
  if (weave === 'denim') return 'smoke'
  const isCountryCloth = weave === 'twill' || weave === 'linen' || weave === 'flannel'
  if (isCountryCloth && (family === 'brown' || family === 'beige' || family === 'green')) return 'horn'
  if (family === 'navy' && pattern === 'plain') return 'navy'
  return weave === 'flannel' || weightGsm > 200 ? 'smoke' : 'pearl'
}

/** The buttons that are sewn on. */
export const buttonOf = (design: Design): ButtonColour => design.button ?? matchingButton(design)
