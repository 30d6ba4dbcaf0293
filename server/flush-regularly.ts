// Writes what is counted in memory every few seconds, one write after the other.

/** How long counts stay in memory; a killed process loses the counts of this time. */
const flushMs = 10_000

export interface RegularFlush {
  start(): void
  /** Writes the rest. */
  stop(): Promise<void>
}

/** @param failed called with the error of a write; the counts are written with the next one */
export function flushRegularly(flush: () => Promise<void>, failed: (error: unknown) => void): RegularFlush {
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = () => flush().catch(failed)
  return {
    start() {
      timer ??= setInterval(() => {
        writing = writing.then(write)
      }, flushMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
