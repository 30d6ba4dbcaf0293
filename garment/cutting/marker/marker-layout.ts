// Where each copy of a marker lies, what it uses, and what is wrong with it.
import { distanceBetween } from '../../nesting/distance.ts'
import { findFaults, type LayoutFault } from '../../nesting/exact-check.ts'
import { type Layout, type Loop, type Placement, rotate, totalArea } from '../../nesting/piece.ts'
import { piecesOf, type MarkerCopy, type MarkerProblem } from './marker-problem.ts'
import type { PlaceOnFabric } from './on-fabric.ts'

export type MarkerPlacement = MarkerCopy & PlaceOnFabric

export type MarkerFault =
  /** Copies by their index in the layout. */
  | { reason: 'overlap' | 'gap'; first: number; second: number }
  | { reason: 'outside' | 'rotation' | 'steps' | 'flaw'; index: number }
  /** Copies are missing, or there is one too many. */
  | { reason: 'copies' }

/** The layout of a search with the shirts of its copies; those of a shirt are near each other. */
export function toMarker({ kinds }: MarkerProblem, { placements }: Layout): MarkerPlacement[] {
  return kinds.flatMap(({ copies }, piece) => {
    const places = placements.filter((one) => one.piece === piece).sort((a, b) => a.x - b.x || a.y - b.y)
    return places.map(({ rotation, x, y }, index): MarkerPlacement => ({
      ...copies[index]!,
      rotation,
      x,
      y,
    }))
  })
}

/** The outline of each placement on the usable width; undefined for a copy that no shirt has. */
export function outlinesOf(
  { kinds }: MarkerProblem,
  placements: readonly MarkerPlacement[],
): (Loop | undefined)[] {
  return placements.map((placement) => {
    const kind = kinds.find(({ copies }) => copies.some((copy) => isSameCopy(copy, placement)))
    return kind && outlineAt(kind.outline, placement)
  })
}

const outlineAt = (outline: Loop, { rotation, x, y }: PlaceOnFabric): Loop =>
  rotate(outline, rotation).map(([px, py]) => [px + x, py + y])

const isSameCopy = (a: MarkerCopy, b: MarkerCopy): boolean =>
  a.shirt === b.shirt && a.piece === b.piece && a.mirrored === b.mirrored

/** The layout for the search; undefined when a placement is of no copy. */
export function toLayout(
  { kinds }: MarkerProblem,
  placements: readonly MarkerPlacement[],
): Layout | undefined {
  const all = placements.map((placement): Placement | undefined => {
    const piece = kinds.findIndex(({ copies }) => copies.some((copy) => isSameCopy(copy, placement)))
    const { rotation, x, y } = placement
    return piece < 0 ? undefined : { piece, rotation, x, y }
  })
  if (all.includes(undefined)) return undefined
  return { length: lengthOf(kinds, all as Placement[]), placements: all as Placement[] }
}

function lengthOf(kinds: MarkerProblem['kinds'], placements: readonly Placement[]): number {
  return placements.reduce(
    (length, placement) =>
      outlineAt(kinds[placement.piece]!.outline, placement).reduce((most, [x]) => Math.max(most, x), length),
    0,
  )
}

/** The length that a marker uses, and the part of it, on the usable width, that is in pieces. */
export function usageOf(
  problem: MarkerProblem,
  placements: readonly MarkerPlacement[],
): { lengthMm: number; yield: number } {
  const length = toLayout(problem, placements)?.length ?? 0
  const area = totalArea(piecesOf(problem))
  return { lengthMm: Math.ceil(length), yield: length > 0 ? area / (length * problem.strip.height) : 0 }
}

/** Pieces of one kind that are nearer than the gap by less than this are as the search has laid them. */
const toleranceMm = 1e-3

/** Everything that keeps a marker from being cut. */
export function findMarkerFaults(
  problem: MarkerProblem,
  placements: readonly MarkerPlacement[],
): MarkerFault[] {
  const layout = toLayout(problem, placements)
  const copies = problem.kinds.flatMap((kind) => kind.copies)
  if (!layout || !hasEach(copies, placements)) return [{ reason: 'copies' }]
  // The exact sums of coordinates may be beyond the length, which is rounded.
  const long = { ...layout, length: Math.ceil(layout.length + 1) }
  const faults = findFaults(piecesOf(problem), problem.strip, long).flatMap(toMarkerFault)
  return [...faults, ...gapFaults(problem, placements, faults)]
}

/** What is wrong with one copy, as far as its neighbours lie; the faults of all others stay as they are. */
export function findFaultsOfCopy(
  problem: MarkerProblem,
  placements: readonly MarkerPlacement[],
  index: number,
): MarkerFault[] {
  const outlines = outlinesOf(problem, placements) as Loop[]
  const { gap = 0 } = problem.strip
  const own = boundsOf(outlines[index]!)
  const near = outlines.flatMap((outline, other) =>
    other !== index && areNear(own, boundsOf(outline), gap) ? [other] : [],
  )
  const order = [index, ...near]
  const layout = toLayout(
    problem,
    order.map((at) => placements[at]!),
  )!
  const long = { ...layout, length: Math.ceil(layout.length + 1) }
  const isOwn = (fault: MarkerFault) =>
    'index' in fault ? fault.index === 0 : 'first' in fault && (fault.first === 0 || fault.second === 0)
  const faults = findFaults(piecesOf(problem), problem.strip, long).flatMap(toMarkerFault).filter(isOwn)
  const overlapping = new Set(
    faults.flatMap((fault) => ('first' in fault ? [fault.first + fault.second] : [])),
  )
  const tooNear = near.flatMap((other, at): MarkerFault[] =>
    gap > 0 &&
    !overlapping.has(at + 1) &&
    distanceBetween(outlines[index]!, outlines[other]!) < gap - toleranceMm
      ? [{ reason: 'gap', first: 0, second: at + 1 }]
      : [],
  )
  return [...faults, ...tooNear].map((fault): MarkerFault => {
    if ('index' in fault) return { ...fault, index: order[fault.index]! }
    if ('first' in fault) return { ...fault, first: order[fault.first]!, second: order[fault.second]! }
    return fault
  })
}

function hasEach(copies: readonly MarkerCopy[], placements: readonly MarkerPlacement[]): boolean {
  const keyOf = ({ shirt, piece, mirrored }: MarkerCopy) => `${shirt} ${piece} ${mirrored}`
  const sorted = (all: readonly MarkerCopy[]) => all.map(keyOf).sort().join('\n')
  return sorted(copies) === sorted(placements)
}

function toMarkerFault(fault: LayoutFault): MarkerFault[] {
  switch (fault.reason) {
    case 'overlap':
      return [fault]
    case 'count':
      return [{ reason: 'copies' }]
    default:
      return [{ reason: fault.reason, index: fault.index }]
  }
}

/** Pairs that do not overlap, but are nearer to each other than the gap. */
function gapFaults(
  problem: MarkerProblem,
  placements: readonly MarkerPlacement[],
  faults: readonly MarkerFault[],
): MarkerFault[] {
  const { gap = 0 } = problem.strip
  if (gap === 0) return []
  const outlines = outlinesOf(problem, placements) as Loop[]
  const bounds = outlines.map(boundsOf)
  const overlapping = new Set(
    faults.flatMap((fault) => (fault.reason === 'overlap' ? [`${fault.first} ${fault.second}`] : [])),
  )
  const found: MarkerFault[] = []
  for (let second = 0; second < outlines.length; second++)
    for (let first = 0; first < second; first++)
      if (
        areNear(bounds[first]!, bounds[second]!, gap) &&
        !overlapping.has(`${first} ${second}`) &&
        distanceBetween(outlines[first]!, outlines[second]!) < gap - toleranceMm
      )
        found.push({ reason: 'gap', first, second })
  return found
}

function boundsOf(loop: Loop) {
  const [xs, ys] = [loop.map(([x]) => x), loop.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

const areNear = (a: ReturnType<typeof boundsOf>, b: ReturnType<typeof boundsOf>, gap: number): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.bottom < b.top + gap && b.bottom < a.top + gap

/** The length of a marker shared over its shirts by the area of their pieces, in whole millimetres. */
export function sharesOf(problem: MarkerProblem, lengthMm: number): number[] {
  const areas: number[] = []
  const pieces = piecesOf(problem)
  for (const [index, { copies }] of problem.kinds.entries())
    for (const { shirt } of copies)
      areas[shirt] = (areas[shirt] ?? 0) + totalArea([{ ...pieces[index]!, demand: 1 }])
  const total = areas.reduce((sum, area) => sum + area, 0)
  let [before, sum] = [0, 0]
  return areas.map((area) => {
    sum += area
    const until = Math.round((lengthMm * sum) / total)
    const share = until - before
    before = until
    return share
  })
}
