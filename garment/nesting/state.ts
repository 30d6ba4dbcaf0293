// The copies on the strip during the search: where they are, how deep each pair overlaps, and how much each pair counts.
import { depthAt } from './depth-field.ts'
import { fieldOf, type Positions, type Problem } from './problem.ts'
import { firstAllowed, lastAllowed } from './shape.ts'

export interface State extends Positions {
  /** The depth of each pair, at `i * count + j` and `j * count + i`. */
  depth: Float32Array
  /** The weight of each pair, at the same indexes. */
  weight: Float32Array
  /** The weights at the start, below which they never are: those of one of the area powers. */
  minWeight: Float32Array
}

/**
 * With which power of the area a pair of pieces counts at the start. With the higher one small pieces give way to large
 * ones. Which is better depends on the pieces.
 */
const areaPowers = [0.75, 0]

export function createState(problem: Problem): State {
  const { choices, movable, flaws } = problem
  const count = choices.length
  const [x, y] = [new Float64Array(count), new Float64Array(count)]
  for (const [index, flaw] of flaws.entries()) {
    x[movable + index] = flaw.x
    y[movable + index] = flaw.y
  }
  const minWeight = startWeights(problem, 0)
  return {
    length: 0,
    shape: Int32Array.from(choices, (all) => all[0]!),
    x,
    y,
    depth: new Float32Array(count * count),
    weight: minWeight.slice(),
    minWeight,
  }
}

/** The weights of all pairs for one of the area powers, whose number may be any. */
export function startWeights({ choices, shapes, area, movable }: Problem, power: number): Float32Array {
  const count = choices.length
  const exponent = areaPowers[power % areaPowers.length]! / 2
  // A flaw counts as much as a piece of mean size.
  const sizes = choices.map(([shape], copy) =>
    copy < movable ? ((shapes[shape!]!.area * movable) / area) ** exponent : 1,
  )
  return Float32Array.from(
    { length: count * count },
    (_, index) => sizes[Math.floor(index / count)]! * sizes[index % count]!,
  )
}

export const copyPositions = ({ length, shape, x, y }: Positions): Positions => ({
  length,
  shape: shape.slice(),
  x: x.slice(),
  y: y.slice(),
})

/** Moves all copies to where they were, or to the nearest place in the strip; all pairs count as at the start. */
export function restore(problem: Problem, state: State, { length, shape, x, y }: Positions): void {
  state.length = length
  state.shape.set(shape)
  state.x.set(x)
  state.y.set(y)
  state.weight.set(state.minWeight)
  const range = createRange()
  for (let copy = 0; copy < problem.movable; copy++) {
    setRange(problem, length, shape[copy]!, range)
    state.x[copy] = within(x[copy]!, range.left, range.right, range.stepX)
    state.y[copy] = within(y[copy]!, range.bottom, range.top, range.stepY)
  }
  computeDepths(problem, state)
}

/** Where the middle of a shape may be so that it is inside of the strip. */
export interface Range {
  left: number
  right: number
  bottom: number
  top: number
  /** It may only be whole steps from `left` and `bottom`; 0: anywhere. */
  stepX: number
  stepY: number
}

export const createRange = (): Range => ({ left: 0, right: 0, bottom: 0, top: 0, stepX: 0, stepY: 0 })

export function setRange({ shapes, height }: Problem, length: number, shape: number, range: Range): void {
  const { halfWidth, halfHeight, margin, stepX, stepY, startX, startY, exactY } = shapes[shape]!
  range.left = firstAllowed(halfWidth + margin, stepX, startX)
  range.right = lastAllowed(length - halfWidth - margin, stepX, startX)
  range.bottom = exactY === undefined ? firstAllowed(halfHeight + margin, stepY, startY) : halfHeight
  range.top = exactY === undefined ? lastAllowed(height - halfHeight - margin, stepY, startY) : halfHeight
  range.stepX = stepX
  range.stepY = stepY
}

/** The allowed value between two others that is nearest to `value`; `least` when there is none. */
export function within(value: number, least: number, most: number, step: number): number {
  const nearest = Math.max(least, Math.min(most, value))
  return step === 0 ? nearest : least + Math.round((nearest - least) / step) * step
}

export function computeDepths(problem: Problem, state: State): void {
  for (let copy = 0; copy < state.shape.length; copy++) updateDepths(problem, state, copy)
}

/** Computes the depths of all pairs with a copy. */
export function updateDepths(problem: Problem, state: State, copy: number): void {
  const { shape, x, y, depth } = state
  const { shapes, signs, movable, clearance } = problem
  const count = shape.length
  const own = shape[copy]!
  const { halfWidth, halfHeight } = shapes[own]!
  for (let other = 0; other < count; other++) {
    const index = shape[other]!
    const dx = x[copy]! - x[other]!
    const dy = y[copy]! - y[other]!
    let value = 0
    if (
      other !== copy &&
      (other < movable || copy < movable) &&
      Math.abs(dx) < halfWidth + shapes[index]!.halfWidth + clearance + 1 &&
      Math.abs(dy) < halfHeight + shapes[index]!.halfHeight + clearance + 1
    ) {
      const sign = signs[index * shapes.length + own]!
      value = depthAt(fieldOf(problem, index, own), dx * sign, dy * sign)
    }
    depth[copy * count + other] = value
    depth[other * count + copy] = value
  }
}

/** The sum of the depths of all pairs. */
export function totalDepth({ depth, shape }: State): number {
  const count = shape.length
  let sum = 0
  for (let copy = 0; copy < count; copy++)
    for (let index = copy * count; index < copy * count + copy; index++) sum += depth[index]!
  return sum
}

/** Whether a copy overlaps another. */
export function isOverlapping({ depth, shape }: State, copy: number): boolean {
  const count = shape.length
  for (let index = copy * count; index < (copy + 1) * count; index++) if (depth[index]! > 0) return true
  return false
}

/** Pairs that overlap count more, the deeper the more; the others come back to their start. */
export function updateWeights({ depth, weight, minWeight, shape }: State): void {
  const count = shape.length
  let deepest = 0
  for (let index = 0; index < depth.length; index++) if (depth[index]! > deepest) deepest = depth[index]!
  if (deepest === 0) return
  for (let copy = 0; copy < count; copy++)
    for (let other = 0; other < copy; other++) {
      const index = copy * count + other
      const value = depth[index]!
      let next = weight[index]!
      if (value > 0) next *= 1.2 + (0.8 * value) / deepest
      else if (next > minWeight[index]!) next = Math.max(minWeight[index]!, next * 0.95)
      else continue
      weight[index] = next
      weight[other * count + copy] = next
    }
}
