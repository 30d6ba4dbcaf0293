const blockSize = 8192

/**
 * The first and the end of each block of a long list, for a function that works on one block: V8 optimizes a function that
 * is called often, and not one that runs long.
 */
export const blocksOf = (count: number): [from: number, to: number][] =>
  Array.from({ length: Math.ceil(count / blockSize) }, (_, block) => [
    block * blockSize,
    Math.min(count, (block + 1) * blockSize),
  ])
