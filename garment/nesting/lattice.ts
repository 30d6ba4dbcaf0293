// The nodes of a lattice over the strip at which a copy would overlap the others least, counted by weight.
import { addDepths, type Lattice } from './depth-image.ts'
import { fieldOf, type Problem } from './problem.ts'
import type { Range, State } from './state.ts'

/** How many nodes of one lattice are tried further. */
const maxNodes = 8

export interface LatticeNode {
  x: number
  y: number
  /** The weighted sum of depths, nearly. */
  value: number
}

export interface LatticeFinder {
  /** The found nodes, the best first; only the first of them belong to the last call of `find`. */
  nodes: readonly LatticeNode[]
  /** Finds the lowest nodes below a bound that are not higher than their neighbours; returns how many. */
  find(state: State, copy: number, shape: number, range: Range, bound: number, random: () => number): number
}

export function createLatticeFinder(problem: Problem): LatticeFinder {
  const { shapes, spacing, signs } = problem
  const lattice: Lattice = { spacing, x: 0, y: 0, columns: 0, rows: 0, values: new Float32Array(0) }
  const nodes = Array.from({ length: maxNodes }, (): LatticeNode => ({ x: 0, y: 0, value: 0 }))

  /** Adds the depths of all other copies, from a random first node. */
  function fill(state: State, copy: number, shape: number, range: Range, random: () => number): void {
    lattice.x = range.left + random() * Math.min(spacing, range.right - range.left)
    lattice.y = range.bottom + random() * Math.min(spacing, range.top - range.bottom)
    lattice.columns = Math.floor((range.right - lattice.x) / spacing) + 1
    lattice.rows = Math.floor((range.top - lattice.y) / spacing) + 1
    const size = lattice.columns * lattice.rows
    if (lattice.values.length < size) lattice.values = new Float32Array(size * 2)
    lattice.values.fill(0, 0, size)
    const count = state.shape.length
    for (let other = 0; other < count; other++) {
      if (other === copy) continue
      const index = state.shape[other]!
      const { image } = fieldOf(problem, index, shape)
      const sign = signs[index * shapes.length + shape]!
      addDepths(lattice, image, sign, state.x[other]!, state.y[other]!, state.weight[copy * count + other]!)
    }
  }

  function lowest(bound: number): number {
    const { columns, rows, values } = lattice
    let found = 0
    let limit = bound
    for (let row = 0, index = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, index++) {
        const value = values[index]!
        if (!(value < limit)) continue
        if (column > 0 && values[index - 1]! < value) continue
        if (column < columns - 1 && values[index + 1]! <= value) continue
        if (row > 0 && values[index - columns]! < value) continue
        if (row < rows - 1 && values[index + columns]! <= value) continue
        insert(found, lattice.x + column * spacing, lattice.y + row * spacing, value)
        if (found < maxNodes) found++
        if (found === maxNodes) limit = nodes[maxNodes - 1]!.value
      }
    return found
  }

  /** Inserts a node before those with a larger value; the last of a full list is replaced. */
  function insert(found: number, x: number, y: number, value: number): void {
    let at = Math.min(found, maxNodes - 1)
    const node = nodes[at]!
    for (; at > 0 && nodes[at - 1]!.value > value; at--) nodes[at] = nodes[at - 1]!
    nodes[at] = node
    node.x = x
    node.y = y
    node.value = value
  }

  return {
    nodes,
    find(state, copy, shape, range, bound, random) {
      fill(state, copy, shape, range, random)
      return lowest(bound)
    },
  }
}
