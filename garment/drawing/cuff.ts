// The cuff, drawn upright: the origin is the middle of its upper edge, y goes to the hand. The end that laps over is in
// front, so that its corner and buttons are visible.
import { cuffCuts } from '../outline/cuff-cuts.ts'
import type { Corner, CuffCut } from '../outline/cuff-cuts.ts'
import { contrastOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { DrawButton } from './button.ts'
import type { CuffKey } from '../design/options.ts'
import { dropShadow, softShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

const halfWidth = 43
/** x of the edge of the end that laps over. */
const overlapEdge = 18

/** The path of the corner at the hand, from the edge that laps over to the left. */
function cornerPath(corner: Corner, depth: number, edge: number): string {
  if (corner === 'sharp') return `V${depth}`
  if (corner === 'eased') return `V${depth - 7}Q${edge} ${depth} ${edge - 7} ${depth}`
  if (corner === 'mitred') return `V${depth - 19}L${edge - 17} ${depth}`
  return `V${depth - 26}C${edge} ${depth - 9} ${edge - 11} ${depth} ${edge - 28} ${depth}`
}

const handEdge = (depth: number): string => `Q0 ${depth + 5} ${-halfWidth - 1} ${depth}`

/** The layer that laps over: the whole cuff up to its edge. */
function lapShape(corner: Corner, depth: number, inset = 0): string {
  return `M${-halfWidth + inset} ${inset}H${overlapEdge - inset}${cornerPath(corner, depth - inset, overlapEdge - inset)}L${overlapEdge - inset - 32} ${depth - inset + 1.4}Q${-24} ${depth - inset + 2.6} ${-halfWidth + inset} ${depth - inset}Z`
}

function underShape(depth: number): string {
  return `M${-halfWidth} 0H${halfWidth}L${halfWidth + 1} ${depth}${handEdge(depth)}Z`
}

function tube(pen: Pen, d: string): string {
  return `<path d="${d}" fill="${pen.ramp(
    [-halfWidth, 0],
    [halfWidth, 0],
    '0 0.24, 0.16 0.05, 0.42 -0.28, 0.66 0, 0.86 0.07, 1 0.24',
  )}"/>`
}

/** The grain is that of the sleeve, so that stripes continue to the hand. */
const along = { angle: 0, x: 0, y: 0 }

function opening(pen: Pen, depth: number, fabric: string | undefined): string {
  const d = `M${-halfWidth - 1} ${depth}Q0 ${depth - 9} ${halfWidth + 1} ${depth}Q0 ${depth + 5} ${-halfWidth - 1} ${depth}Z`
  return piece(pen, d, along, { over: pen.shade(d, 0.42), fabric })
}

function drawBarrel(pen: Pen, { depth, corner, buttons }: CuffCut, sew: DrawButton): string {
  const under = underShape(depth)
  const lap = lapShape(corner, depth)
  const sewn = buttons.map(([fromEdge, down]) => sew(overlapEdge - fromEdge, depth * down, 0.92)).join('')
  return (
    piece(pen, under, along, {
      over:
        tube(pen, under) +
        pen.shade(under, 0.07) +
        pen.stitch(`M${-halfWidth} 4H${halfWidth}M${-halfWidth} ${depth - 4}H${halfWidth}`),
    }) +
    dropShadow(pen, lap, 2.2, 1, 1.8, 0.34) +
    piece(pen, lap, along, {
      over:
        tube(pen, lap) +
        softShadow(pen, `M${-halfWidth} 1H${halfWidth}`, 7, 0.14) +
        pen.stitch(lapShape(corner, depth, 4)),
    }) +
    sewn
  )
}

/** The turned-back cuff: a curved flap over the cuff, open in front. */
function drawNapoleon(
  pen: Pen,
  { depth, buttons }: CuffCut,
  sew: DrawButton,
  contrast: string | undefined,
): string {
  const under = underShape(depth - 3)
  const flap = `M${-halfWidth - 3} 14Q-12 18 ${overlapEdge - 6} 12C${overlapEdge + 7} 16 ${overlapEdge + 12} 34 ${overlapEdge + 3} ${depth - 6}Q${overlapEdge + 2} ${depth + 1} ${overlapEdge - 8} ${depth + 2}Q-12 ${depth + 5} ${-halfWidth - 2.5} ${depth}Z`
  const inset = `M${-halfWidth} 18Q-12 22 ${overlapEdge - 7} 16C${overlapEdge + 3} 20 ${overlapEdge + 7} 36 ${overlapEdge - 1} ${depth - 5}`
  const back = `M${halfWidth + 3} 14Q${overlapEdge + 16} 17 ${overlapEdge + 13} 40Q${overlapEdge + 12} ${depth - 8} ${overlapEdge + 17} ${depth + 1}Q${halfWidth - 4} ${depth + 2} ${halfWidth + 3.5} ${depth}Z`
  return (
    piece(pen, under, along, {
      over: tube(pen, under) + softShadow(pen, `M${-halfWidth} 1H${halfWidth}`, 7, 0.14),
    }) +
    dropShadow(pen, flap + back, 1.4, -1.8, 2.4, 0.32) +
    [back, flap]
      .map((d) =>
        piece(pen, d, along, {
          over: tube(pen, d) + softShadow(pen, `M${-halfWidth - 4} ${depth}H${halfWidth + 4}`, 6, 0.17),
          fabric: contrast,
        }),
      )
      .join('') +
    pen.stitch(inset) +
    buttons.map(() => sew(overlapEdge - 8, 29, 0.92)).join('') +
    sew(overlapEdge - 6, depth - 16, 0.92)
  )
}

/** From sleeve seam to hand, mm. */
export const cuffDepth = (cuff: CuffKey): number => cuffCuts[cuff].depth

/** The cuff's silhouette, for the shadow on the background. */
export const cuffOutline = ({ cuff }: Design): string => underShape(cuffCuts[cuff].depth)

export function drawCuff(pen: Pen, design: Design, sew: DrawButton): string {
  const cut = cuffCuts[design.cuff]
  const contrast = contrastOf(design)
  const inner = contrast?.cuff ? contrast.fabric : undefined
  const shape = opening(pen, cut.depth, inner)
  return shape + (cut.turnedBack ? drawNapoleon(pen, cut, sew, inner) : drawBarrel(pen, cut, sew))
}
