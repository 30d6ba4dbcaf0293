// The nodes of a lattice over the strip at which a copy would overlap the others least, counted by weight.
import { addDepths, clearLattice } from './depth-image.ts'
import { fieldOf, type Problem } from './problem.ts'
import type { Range, State } from './state.ts'

/** How many nodes are tried further. */
const maxNodes = 8

export interface LatticeNode {
  shape: number
  x: number
  y: number
  /** The weighted sum of depths, nearly. */
  value: number
}

export interface LatticeFinder {
  /** The found nodes, the best first; only the first of them belong to the current copy. */
  nodes: readonly LatticeNode[]
  /**
   * Adds the nodes of a shape that are below a bound and not higher than their neighbours to the first `found` nodes, as
   * long as they are among the lowest; returns how many there are then.
   */
  find(
    state: State,
    copy: number,
    shape: number,
    range: Range,
    bound: number,
    random: () => number,
    found: number,
  ): number
}

export function createLatticeFinder(problem: Problem): LatticeFinder {
  const { spacing, lattice, store } = problem
  const nodes = Array.from({ length: maxNodes }, (): LatticeNode => ({ shape: 0, x: 0, y: 0, value: 0 }))

  /** Adds the depths of all other copies, from a random first node. */
  function fill(state: State, copy: number, shape: number, range: Range, random: () => number): void {
    lattice.x = range.left + random() * Math.min(spacing, range.right - range.left)
    lattice.y = range.bottom + random() * Math.min(spacing, range.top - range.bottom)
    const columns = Math.floor((range.right - lattice.x) / spacing) + 1
    const rows = Math.floor((range.top - lattice.y) / spacing) + 1
    clearLattice(lattice, columns, rows, store)
    const count = state.shape.length
    for (let other = 0; other < count; other++) {
      if (other === copy) continue
      const { image } = fieldOf(problem, state.shape[other]!, shape)
      addDepths(lattice, image, state.x[other]!, state.y[other]!, state.weight[copy * count + other]!, store)
    }
  }

  function lowest(shape: number, bound: number, already: number): number {
    const { columns, rows, stride, start } = lattice
    const values = store.values()
    let found = already
    let limit = found === maxNodes ? Math.min(bound, nodes[maxNodes - 1]!.value) : bound
    for (let row = 0; row < rows; row++) {
      const first = start + row * stride
      const end = first + columns
      for (let index = first; index < end; index++) {
        const value = values[index]!
        if (value >= limit) continue
        if (index > first && values[index - 1]! < value) continue
        if (index < end - 1 && values[index + 1]! <= value) continue
        if (row > 0 && values[index - stride]! < value) continue
        if (row < rows - 1 && values[index + stride]! <= value) continue
        insert(found, shape, lattice.x + (index - first) * spacing, lattice.y + row * spacing, value)
        if (found < maxNodes) found++
        if (found === maxNodes) limit = Math.min(bound, nodes[maxNodes - 1]!.value)
      }
    }
    return found
  }

  /** Inserts a node before those with a larger value; the last of a full list is replaced. */
  function insert(found: number, shape: number, x: number, y: number, value: number): void {
    let at = Math.min(found, maxNodes - 1)
    const node = nodes[at]!
    for (; at > 0 && nodes[at - 1]!.value > value; at--) nodes[at] = nodes[at - 1]!
    nodes[at] = node
    node.shape = shape
    node.x = x
    node.y = y
    node.value = value
  }

  return {
    nodes,
    find(state, copy, shape, range, bound, random, found) {
      fill(state, copy, shape, range, random)
      return lowest(shape, bound, found)
    },
  }
}
