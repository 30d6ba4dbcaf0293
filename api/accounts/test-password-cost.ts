/** As cheap as argon2 allows: what tests hash passwords with. */
export const testPasswordCost = { memory: 8, passes: 1, parallelism: 1 }
