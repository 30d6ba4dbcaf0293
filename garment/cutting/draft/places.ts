// Where something is put on the front: buttons, the breast pocket, the epaulette, a monogram.
import { monogramOf } from '../../design/design.ts'
import { pocketHalfWidth } from '../../outline/pocket-cuts.ts'
import { monogramAreas } from '../../drawing/monogram-area.ts'
import type { Bodice } from './block/bodice.ts'
import type { DrawnLine } from '../cut-piece.ts'
import type { Draft } from './draft-input.ts'

/** Half the width of the placket down the front, and how far each front goes beyond the middle. */
export const placketHalfMm = 17

/** From the collar seam to the first button, between two buttons, and from the last to the hem. */
const firstButtonMm = 66
const buttonSpacingMm = 86
const lastButtonMm = 120

/** Heights of the buttons down the front, the highest first. */
export function buttonHeights({ front, levels }: Bodice): number[] {
  const top = front.neck.at(-1)![1] - firstButtonMm
  const run = Math.max(buttonSpacingMm, top - levels.frontHem - lastButtonMm)
  const spaces = Math.max(1, Math.round(run / buttonSpacingMm))
  return Array.from({ length: spaces + 1 }, (_, index) => top - (run * index) / spaces)
}

const pocketShare = { across: 0.387, down: 0.737 }
/** Between the placket and the pocket. */
const minPocketGapMm = 14

/** The middle of the pocket's opening on the wearer's left front. */
export function pocketPlace({ front, levels }: Bodice): { u: number; v: number } {
  const underarm = front.side.at(-1)![0]
  return {
    u: Math.max(placketHalfMm + minPocketGapMm + pocketHalfWidth, underarm * pocketShare.across),
    v: levels.underarm * pocketShare.down,
  }
}

/** Half the width of an epaulette at the armhole; it lies on the shoulder seam. */
export const epauletteHalfMm = 19

/** The middle of a monogram is this much above the pocket's opening, or above the hem. */
const monogramAbove = { chest: 17, hem: 32 }
const hemMonogramU = 66

/** The line on which a monogram on the front is embroidered. */
export function monogramLine({ design, block }: Draft): DrawnLine[] {
  const monogram = monogramOf(design)
  if (monogram?.place !== 'chest' && monogram?.place !== 'hem') return []
  const { bodice } = block
  const pocket = pocketPlace(bodice)
  const [u, v] =
    monogram.place === 'chest'
      ? [pocket.u, pocket.v + monogramAbove.chest]
      : [hemMonogramU, bodice.levels.frontHem + monogramAbove.hem]
  const half = monogramAreas[monogram.place].width / 2
  return [
    {
      kind: 'placement',
      name: 'monogram',
      line: [
        [u - half, v],
        [u + half, v],
      ],
    },
  ]
}
