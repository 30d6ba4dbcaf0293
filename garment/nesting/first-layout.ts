// The first layouts: at once in columns of bounds, then pieces from the largest to the smallest, each as far to the left as
// it fits.
import { depthAt } from './depth-field.ts'
import { addDepths, addLater, startLattice } from './depth-image.ts'
import { fieldOf, imageOf, type Problem, roundingClearance } from './problem.ts'
import { firstAllowed } from './shape.ts'
import { createRange, type Range, setRange, type State } from './state.ts'

/** Places the bounds of all copies in columns, the widest first, and sets the length that they need. */
export function placeInColumns(problem: Problem, state: State): void {
  const { shapes, choices, height, movable, clearance } = problem
  const gap = clearance - roundingClearance
  const widthOf = (copy: number) => shapes[choices[copy]![0]!]!.halfWidth
  const order = [...choices.keys()].slice(0, movable).sort((a, b) => widthOf(b) - widthOf(a))
  let left = 0
  let right = 0
  let bottom = 0
  for (const copy of order) {
    const shape = choices[copy]![0]!
    const { halfWidth, halfHeight, margin, stepX, stepY, startX, startY, exactY } = shapes[shape]!
    for (let isPlaced = false; !isPlaced;) {
      const x = firstAllowed(left + margin + halfWidth, stepX, startX)
      const isAsHigh = exactY !== undefined && bottom === 0
      const y = isAsHigh ? halfHeight : firstAllowed(bottom + margin + halfHeight, stepY, startY)
      const flaw = flawAt(problem, { x, y, halfWidth: halfWidth + gap, halfHeight: halfHeight + gap })
      if (!isAsHigh && y + halfHeight + margin > height) {
        // A column that flaws fill begins again after one of them.
        left = Math.ceil(right > left ? right + gap : firstRightOf(problem, left, gap))
        bottom = 0
      } else if (flaw) bottom = Math.ceil(flaw.top + gap)
      else {
        isPlaced = true
        state.shape[copy] = shape
        state.x[copy] = x
        state.y[copy] = y
        bottom = Math.ceil(y + halfHeight + margin + gap)
        right = Math.max(right, x + halfWidth + margin)
      }
    }
  }
  state.length = right
}

interface Bounds {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

const boundsOfFlaw = ({ shapes, choices, movable, flaws }: Problem, index: number) => {
  const { halfWidth, halfHeight } = shapes[choices[movable + index]![0]!]!
  const { x, y } = flaws[index]!
  return { left: x - halfWidth, right: x + halfWidth, bottom: y - halfHeight, top: y + halfHeight }
}

/** A flaw in these bounds. */
const flawAt = (problem: Problem, { x, y, halfWidth, halfHeight }: Bounds) =>
  problem.flaws
    .map((_, index) => boundsOfFlaw(problem, index))
    .find(
      ({ left, right, bottom, top }) =>
        x - halfWidth < right && x + halfWidth > left && y - halfHeight < top && y + halfHeight > bottom,
    )

/** Where the first flaw that ends right of `left` ends, with the gap. */
const firstRightOf = (problem: Problem, left: number, gap: number): number =>
  problem.flaws
    .map((_, index) => boundsOfFlaw(problem, index).right + gap)
    .filter((right) => right > left)
    .reduce((least, right) => Math.min(least, right), Infinity)

/**
 * For about how many shapes the second layout is made: with more, each piece lies in its first rotations there, because the
 * fields of all pairs of shapes take too long.
 */
const maxShapes = 160

/** Places all copies without overlap, and sets the length that they need. Yields after each copy. */
export function* placeLeftmost(problem: Problem, state: State): Generator<number, void> {
  const { shapes, choices, movable } = problem
  const areaOf = (copy: number) => shapes[choices[copy]![0]!]!.area
  const order = [...choices.keys()].slice(0, movable).sort((a, b) => areaOf(b) - areaOf(a))
  const placed = [...choices.keys()].slice(movable)
  const rotations = Math.max(1, Math.floor(maxShapes / new Set(choices).size))
  let end = 0
  for (const copy of order) {
    let right = Infinity
    for (const shape of choices[copy]!.subarray(0, rotations)) {
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

/** Where a shape is free of all placed copies and of flaws even if it is right of the placed copies. */
function endOfPlaced(problem: Problem, shape: number, end: number): number {
  const { shapes, clearance, flaws } = problem
  const { halfWidth, stepX } = shapes[shape]!
  const need = 2 * (halfWidth + clearance) + stepX + 4
  const bounds = flaws.map((_, index) => boundsOfFlaw(problem, index)).sort((a, b) => a.left - b.left)
  return bounds.reduce((last, { left, right }) => (left < last + need ? Math.max(last, right) : last), end)
}

/** The place of a shape furthest to the left: at a node of a lattice, then moved to the left and down. */
function leftmostPlace(
  problem: Problem,
  state: State,
  placed: readonly number[],
  shape: number,
  end: number,
): { x: number; y: number } {
  const { shapes, signs, spacing, clearance } = problem
  const range = createRange()
  setRange(problem, Infinity, shape, range)
  const free = endOfPlaced(problem, shape, end) + clearance + 5
  const isFree = (x: number, y: number) =>
    placed.every((other) => {
      const index = state.shape[other]!
      const sign = signs[index * shapes.length + shape]!
      const field = fieldOf(problem, index, shape)
      return depthAt(field, (x - state.x[other]!) * sign, (y - state.y[other]!) * sign) === 0
    })
  const { halfWidth, margin, stepX, stepY, startX } = shapes[shape]!
  for (const [x, y] of nodesToTry(problem, state, placed, shape, range, free)) {
    if (!isFree(x, y)) continue
    const movedX = slide(x, range.left, spacing, stepX, (value) => isFree(value, y))
    return { x: movedX, y: slide(y, range.bottom, spacing, stepY, (value) => isFree(movedX, value)) }
  }
  // Right of all others.
  return { x: firstAllowed(free + halfWidth + margin, stepX, startX), y: range.bottom }
}

/** The nodes from left to right that may be free. */
function* nodesToTry(
  problem: Problem,
  state: State,
  placed: readonly number[],
  shape: number,
  { left, bottom, top, stepX, stepY }: Range,
  free: number,
): Generator<readonly [x: number, y: number]> {
  const { spacing, lattice, store } = problem
  const columns = Math.floor(free / spacing) + 3
  if (stepX > 0 || stepY > 0) {
    // Only whole steps; the pictures of the depths are for nodes of the lattice, and do not help.
    const [dx, dy] = [wholeSteps(spacing, stepX), wholeSteps(spacing, stepY)]
    for (let x = left; x <= left + columns * spacing; x += dx)
      for (let y = bottom; y <= top; y += dy) yield [x, y]
    return
  }
  const rows = Math.floor((top - bottom) / spacing) + 1
  startLattice(lattice, { x: left, y: bottom, columns, rows }, store)
  for (const other of placed) {
    const image = imageOf(problem, state.shape[other]!, shape)
    addLater(lattice, image, state.x[other]!, state.y[other]!, 1, store)
  }
  addDepths(lattice, store)
  const { start, size, stride } = lattice
  const values = store.values().slice(start, start + size)
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      if (!(values[row * stride + column]! > 0)) yield [left + column * spacing, bottom + row * spacing]
}

const wholeSteps = (spacing: number, step: number): number =>
  step === 0 ? spacing : step * Math.max(1, Math.floor(spacing / step))

/** Moves a value down to `least` in ever smaller steps while it is free; by whole steps if `whole` is not 0. */
function slide(
  value: number,
  least: number,
  step: number,
  whole: number,
  isFree: (value: number) => boolean,
): number {
  let slid = value
  if (whole > 0) {
    while (slid - whole >= least - whole / 2 && isFree(slid - whole)) slid -= whole
    return slid
  }
  for (let size = step; size > step / 200;) {
    const next = Math.max(least, slid - size)
    if (next < slid && isFree(next)) slid = next
    else size /= 2
  }
  return slid
}
