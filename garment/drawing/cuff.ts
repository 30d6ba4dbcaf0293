// The cuff, drawn upright: its top middle is the origin, y runs to the hand. The lapping end lies in front,
// so corner and buttons show as they would on a table.
import { cuffCuts } from '../outline/cuff-cuts.ts'
import type { Corner, CuffCut } from '../outline/cuff-cuts.ts'
import { contrastOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { Sew } from './button.ts'
import type { CuffKey } from '../design/options.ts'
import { cast, glow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

const HALF = 43
/** Where the lapping edge lies. */
const LAP = 18

/** The hand's end of the lapping edge for each corner, `size` mm from the bottom, drawn leftwards. */
function cornerPath(corner: Corner, depth: number, edge: number): string {
  if (corner === 'sharp') return `V${depth}`
  if (corner === 'eased') return `V${depth - 7}Q${edge} ${depth} ${edge - 7} ${depth}`
  if (corner === 'mitred') return `V${depth - 19}L${edge - 17} ${depth}`
  return `V${depth - 26}C${edge} ${depth - 9} ${edge - 11} ${depth} ${edge - 28} ${depth}`
}

const hand = (depth: number): string => `Q0 ${depth + 5} ${-HALF - 1} ${depth}`

/** The lapping layer: the whole cuff up to its edge. */
const lapShape = (corner: Corner, depth: number, inset = 0): string =>
  `M${-HALF + inset} ${inset}H${LAP - inset}${cornerPath(corner, depth - inset, LAP - inset)}L${LAP - inset - 32} ${depth - inset + 1.4}Q${-24} ${depth - inset + 2.6} ${-HALF + inset} ${depth - inset}Z`

const underShape = (depth: number): string => `M${-HALF} 0H${HALF}L${HALF + 1} ${depth}${hand(depth)}Z`

const tube = (pen: Pen, d: string): string =>
  `<path d="${d}" fill="${pen.ramp(
    [-HALF, 0],
    [HALF, 0],
    '0 0.24, 0.16 0.05, 0.42 -0.28, 0.66 0, 0.86 0.07, 1 0.24',
  )}"/>`

/** Cut along the sleeve: stripes run on to the hand. */
const along = { angle: 0, x: 0, y: 0 }

function opening(pen: Pen, depth: number, fabric: string | undefined): string {
  const d = `M${-HALF - 1} ${depth}Q0 ${depth - 9} ${HALF + 1} ${depth}Q0 ${depth + 5} ${-HALF - 1} ${depth}Z`
  return piece(pen, d, along, { over: pen.shade(d, 0.42), fabric })
}

function drawBarrel(pen: Pen, { depth, corner, buttons }: CuffCut, sew: Sew): string {
  const under = underShape(depth)
  const lap = lapShape(corner, depth)
  const sewn = buttons.map(([fromEdge, down]) => sew(LAP - fromEdge, depth * down, 0.92)).join('')
  return (
    piece(pen, under, along, {
      over:
        tube(pen, under) +
        pen.shade(under, 0.07) +
        pen.stitch(`M${-HALF} 4H${HALF}M${-HALF} ${depth - 4}H${HALF}`),
    }) +
    cast(pen, lap, 2.2, 1, 1.8, 0.34) +
    piece(pen, lap, along, {
      over:
        tube(pen, lap) + glow(pen, `M${-HALF} 1H${HALF}`, 7, 0.14) + pen.stitch(lapShape(corner, depth, 4)),
    }) +
    sewn
  )
}

/** Turned back on itself: a curved flap over the cuff, open in front. */
function drawNapoleon(pen: Pen, { depth, buttons }: CuffCut, sew: Sew, contrast: string | undefined): string {
  const under = underShape(depth - 3)
  const flap = `M${-HALF - 3} 14Q-12 18 ${LAP - 6} 12C${LAP + 7} 16 ${LAP + 12} 34 ${LAP + 3} ${depth - 6}Q${LAP + 2} ${depth + 1} ${LAP - 8} ${depth + 2}Q-12 ${depth + 5} ${-HALF - 2.5} ${depth}Z`
  const inset = `M${-HALF} 18Q-12 22 ${LAP - 7} 16C${LAP + 3} 20 ${LAP + 7} 36 ${LAP - 1} ${depth - 5}`
  const back = `M${HALF + 3} 14Q${LAP + 16} 17 ${LAP + 13} 40Q${LAP + 12} ${depth - 8} ${LAP + 17} ${depth + 1}Q${HALF - 4} ${depth + 2} ${HALF + 3.5} ${depth}Z`
  return (
    piece(pen, under, along, {
      over: tube(pen, under) + glow(pen, `M${-HALF} 1H${HALF}`, 7, 0.14),
    }) +
    cast(pen, flap + back, 1.4, -1.8, 2.4, 0.32) +
    [back, flap]
      .map((d) =>
        piece(pen, d, along, {
          over: tube(pen, d) + glow(pen, `M${-HALF - 4} ${depth}H${HALF + 4}`, 6, 0.17),
          fabric: contrast,
        }),
      )
      .join('') +
    pen.stitch(inset) +
    buttons.map(() => sew(LAP - 8, 29, 0.92)).join('') +
    sew(LAP - 6, depth - 16, 0.92)
  )
}

/** From sleeve seam to hand, mm. */
export const cuffDepth = (cuff: CuffKey): number => cuffCuts[cuff].depth

/** The cuff's silhouette, for the shadow on the ground. */
export const cuffOutline = ({ cuff }: Design): string => underShape(cuffCuts[cuff].depth)

export function drawCuff(pen: Pen, design: Design, sew: Sew): string {
  const cut = cuffCuts[design.cuff]
  const contrast = contrastOf(design)
  const inner = contrast?.cuff ? contrast.fabric : undefined
  const shape = opening(pen, cut.depth, inner)
  return shape + (cut.turnedBack ? drawNapoleon(pen, cut, sew, inner) : drawBarrel(pen, cut, sew))
}
