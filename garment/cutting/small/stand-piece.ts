// The stand: the band that is sewn to the neckline, of an outer and an inner ply with interlining between them.
import { smoothstep } from '../../common/math.ts'
import { monogramOf } from '../../design/design.ts'
import type { Design } from '../../design/design.ts'
import { collarCuts } from '../../outline/collar-cuts.ts'
import type { CollarCut } from '../../outline/collar-cuts.ts'
import { standHeight } from '../../outline/stand-height.ts'
import { distance, lengthOf, mirrored, stretchOf } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import type { CutPiece, DrawnLine, Mark } from '../cut-piece.ts'
import { makePiece } from '../make-piece.ts'
import { flatBand } from './flat-band.ts'
import type { FlatBand } from './flat-band.ts'
import type { SmallPieceInput } from './small-piece-input.ts'
import { boxLine, buttonholeMm } from './small-marks.ts'

/** How much the stand is curved upwards, so that it leans to the neck, and where the curve begins. */
const standDegrees = 12
const curveFrom = 0.25

export interface StandShape {
  /** From the middle of the back along the neckline to the middle of the front. */
  halfMm: number
  /** Length of the upper edge from the middle of the back to where the leaf ends; null without a leaf. */
  leafMm: number | null
  /** Length of the upper edge from the middle of the back to the middle of the front. */
  topHalfMm: number
  band: FlatBand
  cut: CollarCut
  /** The upper edge of the half at u > 0 and of the other, from the middle of the back to the end's lower corner. */
  rightTop: Polyline
  leftTop: Polyline
}

/** Steps along the upper edge: short near the front, where its ends are shaped. */
const stepMm = 4
const frontStepMm = 1
const shapedMm = 26
/** A buttonhole begins this far beyond the middle of the front. */
const beyondMiddleMm = 2

/** The wing above the stand's edge, as lengths along it and heights above it, from its back end to its front. */
function wingOutline({ length, depth }: NonNullable<CollarCut['wings']>, halfMm: number): Polyline {
  const front = halfMm - 1.5
  const tip: FlatPoint = [front - length * 0.72, depth]
  const curve = (a: FlatPoint, b: FlatPoint, c: FlatPoint): Polyline =>
    Array.from({ length: 13 }, (_, index) => {
      const t = index / 12
      const mix = (axis: 0 | 1) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis]
      return [mix(0), mix(1)]
    })
  return [
    ...curve([front - length, 0], [front - length * 0.86, depth * 0.55], tip),
    ...curve(tip, [front - length * 0.4, depth * 0.62], [front, 0]).slice(1),
  ]
}

function evenSteps(from: number, to: number, longestMm: number): number[] {
  const count = Math.ceil((to - from) / longestMm)
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

/** The upper edge of one half, and its end down to the seam. */
function topOf(cut: CollarCut, band: FlatBand, halfMm: number, lapMm: number): Polyline {
  const end = halfMm + lapMm
  const height = (along: number) => standHeight({ ...cut.stand, lap: lapMm }, halfMm, along)
  const along = [
    ...evenSteps(0, halfMm - shapedMm, stepMm),
    ...evenSteps(halfMm - shapedMm, halfMm, frontStepMm).slice(1),
    ...evenSteps(halfMm, end, frontStepMm).slice(1),
  ]
  const wing = cut.wings && wingOutline(cut.wings, halfMm)
  const level = (at: number): FlatPoint => band.at(at, height(at))
  const top = wing
    ? [
        ...along.filter((at) => at < wing[0]![0] - 0.5).map(level),
        ...wing.map(([at, above]) => band.at(at, height(at) + above)),
        ...along.filter((at) => at > wing.at(-1)![0] + 0.5).map(level),
      ]
    : along.map(level)
  return [...top, band.at(end, 0)]
}

export function standShape({ design, neck }: SmallPieceInput): StandShape {
  const cut = collarCuts[design.collar]
  const halfMm = neck.backMm + neck.frontMm
  const length = halfMm + Math.max(neck.rightLapMm, neck.leftLapMm)
  const band = flatBand(length, (along) => standDegrees * smoothstep(curveFrom, 1, along / halfMm))
  const rightTop = topOf(cut, band, halfMm, neck.rightLapMm)
  const front = band.at(halfMm, standHeight({ ...cut.stand, lap: neck.rightLapMm }, halfMm, halfMm))
  const middle = rightTop.findIndex((point) => distance(point, front) < 1e-6)
  const topHalfMm = lengthOf(rightTop.slice(0, middle + 1))
  return {
    halfMm,
    topHalfMm,
    leafMm: cut.leaf ? topHalfMm * (1 - cut.leaf.gap / halfMm) : null,
    band,
    cut,
    rightTop,
    leftTop: mirrored(topOf(cut, band, halfMm, neck.leftLapMm)),
  }
}

function fastenings({ band, cut, halfMm }: StandShape): Mark[] {
  const { front, buttons } = cut.stand
  return buttons.flatMap((share): Mark[] => {
    // The left end laps over. Its hole begins just beyond the middle, because the button pulls at this end of it.
    const [u, v] = band.at(halfMm + beyondMiddleMm - buttonholeMm / 2, front * share)
    return [
      { kind: 'button', at: band.at(halfMm, front * share) },
      { kind: 'buttonhole', at: [-u, v], lengthMm: buttonholeMm, degrees: -standDegrees },
    ]
  })
}

/** The place of a monogram on a collar without a leaf, on the wearer's left. */
function monogramLines(design: Design, { band, cut, halfMm }: StandShape): DrawnLine[] {
  if (cut.leaf || monogramOf(design)?.place !== 'collar') return []
  const along = halfMm - 48 - (cut.wings ? 28 : 0)
  const [u, v] = band.at(along, standHeight(cut.stand, halfMm, along) - 9)
  return [boxLine('monogram', [-u, v], { widthMm: 30, heightMm: 6, degrees: 0 })]
}

function wingFolds({ band, cut, halfMm }: StandShape): DrawnLine[] {
  if (!cut.wings) return []
  const front = halfMm - 1.5
  const fold = [front - cut.wings.length, front].map((along) =>
    band.at(along, standHeight(cut.stand, halfMm, along)),
  )
  return [
    { kind: 'fold', name: 'wing-right', line: fold },
    { kind: 'fold', name: 'wing-left', line: mirrored(fold) },
  ]
}

/** Outer and inner stand. Edges: `neck`, `end-right`, `leaf` (or `top` without a leaf), `end-left`. */
export function standPieces(input: SmallPieceInput, shape: StandShape): CutPiece[] {
  const { design, neck, settings, contrast, matching } = input
  const { halfMm, band, rightTop, leftTop, leafMm, topHalfMm } = shape
  const right = band.edgeTo(halfMm + neck.rightLapMm)
  const left = mirrored(band.edgeTo(halfMm + neck.leftLapMm))
  const line: Polyline = [...left.slice(1).toReversed(), ...right]
  const middleMm = leafMm ?? topHalfMm
  const end = (top: Polyline) => stretchOf(top, middleMm, lengthOf(top))
  const upTo = (top: Polyline) => stretchOf(top, 0, middleMm)
  const upper = leafMm === null ? 'top' : 'leaf'
  const { neckMm, collarEdgeMm } = settings
  const edges = [
    ['neck', line, neckMm],
    ['end-right', end(rightTop).toReversed(), collarEdgeMm],
    [upper, [...upTo(rightTop).toReversed(), ...upTo(leftTop).slice(1)], collarEdgeMm],
    ['end-left', end(leftTop), collarEdgeMm],
  ] as const
  const middle = neck.leftLapMm + halfMm
  const side = -halfMm * 0.45
  const foot = band.at(-side, 6)
  const head = band.at(-side, shape.cut.stand.front - 6)
  const base = {
    edges,
    grain: { u: side, bottom: foot[1], top: head[1] },
    notches: [
      { name: 'centre-front', edge: 'neck', alongMm: neck.leftLapMm },
      { name: 'shoulder-seam', edge: 'neck', alongMm: middle - neck.backMm },
      { name: 'centre-back', edge: 'neck', alongMm: middle },
      { name: 'shoulder-seam', edge: 'neck', alongMm: middle + neck.backMm },
      { name: 'centre-front', edge: 'neck', alongMm: middle + halfMm },
      { name: 'collar-back', edge: upper, alongMm: middleMm },
    ],
  } as const
  const matchLines = matching([{ name: 'collar', direction: 'stripe', u: 0 }])
  const outer = makePiece({
    ...base,
    name: 'collar-stand-outer',
    matchLines,
    marks: fastenings(shape),
    lines: [...wingFolds(shape), ...monogramLines(design, shape)],
  })
  const inner = makePiece({
    ...base,
    name: 'collar-stand-inner',
    material: contrast.collar ? 'contrast' : 'main',
    // A contrast fabric has a pattern of its own.
    matchLines: contrast.collar ? [] : matchLines,
  })
  return [outer, inner]
}
