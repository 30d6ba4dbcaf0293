// The two fronts and the placket. The left front ends at the outer edge of the placket, a strip that is sewn to it from
// the inside, turned to the outside and stitched down; the buttonholes are in it. The right front ends in a facing that is
// folded in twice; the buttons are on it.
import { lengthOf, mirrored } from '../../pattern/polyline.ts'
import type { Polyline } from '../../pattern/polyline.ts'
import { pocketHalfWidth } from '../../outline/pocket-cuts.ts'
import { between, heightAt, joined, mirroredAt } from './block/curves.ts'
import type { Bodice } from './block/bodice.ts'
import type { CutPiece, DrawnLine, Mark, MatchLine } from '../cut-piece.ts'
import { allowanceOf, hemOf } from '../cutting-settings.ts'
import type { Draft } from './draft-input.ts'
import { pocketButtonMm } from '../small/pocket-piece.ts'
import { buttonholeMm } from '../small/small-marks.ts'
import { makePiece, mirroredPiece } from '../make-piece.ts'
import type { NamedEdge, NotchPlace } from '../make-piece.ts'
import { buttonHeights, epauletteHalfMm, monogramLine, placketHalfMm, pocketPlace } from './places.ts'

/** The facing of the right front, without what is turned in at its edge. */
const facingMm = 30
/** Rows of stitches of the placket, from its edges. */
const stitchInsetMm = 5.5

/** The notch of the front's armhole, as a share from the underarm. */
export const frontArmNotch = 0.38

/** The neckline from the shoulder past the middle to the edge of the front. */
function neckLine({ front: { neck } }: Bodice): Polyline {
  return joined(neck, mirrored(between(neck, 0, placketHalfMm)).toReversed())
}

/** The neckline on each front from the middle to its edge. */
export const neckLaps = (bodice: Bodice): number => lengthOf(neckLine(bodice)) - lengthOf(bodice.front.neck)

/** The hem from the edge of the front to the side. */
const hemLine = ({ front: { hem } }: Bodice): Polyline => [[-placketHalfMm, hem[0]![1]], ...hem]

/** Along a line whose v rises, to a height. */
export function alongTo(line: Polyline, v: number): number {
  const below = line.filter((point) => point[1] < v)
  const [last, next] = [below.at(-1), line[below.length]]
  if (!last || !next) return lengthOf(below)
  const share = (v - last[1]) / (next[1] - last[1])
  return lengthOf(below) + share * Math.hypot(next[0] - last[0], next[1] - last[1])
}

function bodyEdges({ block: { bodice }, settings, design }: Draft): NamedEdge[] {
  const { hem, side, arm, shoulder } = { ...bodice.front, hem: hemLine(bodice) }
  return [
    ['hem', hem, hemOf(settings, design.bottom)],
    ['side', side, allowanceOf(settings, 'sideSeam', 'narrow')],
    ['arm', arm, allowanceOf(settings, 'armholeSeam', 'narrow')],
    ['shoulder', shoulder, allowanceOf(settings, 'shoulderSeam', 'narrow')],
    ['neck', neckLine(bodice), settings.neckMm],
  ]
}

function bodyNotches({ block: { bodice }, design }: Draft): NotchPlace[] {
  const { side, arm, neck } = bodice.front
  const armLength = lengthOf(arm)
  return [
    { name: 'waist', edge: 'side', alongMm: alongTo(side, bodice.levels.waist) },
    { name: 'arm-front', edge: 'arm', alongMm: armLength * frontArmNotch },
    ...(design.epaulette === 'none'
      ? []
      : [{ name: 'epaulette-front', edge: 'arm', alongMm: armLength - epauletteHalfMm }]),
    { name: 'centre-front', edge: 'neck', alongMm: lengthOf(neck) },
    { name: 'centre-front', edge: 'hem', alongMm: placketHalfMm },
  ]
}

/** The height of the front's notch in the armhole, where sleeve and front show the same line of a check. */
function armNotchHeight({ front: { arm } }: Bodice): number {
  let left = lengthOf(arm) * frontArmNotch
  for (let index = 1; index < arm.length; index++) {
    const [from, to] = [arm[index - 1]!, arm[index]!]
    const step = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (left <= step) return from[1] + ((to[1] - from[1]) * left) / step
    left -= step
  }
  return arm.at(-1)![1]
}

const bodyMatches = ({ levels, ...bodice }: Bodice): MatchLine[] => [
  { name: 'front', direction: 'stripe', u: 0 },
  { name: 'waist', direction: 'check', v: levels.waist },
  { name: 'armhole', direction: 'check', v: armNotchHeight({ levels, ...bodice }) },
]

function grainOf({ front, levels }: Bodice) {
  return { u: front.side.at(-1)![0] * 0.45, bottom: levels.sideEnd, top: levels.underarm }
}

/** The armhole seam is pressed onto the body; the shoulder seam onto the yoke. */
const pressed = [['arm', 'side'], 'hem', 'facing-hem'] as const

function pocketParts({ block: { bodice }, design }: Draft) {
  if (design.pocket === 'none') return { lines: [], marks: [], matchLines: [] }
  const { u, v } = pocketPlace(bodice)
  const [left, right] = [u - pocketHalfWidth, u + pocketHalfWidth]
  const line: Polyline = [
    [left, v],
    [right, v],
  ]
  const lines: DrawnLine[] = [{ kind: 'placement', name: 'pocket', line }]
  // The holes are inside the corners, so that the pocket covers them.
  const drilled = [left + 3, right - 3].map((hole): Mark => ({ kind: 'drill', at: [hole, v - 3] }))
  const buttonMm = pocketButtonMm(design.pocket)
  const marks: Mark[] = buttonMm === null ? drilled : [...drilled, { kind: 'button', at: [u, v - buttonMm] }]
  const matchLines: MatchLine[] = [
    { name: 'pocket', direction: 'stripe', u },
    { name: 'pocket', direction: 'check', v },
  ]
  return { lines, marks, matchLines }
}

/** The button under the tip of a button-down collar. */
function tipButtons({ block: { bodice }, tipButton }: Draft): Mark[] {
  if (!tipButton) return []
  const [, neckV] = bodice.front.neck.at(-1)!
  return [{ kind: 'button', at: [tipButton.outMm, neckV - tipButton.downMm] }]
}

function frontLeft(draft: Draft): CutPiece {
  const { bodice } = draft.block
  const pocket = pocketParts(draft)
  const [neck, hem] = [neckLine(bodice), hemLine(bodice)]
  return makePiece({
    name: 'front-left',
    edges: [...bodyEdges(draft), ['front', [neck.at(-1)!, hem[0]!], draft.settings.placketMm]],
    pressed,
    notches: bodyNotches(draft),
    grain: grainOf(bodice),
    marks: [...tipButtons(draft), ...pocket.marks],
    lines: [...pocket.lines, ...monogramLine(draft)],
    matchLines: draft.matching([...bodyMatches(bodice), ...pocket.matchLines]),
  })
}

function frontRight(draft: Draft): CutPiece {
  const { bodice } = draft.block
  const { settings, design } = draft
  const [neck, hem] = [neckLine(bodice), hemLine(bodice)]
  const fold = -placketHalfMm
  const facing = (line: Polyline) => mirroredAt(between(line, fold, fold + facingMm), fold)
  const [facingNeck, facingHem] = [facing(neck).toReversed(), facing(hem).toReversed()]
  const drawn = makePiece({
    name: 'front-right',
    edges: [
      ...bodyEdges(draft),
      ['facing-neck', facingNeck, settings.neckMm],
      ['front', [facingNeck.at(-1)!, facingHem[0]!], settings.placketMm],
      ['facing-hem', facingHem, hemOf(settings, design.bottom)],
    ],
    pressed,
    notches: [
      ...bodyNotches(draft),
      { name: 'fold', edge: 'neck', alongMm: lengthOf(neck) },
      { name: 'fold', edge: 'hem', alongMm: 0 },
    ],
    grain: grainOf(bodice),
    marks: [
      ...buttonHeights(bodice).map((v): Mark => ({ kind: 'button', at: [0, v] })),
      ...tipButtons(draft),
    ],
    lines: [{ kind: 'fold', name: 'facing', line: [neck.at(-1)!, hem[0]!] }],
    matchLines: draft.matching(bodyMatches(bodice)),
  })
  return mirroredPiece(drawn, 'front-right')
}

/** The edges of the finished placket. */
function placketEdges({ block: { bodice } }: Draft) {
  const hem = hemLine(bodice)
  const neck = between(neckLine(bodice), -placketHalfMm, placketHalfMm)
  const bottom = between(hem, -placketHalfMm, placketHalfMm)
  return {
    hem: bottom,
    inner: [bottom.at(-1)!, neck[0]!] as Polyline,
    neck,
    outer: [neck.at(-1)!, bottom[0]!] as Polyline,
  }
}

function placketPiece(draft: Draft): CutPiece {
  const { bodice } = draft.block
  const { settings, design } = draft
  const { hem, inner, neck, outer } = placketEdges(draft)
  const grain = { u: 0, bottom: bodice.levels.sideEnd, top: bodice.levels.underarm }
  const stitching = [-1, 1].map((sign): DrawnLine => {
    const u = sign * (placketHalfMm - stitchInsetMm)
    return {
      kind: 'stitching',
      name: sign < 0 ? 'outer' : 'inner',
      line: [
        [u, heightAt(hem, u)],
        [u, heightAt(neck, u)],
      ],
    }
  })
  return makePiece({
    name: 'placket',
    edges: [
      ['hem', hem, hemOf(settings, design.bottom)],
      ['inner', inner, settings.placketMm],
      ['neck', neck, settings.neckMm],
      ['outer', outer, settings.placketMm],
    ],
    pressed: ['hem'],
    notches: [
      { name: 'centre-front', edge: 'neck', alongMm: lengthOf(neck) / 2 },
      { name: 'centre-front', edge: 'hem', alongMm: placketHalfMm },
    ],
    grain,
    marks: buttonHeights(bodice).map((v) => ({
      kind: 'buttonhole',
      at: [0, v],
      lengthMm: buttonholeMm,
      degrees: 90,
    })),
    lines: stitching,
    matchLines: draft.matching([
      { name: 'front', direction: 'stripe', u: 0 },
      { name: 'waist', direction: 'check', v: bodice.levels.waist },
    ]),
  })
}

/** The placket's interlining ends at its sewing lines. */
function placketInterlining(draft: Draft): CutPiece {
  const { levels } = draft.block.bodice
  return makePiece({
    name: 'placket-interlining',
    material: 'interlining',
    stiffness: 'soft',
    edges: Object.entries(placketEdges(draft)).map(([name, line]) => [name, line, 0] as const),
    grain: { u: 0, bottom: levels.sideEnd, top: levels.underarm },
  })
}

/** Fronts as seen from outside: the wearer's left one is to the right of the middle. */
export const frontPieces = (draft: Draft): CutPiece[] => [
  frontLeft(draft),
  frontRight(draft),
  placketPiece(draft),
  placketInterlining(draft),
]
