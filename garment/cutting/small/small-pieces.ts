// Every piece of a shirt besides fronts, back, yoke and sleeves.
import { epauletteButtonMm, epauletteLength, epauletteOutline } from '../../outline/epaulette-cut.ts'
import type { Stiffness } from '../../design/extras.ts'
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece, CutSeam } from '../cut-piece.ts'
import { makePiece } from '../make-piece.ts'
import { cuffPieces } from './cuff-pieces.ts'
import { leafPieces } from './leaf-piece.ts'
import type { LeafPieces } from './leaf-piece.ts'
import { pocketPieces } from './pocket-piece.ts'
import { sleevePieces } from './sleeve-pieces.ts'
import { buttonholeMm } from './small-marks.ts'
import type { SmallPieceInput } from './small-piece-input.ts'
import { standPieces, standShape } from './stand-piece.ts'

export interface SmallPieces {
  pieces: CutPiece[]
  /** Those between small pieces. */
  seams: CutSeam[]
  tipButton: LeafPieces['tipButton']
}

/** From the armhole up to the tip; two plies for each shoulder. */
function epaulettePieces({ design, shoulderMm, settings }: SmallPieceInput): CutPiece[] {
  if (design.epaulette === 'none') return []
  const length = epauletteLength(shoulderMm)
  const outline = epauletteOutline(length).map(([along, across]): FlatPoint => [-across, along])
  return [
    makePiece({
      name: 'epaulette',
      count: 4,
      edges: [
        ['armhole', [outline.at(-1)!, outline[0]!], settings.appliedMm],
        ['edge', outline, settings.tabEdgeMm],
      ],
      grain: { u: -10, bottom: 10, top: length * 0.7 },
      marks: [
        {
          kind: 'buttonhole',
          at: [0, length - epauletteButtonMm],
          lengthMm: buttonholeMm - 2,
          degrees: 90,
        },
      ],
    }),
  ]
}

/** Cut along the sewing line of its piece. */
const interliningOf = (
  { name, count, pair, edges, grain: [foot, head] }: CutPiece,
  stiffness: Stiffness,
): CutPiece =>
  makePiece({
    name: `${name.replace(/-outer$/, '')}-interlining`,
    material: 'interlining',
    stiffness,
    count,
    pair,
    edges: edges.map((edge) => [edge.name, edge.line, 0]),
    grain: { u: foot[0], bottom: foot[1], top: head[1] },
  })

export function smallPieces(input: SmallPieceInput): SmallPieces {
  const { collarStiffness = 'medium', cuffStiffness = 'medium' } = input.design
  const shape = standShape(input)
  const stand = standPieces(input, shape)
  const leaf = leafPieces(input, shape)
  const cuff = cuffPieces(input)
  const upper = shape.leafMm === null ? 'top' : 'leaf'
  const standSeams = ['end-right', 'end-left', ...(upper === 'top' ? ['top'] : [])].map((edge): CutSeam => ({
    name: `stand-${edge}`,
    first: [['collar-stand-inner', edge]],
    second: [['collar-stand-outer', edge]],
    easeMm: 0,
  }))
  const interlined = [
    ...stand.slice(0, 1).map((piece) => interliningOf(piece, collarStiffness)),
    ...leaf.pieces.slice(0, 1).map((piece) => interliningOf(piece, collarStiffness)),
    ...cuff.pieces.slice(0, 1).map((piece) => interliningOf(piece, cuffStiffness)),
  ]
  return {
    pieces: [
      ...stand,
      ...leaf.pieces,
      ...cuff.pieces,
      ...sleevePieces(input),
      ...pocketPieces(input),
      ...epaulettePieces(input),
      ...interlined,
    ],
    seams: [...standSeams, ...leaf.seams, ...cuff.seams],
    tipButton: leaf.tipButton,
  }
}
