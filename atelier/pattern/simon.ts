// Converts FreeSewing's draft into our pieces: front, back, yoke and stand with both halves, sleeves and cuffs for each
// arm.
import { easeOf } from '#garment/body/ease.ts'
import type { Body } from '#garment/body/fields.ts'
import { edgeOf } from '#garment/pattern/pattern.ts'
import type { Cut, Edge, PatternSource, Piece } from '#garment/pattern/pattern.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { distance, lengthOf, mirrored, pointAt, splitAt, stretchOf } from '#garment/pattern/polyline.ts'
import type { Side } from '#garment/common/side.ts'
import type { PatternDraft, DraftPart } from './draft.ts'
import { darted, pleated, shortened, widthAt } from './cuts.ts'
import { draftSimon } from './draft.ts'

interface DraftPoint {
  x: number
  y: number
}

/** In FreeSewing's drafts, y goes down. */
const point = ({ x, y }: DraftPoint): FlatPoint => [x, -y]

const curveSteps = 24

function curve(from: DraftPoint, cp1: DraftPoint, cp2: DraftPoint, to: DraftPoint): FlatPoint[] {
  return Array.from({ length: curveSteps }, (_, index) => {
    const t = (index + 1) / curveSteps
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return [a * from.x + b * cp1.x + c * cp2.x + d * to.x, -(a * from.y + b * cp1.y + c * cp2.y + d * to.y)]
  })
}

function withoutRepeats(line: Polyline): Polyline {
  return line.filter((each, index) => index === 0 || distance(line[index - 1]!, each) > 1e-3)
}

/** Converts a drafted path to a line. */
function lineOfPath(part: DraftPart, name: string): Polyline {
  const line: FlatPoint[] = []
  let at: DraftPoint = { x: 0, y: 0 }
  for (const op of part.paths[name]!.ops) {
    if (op.type === 'close') continue
    line.push(...(op.type === 'curve' ? curve(at, op.cp1, op.cp2, op.to) : [point(op.to)]))
    at = op.to
  }
  return withoutRepeats(line)
}

const pointOf = (part: DraftPart, name: string): FlatPoint => point(part.points[name]!)

/**
 * The edges of a whole piece, from its drafted half with u > 0, whose outline goes from the middle round to the middle.
 * Seen from the right side of the cloth, u > 0 is the wearer's left on the front and the wearer's right on the back.
 */
function unfolded(half: readonly [name: string, line: Polyline][], drawn: Side): Edge[] {
  return [
    ...half.map(([name, line]) => ({ name: name + drawn, line })),
    ...half.toReversed().map(([name, line]) => ({
      name: name + (drawn === 'L' ? 'R' : 'L'),
      line: mirrored(line).toReversed(),
    })),
  ]
}

const both = (line: Polyline): Polyline => [...mirrored(line.slice(1)).toReversed(), ...line]

/** A straight hem, for shirts worn untucked, is this much shorter than the lowest point of a round hem. */
const squareHemMm = 50

/** The lines of both hems on a piece that is as long as the longer hem. */
function hemLines(round: DraftPart, straight: Polyline) {
  const v = straight[0]![1] + squareHemMm
  return {
    roundHem: both(lineOfPath(round, 'hemBase')),
    squareHem: both(straight.map(([u]) => [u, v])),
  }
}

/** FreeSewing's side seam has a corner at the hips, which is smoothed here. */
function smoothed(line: Polyline): Polyline {
  const points = 60
  const length = lengthOf(line)
  let smooth: Polyline = Array.from({ length: points + 1 }, (_, index) =>
    pointAt(line, (index / points) * length),
  )
  for (let round = 0; round < 60; round++)
    smooth = smooth.map(([u, v], index): FlatPoint => {
      const [before, after] = [smooth[index - 1], smooth[index + 1]]
      return before && after
        ? [u / 2 + (before[0] + after[0]) / 4, v / 2 + (before[1] + after[1]) / 4]
        : [u, v]
    })
  return smooth
}

function sideOf(part: DraftPart): Polyline {
  return smoothed(splitAt(lineOfPath(part, 'saBase'), pointOf(part, 'armhole'))[0])
}

function frontPiece(straight: PatternDraft, round: PatternDraft): Piece {
  const part = straight.front
  const hem = lineOfPath(part, 'hemBase')
  const side = sideOf(part)
  const [arm, rest] = splitAt(lineOfPath(part, 'saBaseFromArmhole'), pointOf(part, 's3ArmholeSplit'))
  const [shoulder, neck] = splitAt(rest, pointOf(part, 's3CollarSplit'))
  const half: [string, Polyline][] = [
    ['hem', hem],
    ['side', side],
    ['arm', arm],
    ['shoulder', shoulder],
    ['neck', neck],
  ]
  return { name: 'front', edges: unfolded(half, 'L'), lines: hemLines(round.front, hem) }
}

function backPiece(straight: PatternDraft, round: PatternDraft): Piece {
  const part = straight.back
  const hem = lineOfPath(part, 'hemBase')
  const side = sideOf(part)
  const [, rest] = splitAt(lineOfPath(part, 'saBase'), pointOf(part, 'armhole'))
  const [arm, top] = splitAt(rest, pointOf(part, 'armholeYokeSplit'))
  const half: [string, Polyline][] = [
    ['hem', hem],
    ['side', side],
    ['arm', arm],
    ['top', top],
  ]
  return { name: 'back', edges: unfolded(half, 'R'), lines: hemLines(round.back, hem) }
}

function yokePiece({ yoke: part }: PatternDraft): Piece {
  const arm = lineOfPath(part, 'backArmholeYoke')
  const towardsMiddle = (line: Polyline) => (Math.abs(line[0]![0]) < 1 ? line.toReversed() : line)
  const neck = towardsMiddle(lineOfPath(part, 'backCollar')).filter(([u]) => u > -1e-6)
  const end = neck.at(-1)!
  const half: [string, Polyline][] = [
    ['bottom', [pointOf(part, 'cbYoke'), pointOf(part, 'armholeYokeSplitPreBoxpleat')]],
    ['arm', arm],
    ['shoulder', [arm.at(-1)!, pointOf(part, 's3CollarSplit')]],
    ['neck', end[0] > 1e-3 ? [...neck, [0, end[1]]] : neck],
  ]
  return { name: 'yoke', edges: unfolded(half, 'R'), lines: {} }
}

/** The share `backShare` of the stand's lower edge is sewn to the yoke, the rest to the front. */
function standPiece({ stand: part }: PatternDraft, backShare: number): Piece {
  const through = (...names: string[]): Polyline => {
    const at = (index: number) => part.points[names[index]!]!
    const line: FlatPoint[] = [point(at(0))]
    for (let index = 0; index + 3 < names.length; index += 3)
      line.push(...curve(at(index), at(index + 1), at(index + 2), at(index + 3)))
    return line
  }
  const bottom = through(
    'bottomMid',
    'bottomMidCp2',
    'rightBottomHingeCp1',
    'rightBottomHinge',
    'rightBottomHingeCp2',
    'rightBottomCfCp1',
    'rightBottomCf',
  )
  const top = through(
    'rightTopCf',
    'rightTopCfCp2',
    'rightTopHingeCp1',
    'rightTopHinge',
    'rightTopHingeCp2',
    'topMidCp1',
    'topMid',
  )
  const length = lengthOf(bottom)
  const half: [string, Polyline][] = [
    ['neckBack', stretchOf(bottom, 0, length * backShare)],
    ['neckFront', stretchOf(bottom, length * backShare, length)],
    ['cf', [bottom.at(-1)!, top[0]!]],
    ['top', top],
  ]
  return { name: 'stand', edges: unfolded(half, 'R'), lines: {} }
}

/** The sleeve's two tucks are between its opening and its middle, at these shares of the cuff's length. */
const cuffTucks = [0.34, 0.46]
const cuffTuckDeepMm = 30
/** The sleeve's end may be longer than the cuff by this share, which is eased in. */
const cuffEase = 0.02

/** The draft is of the right sleeve, seen from outside, with the front at u > 0. The left one is its mirror image. */
function sleevePiece(draft: PatternDraft, side: Side, armhole: readonly number[]): Piece {
  const part = draft.sleeve
  const cap = lineOfPath(part, 'sleevecap')
  const capLength = lengthOf(cap)
  const sum = armhole.reduce((total, each) => total + each, 0)
  const front = (armhole[0]! / sum) * capLength
  const yoke = front + (armhole[1]! / sum) * capLength
  const wrist = lineOfPath(part, 'cuffBase')
  const turn = (line: Polyline) => (side === 'R' ? line : mirrored(line).toReversed())
  const edges: [string, Polyline][] = [
    ['capF', stretchOf(cap, 0, front)],
    ['capY', stretchOf(cap, front, yoke)],
    ['capB', stretchOf(cap, yoke, capLength)],
    ['seamB', [pointOf(part, 'bicepsLeft'), wrist[0]!]],
    ['bottom', wrist],
    ['seamF', [wrist.at(-1)!, pointOf(part, 'bicepsRight')]],
  ]
  const cuff = draft.cuffLengthMm - draft.cuffOverlapMm
  const fabricMm = (lengthOf(wrist) - cuff * (1 + cuffEase)) / cuffTucks.length
  const drawn = edges.map(([name, line]) => ({ name, line: turn(line) }))
  const cusp = pointOf(part, 'cuffLeftCusp')
  return {
    name: `sleeve${side}`,
    edges: side === 'R' ? drawn : drawn.toReversed(),
    lines: { opening: turn([cusp, [cusp[0], cusp[1] + 150]]) },
    tucks: {
      bottom: cuffTucks.map((at) => ({ at: side === 'R' ? at : 1 - at, fabricMm, deepMm: cuffTuckDeepMm })),
    },
  }
}

function cuffPiece(draft: PatternDraft, side: Side): Piece {
  const half = (draft.cuffLengthMm - draft.cuffOverlapMm) / 2
  const depth = draft.cuffDepthMm
  const edges: [string, Polyline][] = [
    [
      'sR',
      [
        [half, 0],
        [half, depth],
      ],
    ],
    [
      'top',
      [
        [half, depth],
        [-half, depth],
      ],
    ],
    [
      'sL',
      [
        [-half, depth],
        [-half, 0],
      ],
    ],
    [
      'bottom',
      [
        [-half, 0],
        [half, 0],
      ],
    ],
  ]
  return { name: `cuff${side}`, edges: edges.map(([name, line]) => ({ name, line })), lines: {} }
}

/** Length of a short and of a rolled-up sleeve, as shares of the arm's length. */
const shortShare = 0.4
const rolledShare = 0.745

function sleevesOf(draft: PatternDraft, body: Body, { sleeves, fit }: Cut, armhole: readonly number[]) {
  const long = { L: sleevePiece(draft, 'L', armhole), R: sleevePiece(draft, 'R', armhole) }
  if (sleeves === 'long')
    return { sleeveL: long.L, sleeveR: long.R, cuffL: cuffPiece(draft, 'L'), cuffR: cuffPiece(draft, 'R') }
  const arm = body.sleeveMm - body.shoulderMm / 2 + easeOf('sleeveMm', fit)
  const cut = (sleeve: Piece) =>
    sleeves === 'short'
      ? shortened(sleeve, arm * shortShare, body.bicepMm + easeOf('bicepMm', fit) - 10)
      : { ...shortened(sleeve, arm * rolledShare, widthAt(sleeve, arm * rolledShare)), rolled: true as const }
  return { sleeveL: cut(long.L), sleeveR: cut(long.R) }
}

function backOf(straight: PatternDraft, round: PatternDraft, { back }: Cut): Piece {
  const plain = backPiece(straight, round)
  if (back === 'dart') return darted(plain, pointOf(straight.back, 'waist')[1])
  return back === 'side-pleat' ? pleated(plain) : plain
}

/** The pattern that FreeSewing drafts for a body and a cut. */
export const simon: PatternSource = (body, cut) => {
  const straight = draftSimon(body, cut.fit, 'straight')
  const round = draftSimon(body, cut.fit, 'baseball')
  const [front, back, yoke] = [frontPiece(straight, round), backOf(straight, round, cut), yokePiece(straight)]
  const armhole = [front, yoke, back].map((piece) => lengthOf(edgeOf(piece, 'armL')))
  const [neckBack, neckFront] = [yoke, front].map((piece) => lengthOf(edgeOf(piece, 'neckL')))
  return {
    pieces: {
      front,
      back,
      yoke,
      ...sleevesOf(straight, body, cut, armhole),
      stand: standPiece(straight, neckBack! / (neckBack! + neckFront!)),
    },
  }
}
