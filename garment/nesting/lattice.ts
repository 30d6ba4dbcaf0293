// The nodes of a lattice over the strip at which a copy would overlap the others least, counted by weight.
import { addDepths, addLater, findGroupsBelow, startLattice } from './depth-image.ts'
import { groupSize } from './lattice-program.ts'
import { imageOf, type Problem } from './problem.ts'
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
  const { shapes, spacing, maxWidth, clearance, lattice, store } = problem
  const nodes = Array.from({ length: maxNodes }, (): LatticeNode => ({ shape: 0, x: 0, y: 0, value: 0 }))

  /**
   * Adds the depths of all other copies, from a random first node. Of a long strip a random part is tried, so that a move
   * takes as long as on a short one.
   */
  function fill(state: State, copy: number, shape: number, range: Range, random: () => number): void {
    const hidden = Math.max(0, range.right - range.left - maxWidth)
    const left = hidden > 0 ? range.left + partBefore(hidden, random()) : range.left
    const right = range.right - hidden + (left - range.left)
    const x = left + random() * Math.min(spacing, right - left)
    const y = range.bottom + random() * Math.min(spacing, range.top - range.bottom)
    const columns = Math.floor((right - x) / spacing) + 1
    const rows = Math.floor((range.top - y) / spacing) + 1
    startLattice(lattice, { x, y, columns, rows }, store)
    const count = state.shape.length
    const reach = shapes[shape]!.halfWidth + clearance + spacing
    for (let other = 0; other < count; other++) {
      const index = state.shape[other]!
      const farthest = reach + shapes[index]!.halfWidth
      if (other === copy || state.x[other]! + farthest < left || state.x[other]! - farthest > right) continue
      const image = imageOf(problem, index, shape)
      addLater(lattice, image, state.x[other]!, state.y[other]!, state.weight[copy * count + other]!, store)
    }
    addDepths(lattice, store)
  }

  /** How much is left out before the part that is tried; parts at both ends are as often in it as others. */
  const partBefore = (hidden: number, random: number): number =>
    Math.max(0, Math.min(hidden, random * (hidden + maxWidth) - maxWidth / 2))

  function lowest(shape: number, bound: number, already: number): number {
    const { columns, rows, stride, start } = lattice
    const [values, integers] = [store.values(), store.integers()]
    let found = already
    let limit = found === maxNodes ? Math.min(bound, nodes[maxNodes - 1]!.value) : bound
    const groups = findGroupsBelow(lattice, limit, store)
    for (let at = 0; at < groups; at++) {
      const first = integers[lattice.groups + at]! * groupSize
      for (let node = first; node < first + groupSize; node++) {
        const index = start + node
        const value = values[index]!
        if (value >= limit) continue
        const row = Math.floor(node / stride)
        const column = node - row * stride
        if (column >= columns || row >= rows) continue
        if (column > 0 && values[index - 1]! < value) continue
        if (column < columns - 1 && values[index + 1]! <= value) continue
        if (row > 0 && values[index - stride]! < value) continue
        if (row < rows - 1 && values[index + stride]! <= value) continue
        insert(found, shape, lattice.x + column * spacing, lattice.y + row * spacing, value)
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
