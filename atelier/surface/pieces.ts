// Finds the connected pieces of a sheet, such as each stitch of a seam and each button of a row.

/** The vertices of each connected piece. */
export function separatePieces(count: number, indices: ArrayLike<number>): number[][] {
  const parent = Int32Array.from({ length: count }, (_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    let at = vertex
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  for (let index = 0; index < indices.length; index += 3)
    for (const other of [1, 2]) parent[rootOf(indices[index + other]!)] = rootOf(indices[index]!)
  const pieces = new Map<number, number[]>()
  for (let vertex = 0; vertex < count; vertex++) {
    const root = rootOf(vertex)
    const piece = pieces.get(root)
    if (piece) piece.push(vertex)
    else pieces.set(root, [vertex])
  }
  return [...pieces.values()]
}
