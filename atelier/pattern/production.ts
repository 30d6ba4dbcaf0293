// The production pattern as a source of the atelier: its pieces without allowance, washed, as they are on a buttoned shirt.
// So the workshop's pattern can be sewn by the solver and compared with the shirt on screen.
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { shrinkageOf } from '#garment/body/shrinkage.ts'
import type { CutPiece, ProductionPattern } from '#garment/cutting/cut-piece.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { turned } from '#garment/cutting/make-piece.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { Edge, PatternSource, Piece, PieceName, Tuck } from '#garment/pattern/pattern.ts'
import { distance, lengthOf, mirrored, stretchOf } from '#garment/pattern/polyline.ts'
import type { FlatPoint, Polyline } from '#garment/pattern/polyline.ts'
import type { Side } from '#garment/common/side.ts'

type Named = readonly [name: string, line: Polyline]

/** After washing: shorter along and across. */
type Wash = (line: Polyline) => Polyline

function edgeOf(piece: CutPiece, name: string): Polyline {
  const edge = piece.edges.find((each) => each.name === name)
  if (!edge) throw new Error(`The ${piece.name} has no edge ${name}.`)
  return edge.line
}

function notchOf(piece: CutPiece, name: string, edge: string): FlatPoint {
  const notch = piece.notches.find((each) => each.name === name && each.edge === edge)
  if (!notch) throw new Error(`The ${piece.name} has no notch ${name}.`)
  return notch.at
}

/** A line cut in two at the place that is nearest to a point of it. */
function cutAt(line: Polyline, point: FlatPoint): [Polyline, Polyline] {
  let along = 0
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    if (distance(from, point) + distance(point, to) - distance(from, to) < 1e-6) {
      const at = along + distance(from, point)
      return [stretchOf(line, 0, at), stretchOf(line, at, lengthOf(line))]
    }
    along += distance(from, to)
  }
  throw new Error('The point is not on the line.')
}

/** Both halves of a piece, from the half with u > 0. */
function unfolded(half: readonly Named[], drawn: Side): Edge[] {
  const other = drawn === 'L' ? 'R' : 'L'
  return [
    ...half.map(([name, line]) => ({ name: name + drawn, line })),
    ...half.toReversed().map(([name, line]) => ({ name: name + other, line: mirrored(line).toReversed() })),
  ]
}

/** A round hem is cut later, so the piece is as long as its longest part. */
function toBottom(hem: Polyline, side: Polyline): { hem: Polyline; side: Polyline } {
  const [, bottom] = hem[0]!
  const [across] = side[0]!
  return {
    hem: [
      [0, bottom],
      [across, bottom],
    ],
    side: side[0]![1] - bottom > 1 ? [[across, bottom], ...side] : side,
  }
}

function bodyPiece(
  name: PieceName,
  hem: Polyline,
  side: Polyline,
  rest: readonly Named[],
  drawn: Side,
): Piece {
  const long = toBottom(hem, side)
  const half: Named[] = [['hem', long.hem], ['side', long.side], ...rest]
  return { name, edges: unfolded(half, drawn), lines: {} }
}

function frontPiece(piece: CutPiece, wash: Wash): Piece {
  const [neck] = cutAt(edgeOf(piece, 'neck'), notchOf(piece, 'centre-front', 'neck'))
  const [, hem] = cutAt(edgeOf(piece, 'hem'), notchOf(piece, 'centre-front', 'hem'))
  const rest = (['arm', 'shoulder'] as const).map((name): Named => [name, wash(edgeOf(piece, name))])
  return bodyPiece('front', wash(hem), wash(edgeOf(piece, 'side')), [...rest, ['neck', wash(neck)]], 'L')
}

function backPiece(piece: CutPiece, wash: Wash): Piece {
  const [top] = cutAt(edgeOf(piece, 'top'), notchOf(piece, 'centre-back', 'top'))
  const [, hem] = cutAt(edgeOf(piece, 'hem'), notchOf(piece, 'centre-back', 'hem'))
  const rest: Named[] = [
    ['arm', wash(edgeOf(piece, 'arm-right'))],
    ['top', wash(top)],
  ]
  return bodyPiece('back', wash(hem), wash(edgeOf(piece, 'side-right')), rest, 'R')
}

/** It lies turned in the fabric. */
function yokePiece(piece: CutPiece, wash: Wash): Piece {
  const upright = (line: Polyline) => wash(turned(line, -90))
  const [, bottom] = cutAt(edgeOf(piece, 'bottom'), notchOf(piece, 'centre-back', 'bottom'))
  const [neck] = cutAt(edgeOf(piece, 'neck'), notchOf(piece, 'centre-back', 'neck'))
  const half: Named[] = [
    ['bottom', upright(bottom)],
    ['arm', upright(edgeOf(piece, 'arm-right'))],
    ['shoulder', upright(edgeOf(piece, 'shoulder-right'))],
    ['neck', upright(neck)],
  ]
  return { name: 'yoke', edges: unfolded(half, 'R'), lines: {} }
}

const tuckDeepMm = 30

/** The pleats at the sleeve's end, in its direction from the back to the front. */
function tucksOf({ lines }: CutPiece, end: Polyline, wash: Wash): Tuck[] {
  const [start] = end[0]!
  const folds = lines.filter(({ kind }) => kind === 'pleat').map(({ line }) => wash(line)[0]![0] - start)
  const pleats = folds.flatMap((from, index) =>
    index % 2 === 0 ? [{ from, fabricMm: folds[index + 1]! - from }] : [],
  )
  const taken = pleats.reduce((sum, { fabricMm }) => sum + fabricMm, 0)
  const shorter = lengthOf(end) - taken
  return pleats.map(({ from, fabricMm }, index) => {
    const before = pleats.slice(0, index).reduce((sum, each) => sum + each.fabricMm, 0)
    return { at: (from - before) / shorter, fabricMm, deepMm: tuckDeepMm }
  })
}

function sleevePiece(piece: CutPiece, side: Side, wash: Wash): Piece {
  const names = [
    ['capF', 'cap-front'],
    ['capY', 'cap-yoke'],
    ['capB', 'cap-back'],
    ['seamB', 'seam-back'],
    ['bottom', 'end'],
    ['seamF', 'seam-front'],
  ] as const
  const edges = names.map(([name, edge]) => ({ name, line: wash(edgeOf(piece, edge)) }))
  const tucks = tucksOf(piece, wash(edgeOf(piece, 'end')), wash)
  if (side === 'R') return { name: 'sleeveR', edges, lines: {}, tucks: { bottom: tucks } }
  return {
    name: 'sleeveL',
    edges: edges.map(({ name, line }) => ({ name, line: mirrored(line).toReversed() })).toReversed(),
    lines: {},
    tucks: { bottom: tucks.map((tuck) => ({ ...tuck, at: 1 - tuck.at })).toReversed() },
  }
}

/** Closed, without its laps. */
function standPiece(piece: CutPiece, wash: Wash): Piece {
  const neck = edgeOf(piece, 'neck')
  const at = (name: string) => piece.notches.filter((notch) => notch.edge === 'neck' && notch.name === name)
  const right = cutAt(neck, at('centre-back')[0]!.at)[1]
  const [toFront] = cutAt(right, at('centre-front').at(-1)!.at)
  const [back, front] = cutAt(toFront, at('shoulder-seam').at(-1)!.at)
  const end = front.at(-1)!
  const before = front.at(-2)!
  const upper = piece.edges.slice(1).flatMap(({ line }, index) => (index === 0 ? line : line.slice(1)))
  /** How far a point is beyond the middle of the front, along the neckline. */
  const beyond = ([u, v]: FlatPoint) =>
    (u - end[0]) * (end[0] - before[0]) + (v - end[1]) * (end[1] - before[1])
  const inside = upper.filter((point) => point[0] >= -1e-6 && beyond(point) < 0)
  const half: Named[] = [
    ['neckBack', wash(back)],
    ['neckFront', wash(front)],
    ['cf', wash([end, inside[0]!])],
    ['top', wash(inside)],
  ]
  return { name: 'stand', edges: unfolded(half, 'R'), lines: {} }
}

function cuffPiece(name: PieceName, lengthMm: number, depthMm: number): Piece {
  const [half, top] = [lengthMm / 2, depthMm]
  const corners: FlatPoint[] = [
    [half, 0],
    [half, top],
    [-half, top],
    [-half, 0],
  ]
  return {
    name,
    edges: ['sR', 'top', 'sL', 'bottom'].map((edge, index) => ({
      name: edge,
      line: [corners[index]!, corners[(index + 1) % 4]!],
    })),
    lines: {},
  }
}

function sewable({ pieces }: ProductionPattern, cuffMm: number, wash: Wash): Piece[] {
  const piece = (name: string) => pieces.find((each) => each.name === name)!
  const cuff = edgeOf(piece('cuff-outer'), 'end-under')
  const [sleeve, depth] = [piece('sleeve-right'), lengthOf(wash(cuff))]
  return [
    frontPiece(piece('front-left'), wash),
    backPiece(piece('back'), wash),
    yokePiece(piece('yoke-outer'), wash),
    sleevePiece(sleeve, 'L', wash),
    sleevePiece(sleeve, 'R', wash),
    standPiece(piece('collar-stand-outer'), wash),
    cuffPiece('cuffL', cuffMm, depth),
    cuffPiece('cuffR', cuffMm, depth),
  ]
}

/** The usual shirt with a plain back and long sleeves, with the measures of this body and fit. */
export const production: PatternSource = (body, { fit }) => {
  const design = defaultDesign
  const fabric = fabricByCode(design.fabric)!
  const measures = sewnMeasures(design, { body, fit })!
  const { warp, weft } = shrinkageOf(fabric)
  const wash: Wash = (line) => line.map(([u, v]) => [u * (1 - weft / 100), v * (1 - warp / 100)])
  const pieces = sewable(
    draftPattern({ measures, body, design, fabric }),
    measures.cuff * (1 - weft / 100),
    wash,
  )
  return { pieces: Object.fromEntries(pieces.map((piece) => [piece.name, piece])) }
}
