// The sleeves: long ones with the slit for the placket and pleats at the cuff, rolled ones with their tab, short ones with
// a hem.
import { lengthOf, pointAt } from '../../pattern/polyline.ts'
import type { Polyline } from '../../pattern/polyline.ts'
import type { SleeveBlock } from './block/sleeve.ts'
import type { CutPiece, DrawnLine, Mark } from '../cut-piece.ts'
import { allowanceOf } from '../cutting-settings.ts'
import type { Draft } from './draft-input.ts'
import { backArmNotch } from './back.ts'
import { frontArmNotch } from './fronts.ts'
import { makePiece, mirroredPiece } from '../make-piece.ts'
import type { NotchPlace } from '../make-piece.ts'
import { epauletteHalfMm } from './places.ts'

/** How far the folds of a pleat are drawn above the cuff. */
const pleatDrawnMm = 50

const upright = (u: number, from: number, length: number): Polyline => [
  [u, from],
  [u, from + length],
]

function endLines({ end, slit, pleats }: SleeveBlock): DrawnLine[] {
  const v = end[0]![1]
  return [
    ...(slit ? [{ kind: 'cut', name: 'slit', line: upright(slit.u, v, slit.lengthMm) } as const] : []),
    ...pleats.flatMap(({ u, fabricMm }, index) =>
      [u, u + fabricMm].map((at): DrawnLine => ({
        kind: 'pleat',
        name: `pleat-${index + 1}`,
        line: upright(at, v, pleatDrawnMm),
      })),
    ),
  ]
}

/** Notches of the right sleeve; `end` runs from the back to the front. */
function sleeveNotches({ block: { sleeve }, design }: Draft): NotchPlace[] {
  const [front, yoke, back] = [sleeve.capFront, sleeve.capYoke, sleeve.capBack].map(lengthOf) as [
    number,
    number,
    number,
  ]
  const backFirst = back * (1 - backArmNotch.share)
  const from = sleeve.end[0]![0]
  return [
    { name: 'arm-front', edge: 'cap-front', alongMm: front * frontArmNotch },
    { name: 'shoulder-seam', edge: 'cap-front', alongMm: front },
    { name: 'yoke-seam', edge: 'cap-yoke', alongMm: yoke },
    { name: 'arm-back-1', edge: 'cap-back', alongMm: backFirst },
    { name: 'arm-back-2', edge: 'cap-back', alongMm: backFirst - backArmNotch.apartMm },
    ...(design.epaulette === 'none'
      ? []
      : [
          { name: 'epaulette-front', edge: 'cap-front', alongMm: front - epauletteHalfMm },
          { name: 'epaulette-back', edge: 'cap-yoke', alongMm: epauletteHalfMm },
        ]),
    ...(sleeve.slit ? [{ name: 'slit', edge: 'end', alongMm: sleeve.slit.u - from }] : []),
    ...sleeve.pleats.flatMap(({ u, fabricMm }, index) => [
      { name: `pleat-${index + 1}`, edge: 'end', alongMm: u - from },
      { name: `pleat-${index + 1}-end`, edge: 'end', alongMm: u + fabricMm - from },
    ]),
  ]
}

/** Half the line on which the tab of a rolled sleeve is sewn inside, and its height, as a share of the sleeve's. */
const tab = { halfMm: 10, share: 0.52 }

function tabParts({ block: { sleeve }, design }: Draft): { lines: DrawnLine[]; marks: Mark[] } {
  if (design.sleeves !== 'roll-up') return { lines: [], marks: [] }
  const [end, top] = [sleeve.end[0]![1], sleeve.capYoke[0]![1]]
  const v = end + (top - end) * tab.share
  return {
    lines: [
      {
        kind: 'placement',
        name: 'tab',
        line: [
          [-tab.halfMm, v],
          [tab.halfMm, v],
        ],
      },
    ],
    marks: [{ kind: 'button', at: [0, v] }],
  }
}

export function sleevePieces(draft: Draft): CutPiece[] {
  const { block, settings, design } = draft
  const { sleeve } = block
  const capMm = allowanceOf(settings, 'armholeSeam', 'wide')
  const short = design.sleeves === 'short'
  const [end, tabOn] = [sleeve.end[0]![1], tabParts(draft)]
  const notchHeight = pointAt(sleeve.capFront, lengthOf(sleeve.capFront) * frontArmNotch)[1]
  const right = makePiece({
    name: 'sleeve-right',
    edges: [
      ['cap-front', sleeve.capFront, capMm],
      ['cap-yoke', sleeve.capYoke, capMm],
      ['cap-back', sleeve.capBack, capMm],
      ['seam-back', sleeve.seamBack, allowanceOf(settings, 'underarmSeam', 'wide')],
      ['end', sleeve.end, short ? settings.sleeveHemMm : settings.cuffMm],
      ['seam-front', sleeve.seamFront, allowanceOf(settings, 'underarmSeam', 'narrow')],
    ],
    // The armhole seam is pressed onto the body, so the head of the sleeve lies flat over it.
    pressed: short ? ['end'] : [['seam-front', 'end']],
    notches: sleeveNotches(draft),
    grain: { u: 0, bottom: end * 0.75, top: sleeve.capYoke[0]![1] * 0.6 },
    marks: tabOn.marks,
    lines: [...endLines(sleeve), ...tabOn.lines],
    matchLines: draft.matching([
      { name: 'sleeve', direction: 'stripe', u: 0 },
      { name: 'armhole', direction: 'check', v: notchHeight },
    ]),
  })
  return [mirroredPiece(right, 'sleeve-left'), right]
}
