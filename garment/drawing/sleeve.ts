// The sleeve hanging from its armhole: long into a cuff, short with a hem, or rolled above the elbow's bend.
import type { Design } from '../design.ts'
import { armhole, underarm, shoulderPoint } from './body.ts'
import { cuffOutline, drawCuff } from './cuff.ts'
import { closed, fold, parallel, path, points, reversed } from './line.ts'
import type { Line, Point } from './line.ts'
import { cast, piece, soft } from './pen.ts'
import type { Box, Pen } from './pen.ts'

/** Where the cuff's upright drawing is set on the sleeve. */
const CUFF_PLACE = 'translate(326 706.5) rotate(-8.6)'

const box: Box = [180, 150, 200, 570]
const grain = { angle: -11.5, x: 262, y: 260 }

/** Edges of the long sleeve from shoulder to wrist outside, and from wrist to underarm inside. */
const longOuter: Line = [
  shoulderPoint,
  [
    [227, 171],
    [261, 214],
    [285, 300],
  ],
  [
    [302, 352],
    [319, 430],
    [332, 500],
  ],
  [
    [345, 570],
    [361, 640],
    [368, 700],
  ],
]
const longInner: Line = [
  [284, 713],
  [
    [272, 650],
    [260, 590],
    [249, 520],
  ],
  [[239, 452], [231, 400], underarm],
]

const close = (outer: Line, end: Line, inner: Line): Line =>
  [...outer, ...end.slice(1), ...inner, ...reversed(armhole).slice(1)] as unknown as Line

const wrist: Line = [
  [368, 700],
  [
    [343, 709],
    [310, 714],
    [284, 713],
  ],
]
const longShape = close(longOuter, wrist, longInner)

/** Light along a sleeve, across its width. */
const tube = (pen: Pen, d: string): string => {
  const across = pen.ramp(
    [222, 470],
    [352, 443],
    [
      [0, 0.38],
      [0.14, 0.16],
      [0.34, 0],
      [0.56, -0.3],
      [0.78, 0.03],
      [0.92, 0.16],
      [1, 0.34],
    ],
  )
  return `<path d="${d}" fill="${across}"/>`
}

const head = (pen: Pen): string =>
  pen.stroke(path(armhole), 15, 0.3) +
  pen.shade(fold([214, 176], [246, 330], -10, 10), -0.3) +
  pen.shade(fold([226, 346], [288, 262], -8, 10), 0.2) +
  pen.shade(fold([230, 366], [300, 318], -8, 9), 0.16) +
  pen.shade(fold([236, 352], [290, 282], -10, 6), -0.4) +
  pen.shade(fold([240, 182], [276, 300], 4, 9), 0.1)

const elbow = (pen: Pen): string =>
  pen.shade(fold([250, 486], [322, 462], 9, 10), 0.18) +
  pen.shade(fold([252, 508], [330, 500], 8, 9), 0.2) +
  pen.shade(fold([256, 494], [322, 482], 4, 6), -0.46) +
  pen.shade(fold([258, 540], [338, 548], 10, 9), 0.15) +
  pen.shade(fold([262, 526], [330, 526], 5, 6), -0.36) +
  pen.shade(fold([246, 440], [300, 404], 8, 10), 0.13) +
  pen.shade(fold([268, 590], [344, 620], 9, 9), 0.12) +
  pen.shade(fold([300, 340], [322, 450], 5, 9), 0.09) +
  pen.shade(fold([272, 400], [288, 640], -6, 11), 0.09) +
  pen.shade(fold([334, 560], [352, 690], -8, 8), 0.12) +
  pen.shade(fold([318, 560], [330, 690], -5, 8), -0.3)

/** Small pleats where the sleeve is gathered into the cuff. */
const gathers = (pen: Pen): string => {
  const pleats: readonly (readonly [number, number, number])[] = [
    [296, 62, 0.26],
    [308, 44, 0.2],
    [322, 70, 0.28],
    [345, 50, 0.24],
    [358, 66, 0.22],
  ]
  return soft(
    pen,
    2.2,
    [270, 630, 115, 95],
    pleats
      .map(([x, length, amount]) => {
        const foot: Point = [x, 716 - (x - 285) * 0.16]
        const top: Point = [x - length * 0.16, foot[1] - length]
        return (
          pen.shade(fold(top, foot, 1, 4.5), amount) +
          pen.shade(fold([top[0] + 5, top[1]], [foot[0] + 5, foot[1]], 1, 3.5), -0.45)
        )
      })
      .join('') + pen.stroke(path(wrist), 7, 0.24),
  )
}

/** The slit above the cuff, bound with a pointed placket and its button. */
const gauntlet = (pen: Pen, sew: (x: number, y: number, size?: number) => string): string => {
  const d = 'M-8 0V-112L0 -124L8 -112V0Z'
  const inner = 'M-5.4 -2V-111L0 -119.4L5.4 -111V-2M-5.4 -92H5.4'
  return (
    `<g transform="translate(341 708) rotate(-9.5)">` +
    cast(pen, d, 1.6, 1.2, 2, 0.26) +
    piece(pen, d, { angle: 0 }, { edge: pen.outline(d, 0.7) }) +
    pen.stitch(inner) +
    sew(0, -52, 0.82) +
    '</g>'
  )
}

type Sew = (x: number, y: number, size?: number, turn?: number) => string

const drawLong = (pen: Pen, design: Design, sew: Sew): string => {
  const d = closed(longShape)
  return (
    piece(pen, d, grain, {
      over: tube(pen, d) + soft(pen, 4.8, box, head(pen) + elbow(pen)) + gathers(pen) + gauntlet(pen, sew),
    }) + `<g transform="${CUFF_PLACE}">${drawCuff(pen, design, sew)}</g>`
  )
}

const shortOuter: Line = [
  shoulderPoint,
  [
    [227, 171],
    [261, 214],
    [285, 300],
  ],
  [
    [292, 325],
    [304, 362],
    [313, 392],
  ],
]
const shortEnd: Line = [
  [313, 392],
  [
    [294, 410],
    [250, 421],
    [226, 415],
  ],
]
const shortInner: Line = [
  [226, 415],
  [[226, 390], [225, 366], underarm],
]

/** The stitches of a hem `depth` mm above an edge that runs right to left or back. */
const hemStitches = (pen: Pen, edge: Line, depth: number): string => {
  const [first, last] = [points(edge)[0]!, points(edge).at(-1)!]
  const away = first[0] > last[0] ? 1 : -1
  const longer: Line = [
    [first[0] + 14 * away, first[1] - 9 * away],
    first,
    ...edge.slice(1),
    [last[0] - 14 * away, last[1] + 1],
  ] as unknown as Line
  return (
    pen.seam(path(parallel(longer, depth * away)), 0.5) +
    pen.stitch(path(parallel(longer, (depth - 2.6) * away)))
  )
}

const drawShort = (pen: Pen): string => {
  const d = closed(close(shortOuter, shortEnd, shortInner))
  const lap =
    pen.stroke(path(shortEnd), 8, 0.16) +
    pen.shade(fold([262, 410], [268, 318], -5, 9), 0.13) +
    pen.shade(fold([292, 404], [288, 320], -4, 8), -0.3)
  return piece(pen, d, grain, {
    over:
      tube(pen, d) + soft(pen, 4.2, [180, 150, 160, 310], head(pen) + lap) + hemStitches(pen, shortEnd, 24),
  })
}

const rolledOuter: Line = [
  shoulderPoint,
  [
    [227, 171],
    [261, 214],
    [285, 300],
  ],
  [
    [298, 340],
    [309, 392],
    [318, 430],
  ],
]
const rolledInner: Line = [
  [235, 447],
  [[231, 410], [227, 370], underarm],
]
const rollTop: Line = [
  [318, 430],
  [
    [296, 444],
    [258, 450],
    [235, 447],
  ],
]

/** Layers of a turned-up sleeve, each a little wider than the one it covers. */
const turnUps: readonly { top: Line; bottom: Line }[] = [
  {
    top: [
      [321.5, 430],
      [
        [298, 446],
        [258, 453],
        [232.5, 447],
      ],
    ],
    bottom: [
      [236, 511],
      [
        [264, 516],
        [306, 508],
        [333, 491],
      ],
    ],
  },
]

const drawRolled = (pen: Pen, sew: Sew): string => {
  const d = closed(close(rolledOuter, rollTop, rolledInner))
  const folds =
    pen.stroke(path(rollTop), 12, 0.34) +
    pen.shade(fold([250, 446], [262, 372], -4, 8), 0.18) +
    pen.shade(fold([282, 444], [274, 380], -4, 8), 0.16) +
    pen.shade(fold([310, 436], [300, 352], -5, 8), 0.14) +
    pen.shade(fold([268, 444], [268, 380], -3, 6), -0.4)
  const bands = turnUps.map(({ top, bottom }) => {
    const shape = closed([...top, ...bottom] as unknown as Line)
    const creases =
      pen.shade(fold([239, 470], [335, 450], 9, 7), 0.2) +
      pen.shade(fold([240, 478], [334, 460], 8, 5), -0.5) +
      pen.shade(fold([240, 494], [300, 492], 4, 5), 0.13) +
      pen.shade(fold([284, 500], [340, 476], 5, 5), 0.15) +
      pen.stroke(path(bottom), 7, 0.22)
    return (
      cast(pen, shape, 0.6, 1.6, 2.6, 0.16) +
      piece(
        pen,
        shape,
        { ...grain, angle: grain.angle + 3 },
        {
          over:
            tube(pen, shape) + soft(pen, 2.6, [220, 420, 125, 105], creases) + hemStitches(pen, bottom, 23),
        },
      )
    )
  })
  return (
    piece(pen, d, grain, { over: tube(pen, d) + soft(pen, 4.2, [180, 150, 160, 310], head(pen) + folds) }) +
    bands.join('') +
    rollTab(pen, sew)
  )
}

/** The tab that holds the roll. */
const rollTab = (pen: Pen, sew: Sew): string => {
  const d = 'M-9 -34H9V26L0 35L-9 26Z'
  return (
    `<g transform="translate(300 445) rotate(-10)">` +
    cast(pen, d, 1.4, 2.4, 2.4, 0.34) +
    piece(pen, d, { angle: 0 }, { edge: pen.outline(d, 0.75) }) +
    pen.stitch('M-6.4 -34V24.8L0 31.2L6.4 24.8V-34') +
    sew(0, 21, 0.86) +
    '</g>'
  )
}

const outlines: Record<Design['sleeves'], Line> = {
  long: longShape,
  short: close(shortOuter, shortEnd, shortInner),
  'roll-up': close(
    rolledOuter,
    [
      [325, 430],
      [341, 492],
      [
        [312, 508],
        [268, 516],
        [241, 512],
      ],
    ],
    rolledInner,
  ),
}

/** The right sleeve's silhouette, for the shadow on the ground. */
export const sleeveShadow = (design: Design): string =>
  `<path d="${closed(outlines[design.sleeves])}"/>` +
  (design.sleeves === 'long' ? `<g transform="${CUFF_PLACE}"><path d="${cuffOutline(design)}"/></g>` : '')

/** The sleeve on the viewer's right; the other one is its mirror image. */
export const drawSleeve = (pen: Pen, design: Design, sew: Sew): string => {
  if (design.sleeves === 'short') return drawShort(pen)
  if (design.sleeves === 'roll-up') return drawRolled(pen, sew)
  return drawLong(pen, design, sew)
}
