/** The lowest cost that argon2 allows, for tests. */
export const testPasswordCost = { memory: 8, passes: 1, parallelism: 1 }
