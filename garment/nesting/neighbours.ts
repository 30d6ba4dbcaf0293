// The copies that a copy can overlap near a place, and how much it overlaps them, counted by weight.
import { depthAt, type DepthField } from './depth-field.ts'
import { fieldOf, type Problem } from './problem.ts'
import type { State } from './state.ts'

export interface Neighbours {
  /** Finds the copies that overlap a shape somewhere within `reach` of x, y. */
  gather(state: State, copy: number, shape: number, x: number, y: number, reach: number): void
  /** The weighted sum of the depths in them; when it is more than `bound`, any number above it. */
  valueAt(x: number, y: number, bound: number): number
}

export function createNeighbours(problem: Problem): Neighbours {
  const { shapes, signs } = problem
  const count = problem.choices.length
  const halfWidths = Float64Array.from(shapes, (shape) => shape.halfWidth)
  const halfHeights = Float64Array.from(shapes, (shape) => shape.halfHeight)
  const fields: DepthField[] = []
  const middleX = new Float64Array(count)
  const middleY = new Float64Array(count)
  const sign = new Float64Array(count)
  const weight = new Float64Array(count)
  let found = 0

  /** Moves a neighbour forward, so that those that overlap most often come first, and sums end early. */
  function moveForward(index: number): void {
    const before = index - 1
    const field = fields[index]!
    fields[index] = fields[before]!
    fields[before] = field
    exchange(middleX, index, before)
    exchange(middleY, index, before)
    exchange(sign, index, before)
    exchange(weight, index, before)
  }

  return {
    gather(state, copy, shape, x, y, reach) {
      const reachX = halfWidths[shape]! + reach
      const reachY = halfHeights[shape]! + reach
      found = 0
      for (let other = 0; other < count; other++) {
        const index = state.shape[other]!
        if (Math.abs(state.x[other]! - x) >= reachX + halfWidths[index]!) continue
        if (Math.abs(state.y[other]! - y) >= reachY + halfHeights[index]!) continue
        if (other === copy) continue
        fields[found] = fieldOf(problem, index, shape)
        sign[found] = signs[index * shapes.length + shape]!
        middleX[found] = state.x[other]!
        middleY[found] = state.y[other]!
        weight[found] = state.weight[copy * count + other]!
        found++
      }
    },
    valueAt(x, y, bound) {
      let sum = 0
      for (let index = 0; index < found; index++) {
        const dx = (x - middleX[index]!) * sign[index]!
        const depth = depthAt(fields[index]!, dx, (y - middleY[index]!) * sign[index]!)
        if (depth > 0) {
          sum += weight[index]! * depth
          if (sum > bound) {
            if (index > 0) moveForward(index)
            return sum
          }
        }
      }
      return sum
    },
  }
}

function exchange(values: Float64Array, first: number, second: number): void {
  const value = values[first]!
  values[first] = values[second]!
  values[second] = value
}
