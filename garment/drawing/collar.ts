// The collar: a stand round the neck and a leaf that folds down over it, in the fourteen cuts of the
// catalogue. Drawn closed, seen from the front a little above, so that the inside of the neck shows.
import type { Design } from '../design.ts'
import type { CollarKey } from '../options.ts'
import { buttonhole } from './button.ts'
import { drawLabel } from './label.ts'
import { closed, flip, parallel, path, reversed, symmetrical } from './line.ts'
import type { Line, Point } from './line.ts'
import { cast, glow, piece, soft } from './pen.ts'
import type { Box, Pen } from './pen.ts'

type Sew = (x: number, y: number, size?: number, turn?: number) => string
type Tip = 'point' | 'round' | 'chisel'

/** A leaf folded down over the stand. */
type Leaf = {
  kind: 'leaf'
  /** Where the point lies; the leaf starts at the middle of the neck, x = `gap`. */
  tip: Point
  gap: number
  /** How far the front edge swells outwards, mm: the roll of a soft collar. */
  roll: number
  end: Tip
  /** Extra height of the stand, mm. */
  high: number
  standButtons: 1 | 2
  buttonedDown?: boolean
}
/** A stand without a leaf. */
type Band = { kind: 'band'; high: number; front: 'rounded' | 'pointed'; standButtons: 1 | 2 }
/** A tall stand whose front corners fold into small wings. */
type Wing = { kind: 'wing'; high: number; standButtons: 1 }

const leaf = (tip: Point, rest: Partial<Omit<Leaf, 'kind' | 'tip'>> = {}): Leaf => ({
  kind: 'leaf',
  tip,
  gap: 3,
  roll: 2,
  end: 'point',
  high: 0,
  standButtons: 1,
  ...rest,
})

const cuts: Record<CollarKey, Leaf | Band | Wing> = {
  standard: leaf([59, 212]),
  club: leaf([57, 201], { end: 'round', gap: 2.5 }),
  'button-down': leaf([55, 217], { roll: 7, gap: 2, buttonedDown: true }),
  'extreme-cutaway': leaf([99, 161], { gap: 9, roll: -1 }),
  short: leaf([47, 187], { roll: 0.5, gap: 2.5 }),
  wing: { kind: 'wing', high: 9, standButtons: 1 },
  chinese: { kind: 'band', high: 4, front: 'rounded', standButtons: 1 },
  'chisel-tip': leaf([66, 211], { end: 'chisel', gap: 4 }),
  'cutaway-classic': leaf([83, 194], { gap: 6, roll: 1 }),
  'cutaway-modern': leaf([92, 178], { gap: 7.5, roll: 3 }),
  'cutaway-superior': leaf([96, 194], { gap: 7, roll: -1.5, high: 6 }),
  'evil-pandit': { kind: 'band', high: 14, front: 'pointed', standButtons: 2 },
  'ozwald-boateng': leaf([84, 222], { gap: 7, roll: 1, high: 13, standButtons: 2 }),
  spread: leaf([73, 203], { gap: 4.5 }),
}

const box: Box = [-150, 30, 300, 240]

/** Lines that everything round the neck follows; `high` lifts the fold. */
const neckline = (high: number) => {
  const sideTop: Point = [65, 97 - high]
  return {
    sideTop,
    /** Fold of the back of the neck, from the middle to the right side. */
    backFold: [
      [0, 76 - high],
      [[32, 76 - high], [56, 82 - high], sideTop],
    ] as Line,
    /** The same fold where it turns inwards. */
    backInside: [
      [0, 81 - high],
      [
        [30, 81 - high],
        [52, 87 - high],
        [61.5, 100 - high],
      ],
    ] as Line,
    /** Top of the stand in front, from the right side to the middle. */
    frontFold: [
      sideTop,
      [
        [58, 124 - high],
        [25, 146.5 - high],
        [0, 147 - high],
      ],
    ] as Line,
    /** Neck seam in front, from the right side to the middle. */
    seam: [
      [69, 120],
      [
        [60, 154],
        [32, 176.5],
        [0, 177],
      ],
    ] as Line,
  }
}

/** Inside of the neck: back stand, yoke and label. */
const drawInsideNeck = (pen: Pen, design: Design, high: number): string => {
  const { backFold, frontFold, seam } = neckline(high)
  const hole = closed(symmetrical([...backFold, seam[0], ...seam.slice(1)] as unknown as Line))
  const seamSide = 104 - high * 0.75
  const standSeam: Line = [
    [-64, seamSide],
    [
      [-44, seamSide + 15],
      [44, seamSide + 15],
      [64, seamSide],
    ],
  ]
  const stand = closed([
    [-66, 98 - high],
    [
      [-50, 70 - high],
      [50, 70 - high],
      [66, 98 - high],
    ],
    [64, seamSide],
    [
      [44, seamSide + 15],
      [-44, seamSide + 15],
      [-64, seamSide],
    ],
  ])
  const depth = pen.ramp(
    [0, 78 - high],
    [0, 150 - high],
    [
      [0, 0.16],
      [0.5, 0.3],
      [1, 0.5],
    ],
  )
  const sides = pen.ramp(
    [-66, 0],
    [66, 0],
    [
      [0, 0.5],
      [0.26, 0.1],
      [0.5, 0],
      [0.74, 0.12],
      [1, 0.55],
    ],
  )
  return piece(
    pen,
    hole,
    { angle: 90, y: 130 },
    {
      over:
        piece(pen, stand, { angle: 90, y: 90 }, { edge: '', fabric: design.contrast }) +
        `<path d="${hole}" fill="${depth}"/><path d="${hole}" fill="${sides}"/>` +
        glow(pen, path(standSeam), 6, 0.22) +
        pen.seam(path(standSeam), 0.6) +
        drawLabel(pen, 121.5 - high * 0.75) +
        glow(pen, path(frontFold) + path(flip(frontFold)), 17, 0.36),
      edge: '',
    },
  )
}

/** The stand in front, lapped left over right. */
const drawStand = (pen: Pen, high: number, cover: string): string => {
  const { frontFold, seam } = neckline(high)
  const half: Line = [
    [0, 177],
    ...reversed(seam).slice(1),
    frontFold[0],
    ...frontFold.slice(1),
  ] as unknown as Line
  const d = closed(symmetrical(half))
  const light = pen.ramp(
    [-66, 0],
    [66, 0],
    [
      [0, 0.5],
      [0.3, 0.14],
      [0.46, -0.2],
      [0.6, 0],
      [0.75, 0.14],
      [1, 0.5],
    ],
  )
  const top = 147 - high
  const lap = `M-15 ${176}L-15 ${top + 12}Q-15 ${top + 1.6} -6 ${top + 0.6}`
  return piece(
    pen,
    d,
    { angle: 90, y: 160 },
    {
      over:
        `<path d="${d}" fill="${light}"/>` +
        glow(pen, path(seam) + path(flip(seam)), 5.5, 0.16) +
        glow(pen, `M-16 178L-15 ${top}`, 3.4, 0.24) +
        cast(pen, cover, 0, 2.5, 2.2, 0.36) +
        pen.stroke(lap, 0.75, 0.45) +
        pen.stitch(path(parallel(seam, 3)) + path(reversed(flip(parallel(seam, 3))))),
    },
  )
}

const standButtons = (pen: Pen, sew: Sew, count: 1 | 2, high: number): string => {
  const heights = count === 1 ? [162 - high / 2] : [154 - high * 0.72, 168 - high * 0.1]
  return heights.map((y) => buttonhole(pen, 1.6, y, 13.5, 90) + sew(0, y, count === 1 ? 0.95 : 0.86)).join('')
}

const along = ([x0, y0]: Point, [x1, y1]: Point, distance: number): Point => {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  return [x0 + ((x1 - x0) / length) * distance, y0 + ((y1 - y0) / length) * distance]
}

/** The steps that turn the point: sharp, rounded (club) or cut off (chisel). */
const turnTip = (end: Tip, before: Point, tip: Point, after: Point): Line => {
  if (end === 'point') return [along(tip, before, 1.6), [tip, tip, along(tip, after, 1.6)]]
  const [from, to] = [
    along(tip, before, end === 'round' ? 33 : 13),
    along(tip, after, end === 'round' ? 33 : 11),
  ]
  if (end === 'chisel') return [from, to]
  return [from, [along(tip, before, 7), along(tip, after, 7), to]]
}

/** Edges of the right leaf: outer edge from the side of the neck, round the point, back to the middle. */
const leafLines = ({ tip, gap, roll, end, high }: Leaf) => {
  const { sideTop } = neckline(high)
  const shoulder: Point = [86, 128 - high * 0.25]
  const start: Point = [gap, 147 - high - gap * 0.12]
  const [nx, ny] = [start[1] - tip[1], tip[0] - start[0]]
  const length = Math.hypot(nx, ny) || 1
  const bulge = (share: number, amount: number): Point => [
    tip[0] + (start[0] - tip[0]) * share - (nx / length) * amount * -1,
    tip[1] + (start[1] - tip[1]) * share - (ny / length) * amount * -1,
  ]
  const outerControl: Point = [
    shoulder[0] + (tip[0] - shoulder[0]) * 0.55 + 3,
    shoulder[1] + (tip[1] - shoulder[1]) * 0.52,
  ]
  const [turnStart, ...turn] = turnTip(end, outerControl, tip, bulge(0.4, roll))
  const outer: Line = [
    shoulder,
    [[shoulder[0] + 2.2, shoulder[1] + (turnStart[1] - shoulder[1]) * 0.12], outerControl, turnStart],
  ]
  const last = turn.at(-1) as Line[number]
  const turnEnd = (Array.isArray(last[0]) ? last[2] : last) as Point
  const front: Line = [turnEnd, [bulge(0.4, roll), bulge(0.75, roll * 0.7), start]]
  const rollOver: Line = [sideTop, [[72.5, 98 - high], [81, 108 - high * 0.6], shoulder]]
  const edge: Line = [...outer, ...turn, ...front.slice(1)] as unknown as Line
  const foldUp: Line = [start, [[28, 141 - high], [58, 122 - high], sideTop]]
  const shape: Line = [...foldUp, ...rollOver.slice(1), ...edge.slice(1)] as unknown as Line
  return { shape, edge, foldUp }
}

const drawLeaf = (pen: Pen, cut: Leaf, sign: 1 | -1, sew: Sew): string => {
  const { shape, edge, foldUp } = leafLines(cut)
  const turn = (line: Line) => (sign > 0 ? line : flip(line))
  const d = closed(turn(shape))
  const [tx, ty] = cut.tip
  const across = pen.ramp(
    [20 * sign, 118 - cut.high],
    [62 * sign, 178 - cut.high * 0.5],
    [
      [0, -0.42],
      [0.3, -0.1],
      [0.66, 0.015],
      [1, 0.07],
    ],
  )
  const side = pen.ramp(
    [58 * sign, 0],
    [92 * sign, 0],
    [
      [0, 0],
      [0.55, 0.04],
      [1, sign > 0 ? 0.3 : 0.24],
    ],
  )
  const angle = (Math.atan2(-(97 - 147), 62) * 180) / Math.PI
  const sewn = cut.buttonedDown
    ? buttonhole(pen, (tx - 6.4) * sign, ty - 12.5, 9.5, 38 * -sign) + sew((tx - 6.4) * sign, ty - 12.5, 0.72)
    : ''
  return (
    piece(
      pen,
      d,
      { angle: 90 - angle * sign, x: 40 * sign, y: 150 },
      {
        over:
          `<path d="${d}" fill="${across}"/><path d="${d}" fill="${side}"/>` +
          glow(pen, path(turn(foldUp)), 5, 0.1) +
          glow(pen, path(turn(edge)), 4.4, 0.12) +
          pen.stitch(path(turn(parallel(edge, 5.2)))),
        edge: pen.outline(d, 0.95),
      },
    ) + sewn
  )
}

const drawFolded = (pen: Pen, design: Design, cut: Leaf, sew: Sew): string => {
  const { shape } = leafLines(cut)
  const cover = closed(shape) + closed(flip(shape))
  const { backFold, backInside } = neckline(cut.high)
  const rim = closed(symmetrical([...backFold, ...reversed(backInside)] as unknown as Line))
  return (
    drawInsideNeck(pen, design, cut.high) +
    piece(pen, rim, { angle: 90, y: 76 }, { over: pen.shade(rim, 0.04), edge: pen.outline(rim, 0.7) }) +
    soft(pen, 5, box, `<g transform="translate(1.5 7)">${pen.shade(cover, 0.34)}</g>`) +
    cast(pen, cover, 0.4, 1.8, 1.6, 0.36) +
    drawStand(pen, cut.high, cover) +
    standButtons(pen, sew, cut.standButtons, cut.high) +
    drawLeaf(pen, cut, -1, sew) +
    drawLeaf(pen, cut, 1, sew)
  )
}

/** A standing band: each front end rounded, or drawn up to a point. */
const drawBand = (pen: Pen, design: Design, cut: Band | Wing, sew: Sew): string => {
  const { high } = cut
  const pointed = cut.kind === 'band' && cut.front === 'pointed'
  const wing = cut.kind === 'wing'
  const { backFold, backInside, sideTop } = neckline(high)
  const top = 147 - high
  const rim = closed(symmetrical([...backFold, ...reversed(backInside)] as unknown as Line))
  const frontEnd: Line = pointed
    ? [
        sideTop,
        [
          [60, top - 22],
          [34, top - 1],
          [19, top - 5],
        ],
        [
          [10, top + 8],
          [4, top + 20],
          [0, top + 27],
        ],
      ]
    : wing
      ? [
          sideTop,
          [
            [58, top - 23],
            [28, top - 4],
            [3, top],
          ],
          [0, top + 4],
        ]
      : [
          sideTop,
          [
            [58, top - 23],
            [30, top - 6],
            [13, top - 1],
          ],
          [
            [5, top + 1],
            [2, top + 5],
            [1, top + 14],
          ],
          [0, top + 18],
        ]
  const { seam } = neckline(high)
  const d = closed(symmetrical([[0, 177], ...reversed(seam).slice(1), ...frontEnd] as unknown as Line))
  const light = pen.ramp(
    [-66, 0],
    [66, 0],
    [
      [0, 0.4],
      [0.2, 0.12],
      [0.42, -0.26],
      [0.6, -0.02],
      [0.8, 0.12],
      [1, 0.42],
    ],
  )
  const topEdge = parallel(frontEnd, -4)
  const outside = `<g transform="translate(0 4)">${glow(pen, path(seam) + path(flip(seam)), 8, 0.17)}</g>`
  const middle = pointed
    ? `M0 ${top + 27}V177`
    : wing
      ? `M-13 177V${top + 4}`
      : `M1 ${top + 14}Q-1 170 -2 177`
  return (
    drawInsideNeck(pen, design, high) +
    piece(pen, rim, { angle: 90, y: 76 }, { over: pen.shade(rim, 0.04), edge: pen.outline(rim, 0.7) }) +
    outside +
    piece(
      pen,
      d,
      { angle: 90, y: 150 },
      {
        over:
          `<path d="${d}" fill="${light}"/>` +
          glow(pen, path(seam) + path(flip(seam)), 5.5, 0.18) +
          glow(pen, middle, 3.4, 0.2) +
          pen.stroke(middle, 0.75, 0.45) +
          (wing ? '' : pen.stitch(path(topEdge) + path(flip(topEdge)))) +
          pen.stitch(path(parallel(seam, 3)) + path(flip(parallel(seam, 3)))),
      },
    ) +
    (wing ? drawWings(pen, top) : '') +
    bandButtons(pen, sew, cut, top)
  )
}

const bandButtons = (pen: Pen, sew: Sew, cut: Band | Wing, top: number): string => {
  const heights = cut.kind === 'wing' ? [top + 22] : cut.front === 'pointed' ? [168] : [top + 24]
  const x = cut.kind === 'band' && cut.front === 'rounded' ? -1 : 0
  const second =
    cut.kind === 'band' && cut.front === 'pointed'
      ? buttonhole(pen, 15, top + 14, 9, 62) + sew(17, top + 13, 0.72) + sew(-17, top + 13, 0.72)
      : ''
  return heights.map((y) => buttonhole(pen, x + 1.4, y, 12.5, 90) + sew(x, y, 0.9)).join('') + second
}

/** The folded corners of a wing collar. */
const drawWings = (pen: Pen, top: number): string =>
  [-1, 1]
    .map((sign) => {
      const turn = (line: Line) => (sign > 0 ? line : flip(line))
      const shape: Line = [
        [2.5, top - 0.5],
        [
          [18, top - 1.5],
          [40, top - 9],
          [52.5, top - 25],
        ],
        [
          [51, top - 8],
          [46, top + 10],
          [41, top + 23],
        ],
        [
          [28, top + 17],
          [12, top + 10],
          [2.5, top - 0.5],
        ],
      ]
      const d = closed(turn(shape))
      return (
        cast(pen, d, 0.8 * sign, 3, 2, 0.42) +
        piece(
          pen,
          d,
          { angle: 90 - 36 * sign, x: 20 * sign, y: 140 },
          {
            over: `<path d="${d}" fill="${pen.ramp(
              [10 * sign, top - 8],
              [30 * sign, top + 24],
              [
                [0, -0.4],
                [1, 0.1],
              ],
            )}"/>`,
          },
        )
      )
    })
    .join('')

/** The collar from the front. */
export const drawCollar = (pen: Pen, design: Design, sew: Sew): string => {
  const cut = cuts[design.collar]
  return cut.kind === 'leaf' ? drawFolded(pen, design, cut, sew) : drawBand(pen, design, cut, sew)
}

/** The collar from behind: the leaf over the yoke, or the bare stand. */
export const drawCollarBack = (pen: Pen, design: Design): string => {
  const cut = cuts[design.collar]
  const { high } = cut
  const low = cut.kind === 'leaf' ? [87, 131, 137] : [68, 121, 128]
  const [lowX = 0, lowSide = 0, lowMiddle = 0] = low
  const half: Line = [
    [0, 76 - high],
    [
      [34, 76 - high],
      [57, 81 - high],
      [66, 95 - high],
    ],
    cut.kind === 'leaf'
      ? [
          [74, 99 - high],
          [83, 114],
          [lowX, lowSide],
        ]
      : [
          [67, 104],
          [68, 112],
          [lowX, lowSide],
        ],
    [
      [58, lowMiddle],
      [26, lowMiddle + 1],
      [0, lowMiddle + 1],
    ],
  ]
  const d = closed(symmetrical(half))
  const edge: Line = [
    [lowX, lowSide],
    [
      [58, lowMiddle],
      [26, lowMiddle + 1],
      [0, lowMiddle + 1],
    ],
  ]
  const whole: Line = [...edge, ...reversed(flip(edge)).slice(1)] as unknown as Line
  const light = pen.ramp(
    [0, 76 - high],
    [0, 138],
    [
      [0, 0.12],
      [0.12, -0.4],
      [0.45, 0],
      [1, 0.1],
    ],
  )
  const sides = pen.ramp(
    [-88, 0],
    [88, 0],
    [
      [0, 0.36],
      [0.25, 0.06],
      [0.42, -0.08],
      [0.7, 0.04],
      [1, 0.4],
    ],
  )
  return (
    cast(pen, d, 1, 5, 4, 0.36) +
    piece(
      pen,
      d,
      { angle: 90, y: 100 },
      {
        over:
          `<path d="${d}" fill="${light}"/><path d="${d}" fill="${sides}"/>` +
          pen.stitch(path(parallel(whole, 5.2))),
      },
    )
  )
}
