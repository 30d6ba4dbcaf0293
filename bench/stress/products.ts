// The products of the shop under stress.
export const stockedProduct = 'harrow-oxford'
/** One piece of each in size M, white. */
export const lastPieceProducts = Array.from({ length: 12 }, (_, n) => `last-${n + 1}`)
