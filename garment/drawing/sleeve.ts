// The sleeve: long with a cuff, short with a hem, or rolled up.
import type { Design } from '../design/design.ts'
import type { SleevesKey } from '../design/options.ts'
import type { DrawButton } from './button.ts'
import type { Pen } from './pen.ts'
import { drawLong, longShadow } from './sleeve-long.ts'
import { drawRolled, rolledShadow } from './sleeve-rolled.ts'
import { drawShort, shortShadow } from './sleeve-short.ts'

interface Cut {
  draw: (pen: Pen, design: Design, sew: DrawButton) => string
  shadow: (design: Design) => string
}

const cuts: Record<SleevesKey, Cut> = {
  long: { draw: drawLong, shadow: longShadow },
  short: { draw: drawShort, shadow: shortShadow },
  'roll-up': { draw: drawRolled, shadow: rolledShadow },
}

/** The right sleeve's silhouette, for the shadow on the background. */
export const sleeveShadow = (design: Design): string => cuts[design.sleeves].shadow(design)

/** The sleeve on the viewer's right; the other one is its mirror image. */
export function drawSleeve(pen: Pen, design: Design, sew: DrawButton): string {
  return cuts[design.sleeves].draw(pen, design, sew)
}
