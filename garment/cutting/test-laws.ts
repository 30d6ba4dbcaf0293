// Laws of every piece of a pattern, for tests.
import { distance, lengthOf } from '../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../pattern/polyline.ts'
import { sewingLineOf } from './cut-piece.ts'
import type { CutPiece, CutSeam } from './cut-piece.ts'

export const areaOf = (line: Polyline): number =>
  line.reduce((sum, [u, v], index) => {
    const [nextU, nextV] = line[(index + 1) % line.length]!
    return sum + (u * nextV - nextU * v) / 2
  }, 0)

const side = (a: FlatPoint, b: FlatPoint, c: FlatPoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two sides of the closed line cross. */
export function crossesItself(line: Polyline): boolean {
  const sides = line
    .map((from, index) => {
      const to = line[(index + 1) % line.length]!
      return { from, to, left: Math.min(from[0], to[0]), right: Math.max(from[0], to[0]) }
    })
    .toSorted((one, other) => one.left - other.left)
  return sides.some(({ from: a, to: b, right }, index) => {
    for (let next = index + 1; next < sides.length && sides[next]!.left <= right; next++) {
      const { from: c, to: d } = sides[next]!
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
    }
    return false
  })
}

/** What is wrong with a piece; empty when nothing is. */
export function faultsOf(piece: CutPiece): string[] {
  const { name, edges, cuttingLine, notches } = piece
  const sewing = sewingLineOf(piece)
  const faults: [boolean, string][] = [
    ...edges.map(({ line }, index): [boolean, string] => [
      distance(line.at(-1)!, edges[(index + 1) % edges.length]!.line[0]!) > 1e-6,
      `${edges[index]!.name} does not end where the next edge begins`,
    ]),
    [areaOf(sewing) <= 0, 'the sewing line is not counter-clockwise'],
    [areaOf(cuttingLine) < areaOf(sewing) - 1e-6, 'the cutting line is smaller than the sewing line'],
    [crossesItself(sewing), 'the sewing line crosses itself'],
    [crossesItself(cuttingLine), 'the cutting line crosses itself'],
    [[...sewing, ...cuttingLine].flat().some((value) => !Number.isFinite(value)), 'a point is no number'],
    ...notches.map(({ name: notch, edge, at, outer }): [boolean, string] => {
      const allowanceMm = edges.find((each) => each.name === edge)!.allowanceMm
      return [
        Math.abs(distance(at, outer) - allowanceMm) > 0.35 * allowanceMm + 0.01,
        `the notch ${notch} does not cross the allowance of ${edge}`,
      ]
    }),
  ]
  return faults.flatMap(([isWrong, what]) => (isWrong ? [`${name}: ${what}`] : []))
}

/** By how much the second side of a seam is longer than the first. */
export function easeOfSeam(pieces: readonly CutPiece[], { first, second }: CutSeam): number {
  const length = (edges: CutSeam['first']) =>
    edges.reduce((sum, [piece, edge]) => {
      const found = pieces.find(({ name }) => name === piece)?.edges.find(({ name }) => name === edge)
      if (!found) throw new Error(`There is no edge ${edge} on ${piece}.`)
      return sum + lengthOf(found.line)
    }, 0)
  return length(second) - length(first)
}
