// Pieces triangulated and sewn: both sides of a seam get the same number of vertices at the same shares of their
// lengths, and each pair becomes one particle. Nothing is pulled together later.
import { lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { Line, Point } from '#garment/pattern/polyline.ts'
import type { EdgeName, Seam } from '#garment/pattern/seams.ts'
import { edgeOf, piecesOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Fold, Pattern, PieceName } from '#garment/pattern/pattern.ts'
import type { DrapedPiece } from '../draped.ts'
import { drapedPiece } from '../draped.ts'
import type { Spacing } from './fill.ts'
import { fill } from './fill.ts'

export type Sewn = {
  pieces: DrapedPiece[]
  particles: number
  /** Of each seam, its particles in order along its first edge; of each dart, from tip to tip. */
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

/** Shares of the first edge and of the second, walked the same way, and which vertices meet. */
type Sampled = { first: number[]; second: number[]; pairs: [number, number][] }

/** The second edge along the first: evenly, but for folds, each a knife pleat that turns back and forth again. */
const sampleFolded = (first: Line, second: Line, shares: number[], folds: readonly Fold[]): Sampled => {
  const [short, long] = [lengthOf(first), lengthOf(second)]
  const cloth = folds.reduce((sum, { clothMm }) => sum + clothMm, 0)
  const stretch = (long - cloth) / short
  const count = shares.length - 1
  const foldAt = new Map(folds.map((fold) => [Math.round(fold.at * count), fold.clothMm]))
  const along: number[] = []
  const pairs: [number, number][] = []
  const put = (node: number, at: number) => {
    pairs.push([node, along.length])
    along.push(at / long)
  }
  let folded = 0
  shares.forEach((share, node) => {
    const at = share * short * stretch + folded
    put(node, at)
    const clothMm = foldAt.get(node)
    if (clothMm === undefined) return
    const back = Math.max(1, Math.round((clothMm / 2 / (short * stretch)) * count))
    for (let turn = 1; turn <= 2 * back; turn++)
      put(turn <= back ? node - turn : node - 2 * back + turn, at + (turn * clothMm) / (2 * back))
    folded += clothMm
  })
  along[along.length - 1] = 1
  return { first: shares, second: along, pairs }
}

const sampleSeam = (pattern: Pattern, { edges: [first, second] }: Seam, spacingOf: SpacingOf): Sampled => {
  const line = edgeOf(pieceOf(pattern, first[0]), first[1])
  const shares = sharesAlong(line, spacingOf(first[0]))
  const piece = pieceOf(pattern, second[0])
  const folds = piece.folds?.[second[1]]
  if (!folds) return { first: shares, second: shares, pairs: shares.map((_, index) => [index, index]) }
  return sampleFolded(
    line,
    edgeOf(piece, second[1]).toReversed(),
    shares,
    folds.map(({ at, clothMm }) => ({ at: 1 - at, clothMm })),
  )
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
    // Darts are cut out; what lies between their sides is folded away behind.
    let next = outline.length
    const holes = (piece.darts ?? []).map(({ name, sides: [one, other] }) => {
      const shares = sharesAlong(one, spacing, 4)
      const side = (line: Line) => shares.map((share) => pointAt(line, share * lengthOf(line)))
      const hole = [...side(one), ...side(other).slice(1, -1).toReversed()]
      const top = next + shares.length - 1
      edges[`${name}One`] = shares.map((_, index) => next + index)
      edges[`${name}Other`] = shares.map((_, index) =>
        index === 0 || index === shares.length - 1 ? (index === 0 ? next : top) : next + hole.length - index,
      )
      next += hole.length
      return hole
    })
    const { points, triangles } = fill(outline, spacing, holes)
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

/** Stitches the pattern together along the seams whose pieces it has, and its darts. */
export const sew = (pattern: Pattern, seams: readonly Seam[], spacingOf: SpacingOf): Sewn => {
  const sewnHere = seams.filter(({ edges }) => edges.every(([piece]) => pattern.pieces[piece]))
  const sampled = sewnHere.map((seam) => ({ seam, ...sampleSeam(pattern, seam, spacingOf) }))
  const shares = new Map<string, number[]>()
  for (const { seam, first, second } of sampled) {
    shares.set(keyOf(seam.edges[0]), first)
    shares.set(keyOf(seam.edges[1]), second.map((share) => 1 - share).toReversed())
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
  const joints = sampled.map(({ seam, pairs }) => {
    const [first, second] = [verticesOf(seam.edges[0]), verticesOf(seam.edges[1]).toReversed()]
    return { name: seam.name, along: first, pairs: pairs.map(([a, b]) => [first[a]!, second[b]!] as const) }
  })
  for (const { name, darts = [] } of piecesOf(pattern))
    for (const dart of darts) {
      const [one, other] = [verticesOf([name, `${dart.name}One`]), verticesOf([name, `${dart.name}Other`])]
      joints.push({ name: dart.name, along: one, pairs: one.map((vertex, index) => [vertex, other[index]!]) })
    }
  const { numbers, particles } = joined(
    count,
    joints.flatMap(({ pairs }) => pairs),
  )
  for (const piece of pieces) {
    const start = starts.get(piece.name)!
    piece.particle.set(numbers.subarray(start, start + piece.particle.length))
  }
  return {
    pieces,
    particles,
    seams: Object.fromEntries(
      joints.map(({ name, along }) => [name, along.map((vertex) => numbers[vertex]!)]),
    ),
  }
}
