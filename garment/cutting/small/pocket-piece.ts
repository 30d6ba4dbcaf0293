// The breast pocket. Its hem is folded inwards along the opening.
import type { PocketKey } from '../../design/options.ts'
import { pocketDepth, pocketHemDepth, pocketShapes } from '../../outline/pocket-cuts.ts'
import type { Polyline } from '../../pattern/polyline.ts'
import type { CutPiece, DrawnLine } from '../cut-piece.ts'
import { makePiece } from '../make-piece.ts'
import { buttonholeMm } from './small-marks.ts'
import type { SmallPieceInput } from './small-piece-input.ts'

/** Half the width of the barrel pocket's pleat, and how deep each of its folds is. */
const pleatHalf = 14
const pleatFoldMm = 8

/** The finished pocket, counter-clockwise from its upper left corner, relative to the middle of its opening. */
export const pocketOutline = (pocket: Exclude<PocketKey, 'none'>): Polyline =>
  pocketShapes[pocket].toReversed()

/** The button below the middle of the opening, when the pocket has one. */
export const pocketButtonMm = (pocket: PocketKey): number | null =>
  pocket === 'barrel' ? pocketHemDepth / 2 : null

/** Wider by the fabric of the pleat, which is laid in folds on both sides of the middle. */
const widened = (line: Polyline): Polyline =>
  line.map(([u, v]) => [u + Math.max(-1, Math.min(1, u / pleatHalf)) * 2 * pleatFoldMm, v])

function pleatLines(): DrawnLine[] {
  const lines = [
    ['pleat-fold', pleatHalf],
    ['pleat-middle', pleatHalf + pleatFoldMm],
    ['pleat-meets', pleatHalf + 2 * pleatFoldMm],
  ] as const
  return lines.flatMap(([name, u]) =>
    [u, -u].map((at): DrawnLine => ({
      kind: 'pleat',
      name,
      line: [
        [at, 0],
        [at, -pocketDepth + 2],
      ],
    })),
  )
}

/** Edges: `shirt`, which is sewn on the front, and `opening`. */
export function pocketPieces({ design: { pocket }, settings, matching }: SmallPieceInput): CutPiece[] {
  if (pocket === 'none') return []
  const pleated = pocket === 'barrel'
  const outline = pleated ? widened(pocketOutline(pocket)) : pocketOutline(pocket)
  const button = pocketButtonMm(pocket)
  return [
    makePiece({
      name: 'pocket',
      edges: [
        ['shirt', outline, settings.appliedMm],
        ['opening', [outline.at(-1)!, outline[0]!], settings.pocketHemMm],
      ],
      pressed: ['opening'],
      grain: { u: -30, bottom: 30 - pocketDepth, top: -pocketHemDepth },
      marks:
        button === null
          ? []
          : [{ kind: 'buttonhole', at: [0, -button], lengthMm: buttonholeMm - 3, degrees: 90 }],
      lines: [
        {
          kind: 'stitching',
          name: 'hem',
          line: [
            [outline[0]![0], -pocketHemDepth],
            [outline.at(-1)![0], -pocketHemDepth],
          ],
        },
        ...(pleated ? pleatLines() : []),
      ],
      matchLines: matching([
        { name: 'pocket', direction: 'stripe', u: 0 },
        { name: 'pocket', direction: 'check', v: 0 },
      ]),
    }),
  ]
}
