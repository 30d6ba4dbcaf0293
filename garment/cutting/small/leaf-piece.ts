// The leaf, which folds down over the stand: an upper piece with interlining, and an under piece that is a little smaller,
// so that the seam rolls under.
import type { CollarKey } from '../../design/options.ts'
import { monogramOf } from '../../design/design.ts'
import type { Leaf } from '../../outline/collar-cuts.ts'
import { crestHeight, leafShape } from '../../outline/leaf-shape.ts'
import type { FlatLeaf } from '../../outline/leaf-shape.ts'
import { distance, lengthOf, lerp, mirrored, pointAt } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import type { CutPiece, CutSeam, DrawnLine, Mark } from '../cut-piece.ts'
import { makePiece } from '../make-piece.ts'
import type { NamedEdge } from '../make-piece.ts'
import { flatBand } from './flat-band.ts'
import { boxLine, buttonholeMm } from './small-marks.ts'
import type { SmallPieceInput } from './small-piece-input.ts'
import type { StandShape } from './stand-piece.ts'

/**
 * How far the seam of the flat leaf turns from the middle of the back to the front, degrees, so that the leaf lies on the
 * shirt as in the 3D model: measured on the flattened leaves of the model.
 */
const turnOf: Partial<Record<CollarKey, number>> = {
  standard: 56,
  club: 53.4,
  'button-down': 57.7,
  'extreme-cutaway': 48.6,
  short: 45.8,
  'chisel-tip': 56.8,
  'cutaway-classic': 53.6,
  'cutaway-modern': 49.4,
  'cutaway-superior': 53.1,
  'ozwald-boateng': 56.9,
  spread: 54.7,
}

/** The share of the turn at each tenth of the way to the front, the same for every leaf. */
const turnShares = [0, 0.043, 0.091, 0.138, 0.204, 0.292, 0.41, 0.558, 0.732, 0.928, 1]

function turnShareAt(share: number): number {
  const tenth = Math.max(0, Math.min(9, Math.floor(share * 10)))
  return turnShares[tenth]! + (turnShares[tenth + 1]! - turnShares[tenth]!) * (share * 10 - tenth)
}

/** The under piece is smaller by this at its edges, less near the seam. */
const rollMm = 1.5
const rollRunMm = 20

function flatLeafOf(lengthMm: number, degrees: number): FlatLeaf {
  const band = flatBand(lengthMm, (along) => degrees * turnShareAt(along / lengthMm))
  return {
    flatAt: (share, down) => band.at(share * lengthMm, -down),
    placeOf: (point) => {
      const [along, height] = band.placeOf(point)
      return [along / lengthMm, -height]
    },
    distanceAt: (row) => row,
    lastColumn: 1,
  }
}

/** The line moved to its left, fully from `rollRunMm` after its start on. */
function rolled(line: Polyline, startMm: number): Polyline {
  let along = startMm
  return line.map((point, index): FlatPoint => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    along += distance(before, point)
    const run = distance(before, after) || 1
    const by = rollMm * Math.min(1, along / rollRunMm)
    return [point[0] - ((after[1] - before[1]) / run) * by, point[1] + ((after[0] - before[0]) / run) * by]
  })
}

interface LeafEdges {
  seam: Polyline
  front: Polyline
  outer: Polyline
}

/** The half at u > 0 of the under piece: the same seam, smaller edges. */
function underEdges({ seam, front, outer }: LeafEdges): LeafEdges {
  // Both lines end at the tip, with the leaf on the left of the outer edge and on the right of the front edge.
  const smallFront = mirrored(rolled(mirrored(front), 0))
  const smallOuter = rolled(outer, rollRunMm)
  const tip = lerp(smallFront.at(-1)!, smallOuter.at(-1)!, 0.5)
  return {
    seam,
    front: [...smallFront.slice(0, -1), tip],
    outer: [...smallOuter.slice(0, -1), tip],
  }
}

/** Edges: `outer`, `front-right`, `stand`, `front-left`. */
function edgesOf({ seam, front, outer }: LeafEdges, allowanceMm: number): NamedEdge[] {
  const both = (half: Polyline): Polyline => [...mirrored(half.slice(1)).toReversed(), ...half]
  return [
    ['outer', both(outer), allowanceMm],
    ['front-right', front.toReversed(), allowanceMm],
    ['stand', both(seam).toReversed(), allowanceMm],
    ['front-left', mirrored(front), allowanceMm],
  ]
}

/** A point at a distance from the tip, on the line that halves it, and the direction of that line. */
function fromTip({ front, outer }: LeafEdges, mm: number): { at: FlatPoint; degrees: number } {
  const back = (line: Polyline) => pointAt(line, Math.max(0, lengthOf(line) - 30))
  const tip = front.at(-1)!
  const inwards = lerp(back(front), back(outer), 0.5)
  const run = distance(tip, inwards)
  return {
    at: lerp(tip, inwards, mm / run),
    degrees: (Math.atan2(inwards[1] - tip[1], inwards[0] - tip[0]) * 180) / Math.PI,
  }
}

function tipHoles(leaf: Leaf, edges: LeafEdges): Mark[] {
  if (leaf.button === undefined) return []
  const { at, degrees } = fromTip(edges, leaf.button)
  const hole = { kind: 'buttonhole', lengthMm: buttonholeMm - 2 } as const
  return [
    { ...hole, at, degrees },
    { ...hole, at: [-at[0], at[1]], degrees: 180 - degrees },
  ]
}

/** The place of a monogram along the front edge on the wearer's left, as in the 3D model. */
function monogramLines({ design }: SmallPieceInput, leaf: Leaf, { front }: LeafEdges): DrawnLine[] {
  if (monogramOf(design)?.place !== 'collar') return []
  const share = leaf.spread > 50 ? 0.72 : 0.58
  const [along, total] = [lengthOf(front) * share, lengthOf(front)]
  const [before, after] = [pointAt(front, along - 4), pointAt(front, along + 4)]
  const [du, dv] = [(after[0] - before[0]) / 8, (after[1] - before[1]) / 8]
  const middle = pointAt(front, along)
  const inset = 14
  const widthMm = Math.min(40, total * 1.1 * (1 - share))
  const at: FlatPoint = [-(middle[0] + dv * inset), middle[1] - du * inset]
  const degrees = (Math.atan2(dv, -du) * 180) / Math.PI
  return [boxLine('monogram', at, { widthMm, heightMm: widthMm / 5, degrees })]
}

export interface LeafPieces {
  pieces: CutPiece[]
  seams: CutSeam[]
  /**
   * Where the buttons of a button-down collar are on the fronts: outwards from the middle and down from the neckline, at
   * the middle of the front.
   */
  tipButton: { outMm: number; downMm: number } | null
}

export function leafPieces(
  input: SmallPieceInput,
  { cut, leafMm, topHalfMm, halfMm }: StandShape,
): LeafPieces {
  const { leaf } = cut
  if (!leaf || leafMm === null) return { pieces: [], seams: [], tipButton: null }
  const { settings, design, matching } = input
  const chart = flatLeafOf(topHalfMm, turnOf[design.collar] ?? 54)
  const shape = leafShape({ ...leaf, gap: (leaf.gap / halfMm) * topHalfMm }, chart, topHalfMm)
  const upper: LeafEdges = shape
  const under = underEdges(upper)
  const base = {
    grain: { u: 0, bottom: 6 - leaf.back, top: -6 },
    matchLines: matching([{ name: 'collar', direction: 'stripe', u: 0 }]),
  }
  const notchesOf = ({ outer }: LeafEdges) => [
    { name: 'collar-back', edge: 'stand', alongMm: leafMm },
    { name: 'centre-back', edge: 'outer', alongMm: lengthOf(outer) },
  ]
  const pieces = [
    makePiece({
      ...base,
      name: 'collar-leaf',
      edges: edgesOf(upper, settings.collarEdgeMm),
      notches: notchesOf(upper),
      marks: tipHoles(leaf, upper),
      lines: monogramLines(input, leaf, upper),
    }),
    makePiece({
      ...base,
      name: 'collar-under',
      edges: edgesOf(under, settings.collarEdgeMm),
      notches: notchesOf(under),
    }),
  ]
  const seam = (edge: keyof LeafEdges, name: string, halves: number): CutSeam => ({
    name: `collar-${name}`,
    first: [['collar-under', name]],
    second: [['collar-leaf', name]],
    easeMm: halves * (lengthOf(upper[edge]) - lengthOf(under[edge])),
  })
  const toStand = (stand: string, piece: string): CutSeam => ({
    name: `${piece}-stand`,
    first: [[stand, 'leaf']],
    second: [[piece, 'stand']],
    easeMm: 0,
  })
  const reach = leaf.point - (leaf.button ?? 0)
  const spread = (leaf.spread * Math.PI) / 180
  return {
    pieces,
    seams: [
      seam('outer', 'outer', 2),
      seam('front', 'front-right', 1),
      seam('front', 'front-left', 1),
      toStand('collar-stand-inner', 'collar-leaf'),
      toStand('collar-stand-outer', 'collar-under'),
    ],
    tipButton:
      leaf.button === undefined
        ? null
        : {
            outMm: leaf.gap + Math.sin(spread) * reach,
            downMm: Math.cos(spread) * reach - cut.stand.front - crestHeight,
          },
  }
}
