// The breast pocket on the wearer's left.
import type { PocketKey } from '../options.ts'
import { cast, glow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

type Cut = { shape: string; stitches: string; pleat?: boolean }

/** Shapes around the middle of the pocket's mouth, mm. */
const cuts: Record<Exclude<PocketKey, 'none'>, Cut> = {
  angle: {
    shape: 'M-53 0H53V92L26 118H-26L-53 92Z',
    stitches: 'M-50.4 24V91L-25 115.4H25L50.4 91V24',
  },
  barrel: {
    shape: 'M-50 0H50C55 40 54 82 50 112Q0 124 -50 112C-54 82 -55 40 -50 0Z',
    stitches: 'M-49.6 24C-51.4 58 -50.6 84 -47.6 110Q0 121 47.6 110C50.6 84 51.4 58 49.6 24',
    pleat: true,
  },
  round: {
    shape: 'M-53 0H53V78C53 108 32 121 0 121C-32 121 -53 108 -53 78Z',
    stitches: 'M-50.4 24V78C-50.4 106 -31 118.4 0 118.4C31 118.4 50.4 106 50.4 78V24',
  },
}

export const drawPocket = (
  pen: Pen,
  pocket: PocketKey,
  sew: (x: number, y: number, size?: number) => string,
): string => {
  if (pocket === 'none') return ''
  const { shape, stitches, pleat } = cuts[pocket]
  // The pocket continues the front's stripes: its grain is the body's, seen from the pocket's own origin.
  const grain = { angle: 0, x: -118, y: -300 }
  const over =
    `<path d="${shape}" fill="${pen.ramp(
      [0, 0],
      [0, 120],
      [
        [0, -0.2],
        [0.5, 0],
        [1, 0.09],
      ],
    )}"/>` +
    glow(pen, 'M-53 24H53', 3.6, 0.14) +
    (pleat ? glow(pen, 'M-13 26V120M13 26V120', 5, 0.24) : '')
  return (
    `<g transform="translate(118 300)">` +
    cast(pen, shape, 1.4, 3, 3, 0.24) +
    piece(pen, shape, grain, { over, edge: pen.outline(shape, 0.75) }) +
    (pleat ? pen.seam('M-13 24V117M13 24V117', 0.55) : '') +
    pen.stitch(`M-53 22.5H53${stitches}`) +
    (pocket === 'barrel' ? sew(0, 12, 0.86) : '') +
    '</g>'
  )
}
