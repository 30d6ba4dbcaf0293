// The first layouts: at once in columns of bounds, then pieces from the largest to the smallest, each as far to the left as
// it fits.
import { depthAt } from './depth-field.ts'
import { addDepths, type Lattice } from './depth-image.ts'
import { fieldOf, type Problem } from './problem.ts'
import type { State } from './state.ts'

/** Places the bounds of all copies in columns, the widest first, and sets the length that they need. */
export function placeInColumns({ shapes, choices, height }: Problem, state: State): void {
  const widthOf = (copy: number) => shapes[choices[copy]![0]!]!.halfWidth
  const order = [...choices.keys()].sort((a, b) => widthOf(b) - widthOf(a))
  let left = 0
  let right = 0
  let bottom = 0
  for (const copy of order) {
    const shape = choices[copy]![0]!
    const { halfWidth, halfHeight, margin } = shapes[shape]!
    if (bottom + 2 * (halfHeight + margin) > height) {
      left = Math.ceil(right)
      bottom = 0
    }
    state.shape[copy] = shape
    state.x[copy] = left + margin + halfWidth
    state.y[copy] = bottom + margin + halfHeight
    bottom += 2 * (halfHeight + margin)
    right = Math.max(right, left + 2 * (halfWidth + margin))
  }
  state.length = right
}

/** Places all copies without overlap, and sets the length that they need. Yields after each copy. */
export function* placeLeftmost(problem: Problem, state: State): Generator<number, void> {
  const { shapes, choices } = problem
  const areaOf = (copy: number) => shapes[choices[copy]![0]!]!.area
  const order = [...choices.keys()].sort((a, b) => areaOf(b) - areaOf(a))
  const placed: number[] = []
  let end = 0
  for (const copy of order) {
    let right = Infinity
    for (const shape of choices[copy]!) {
      const { halfWidth, margin } = shapes[shape]!
      const place = leftmostPlace(problem, state, placed, shape, end)
      if (place.x + halfWidth + margin >= right) continue
      right = place.x + halfWidth + margin
      state.shape[copy] = shape
      state.x[copy] = place.x
      state.y[copy] = place.y
    }
    placed.push(copy)
    end = Math.max(end, right)
    yield 1
  }
  state.length = end
}

/** The place of a shape furthest to the left: at a node of a lattice, then moved to the left and down. */
function leftmostPlace(
  problem: Problem,
  state: State,
  placed: readonly number[],
  shape: number,
  end: number,
) {
  const { shapes, signs, spacing, height } = problem
  const { halfWidth, halfHeight, margin } = shapes[shape]!
  const left = halfWidth + margin
  const bottom = halfHeight + margin
  const top = height - halfHeight - margin
  const rows = Math.floor((top - bottom) / spacing) + 1
  const columns = Math.floor((end + 8) / spacing) + 3
  const values = new Float32Array(rows * columns)
  const lattice: Lattice = { spacing, x: left, y: bottom, columns, rows, values }
  for (const other of placed) {
    const { image } = fieldOf(problem, state.shape[other]!, shape)
    addDepths(
      lattice,
      image,
      signs[state.shape[other]! * shapes.length + shape]!,
      state.x[other]!,
      state.y[other]!,
      1,
    )
  }
  const isFree = (x: number, y: number) =>
    placed.every((other) => {
      const index = state.shape[other]!
      const sign = signs[index * shapes.length + shape]!
      const { field } = fieldOf(problem, index, shape)
      return depthAt(field, (x - state.x[other]!) * sign, (y - state.y[other]!) * sign) === 0
    })
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      if (values[row * columns + column]! > 0) continue
      const x = left + column * spacing
      const y = bottom + row * spacing
      if (!isFree(x, y)) continue
      const movedX = slide(x, left, spacing, (value) => isFree(value, y))
      return { x: movedX, y: slide(y, bottom, spacing, (value) => isFree(movedX, value)) }
    }
  // The last columns are right of all others, so this is not reached; it is a place that is always free.
  return { x: end + 8 + halfWidth + margin, y: bottom }
}

/** Moves a value down to `least` in ever smaller steps while it is free. */
function slide(value: number, least: number, step: number, isFree: (value: number) => boolean): number {
  let slid = value
  for (let size = step; size > step / 200;) {
    const next = Math.max(least, slid - size)
    if (next < slid && isFree(next)) slid = next
    else size /= 2
  }
  return slid
}
