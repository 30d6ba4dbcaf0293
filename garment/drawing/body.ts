// The body: front and back with their hem, darts or pleats, and the folds of the fabric.
import type { Design } from '../design/design.ts'
import type { BackKey, BottomKey } from '../design/options.ts'
import { closed, flip, fold, join, line, parallel, path, reversed, symmetrical } from './line.ts'
import type { Line, Point } from './line.ts'
import { dropShadow, softShadow, piece, blurred } from './pen.ts'
import type { Box, Pen } from './pen.ts'

/** Where the neck seam meets the shoulder, where the sleeve head begins, and where the armhole ends. */
export const neckSide: Point = [68, 119]
export const shoulderPoint: Point = [203, 163]
export const underarm: Point = [223, 342]

const bodyBox: Box = [-230, 200, 460, 700]

/** Armhole seam from shoulder to underarm. */
export const armhole: Line = [shoulderPoint, [[194, 212], [190, 290], underarm]]

const side: Line = [
  underarm,
  [
    [213, 414],
    [202, 487.5],
    [203, 553.5],
  ],
  [
    [204, 616],
    [211, 667.5],
    [216, 712],
  ],
]

interface Hem {
  front: Line
  back: Line
  vent: boolean
}

/** Hems from side seam to middle. */
const hems: Record<BottomKey, Hem> = {
  round: {
    front: line('M216 712 C206 759.5 172 809.5 110 837 C74 850 32 851 0 851'),
    back: line('M216 712 C212 769 184 831.5 124 859 C84 873 36 874 0 874'),
    vent: false,
  },
  square: {
    front: line('M216 712 C218.5 763.5 219.5 791 220 811 C150 819.5 60 821.5 0 821.5'),
    back: line('M216 712 C219.5 763.5 221.5 791 222.5 820.5 C150 829.5 60 831.5 0 831.5'),
    vent: true,
  },
}

const frontNeck: Line = [
  [0, 176],
  [[32, 176], [60, 152], neckSide],
]
const backNeck: Line = [
  [0, 126],
  [[30, 127], [56, 124], neckSide],
]
const shoulder: Line = [neckSide, [[112, 133], [162, 148], shoulderPoint]]

export function frontShape(bottom: BottomKey): Line {
  return symmetrical(join(frontNeck, shoulder, armhole, side, hems[bottom].front))
}

export function backShape(bottom: BottomKey): Line {
  return symmetrical(join(backNeck, shoulder, armhole, side, hems[bottom].back))
}

/** Draws shapes for the right side and for the left. */
const mirroredPair = (draw: (sign: 1 | -1) => string): string => draw(1) + draw(-1)
const at = (sign: number, x: number, y: number): Point => [x * sign, y]

/** A fold on the right side: from, to, curvature, width, amount of shade. */
type Fold = readonly [from: Point, to: Point, bow: number, width: number, amount: number]

/** Broad folds from the armholes, over the chest and down to the hem. */
const broadFolds: readonly Fold[] = [
  [[220, 351], [126, 266], 10, 10, 0.2],
  [[214, 351], [116, 254], 6, 7, -0.36],
  [[218, 371.5], [138, 332], 7, 9, 0.15],
  [[210, 391.5], [146, 461.5], -10, 8, 0.13],
  [[200, 397], [142, 465.5], -16, 6, -0.26],
  [[176, 214], [168, 330], -10, 10, 0.11],
  [[164, 423], [182, 726.5], 9, 16, 0.14],
  [[146, 460], [164, 763.5], 8, 11, -0.3],
  [[92, 377], [108, 824], 6, 14, 0.1],
  [[74, 414], [92, 815], 6, 10, -0.24],
  [[202, 539], [126, 598], -9, 10, 0.15],
  [[203, 568.5], [134, 612.5], -7, 7, -0.3],
  [[200, 598], [150, 671.5], -8, 8, 0.1],
  [[46, 506], [54, 800], -4, 8, 0.07],
]

/** Narrow creases within the broad folds. */
const creases: readonly Fold[] = [
  [[221, 346.5], [162, 292], 5, 2.6, 0.24],
  [[217, 348.5], [158, 297], 6, 1.8, -0.5],
  [[219, 364], [172, 342], 4, 2.4, 0.2],
  [[203, 548], [160, 579.5], -5, 2.6, 0.18],
  [[203, 553.5], [162, 586], -6, 1.8, -0.4],
  [[174, 542.5], [182, 671.5], 5, 3, 0.12],
  [[103, 542.5], [109, 745], 3, 3, 0.1],
]

function drape(pen: Pen): string {
  const drawFolds = (folds: readonly Fold[]) =>
    mirroredPair((sign) =>
      folds
        .map(([from, to, bow, width, amount], index) => {
          // The folds differ a little from side to side.
          const drop = sign > 0 ? 0 : ((index * 7) % 19) - 9
          const put = ([x, y]: Point): Point => [x * sign, y + (y < 360 ? 0 : drop)]
          return pen.shade(fold(put(from), put(to), bow * sign, width * sign), amount * (sign > 0 ? 1 : 0.88))
        })
        .join(''),
    )
  return blurred(pen, 5, bodyBox, drawFolds(broadFolds)) + blurred(pen, 1.7, bodyBox, drawFolds(creases))
}

/** Shades the body so that it looks round: darker towards sides and edges. */
function form(pen: Pen, edges: string): string {
  const sides = pen.ramp(
    [-228, 0],
    [228, 0],
    '0 0.3, 0.07 0.16, 0.2 0.035, 0.36 -0.1, 0.5 0, 0.66 0.02, 0.82 0.06, 0.93 0.2, 1 0.36',
  )
  const down = pen.ramp([0, 110], [0, 864.5], '0 0.03, 0.14 -0.12, 0.4 0.01, 0.8 0.04, 1 0.12')
  return (
    `<rect x="-250" y="90" width="500" height="850" fill="${sides}"/><rect x="-250" y="90" width="500" height="850" fill="${down}"/>` +
    softShadow(pen, edges, 9, 0.17)
  )
}

function hemStitch(pen: Pen, hem: Line): string {
  return pen.stitch(path(parallel(join(hem, reversed(flip(hem))), 7)))
}

function vents(pen: Pen): string {
  return mirroredPair((s) => pen.stitch(path([at(s, 213, 811), at(s, 210.5, 754), at(s, 217.5, 748.5)])))
}

/** The front, without placket and pocket. */
export function drawFront(pen: Pen, { bottom }: Design): string {
  const shape = closed(frontShape(bottom))
  const { front, vent } = hems[bottom]
  return piece(
    pen,
    shape,
    { angle: 0 },
    {
      over: form(pen, shape) + drape(pen) + hemStitch(pen, front) + (vent ? vents(pen) : ''),
    },
  )
}

/** The inside of the back, visible through the neck and below the front's hem. */
export function drawInside(pen: Pen, { bottom }: Design): string {
  const shape = closed(backShape(bottom))
  return piece(
    pen,
    shape,
    { angle: 0 },
    {
      over:
        pen.shade(shape, 0.2) +
        dropShadow(pen, closed(frontShape(bottom)), 0, 3, 7, 0.4) +
        hemStitch(pen, hems[bottom].back),
    },
  )
}

type DrawBackDetail = (pen: Pen) => string

const dart: DrawBackDetail = (pen) =>
  mirroredPair((s) => {
    const line: Line = [at(s, 96, 351), [at(s, 90, 460), at(s, 90, 542.5), at(s, 98, 710)]]
    return (
      blurred(
        pen,
        4,
        bodyBox,
        pen.shade(fold(at(s, 96, 351), at(s, 98, 710), -5 * s, -15 * s), 0.22) +
          pen.shade(fold(at(s, 100, 358.5), at(s, 102, 699), 2 * s, 12 * s), -0.5),
      ) + pen.seam(path(line), 0.85)
    )
  })

const sidePleat: DrawBackDetail = (pen) =>
  mirroredPair((s) => {
    const line: Line = [at(s, 112, 232), [at(s, 113, 330), at(s, 117, 487.5), at(s, 122, 662)]]
    const inner: Line = [at(s, 100, 234), [at(s, 101, 300), at(s, 105, 377), at(s, 110, 441.5)]]
    return (
      blurred(
        pen,
        5,
        bodyBox,
        pen.shade(fold(at(s, 114, 230), at(s, 128, 809.5), -1 * s, -13 * s), 0.42) +
          pen.shade(fold(at(s, 106, 240), at(s, 116, 690), 0, 9 * s), -0.5),
      ) +
      pen.seam(path(line), 0.9) +
      pen.stroke(path(inner), 0.6, 0.2)
    )
  })

const backDetails: Record<BackKey, DrawBackDetail> = { plain: () => '', dart, 'side-pleat': sidePleat }

/** The back below the yoke. */
export function drawBack(pen: Pen, { bottom, back }: Design): string {
  const shape = closed(backShape(bottom))
  const { back: hem, vent } = hems[bottom]
  const belowBlades = blurred(
    pen,
    9,
    bodyBox,
    mirroredPair(
      (s) =>
        pen.shade(fold(at(s, 60, 300), at(s, 150, 414), 14 * s, 16 * s), 0.07) +
        pen.shade(fold(at(s, 26, 414), at(s, 34, 745), 8 * s, 16 * s), 0.07),
    ),
  )
  return piece(
    pen,
    shape,
    { angle: 0 },
    {
      over:
        form(pen, shape) +
        drape(pen) +
        belowBlades +
        backDetails[back](pen) +
        hemStitch(pen, hem) +
        (vent ? vents(pen) : ''),
    },
  )
}
