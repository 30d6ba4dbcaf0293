// What the storm's shop sells.
export const plenty = 'harrow-oxford'
/** One piece of each in size M, white. */
export const lastOnes = Array.from({ length: 12 }, (_, n) => `last-${n + 1}`)
