// The search for the shortest layout: the strip is shortened again and again, and the overlaps that this makes are
// removed. First it explores with larger steps and exchanges pieces when it fails; then it compresses with small steps.
import { createRandom } from '../common/math.ts'
import { createPlaceFinder, type PlaceFinder } from './best-place.ts'
import { pieceProblem, type PieceProblem } from './check-pieces.ts'
import { findFaults } from './exact-check.ts'
import { placeInColumns, placeLeftmost } from './first-layout.ts'
import type { Layout, Piece, Strip } from './piece.ts'
import { createProblem, type Positions, type Problem, toLayout, toPositions } from './problem.ts'
import { type Attempt, type Patience, separate } from './separate.ts'
import { simplifyForSearch } from './simplify.ts'
import { copyPositions, createState, restore, startWeights, type State } from './state.ts'

/** The part of the budget after which it compresses. */
const explorePart = 0.75

/** The largest and the smallest part by which exploring shortens the strip. */
const exploreSteps = { first: 0.05, last: 0.001, large: 0.002 }

/** The same for compressing, at its start and its end. */
const compressSteps = { first: 0.0008, last: 0.000_016 }

/** For a step that may be too large, for the smallest steps of exploring, and for compressing. */
const patience = {
  large: { passes: 60, strikes: 1 },
  small: { passes: 150, strikes: 2 },
  compress: { passes: 80, strikes: 2 },
} satisfies Record<string, Patience>

/** Pieces that cannot be nested. */
export class NestingError extends Error {
  readonly problem: PieceProblem
  constructor(problem: PieceProblem) {
    super(`Pieces cannot be nested: ${JSON.stringify(problem)}`)
    this.problem = problem
  }
}

/** The best layout of a search, in the pieces' lengths and as the search has it, for other searches for the same pieces. */
export interface Found {
  layout: Layout
  positions: Positions
}

export interface Search {
  best(): Found
  /** Works for at least this many moves of a piece. `progress` is the part of the budget that is used, from 0 to 1. */
  run(moves: number, progress: number): void
  /** Goes on from a layout of another search if it is shorter. */
  adopt(found: Found): void
}

interface Context {
  pieces: readonly Piece[]
  strip: Strip
  problem: Problem
  state: State
  random: () => number
  finder: PlaceFinder
  best: Found
  progress: number
  /** Which area power counts; the next one after a failure. */
  power: number
}

/**
 * Starts with a simple layout, or with `from` if it has no fault. Throws a `NestingError`.
 */
export function createSearch(pieces: readonly Piece[], strip: Strip, seed: number, from?: Layout): Search {
  const wrong = pieceProblem(pieces, strip)
  if (wrong) throw new NestingError(wrong)
  const problem = createProblem(simplifyForSearch(pieces, strip.height), strip)
  // A piece exactly as high as the strip, whose corners had to be rounded.
  const piece = pieces.findIndex(
    ({ demand }, index) => demand > 0 && !problem.shapes.some((one) => one.piece === index),
  )
  if (piece >= 0) throw new NestingError({ reason: 'too_large', piece })
  const state = createState(problem)
  placeInColumns(problem, state)
  const simple = foundIn({ pieces, strip, problem, state })
  if (!simple) throw new Error('The first layout has overlaps.')
  const best = (from && foundAs(from, { pieces, strip, problem })) ?? simple
  const context: Context = {
    pieces,
    strip,
    problem,
    state,
    random: createRandom(seed),
    finder: createPlaceFinder(problem),
    best,
    progress: 0,
    power: seed,
  }
  const work = searchSteps(context)
  return {
    best: () => context.best,
    run(moves, progress) {
      context.progress = progress
      for (let done = 0; done < moves;) done += Math.max(1, work.next().value)
    },
    adopt(found) {
      if (found.positions.length < context.best.positions.length) context.best = found
    },
  }
}

/** The state as a layout; undefined if the exact check finds a fault. */
function foundIn({
  pieces,
  strip,
  problem,
  state,
}: Pick<Context, 'pieces' | 'strip' | 'problem' | 'state'>): Found | undefined {
  const layout = toLayout(problem, state)
  if (findFaults(pieces, strip, layout).length > 0) return undefined
  return { layout, positions: { ...copyPositions(state), length: layout.length * problem.scale } }
}

function foundAs(
  layout: Layout,
  { pieces, strip, problem }: Pick<Context, 'pieces' | 'strip' | 'problem'>,
): Found | undefined {
  const positions = toPositions(problem, layout)
  return positions && findFaults(pieces, strip, layout).length === 0 ? { layout, positions } : undefined
}

/** Yields the number of moves of each pass. */
function* searchSteps(context: Context): Generator<number, never> {
  const { problem, state } = context
  yield* placeLeftmost(problem, state)
  const found = foundIn(context)
  if (found && found.positions.length < context.best.positions.length) context.best = found
  for (;;) {
    yield* explore(context)
    yield* compress(context)
  }
}

/** Tries to separate what overlaps; ends early when another search has a layout that is as short. */
function* attempt(context: Context, { passes, strikes }: Patience): Generator<number, Attempt | 'overtaken'> {
  const { problem, state, finder, random } = context
  state.minWeight = startWeights(problem, context.power)
  state.weight.set(state.minWeight)
  const work = separate(problem, state, finder, random, { passes, strikes })
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      const found = value.separated ? foundIn(context) : undefined
      if (found && found.positions.length < context.best.positions.length) context.best = found
      if (found) return value
      context.power++
      return { ...value, separated: false }
    }
    yield value
    if (context.best.positions.length <= state.length) return 'overtaken'
  }
}

function* explore(context: Context): Generator<number, void> {
  const { problem, state, random } = context
  let step: number = exploreSteps.first
  let failures: Attempt[] = []
  squeezeBest(context, step)
  while (context.progress < explorePart) {
    const isLarge = step > exploreSteps.large
    const result = yield* attempt(context, isLarge ? patience.large : patience.small)
    if (result === 'overtaken' || result.separated) {
      failures = []
      if (result !== 'overtaken' && result.passes > 40) step = Math.max(step / 2, exploreSteps.last)
    } else if (isLarge) step /= 2
    else {
      failures = [...failures, result].sort((a, b) => a.depth - b.depth)
      // Most often one of the attempts that failed by little.
      restore(problem, state, failures[Math.floor(random() ** 2 * failures.length)]!.closest)
      exchange(problem, state, random)
      continue
    }
    squeezeBest(context, step)
  }
}

function* compress(context: Context): Generator<number, void> {
  const { first, last } = compressSteps
  while (context.progress >= explorePart) {
    const part = Math.min(1, (context.progress - explorePart) / (1 - explorePart))
    squeezeBest(context, first * (last / first) ** part)
    yield* attempt(context, patience.compress)
  }
}

/** Starts from the best layout on a strip that is shorter: what is right of a random place is moved to the left. */
function squeezeBest({ problem, state, random, best }: Context, step: number): void {
  const { length, shape, x, y } = best.positions
  const shift = length * step
  const from = random() * length
  const moved = x.map((value, copy) => (value > from && copy < problem.movable ? value - shift : value))
  restore(problem, state, { length: length - shift, shape, x: moved, y })
}

/** Exchanges two large copies of different pieces. */
function exchange(problem: Problem, state: State, random: () => number): void {
  const large = largeCopies(problem, state)
  const first = large[Math.floor(random() * large.length)]!
  const pieceOf = (copy: number) => problem.shapes[state.shape[copy]!]!.piece
  const others = large.filter((copy) => pieceOf(copy) !== pieceOf(first))
  const second = others[Math.floor(random() * others.length)] ?? Math.floor(random() * problem.movable)
  const positions = copyPositions(state)
  positions.x[first] = state.x[second]!
  positions.y[first] = state.y[second]!
  positions.x[second] = state.x[first]!
  positions.y[second] = state.y[first]!
  restore(problem, state, positions)
}

/** The largest copies, which have three quarters of the area. */
function largeCopies({ shapes, area, movable }: Problem, { shape }: State): number[] {
  const order = [...shape.subarray(0, movable).keys()].sort(
    (a, b) => shapes[shape[b]!]!.area - shapes[shape[a]!]!.area,
  )
  let sum = 0
  return order.filter((copy) => {
    const isLarge = sum < area * 0.75
    sum += shapes[shape[copy]!]!.area
    return isLarge
  })
}
