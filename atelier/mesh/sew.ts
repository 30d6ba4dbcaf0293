// Pieces triangulated and sewn: both sides of a seam get the same number of vertices at the same shares of their
// lengths, and each pair becomes one particle. Nothing is pulled together later.
import { lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { Line, Point } from '#garment/pattern/polyline.ts'
import type { EdgeName, Seam } from '#garment/pattern/seams.ts'
import { edgeOf, piecesOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern, PieceName } from '#garment/pattern/pattern.ts'
import type { DrapedPiece } from '../draped.ts'
import { drapedPiece } from '../draped.ts'
import type { Spacing } from './fill.ts'
import { fill } from './fill.ts'

export type Sewn = {
  pieces: DrapedPiece[]
  particles: number
  /** Of each seam, its particles in order along its first edge. */
  seams: Record<string, readonly number[]>
}

/** Shares of a line's length at which vertices stand, as dense as the spacing asks. */
const sharesAlong = (line: Line, spacing: Spacing, least = 2): number[] => {
  const length = lengthOf(line)
  const fine = Math.max(64, Math.ceil(length))
  const wanted = [0]
  for (let index = 0; index < fine; index++)
    wanted.push(wanted[index]! + length / fine / spacing(pointAt(line, ((index + 0.5) / fine) * length)))
  const count = Math.max(least, Math.round(wanted[fine]!))
  const shares = [0]
  let at = 0
  for (let index = 1; index < count; index++) {
    const target = (wanted[fine]! * index) / count
    while (wanted[at + 1]! < target) at++
    shares.push((at + (target - wanted[at]!) / (wanted[at + 1]! - wanted[at]!)) / fine)
  }
  return [...shares, 1]
}

type Sampled = { one: number[]; other: number[]; pairs: [number, number][] }

/**
 * A seam whose first edge is longer lays the difference into folds: each a knife pleat, whose cloth turns back at
 * its middle by `back` vertices of the shorter edge.
 */
const sampleFolded = (longer: Line, shorter: Line, folds: readonly number[], spacing: Spacing): Sampled => {
  const [long, short] = [lengthOf(longer), lengthOf(shorter)]
  const ease = short * 0.02
  const cloth = Math.max(0, (long - short - ease) / folds.length)
  const count = Math.round(short / spacing(pointAt(longer, long / 2)))
  const foldsAt = new Set(folds.map((share) => Math.round(share * count)))
  const stretch = (long - cloth * folds.length) / count
  const back = Math.max(1, Math.round(cloth / 2 / stretch))
  const [one, pairs]: [number[], [number, number][]] = [[], []]
  let along = 0
  const put = (node: number) => {
    pairs.push([one.length, node])
    one.push(Math.min(1, along / long))
  }
  for (let node = 0; node <= count; node++) {
    put(node)
    if (foldsAt.has(node)) {
      for (let turn = 1; turn <= 2 * back; turn++) {
        along += cloth / (2 * back)
        put(turn <= back ? node - turn : node - 2 * back + turn)
      }
    }
    along += stretch
  }
  one[one.length - 1] = 1
  return { one, other: Array.from({ length: count + 1 }, (_, index) => index / count), pairs }
}

const sampleSeam = (
  pattern: Pattern,
  { edges: [one, other], folds }: Seam,
  spacingOf: SpacingOf,
): Sampled => {
  const [first, second] = [one, other].map(([piece, edge]) => edgeOf(pieceOf(pattern, piece), edge))
  if (folds) return sampleFolded(first!, second!.toReversed(), folds, spacingOf(one[0]))
  const shares = sharesAlong(first!, spacingOf(one[0]))
  return { one: shares, other: shares, pairs: shares.map((_, index) => [index, index]) }
}

export type SpacingOf = (piece: PieceName) => Spacing

const keyOf = ([piece, edge]: EdgeName) => `${piece}.${edge}`

/** Each piece of the pattern as triangles, its seam edges sampled as the seams say. */
const meshed = (pattern: Pattern, shares: Map<string, number[]>, spacingOf: SpacingOf): DrapedPiece[] =>
  piecesOf(pattern).map((piece) => {
    const spacing = spacingOf(piece.name)
    const outline: Point[] = []
    const edges: Record<string, number[]> = {}
    for (const { name, line } of piece.edges) {
      const along = shares.get(keyOf([piece.name, name])) ?? sharesAlong(line, spacing)
      const length = lengthOf(line)
      edges[name] = along.map((_, index) => outline.length + index)
      for (const share of along.slice(0, -1)) outline.push(pointAt(line, share * length))
    }
    const last = piece.edges.at(-1)!.name
    edges[last] = [...edges[last]!.slice(0, -1), 0]
    const { points, triangles } = fill(outline, spacing)
    return {
      name: piece.name,
      uv: Float64Array.from(points.flat()),
      triangles,
      particle: new Uint32Array(points.length),
      edges,
    }
  })

/** Joins what is sewn: numbers particles over all pieces. */
const joined = (count: number, pairs: readonly (readonly [number, number])[]) => {
  const parent = Int32Array.from({ length: count }, (_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  for (const [one, other] of pairs) parent[root(one)] = root(other)
  const numbers = new Int32Array(count).fill(-1)
  let particles = 0
  for (let index = 0; index < count; index++) {
    const at = root(index)
    if (numbers[at]! < 0) numbers[at] = particles++
    numbers[index] = numbers[at]!
  }
  return { numbers, particles }
}

/** Stitches the pattern together along the seams whose pieces it has. */
export const sew = (pattern: Pattern, seams: readonly Seam[], spacingOf: SpacingOf): Sewn => {
  const sewnHere = seams.filter(({ edges }) => edges.every(([piece]) => pattern.pieces[piece]))
  const sampled = sewnHere.map((seam) => ({ seam, ...sampleSeam(pattern, seam, spacingOf) }))
  const shares = new Map<string, number[]>()
  for (const { seam, one, other } of sampled) {
    shares.set(keyOf(seam.edges[0]), one)
    shares.set(keyOf(seam.edges[1]), other.map((share) => 1 - share).toReversed())
  }
  const pieces = meshed(pattern, shares, spacingOf)
  const starts = new Map<PieceName, number>()
  let count = 0
  for (const piece of pieces) {
    starts.set(piece.name, count)
    count += piece.particle.length
  }
  const verticesOf = ([name, edge]: EdgeName) =>
    drapedPiece({ pieces }, name).edges[edge]!.map((vertex) => starts.get(name)! + vertex)
  const along = sampled.map(({ seam, pairs }) => {
    const [one, other] = [verticesOf(seam.edges[0]), verticesOf(seam.edges[1]).toReversed()]
    return { name: seam.name, pairs: pairs.map(([a, b]) => [one[a]!, other[b]!] as const) }
  })
  const { numbers, particles } = joined(
    count,
    along.flatMap(({ pairs }) => pairs),
  )
  for (const piece of pieces) {
    const start = starts.get(piece.name)!
    piece.particle.set(numbers.subarray(start, start + piece.particle.length))
  }
  return {
    pieces,
    particles,
    seams: Object.fromEntries(
      along.map(({ name, pairs }) => [name, pairs.map(([vertex]) => numbers[vertex]!)]),
    ),
  }
}
