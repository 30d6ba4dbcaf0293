// The breast pocket on the wearer's left.
import type { PocketKey } from '../design/options.ts'
import type { DrawButton } from './button.ts'
import { dropShadow, softShadow, piece } from './pen.ts'
import type { Pen } from './pen.ts'

interface Cut {
  shape: string
  stitches: string
  pleat?: boolean
}

/** Shapes relative to the middle of the pocket's opening, mm. */
const cuts: Record<Exclude<PocketKey, 'none'>, Cut> = {
  angle: {
    shape: 'M-48 0H48V86L24 110H-24L-48 86Z',
    stitches: 'M-45.4 24V85L-23 107.4H23L45.4 85V24',
  },
  barrel: {
    shape: 'M-46 0H46C50.5 38 49.5 76 46 105Q0 116 -46 105C-49.5 76 -50.5 38 -46 0Z',
    stitches: 'M-45.6 24C-47 54 -46.4 80 -43.6 103Q0 113 43.6 103C46.4 80 47 54 45.6 24',
    pleat: true,
  },
  round: {
    shape: 'M-48 0H48V72C48 100 29 112 0 112C-29 112 -48 100 -48 72Z',
    stitches: 'M-45.4 24V72C-45.4 98 -28 109.4 0 109.4C28 109.4 45.4 98 45.4 72V24',
  },
}

export function drawPocket(pen: Pen, pocket: PocketKey, sew: DrawButton): string {
  if (pocket === 'none') return ''
  const { shape, stitches, pleat } = cuts[pocket]
  // The grain is that of the body, relative to the pocket's origin, so that stripes continue.
  const grain = { angle: 0, x: -118, y: -300 }
  const over =
    `<path d="${shape}" fill="${pen.ramp([0, 0], [0, 120], '0 -0.2, 0.5 0, 1 0.09')}"/>` +
    softShadow(pen, 'M-48 24H48', 3.6, 0.14) +
    (pleat ? softShadow(pen, 'M-13 26V110M13 26V110', 5, 0.24) : '')
  return (
    `<g transform="translate(118 300)">` +
    dropShadow(pen, shape, 1.4, 3, 3, 0.24) +
    piece(pen, shape, grain, { over, edge: pen.outline(shape, 0.75) }) +
    (pleat ? pen.seam('M-13 24V109M13 24V109', 0.55) : '') +
    pen.stitch(`M-48 22.5H48${stitches}`) +
    (pocket === 'barrel' ? sew(0, 12, 0.86) : '') +
    '</g>'
  )
}
