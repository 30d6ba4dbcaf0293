// For tests of the pattern: the measures of the sewn shirt, taken from its pieces as at a check: all round without the laps
// of the fronts, with pleats laid and darts sewn.
import type { GarmentMeasure } from '../../body/finished-measures.ts'
import { distance, lengthOf } from '../../pattern/polyline.ts'
import type { FlatPoint } from '../../pattern/polyline.ts'
import { heightAt } from './block/curves.ts'
import type { CutPiece, ProductionPattern } from '../cut-piece.ts'
import { acrossAt, distanceToLine } from './test-geometry.ts'
import { edgeNamed, notchNamed, pieceNamed } from './test-pattern.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** The outer yoke, or its halves, with the middle of the back from below upwards. */
function yokesOf(pattern: ProductionPattern) {
  return pattern.pieces
    .filter(({ name }) => name.startsWith('yoke-outer'))
    .map((piece) => {
      const isHalf = piece.edges.some(({ name }) => name === 'centre')
      const middle: readonly FlatPoint[] = isHalf
        ? edgeNamed(piece, 'centre')
        : [notchNamed(piece, 'centre-back', 'bottom'), notchNamed(piece, 'centre-back', 'neck')]
      return { piece, from: middle[0]!, to: middle.at(-1)! }
    })
}

/** The ends of edges, on either side, that are farthest from the middle, added. */
const halves = (piece: CutPiece, edge: string, from: FlatPoint, to: FlatPoint) =>
  sum(
    piece.edges
      .filter(({ name }) => name.startsWith(edge))
      .map(({ line }) =>
        Math.max(...[line[0]!, line.at(-1)!].map((point) => distanceToLine(point, from, to))),
      ),
  )

/** What is folded or sewn away at a height, on both sides together. */
function takenIn(back: CutPiece, kind: 'dart' | 'pleat', v: number): number {
  return sum(
    ['left', 'right'].map((side) => {
      const [one, other] = back.lines
        .filter((line) => line.kind === kind && line.name === `${kind}-${side}`)
        .map(({ line }) => acrossAt(line, v))
      return one === undefined || other === undefined ? 0 : Math.abs(one - other)
    }),
  )
}

export function measured(pattern: ProductionPattern): Omit<Record<GarmentMeasure, number>, 'cuff'> {
  const piece = (name: string) => pieceNamed(pattern, name)
  const [front, back, sleeve] = [piece('front-left'), piece('back'), piece('sleeve-right')]
  const yokes = yokesOf(pattern)
  const middle = notchNamed(front, 'centre-front', 'neck')
  const [frontSide, backSide] = [edgeNamed(front, 'side'), edgeNamed(back, 'side-right')]
  const waist = notchNamed(front, 'waist', 'side')[1]
  const top = edgeNamed(back, 'top')
  const neck = edgeNamed(front, 'neck')
  const toMiddle = neck.filter(([u]) => u >= middle[0] - 1e-6)
  const around = (inFront: FlatPoint, behind: FlatPoint) => 2 * (inFront[0] - middle[0]) + 2 * behind[0]
  const shoulder = sum(yokes.map(({ piece: yoke, from, to }) => halves(yoke, 'shoulder', from, to)))
  const end = edgeNamed(sleeve, 'end')
  const hem = edgeNamed(front, 'hem')
  return {
    collar: 2 * lengthOf(toMiddle) + sum(yokes.map(({ piece: yoke }) => lengthOf(edgeNamed(yoke, 'neck')))),
    chest: around(frontSide.at(-1)!, backSide.at(-1)!) - takenIn(back, 'pleat', top[0]![1] - 1),
    waist:
      around([acrossAt(frontSide, waist), waist], [acrossAt(backSide, waist), waist]) -
      takenIn(back, 'dart', waist),
    hem: around(frontSide[0]!, backSide[0]!),
    shoulder,
    yoke: sum(yokes.map(({ piece: yoke }) => lengthOf(edgeNamed(yoke, 'bottom')))),
    sleeve: shoulder / 2 + edgeNamed(sleeve, 'cap-yoke')[0]![1] - end[0]![1],
    bicep: distance(edgeNamed(sleeve, 'cap-front')[0]!, edgeNamed(sleeve, 'cap-back').at(-1)!),
    opening: lengthOf(end),
    length: distance(yokes[0]!.from, yokes[0]!.to) + top[0]![1] - heightAt(edgeNamed(back, 'hem'), 0),
    frontLength: neck[0]![1] - heightAt(hem, neck[0]![0]),
  }
}
