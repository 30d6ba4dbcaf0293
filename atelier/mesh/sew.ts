// Triangulates the pieces and sews them: both sides of a seam get the same number of vertices at the same shares of
// their lengths, and each pair becomes one particle. So the simulation need not pull seams together.
import { distance, lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import type { EdgeName, Seam } from '#garment/pattern/seams.ts'
import { edgeOf, piecesOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern, PieceName, Tuck } from '#garment/pattern/pattern.ts'
import type { DrapedPiece } from './draped.ts'
import { drapedPiece } from './draped.ts'
import type { Spacing } from './triangulate.ts'
import { triangulate } from './triangulate.ts'

export interface Sewn {
  pieces: DrapedPiece[]
  particles: number
  /**
   * The particles of each seam in order along its first edge, and of each dart and tuck (`piece.name`) along its side.
   */
  seams: Record<string, readonly number[]>
}

/** Where vertices are placed on a line at this spacing, as shares of its length; at least `min` intervals. */
function sharesAlong(line: Polyline, spacing: Spacing, min = 2): number[] {
  const length = lengthOf(line)
  const fine = Math.max(64, Math.ceil(length))
  const counts = [0]
  for (let index = 0; index < fine; index++)
    counts.push(counts[index]! + length / fine / spacing(pointAt(line, ((index + 0.5) / fine) * length)))
  const count = Math.max(min, Math.round(counts[fine]!))
  const shares = [0]
  let at = 0
  for (let index = 1; index < count; index++) {
    const target = (counts[fine]! * index) / count
    while (counts[at + 1]! < target) at++
    shares.push((at + (target - counts[at]!) / (counts[at + 1]! - counts[at]!)) / fine)
  }
  return [...shares, 1]
}

/** The vertices of a seam: their shares of the first edge and of the second, both in the same direction. */
interface Sampled {
  first: number[]
  second: number[]
  /** Which vertices of both edges are sewn together. */
  pairs: [number, number][]
  /** Wedges for tucks: the vertex of the second edge after which one is cut out, and its depth in mm. */
  wedges: Map<number, number>
}

/** Samples the second edge like the first, evenly except at tucks: both sides of a tuck are sewn to one vertex. */
function sampleTucked(second: Polyline, shares: number[], tucks: readonly Tuck[]): Sampled {
  const length = lengthOf(second)
  const cloth = tucks.reduce((sum, { fabricMm }) => sum + fabricMm, 0)
  const tuckAt = new Map(tucks.map((tuck) => [Math.round(tuck.at * (shares.length - 1)), tuck]))
  const along: number[] = []
  const pairs: [number, number][] = []
  const wedges = new Map<number, number>()
  let before = 0
  shares.forEach((share, node) => {
    const addVertex = () => {
      pairs.push([node, along.length])
      along.push((share * (length - cloth) + before) / length)
    }
    addVertex()
    const tuck = tuckAt.get(node)
    if (!tuck) return
    wedges.set(along.length - 1, tuck.deepMm)
    before += tuck.fabricMm
    addVertex()
  })
  along[along.length - 1] = 1
  return { first: shares, second: along, pairs, wedges }
}

function sampleSeam(pattern: Pattern, { edges: [first, second] }: Seam, spacingOf: SpacingOf): Sampled {
  const line = edgeOf(pieceOf(pattern, first[0]), first[1])
  const shares = sharesAlong(line, spacingOf(first[0]))
  const piece = pieceOf(pattern, second[0])
  const tucks = (piece.tucks?.[second[1]] ?? []).map((tuck) => ({ ...tuck, at: 1 - tuck.at }))
  return sampleTucked(edgeOf(piece, second[1]).toReversed(), shares, tucks)
}

export type SpacingOf = (piece: PieceName) => Spacing

const keyOf = ([piece, edge]: EdgeName) => `${piece}.${edge}`

interface Sample {
  shares: number[]
  wedges: Map<number, number>
}

/** The two sides of a wedge that is cut into the cloth between two points of its edge: up to the tip, and back down. */
function wedge(from: FlatPoint, to: FlatPoint, deepMm: number, spacing: Spacing) {
  const [du, dv] = [to[0] - from[0], to[1] - from[1]]
  const width = Math.hypot(du, dv)
  const tip: FlatPoint = [
    (from[0] + to[0]) / 2 - (dv / width) * deepMm,
    (from[1] + to[1]) / 2 + (du / width) * deepMm,
  ]
  const shares = sharesAlong([from, tip], spacing, 3).slice(1)
  const side = (foot: FlatPoint) =>
    shares.map((share): FlatPoint => pointAt([foot, tip], share * distance(foot, tip)))
  return { one: side(from), other: side(to).slice(0, -1).toReversed() }
}

/** Triangulates each piece of the pattern, with the vertices of `samples` on its seam edges. */
function meshesOf(pattern: Pattern, samples: Map<string, Sample>, spacingOf: SpacingOf): DrapedPiece[] {
  return piecesOf(pattern).map((piece) => {
    const spacing = spacingOf(piece.name)
    const outline: FlatPoint[] = []
    const edges: Record<string, number[]> = {}
    for (const { name, line } of piece.edges) {
      const { shares, wedges } = samples.get(keyOf([piece.name, name])) ?? {
        shares: sharesAlong(line, spacing),
        wedges: new Map<number, number>(),
      }
      const length = lengthOf(line)
      edges[name] = shares.map((share, index) => {
        const [vertex, point] = [outline.length, pointAt(line, share * length)]
        if (index === shares.length - 1) return vertex
        outline.push(point)
        const deepMm = wedges.get(index)
        if (deepMm === undefined) return vertex
        const beyond = pointAt(line, shares[index + 1]! * length)
        const { one, other } = wedge(point, beyond, deepMm, spacing)
        const tuck = `${name}Tuck${[...wedges.keys()].indexOf(index) + 1}`
        const top = vertex + one.length
        edges[`${tuck}One`] = Array.from({ length: one.length + 1 }, (_, step) => vertex + step)
        edges[`${tuck}Other`] = Array.from({ length: one.length + 1 }, (_, step) => 2 * top - vertex - step)
        outline.push(...one, ...other)
        return vertex
      })
    }
    const last = piece.edges.at(-1)!.name
    edges[last] = [...edges[last]!.slice(0, -1), 0]
    // Darts are cut out, because the cloth between their sides is folded away behind.
    let next = outline.length
    const holes = (piece.darts ?? []).map(({ name, sides: [one, other] }) => {
      const shares = sharesAlong(one, spacing, 4)
      const side = (line: Polyline) => shares.map((share) => pointAt(line, share * lengthOf(line)))
      const hole = [...side(one), ...side(other).slice(1, -1).toReversed()]
      const top = next + shares.length - 1
      edges[`${name}One`] = shares.map((_, index) => next + index)
      edges[`${name}Other`] = shares.map((_, index) =>
        index === 0 || index === shares.length - 1 ? (index === 0 ? next : top) : next + hole.length - index,
      )
      next += hole.length
      return hole
    })
    const { points, triangles } = triangulate(outline, spacing, holes)
    return {
      name: piece.name,
      uv: Float64Array.from(points.flat()),
      triangles,
      particle: new Uint32Array(points.length),
      edges,
    }
  })
}

/** Numbers the particles of all pieces, one for all vertices that are sewn together. */
function particlesOf(count: number, pairs: readonly (readonly [number, number])[]) {
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

/** Sews the pieces of the pattern together along its seams, darts and tucks. */
export function sew(pattern: Pattern, seams: readonly Seam[], spacingOf: SpacingOf): Sewn {
  const ownSeams = seams.filter(({ edges }) => edges.every(([piece]) => pattern.pieces[piece]))
  const sampled = ownSeams.map((seam) => ({ seam, ...sampleSeam(pattern, seam, spacingOf) }))
  const samples = new Map<string, Sample>()
  for (const { seam, first, second, wedges } of sampled) {
    samples.set(keyOf(seam.edges[0]), { shares: first, wedges: new Map() })
    samples.set(keyOf(seam.edges[1]), {
      shares: second.map((share) => 1 - share).toReversed(),
      // In the other direction, a wedge comes after the vertex before which it came.
      wedges: new Map([...wedges].map(([after, deepMm]) => [second.length - 2 - after, deepMm])),
    })
  }
  const pieces = meshesOf(pattern, samples, spacingOf)
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
  for (const { name, edges } of pieces)
    for (const edge of Object.keys(edges)) {
      if (!edge.endsWith('One')) continue
      const fold = edge.slice(0, -'One'.length)
      const [one, other] = [verticesOf([name, edge]), verticesOf([name, `${fold}Other`])]
      joints.push({
        name: `${name}.${fold}`,
        along: one,
        pairs: one.map((vertex, index) => [vertex, other[index]!]),
      })
    }
  const { numbers, particles } = particlesOf(
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
