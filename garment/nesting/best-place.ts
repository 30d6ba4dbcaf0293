// The place of a copy at which it overlaps the others least, counted by weight: from the best nodes of a lattice over the
// whole strip, and from where it is, it is moved in ever smaller steps.
import { createLatticeFinder } from './lattice.ts'
import { createNeighbours } from './neighbours.ts'
import type { Problem } from './problem.ts'
import { createRange, setRange, type State, within } from './state.ts'

/** Nodes with more than this times the best value are not tried further. */
const worthTrying = 2

export interface Place {
  shape: number
  x: number
  y: number
  /** The weighted sum of depths. */
  value: number
}

export interface PlaceFinder {
  /** The best place found for a copy; its current place if there is no better one. The same object each time. */
  find(state: State, copy: number, random: () => number): Place
}

export function createPlaceFinder(problem: Problem): PlaceFinder {
  const { choices, spacing, clearance } = problem
  const lattice = createLatticeFinder(problem)
  const neighbours = createNeighbours(problem)
  const range = createRange()
  const best: Place = { shape: 0, x: 0, y: 0, value: 0 }
  const tried: Place = { shape: 0, x: 0, y: 0, value: 0 }
  const [first, coarse, fine] = [spacing / 2, spacing / 30, spacing / 20_000]

  /** Moves `tried` along x, y or a diagonal while that is better, in steps from `step` down to `smallest`. */
  function descend(step: number, smallest: number, random: () => number): void {
    const { left, right, bottom, top, stepX, stepY } = range
    let size = Math.max(step, stepX, stepY)
    const least = Math.max(smallest, Math.min(stepX, stepY) / 2)
    while (size > least && tried.value > 0) {
      const direction = Math.floor(random() * 4)
      const dx = direction === 1 ? 0 : size
      const dy = direction === 0 ? 0 : direction === 3 ? -size : size
      const x1 = within(tried.x + dx, left, right, stepX)
      const y1 = within(tried.y + dy, bottom, top, stepY)
      const x2 = within(tried.x - dx, left, right, stepX)
      const y2 = within(tried.y - dy, bottom, top, stepY)
      const value1 = neighbours.valueAt(x1, y1, tried.value)
      const value2 = neighbours.valueAt(x2, y2, Math.min(value1, tried.value))
      if (value1 >= tried.value && value2 >= tried.value) {
        size *= 0.5
        continue
      }
      tried.x = value2 < value1 ? x2 : x1
      tried.y = value2 < value1 ? y2 : y1
      tried.value = Math.min(value1, value2)
      size *= 1.1
    }
    if (tried.value < best.value) copyPlace(tried, best)
  }

  function start(state: State, copy: number, shape: number, x: number, y: number): void {
    tried.shape = shape
    tried.x = within(x, range.left, range.right, range.stepX)
    tried.y = within(y, range.bottom, range.top, range.stepY)
    const reach = 2 * Math.max(spacing, range.stepX, range.stepY) + clearance
    neighbours.gather(state, copy, shape, tried.x, tried.y, reach)
    tried.value = neighbours.valueAt(tried.x, tried.y, Infinity)
  }

  return {
    find(state, copy, random) {
      setRange(problem, state.length, state.shape[copy]!, range)
      start(state, copy, state.shape[copy]!, state.x[copy]!, state.y[copy]!)
      copyPlace(tried, best)
      descend(first, coarse, random)
      let found = 0
      for (const shape of choices[copy]!) {
        setRange(problem, state.length, shape, range)
        if (range.right < range.left || range.top < range.bottom) continue
        found = lattice.find(state, copy, shape, range, best.value * worthTrying, random, found)
      }
      for (let index = 0; index < found && best.value > 0; index++) {
        const { shape, x, y, value } = lattice.nodes[index]!
        if (value > best.value * worthTrying) break
        setRange(problem, state.length, shape, range)
        start(state, copy, shape, x, y)
        descend(first, coarse, random)
      }
      setRange(problem, state.length, best.shape, range)
      start(state, copy, best.shape, best.x, best.y)
      best.value = tried.value
      descend(coarse, fine, random)
      return best
    },
  }
}

function copyPlace(from: Place, to: Place): void {
  to.shape = from.shape
  to.x = from.x
  to.y = from.y
  to.value = from.value
}
