// The back: whole, with darts or pleats. Seen from outside, the wearer's right is to the right of the middle.
import { lengthOf, mirrored } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import type { Dart, Pleat } from './block/bodice.ts'
import { joined } from './block/curves.ts'
import type { CutPiece, DrawnLine, Mark } from '../cut-piece.ts'
import { allowanceOf, hemOf } from '../cutting-settings.ts'
import type { Draft } from './draft-input.ts'
import { alongTo } from './fronts.ts'
import { makePiece } from '../make-piece.ts'
import type { NotchPlace } from '../make-piece.ts'

/** The two notches of the back's armhole: the first as a share from the underarm, and between them. */
export const backArmNotch = { share: 0.5, apartMm: 12 }

const bothSides = [
  { side: 'right', sign: 1 },
  { side: 'left', sign: -1 },
] as const

/** A dart has straight sides below and above, with a curve between them; it is widest at the waist. */
function dartSide({ u, widthMm, bottom, top }: Dart, waist: number, sign: 1 | -1): Polyline {
  const steps = 32
  return Array.from({ length: steps + 1 }, (_, index): FlatPoint => {
    const v = bottom + ((top - bottom) * index) / steps
    const share = v < waist ? (waist - v) / (waist - bottom) : (v - waist) / (top - waist)
    return [u + (sign * widthMm * Math.cos((share * Math.PI) / 2) ** 1.4) / 2, v]
  })
}

/** Holes are this far inside a dart's ends and widest place, so that its seam covers them. */
const dartHoleMm = 10
const dartHoleInsetMm = 3

function dartParts(dart: Dart | null, waist: number): { lines: DrawnLine[]; marks: Mark[] } {
  if (!dart) return { lines: [], marks: [] }
  const holes: FlatPoint[] = [
    [dart.u, dart.bottom + dartHoleMm],
    [dart.u - dart.widthMm / 2 + dartHoleInsetMm, waist],
    [dart.u + dart.widthMm / 2 - dartHoleInsetMm, waist],
    [dart.u, dart.top - dartHoleMm],
  ]
  return {
    lines: bothSides.flatMap(({ side, sign }) =>
      ([-1, 1] as const).map((of): DrawnLine => {
        const line = dartSide(dart, waist, of)
        return { kind: 'dart', name: `dart-${side}`, line: sign === 1 ? line : mirrored(line) }
      }),
    ),
    marks: bothSides.flatMap(({ sign }) =>
      holes.map(([u, v]): Mark => ({ kind: 'drill', at: [sign * u, v] })),
    ),
  }
}

/** How far the folds of a pleat are drawn below the yoke. */
const pleatDrawnMm = 60

function pleatLines(pleat: Pleat | null, top: number): DrawnLine[] {
  if (!pleat) return []
  return bothSides.flatMap(({ side, sign }) =>
    [pleat.u, pleat.u + pleat.fabricMm].map((u): DrawnLine => ({
      kind: 'pleat',
      name: `pleat-${side}`,
      line: [
        [sign * u, top],
        [sign * u, top - pleatDrawnMm],
      ],
    })),
  )
}

export function backPiece({ block: { bodice }, settings, design, matching }: Draft): CutPiece {
  const { hem, side, arm, top } = bodice.back
  const { levels, dart, pleat } = bodice
  const reversed = (line: Polyline) => mirrored(line).toReversed()
  const [sideMm, armMm] = [
    allowanceOf(settings, 'sideSeam', 'wide'),
    allowanceOf(settings, 'armholeSeam', 'narrow'),
  ]
  const [armLength, half] = [lengthOf(arm), lengthOf(top)]
  const armFirst = armLength * backArmNotch.share
  const sideNotch = alongTo(bodice.front.side, levels.waist)
  const notches: NotchPlace[] = [
    { name: 'waist', edge: 'side-right', alongMm: sideNotch },
    { name: 'waist', edge: 'side-left', alongMm: lengthOf(side) - sideNotch },
    ...[0, backArmNotch.apartMm].flatMap((more, index) => [
      { name: `arm-back-${index + 1}`, edge: 'arm-right', alongMm: armFirst + more },
      { name: `arm-back-${index + 1}`, edge: 'arm-left', alongMm: armLength - armFirst - more },
    ]),
    { name: 'centre-back', edge: 'top', alongMm: half },
    { name: 'centre-back', edge: 'hem', alongMm: lengthOf(hem) },
    ...(pleat
      ? bothSides.flatMap(({ side: name, sign }) => [
          { name: `pleat-${name}`, edge: 'top', alongMm: half - sign * pleat.u },
          { name: `pleat-${name}-end`, edge: 'top', alongMm: half - sign * (pleat.u + pleat.fabricMm) },
        ])
      : []),
  ]
  const darts = dartParts(dart, levels.waist)
  return makePiece({
    name: 'back',
    edges: [
      ['hem', joined(reversed(hem), hem), hemOf(settings, design.bottom)],
      ['side-right', side, sideMm],
      ['arm-right', arm, armMm],
      ['top', joined(top, reversed(top)), settings.yokeMm],
      ['arm-left', reversed(arm), armMm],
      ['side-left', reversed(side), sideMm],
    ],
    pressed: [['arm-right', 'side-right'], ['arm-left', 'side-left'], 'hem'],
    notches,
    grain: { u: 0, bottom: levels.sideEnd, top: levels.underarm },
    marks: darts.marks,
    lines: [...darts.lines, ...pleatLines(pleat, levels.yoke)],
    matchLines: matching([
      // The collar's middle shows the stripe that the back's middle shows.
      { name: 'collar', direction: 'stripe', u: 0 },
      { name: 'waist', direction: 'check', v: levels.waist },
    ]),
  })
}
