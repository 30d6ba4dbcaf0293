// For calls that have nothing to change: nothing is written, and the log gets no entry.

class Unchanged extends Error {
  readonly value: unknown

  constructor(value: unknown) {
    super('nothing has changed')
    this.value = value
  }
}

/** Rolls back the transaction of a change, without an error: `orUnchanged` then returns `value`. */
export function unchanged(value: unknown): never {
  throw new Unchanged(value)
}

/** Returns the result of a change, or the value that the change passed to `unchanged`. */
export async function orUnchanged<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (error instanceof Unchanged) return error.value as T
    throw error
  }
}
