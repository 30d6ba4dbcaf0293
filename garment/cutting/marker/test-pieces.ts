// The pieces of a plain shirt in the shapes of a shirtmaker's block, drawn from finished measures, for tests.
import { bodyOfSize, type Size } from '../../body/sizes.ts'
import { finishedMeasures, type GarmentMeasure, measureOf } from '../../body/finished-measures.ts'
import { defaultDesign } from '../../design/design.ts'
import { fabricByCode } from '../../fabric/fabrics.ts'
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece, MatchLine } from '../cut-piece.ts'

const seam = 10

/** Points of a curve from `from` to `to` that bends towards `by`, without the last one. */
const curve = (from: FlatPoint, by: FlatPoint, to: FlatPoint): FlatPoint[] =>
  Array.from({ length: 12 }, (_, index) => {
    const [t, s] = [index / 12, 1 - index / 12]
    const at = (axis: 0 | 1) => s * s * from[axis] + 2 * s * t * by[axis] + t * t * to[axis]
    return [at(0), at(1)] as const
  })

const piece = (name: string, cuttingLine: readonly FlatPoint[], more: Partial<CutPiece> = {}): CutPiece => ({
  name,
  material: 'main',
  count: 1,
  pair: false,
  edges: [],
  cuttingLine,
  grain: [
    [0, 0],
    [0, 100],
  ],
  notches: [],
  marks: [],
  lines: [],
  matchLines: [],
  ...more,
})

const rectangle = (width: number, height: number): FlatPoint[] => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
]

const stripe = (name: string, u: number): MatchLine => ({ name, direction: 'stripe', u })
const check = (name: string, v: number): MatchLine => ({ name, direction: 'check', v })

/** Every piece of the main fabric of a shirt with long sleeves, a pocket and a split yoke if `split`. */
export function shirtPieces(size: Size = 'M', { split = false } = {}): CutPiece[] {
  const finished = finishedMeasures({
    body: bodyOfSize(size),
    fit: 'regular',
    sleeves: 'long',
    fabric: fabricByCode(defaultDesign.fabric)!,
  })
  const mm = (measure: GarmentMeasure) => measureOf(finished, measure)!.sewnMm
  const quarter = mm('chest') / 4
  const half = mm('shoulder') / 2
  const depth = mm('chest') / 5
  const length = mm('length')
  const cap = mm('bicep') * 0.33
  const sleeve = mm('sleeve') - half - 65
  const collar = mm('collar')
  const back: FlatPoint[] = [
    ...curve([-quarter - seam, 40], [-quarter / 2, -20], [0, -20]),
    ...curve([0, -20], [quarter / 2, -20], [quarter + seam, 40]),
    [quarter + seam, length - depth - 40],
    ...curve([quarter + seam, length - depth - 40], [half, length - depth - 20], [half, length - 120]),
    [half + 2, length - 90],
    [-half - 2, length - 90],
    ...curve([-half, length - 120], [-half, length - depth - 20], [-quarter - seam, length - depth - 40]),
  ]
  const front: FlatPoint[] = [
    ...curve([-35, -20], [quarter / 2, -20], [quarter + seam, 40]),
    [quarter + seam, length - depth - 60],
    ...curve(
      [quarter + seam, length - depth - 60],
      [half - 25, length - depth - 50],
      [half - 15, length - 80],
    ),
    [half - 10, length - 62],
    ...curve([collar / 5, length - 15], [collar / 6, length - 85], [0, length - 90]),
    [-35, length - 90],
  ]
  const flipped = (line: readonly FlatPoint[]) => line.map(([u, v]): FlatPoint => [-u, v]).toReversed()
  const yoke: FlatPoint[] = [
    [-half - seam, -10],
    [half + seam, -10],
    [half, 80],
    [collar / 5, 105],
    ...curve([collar / 5, 105], [0, 60], [-collar / 5, 105]),
    [-collar / 5, 105],
    [-half, 80],
  ]
  const halfYoke: FlatPoint[] = [
    [-seam, -10],
    [half + seam, -10],
    [half, 80],
    [collar / 5, 105],
    [-seam, 82],
  ]
  const upper = mm('bicep') / 2 + seam
  const lower = mm('cuff') / 2 + 25
  const arm: FlatPoint[] = [
    [-lower, 0],
    [lower, 0],
    [upper, sleeve - cap],
    ...curve([upper, sleeve - cap], [upper * 0.55, sleeve], [0, sleeve]),
    ...curve([0, sleeve], [-upper * 0.5, sleeve], [-upper, sleeve - cap]),
    [-upper, sleeve - cap],
  ]
  const leaf = rectangle(collar + 40, 85)
  const stand = rectangle(collar + 65, 55)
  const cuff = rectangle(mm('cuff') + 25, 82)
  const bias = {
    grain: [
      [0, 0],
      [70, 70],
    ] as const,
  }
  return [
    piece('front-right', front, { matchLines: [stripe('front-centre', 0), check('chest', length - depth)] }),
    piece('front-left', flipped(front), {
      matchLines: [stripe('front-centre', 0), check('chest', length - depth)],
    }),
    piece('back', back, { matchLines: [stripe('back-centre', 0), check('chest', length - depth)] }),
    ...(split
      ? [piece('yoke', halfYoke, { count: 4, pair: true, ...bias })]
      : [piece('yoke', yoke, { count: 2, matchLines: [stripe('back-centre', 0)] })]),
    piece('sleeve', arm, {
      count: 2,
      pair: true,
      matchLines: [stripe('sleeve', 0), check('chest', sleeve - cap)],
    }),
    piece('cuff', cuff, { count: 4, pair: true, matchLines: [stripe('cuff', 0)] }),
    piece('collar-leaf', leaf, { count: 2, matchLines: [stripe('back-centre', 0), check('collar', 0)] }),
    piece('collar-stand', stand, { count: 2, matchLines: [stripe('back-centre', 0)] }),
    piece('sleeve-placket', rectangle(60, 180), { count: 2, pair: true }),
    piece('sleeve-underlap', rectangle(32, 150), { count: 2, pair: true }),
    piece('pocket', rectangle(130, 165), {
      matchLines: [stripe('front-centre', 100), check('chest', 60)],
    }),
  ]
}
