// Epaulettes, from the armhole seam towards the collar.
import type { Design } from '../design/design.ts'
import type { DrawButton } from './button.ts'
import { dropShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

function strap(pen: Pen, d: string, stitches: string, sewn: string): string {
  return (
    dropShadow(pen, d, 0.6, 3.4, 2.4, 0.42) +
    piece(
      pen,
      d,
      { angle: 90 },
      {
        over: `<path d="${d}" fill="${pen.ramp([0, -15], [0, 17], '0 -0.34, 0.6 0, 1 0.14')}"/>`,
        edge: pen.outline(d, 0.8),
      },
    ) +
    pen.stitch(stitches) +
    sewn
  )
}

/** Both epaulettes, along the shoulders with their points to the neck. */
export function drawEpaulettes(pen: Pen, { epaulette }: Design, sew: DrawButton): string {
  if (epaulette === 'none') return ''
  const d = 'M62 -15C20 -17 -20 -17 -44 -15L-58 0L-44 15C-20 17 20 17 62 16Q65 0 62 -15Z'
  const inset = 'M62 -11.6C20 -13.6 -20 -13.6 -42.4 -11.6L-53.4 0L-42.4 11.6C-20 13.6 20 13.6 62 12.6'
  return [1, -1]
    .map(
      (sign) =>
        `<g transform="scale(${sign} 1) translate(143 158) rotate(17.4)">${strap(pen, d, inset, sew(-41, 0, 0.9))}</g>`,
    )
    .join('')
}
