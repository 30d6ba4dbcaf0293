// A call that would change what is so already: nothing is written, and the log gets no entry.

class Unchanged extends Error {
  readonly value: unknown

  constructor(value: unknown) {
    super('nothing has changed')
    this.value = value
  }
}

/** Ends a change without one: its transaction is rolled back, and `orUnchanged` returns `value`. */
export function unchanged(value: unknown): never {
  throw new Unchanged(value)
}

/** What a change returns, or what it gave to `unchanged`. */
export async function orUnchanged<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (error instanceof Unchanged) return error.value as T
    throw error
  }
}
