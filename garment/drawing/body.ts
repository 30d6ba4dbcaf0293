// The body: front and back, with the hem the bottom option asks for, darts or pleats, and the folds of cloth
// hanging from the shoulders.
import type { Design } from '../design.ts'
import type { BackKey, BottomKey } from '../options.ts'
import { closed, flip, fold, parallel, path, reversed, symmetrical } from './line.ts'
import type { Line, Point } from './line.ts'
import { piece, soft } from './pen.ts'
import type { Box, Pen } from './pen.ts'

/** Where neck seam meets shoulder, sleeve head begins, armhole ends. */
export const neckSide: Point = [68, 119]
export const shoulderPoint: Point = [205, 157]
export const underarm: Point = [226, 342]

export const bodyBox: Box = [-250, 90, 500, 850]

/** Armhole seam from shoulder to underarm. */
export const armhole: Line = [shoulderPoint, [[194, 212], [190, 290], underarm]]

const side: Line = [
  underarm,
  [
    [216, 420],
    [209, 500],
    [211, 578],
  ],
  [
    [213, 660],
    [221, 730],
    [224, 792],
  ],
]
const join = (first: Line, ...rest: Line[]): Line =>
  [first[0], ...first.slice(1), ...rest.flatMap((line) => line.slice(1))] as Line

type Hem = { front: Line; back: Line; vent: boolean }

/** Hems from side seam to middle. */
const hems: Record<BottomKey, Hem> = {
  round: {
    front: [
      [224, 792],
      [
        [221, 846],
        [168, 889],
        [84, 892],
      ],
      [
        [52, 893],
        [20, 893],
        [0, 893],
      ],
    ],
    back: [
      [224, 792],
      [
        [223, 862],
        [176, 909],
        [92, 912],
      ],
      [
        [56, 913],
        [20, 913],
        [0, 913],
      ],
    ],
    vent: false,
  },
  square: {
    front: [
      [224, 792],
      [226.5, 858],
      [
        [150, 866],
        [60, 867],
        [0, 867],
      ],
    ],
    back: [
      [224, 792],
      [229, 866],
      [
        [150, 877],
        [60, 878],
        [0, 878],
      ],
    ],
    vent: true,
  },
}

const frontNeck: Line = [
  [0, 176],
  [[26, 170], [58, 150], neckSide],
]
const backNeck: Line = [
  [0, 126],
  [[30, 127], [56, 124], neckSide],
]
const shoulder: Line = [neckSide, [[112, 133], [162, 143], shoulderPoint]]

export const frontShape = (bottom: BottomKey): Line =>
  symmetrical(join(frontNeck, shoulder, armhole, side, hems[bottom].front))

export const backShape = (bottom: BottomKey): Line =>
  symmetrical(join(backNeck, shoulder, armhole, side, hems[bottom].back))

/** Both sides of a set of shapes drawn for the right. */
const both = (draw: (sign: 1 | -1) => string): string => draw(1) + draw(-1)
const at = (sign: number, x: number, y: number): Point => [x * sign, y]

/** Shade and light of folds from the armholes, over the chest and down to the hem. */
const drape = (pen: Pen): string =>
  soft(
    pen,
    5,
    bodyBox,
    both((s) => {
      const dark = (from: Point, to: Point, bow: number, width: number, amount: number) =>
        pen.shade(fold(from, to, bow * s, width * s), amount)
      return (
        dark(at(s, 222, 352), at(s, 128, 268), 10, 9, 0.2) +
        dark(at(s, 216, 352), at(s, 118, 256), 6, 6, -0.5) +
        dark(at(s, 221, 372), at(s, 138, 330), 7, 9, 0.15) +
        dark(at(s, 214, 396), at(s, 150, 470), -10, 8, 0.12) +
        dark(at(s, 205, 402), at(s, 146, 474), -16, 6, -0.34) +
        dark(at(s, 176, 214), at(s, 168, 330), -10, 9, 0.11) +
        dark(at(s, 168, 430), at(s, 186, 770), 9, 15, 0.13) +
        dark(at(s, 152, 470), at(s, 168, 800), 8, 10, -0.4) +
        dark(at(s, 92, 380), at(s, 108, 860), 6, 13, 0.085) +
        dark(at(s, 76, 420), at(s, 92, 850), 6, 9, -0.3) +
        dark(at(s, 208, 560), at(s, 132, 622), -9, 9, 0.13) +
        dark(at(s, 209, 590), at(s, 140, 636), -7, 6, -0.28) +
        dark(at(s, 46, 520), at(s, 54, 840), -4, 7, 0.06)
      )
    }),
  )

/** Rounds the body: sides fall away, edges are in their own shade. */
const form = (pen: Pen, edges: string): string => {
  const sides = pen.ramp(
    [-228, 0],
    [228, 0],
    [
      [0, 0.3],
      [0.07, 0.16],
      [0.2, 0.035],
      [0.36, -0.1],
      [0.5, 0],
      [0.66, 0.02],
      [0.82, 0.06],
      [0.93, 0.2],
      [1, 0.36],
    ],
  )
  const down = pen.ramp(
    [0, 110],
    [0, 910],
    [
      [0, 0.03],
      [0.14, -0.12],
      [0.4, 0.01],
      [0.8, 0.04],
      [1, 0.12],
    ],
  )
  return (
    `<rect x="-250" y="90" width="500" height="850" fill="${sides}"/><rect x="-250" y="90" width="500" height="850" fill="${down}"/>` +
    soft(pen, 4.5, bodyBox, pen.stroke(edges, 11, 0.3))
  )
}

const hemStitch = (pen: Pen, hem: Line): string =>
  pen.stitch(path(parallel(join(hem, reversed(flip(hem))), 7)))

const vents = (pen: Pen): string =>
  both((s) => pen.stitch(path([at(s, 217.5, 858), at(s, 215.5, 802), at(s, 224, 796)])))

/** The front, without placket and pocket. */
export const drawFront = (pen: Pen, { bottom }: Design): string => {
  const shape = closed(frontShape(bottom))
  const edges = both((s) => path(s > 0 ? join(armhole, side) : flip(join(armhole, side))))
  const { front, vent } = hems[bottom]
  return piece(
    pen,
    shape,
    { angle: 0 },
    {
      over: form(pen, edges) + drape(pen) + hemStitch(pen, front) + (vent ? vents(pen) : ''),
    },
  )
}

/** The wrong side of the back, where it shows: through the neck and below the front's hem. */
export const drawInside = (pen: Pen, { bottom }: Design): string => {
  const shape = closed(backShape(bottom))
  return piece(
    pen,
    shape,
    { angle: 0 },
    {
      over:
        pen.shade(shape, 0.2) +
        soft(pen, 6, bodyBox, pen.shade(closed(frontShape(bottom)), 0.5)) +
        hemStitch(pen, hems[bottom].back),
    },
  )
}

type BackWork = (pen: Pen) => string

const dart: BackWork = (pen) =>
  both((s) => {
    const line: Line = [at(s, 96, 352), [at(s, 90, 470), at(s, 90, 560), at(s, 98, 742)]]
    return (
      soft(
        pen,
        4,
        bodyBox,
        pen.shade(fold(at(s, 96, 352), at(s, 98, 742), -5 * s, -15 * s), 0.22) +
          pen.shade(fold(at(s, 100, 360), at(s, 102, 730), 2 * s, 12 * s), -0.5),
      ) + pen.seam(path(line), 0.85)
    )
  })

const sidePleat: BackWork = (pen) =>
  both((s) => {
    const line: Line = [at(s, 112, 232), [at(s, 113, 330), at(s, 117, 500), at(s, 122, 690)]]
    const inner: Line = [at(s, 100, 234), [at(s, 101, 300), at(s, 105, 380), at(s, 110, 450)]]
    return (
      soft(
        pen,
        5,
        bodyBox,
        pen.shade(
          `M${112 * s} 230L${118 * s} 470L${124 * s} 760L${148 * s} 760L${130 * s} 430L${126 * s} 230Z`,
          0.26,
        ) + pen.shade(fold(at(s, 106, 240), at(s, 116, 720), 0, 9 * s), -0.5),
      ) +
      pen.seam(path(line), 0.9) +
      pen.stroke(path(inner), 0.6, 0.2)
    )
  })

const backWork: Record<BackKey, BackWork> = { plain: () => '', dart, 'side-pleat': sidePleat }

/** The back below the yoke. */
export const drawBack = (pen: Pen, { bottom, back }: Design): string => {
  const shape = closed(backShape(bottom))
  const edges = both((s) => path(s > 0 ? join(armhole, side) : flip(join(armhole, side))))
  const { back: hem, vent } = hems[bottom]
  const belowBlades = soft(
    pen,
    9,
    bodyBox,
    both(
      (s) =>
        pen.shade(fold(at(s, 60, 300), at(s, 150, 420), 14 * s, 16 * s), 0.07) +
        pen.shade(fold(at(s, 26, 420), at(s, 34, 780), 8 * s, 16 * s), 0.07),
    ),
  )
  return piece(
    pen,
    shape,
    { angle: 0 },
    {
      over:
        form(pen, edges) +
        drape(pen) +
        belowBlades +
        backWork[back](pen) +
        hemStitch(pen, hem) +
        (vent ? vents(pen) : ''),
    },
  )
}
