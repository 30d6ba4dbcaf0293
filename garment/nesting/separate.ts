// Removes overlaps by guided local search: each copy that overlaps another is moved to where it overlaps least, and pairs
// that still overlap count more in the next pass.
import type { PlaceFinder } from './best-place.ts'
import type { Positions, Problem } from './problem.ts'
import {
  copyPositions,
  isOverlapping,
  restore,
  type State,
  totalDepth,
  updateDepths,
  updateWeights,
} from './state.ts'

export interface Patience {
  /** Passes without a better sum of depths until it starts again from the best. */
  passes: number
  /** How many such starts it makes. */
  strikes: number
}

export interface Attempt {
  /** Whether nothing overlaps. */
  separated: boolean
  /** The positions with the least overlap, and its sum. */
  closest: Positions
  depth: number
  passes: number
}

/** Yields the number of moves after each pass. */
export function* separate(
  problem: Problem,
  state: State,
  finder: PlaceFinder,
  random: () => number,
  patience: Patience,
): Generator<number, Attempt> {
  const order = new Int32Array(problem.movable)
  let least = totalDepth(state)
  let closest = copyPositions(state)
  let passes = 0
  for (let strikes = 0; strikes < patience.strikes;) {
    const depthBefore = least
    for (let idle = 0; idle < patience.passes;) {
      yield movePass(problem, state, finder, random, order)
      passes++
      const depth = totalDepth(state)
      if (depth === 0) return { separated: true, closest, depth, passes }
      idle = depth < least * 0.98 ? 0 : idle + 1
      if (depth < least) {
        least = depth
        closest = copyPositions(state)
      }
      updateWeights(state)
    }
    strikes = least < depthBefore * 0.98 ? 0 : strikes + 1
    const weight = state.weight.slice()
    restore(problem, state, closest)
    state.weight.set(weight)
  }
  return { separated: false, closest, depth: least, passes }
}

/** Moves each copy that overlaps another, in random order; returns how many were moved. */
function movePass(
  problem: Problem,
  state: State,
  finder: PlaceFinder,
  random: () => number,
  order: Int32Array,
): number {
  let moves = 0
  for (let copy = 0; copy < order.length; copy++) order[copy] = copy
  shuffle(order, random)
  for (const copy of order) {
    if (!isOverlapping(state, copy)) continue
    const place = finder.find(state, copy, random)
    moves++
    if (state.shape[copy] === place.shape && state.x[copy] === place.x && state.y[copy] === place.y) continue
    state.shape[copy] = place.shape
    state.x[copy] = place.x
    state.y[copy] = place.y
    updateDepths(problem, state, copy)
  }
  return moves
}

function shuffle(values: Int32Array, random: () => number): void {
  for (let index = values.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const kept = values[index]!
    values[index] = values[other]!
    values[other] = kept
  }
}
