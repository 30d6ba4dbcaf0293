// A shirt laid flat, drawn from its finished measures, with a line for each measure. The other drawings show one shirt of
// a fixed size; this one changes with every figure. Millimetres, x from the shirt's middle, y down from the collar seam at
// the shoulder.
import type { GarmentMeasure } from '#contract/measurement.ts'
import { flip, type Line, path, type Point } from './line.ts'

export type MeasureValues = { readonly [measure in GarmentMeasure]?: number | undefined }

export type MeasuredSide = 'front' | 'back'

/** Where a measure is taken, and where its figure is written. */
export interface DimensionLine {
  measure: GarmentMeasure
  points: readonly Point[]
  label: Point
}

export interface MeasuredDrawing {
  /** Path data of the outline and of seams inside it. */
  outline: string[]
  seams: string[]
  lines: DimensionLine[]
}

/** The angle of the sleeves below the horizontal, radians. */
const sleeveAngle = (42 * Math.PI) / 180
/** Along a sleeve, and across it towards the outside. */
const along: Point = [Math.cos(sleeveAngle), Math.sin(sleeveAngle)]
const across: Point = [along[1], -along[0]]

const shift = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by]
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** How far the shoulder falls on its length, as a share. */
const shoulderFall = 0.3
const downShoulder: Point = [Math.cos(shoulderFall), Math.sin(shoulderFall)]
/** The depth of the armhole below the shoulder's end, as a share of the chest. */
const armholeShare = 0.19
const cuffDepthMm = 65
const collarHeightMm = 42
/** How much higher than the middle a round hem ends at its sides. */
const roundHemMm = 70

/** The points of one half that both sides have. */
function halfOf(of: (measure: GarmentMeasure) => number, lengthMm: number, roundHem: boolean) {
  const neck = of('collar') / 6
  const tip: Point = [of('shoulder') / 2, (of('shoulder') / 2 - neck) * shoulderFall]
  const armpit: Point = [of('chest') / 4, tip[1] + of('chest') * armholeShare]
  const side: Point = [of('hem') / 4, lengthMm - (roundHem ? roundHemMm : 0)]
  const waist: Point = [of('waist') / 4, armpit[1] + (side[1] - armpit[1]) * 0.45]
  const cuffMiddle = shift(tip, along, of('sleeve') - of('shoulder') / 2)
  const end = (of('cuff') || of('opening')) / 2
  // The sleeve hangs from the shoulder's end; its inner edge begins at the armpit.
  const [outer, inner] = [shift(cuffMiddle, across, end * 0.35), shift(cuffMiddle, across, -end * 0.65)]
  const bicepOuter = shift(armpit, across, of('bicep') / 2)
  return { neck, tip, armpit, waist, side, cuffMiddle, outer, inner, bicepOuter }
}

type Half = ReturnType<typeof halfOf>

/** The right half's outline, from the neck over the sleeve to the middle of the hem. */
function outlineOf(
  { neck, tip, armpit, waist, side, outer, inner, bicepOuter }: Half,
  lengthMm: number,
): Line {
  const hemHandle = side[0] * 0.55
  return [
    [neck, 0],
    tip,
    [shift(tip, downShoulder, 50), shift(bicepOuter, along, -70), bicepOuter],
    outer,
    inner,
    armpit,
    [[armpit[0], armpit[1] + 60], [waist[0], waist[1] - 60], waist],
    [[waist[0], waist[1] + 60], [side[0], side[1] - 80], side],
    [
      [side[0] - 15, lengthMm],
      [hemHandle, lengthMm],
      [0, lengthMm],
    ],
  ]
}

const both = (line: Line): string[] => [path(line), path(flip(line))]

/** The shirt from one side, with the lines of the measures that are taken there. */
export function measuredShirt(
  values: MeasureValues,
  { side, roundHem }: { side: MeasuredSide; roundHem: boolean },
): MeasuredDrawing {
  const of = (measure: GarmentMeasure) => values[measure] ?? 0
  const neckDepth = of('collar') * 0.05
  const lengthMm = side === 'front' ? of('frontLength') : of('length') + neckDepth
  const half = halfOf(of, lengthMm, roundHem)
  const outline = outlineOf(half, lengthMm)
  const armhole: Line = [
    half.tip,
    [[half.tip[0] - 22, half.tip[1] + 70], [half.armpit[0] - 60, half.armpit[1] - 10], half.armpit],
  ]
  const cuffTop = (edge: Point): Point => shift(edge, along, -cuffDepthMm)
  const cuff: Line = [cuffTop(half.outer), cuffTop(half.inner)]
  const seams = [...both(armhole), ...(of('cuff') > 0 ? both(cuff) : [])]
  return side === 'front'
    ? {
        outline: [...both(outline), ...frontNeck(half)],
        seams: [...seams, ...placket(half, lengthMm)],
        lines: frontLines(values, half, lengthMm),
      }
    : {
        outline: [...both(outline), ...backNeck(half, neckDepth)],
        seams: [...seams, ...yokeSeam(of('yoke'), half)],
        lines: backLines(values, half, { lengthMm, neckDepth, yoke: of('yoke') }),
      }
}

function frontNeck({ neck }: Half): string[] {
  const depth = neck * 1.05
  const throat: Line = [
    [neck, 0],
    [
      [neck * 0.9, depth * 0.6],
      [neck * 0.45, depth],
      [0, depth],
    ],
  ]
  const leaf: Line = [
    [0, -collarHeightMm + 5],
    [
      [neck * 0.4, -collarHeightMm + 5],
      [neck * 0.7, -collarHeightMm],
      [neck * 0.86, -collarHeightMm + 2],
    ],
    [neck * 1.12, depth * 1.25],
    [10, depth],
  ]
  return [...both(throat), ...both(leaf)]
}

function backNeck({ neck }: Half, depth: number): string[] {
  const seam: Line = [
    [neck, 0],
    [
      [neck * 0.6, depth * 0.9],
      [neck * 0.3, depth],
      [0, depth],
    ],
  ]
  const top: Line = [
    [neck, 0],
    [neck * 0.9, -collarHeightMm],
    [
      [neck * 0.5, -collarHeightMm + 4],
      [neck * 0.25, -collarHeightMm + 5],
      [0, -collarHeightMm + 5],
    ],
  ]
  return [...both(seam), ...both(top)]
}

const placketMm = 16

const placket = ({ neck }: Half, lengthMm: number): string[] =>
  [-placketMm, placketMm].map((x) =>
    path([
      [x, neck * 1.02],
      [x, lengthMm - 1],
    ]),
  )

/** The height of the yoke's lower seam, below the shoulder's end. */
const yokeDrop = ({ tip }: Half): number => tip[1] + 62

function yokeSeam(yoke: number, half: Half): string[] {
  const y = yokeDrop(half)
  return [
    path([
      [-yoke / 2, y],
      [yoke / 2, y],
    ]),
  ]
}

/** A line through both halves at one height. */
const level = (measure: GarmentMeasure, x: number, y: number, labelX = 0): DimensionLine => ({
  measure,
  points: [
    [-x, y],
    [x, y],
  ],
  label: [labelX, y],
})

const has =
  (values: MeasureValues) =>
  ({ measure }: DimensionLine): boolean =>
    values[measure] !== undefined

function frontLines(values: MeasureValues, half: Half, lengthMm: number): DimensionLine[] {
  const { neck, armpit, waist, side, outer, inner, bicepOuter } = half
  const end: Point[] = [outer, inner].map((edge) => shift(edge, along, 24))
  const mirrored = ([x, y]: Point): Point => [-x, y]
  const all: DimensionLine[] = [
    {
      measure: 'collar',
      points: [
        [-neck, -collarHeightMm - 22],
        [neck, -collarHeightMm - 22],
      ],
      label: [0, -collarHeightMm - 62],
    },
    level('chest', armpit[0], armpit[1] + 22),
    level('waist', waist[0], waist[1]),
    level('hem', side[0], side[1]),
    { measure: 'bicep', points: [armpit, bicepOuter], label: shift(middle(armpit, bicepOuter), along, 55) },
    {
      measure: 'cuff',
      points: end.map(mirrored),
      label: mirrored(shift(middle(end[0]!, end[1]!), along, 62)),
    },
    {
      measure: 'opening',
      points: end.map(mirrored),
      label: mirrored(shift(middle(end[0]!, end[1]!), along, 62)),
    },
    {
      measure: 'frontLength',
      points: [
        [neck, 0],
        [neck, lengthMm],
      ],
      label: [neck + 70, (waist[1] + side[1]) / 2],
    },
  ]
  return all.filter(has(values))
}

function backLines(
  values: MeasureValues,
  half: Half,
  { lengthMm, neckDepth, yoke }: { lengthMm: number; neckDepth: number; yoke: number },
): DimensionLine[] {
  const { tip, cuffMiddle, armpit, side } = half
  const all: DimensionLine[] = [
    {
      measure: 'shoulder',
      points: [
        [-tip[0], -collarHeightMm - 22],
        [tip[0], -collarHeightMm - 22],
      ],
      label: [0, -collarHeightMm - 62],
    },
    level('yoke', yoke / 2, yokeDrop(half), -yoke / 4),
    {
      measure: 'sleeve',
      points: [[0, neckDepth], tip, cuffMiddle],
      label: shift(shift(middle(tip, cuffMiddle), across, 96), along, 20),
    },
    {
      measure: 'length',
      points: [
        [0, neckDepth],
        [0, lengthMm],
      ],
      label: [0, (armpit[1] + side[1]) / 2],
    },
  ]
  return all.filter(has(values))
}

/** The frame that holds both sides of all these shirts. */
export function frameOf(shirts: readonly MeasureValues[]): {
  x: number
  y: number
  width: number
  height: number
} {
  const widest = Math.max(
    ...shirts.map(({ sleeve = 0, shoulder = 0 }) => shoulder / 2 + (sleeve - shoulder / 2) * along[0] + 130),
  )
  const sleeveEnd = ({ sleeve = 0, shoulder = 0 }: MeasureValues) => (sleeve - shoulder / 2) * along[1] + 190
  const longest = Math.max(
    ...shirts.map((shirt) => Math.max(shirt.frontLength ?? 0, (shirt.length ?? 0) + 30, sleeveEnd(shirt))),
  )
  const top = collarHeightMm + 110
  return { x: -widest, y: -top, width: 2 * widest, height: longest + top + 50 }
}
