// The two plackets of a long sleeve's slit, and the tab that holds a rolled-up sleeve.
import { sleevePlacket } from '../../outline/sleeve-placket-cut.ts'
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece } from '../cut-piece.ts'
import { makePiece } from '../make-piece.ts'
import type { NamedEdge } from '../make-piece.ts'
import { slitSeamMm, underPlacketMm } from './cuff-pieces.ts'
import { buttonholeMm } from './small-marks.ts'
import type { SmallPieceInput } from './small-piece-input.ts'

const edge = (name: string, allowanceMm: number, ...line: FlatPoint[]): NamedEdge => [name, line, allowanceMm]

/** Folded lengthwise; the half at u > 0 is seen and has a point above the slit. */
function upperPlacket({
  settings,
  sleeveEnd,
}: SmallPieceInput & { sleeveEnd: { slitMm: number } }): CutPiece {
  const { widthMm: width, pointMm, buttonMm } = sleevePlacket
  const top = sleeveEnd.slitMm
  return makePiece({
    name: 'sleeve-placket-upper',
    count: 2,
    pair: true,
    edges: [
      edge('cuff', settings.cuffMm, [-width, 0], [width, 0]),
      edge('outer', slitSeamMm, [width, 0], [width, top]),
      edge('point', slitSeamMm, [width, top], [width / 2, top + pointMm], [0, top]),
      edge('top', slitSeamMm, [0, top], [-width, top]),
      edge('inner', slitSeamMm, [-width, top], [-width, 0]),
    ],
    grain: { u: -width / 2, bottom: 20, top: top - 20 },
    marks: [
      {
        kind: 'buttonhole',
        at: [width / 2, Math.min(buttonMm, top / 2)],
        lengthMm: buttonholeMm - 3,
        degrees: 90,
      },
    ],
    lines: [
      {
        kind: 'fold',
        name: 'fold',
        line: [
          [0, 0],
          [0, top],
        ],
      },
      {
        kind: 'stitching',
        name: 'box',
        line: [
          [0, top - 24],
          [width, top - 24],
        ],
      },
    ],
  })
}

/** Folded lengthwise round the other side of the slit. */
function underPlacket({
  settings,
  sleeveEnd,
}: SmallPieceInput & { sleeveEnd: { slitMm: number } }): CutPiece {
  const width = underPlacketMm
  const top = sleeveEnd.slitMm
  return makePiece({
    name: 'sleeve-placket-under',
    count: 2,
    pair: true,
    edges: [
      edge('cuff', settings.cuffMm, [-width, 0], [width, 0]),
      edge('outer', slitSeamMm, [width, 0], [width, top]),
      edge('top', slitSeamMm, [width, top], [-width, top]),
      edge('inner', slitSeamMm, [-width, top], [-width, 0]),
    ],
    grain: { u: -width / 2, bottom: 20, top: top - 20 },
    marks: [{ kind: 'button', at: [width / 2, Math.min(sleevePlacket.buttonMm, top / 2)] }],
    lines: [
      {
        kind: 'fold',
        name: 'fold',
        line: [
          [0, 0],
          [0, top],
        ],
      },
    ],
  })
}

const tab = { widthMm: 20, pointMm: 9, lengthMm: 150 }

/** Two plies; its end is sewn inside of the sleeve, its point is buttoned outside. */
function rollUpTab({ settings }: SmallPieceInput): CutPiece {
  const { appliedMm, tabEdgeMm } = settings
  const half = tab.widthMm / 2
  const shoulder = tab.lengthMm - tab.pointMm
  return makePiece({
    name: 'sleeve-tab',
    count: 4,
    edges: [
      edge('sleeve', appliedMm, [-half, 0], [half, 0]),
      edge('edge', tabEdgeMm, [half, 0], [half, shoulder], [0, tab.lengthMm], [-half, shoulder], [-half, 0]),
    ],
    grain: { u: 0, bottom: 15, top: tab.lengthMm - 45 },
    marks: [
      {
        kind: 'buttonhole',
        at: [0, shoulder - 4 - buttonholeMm / 2],
        lengthMm: buttonholeMm - 2,
        degrees: 90,
      },
    ],
  })
}

export function sleevePieces(input: SmallPieceInput): CutPiece[] {
  const { sleeveEnd } = input
  if (sleeveEnd === null) return []
  return [
    upperPlacket({ ...input, sleeveEnd }),
    underPlacket({ ...input, sleeveEnd }),
    ...(input.design.sleeves === 'roll-up' ? [rollUpTab(input)] : []),
  ]
}
