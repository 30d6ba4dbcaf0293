// How the shop ends: what is in flight is finished, then the database is closed, then the process goes.

/** Seconds after which the process goes although something that has no request any more keeps it. */
const graceSeconds = 5

/**
 * Ends the process cleanly on Ctrl-C and on what service managers send. `close` is expected to take no longer than
 * `seconds`. A second signal changes nothing.
 */
export function stopOnSignal(close: () => Promise<void>, seconds: number, say: (line: string) => void): void {
  let closing = false
  const stop = async (signal: string) => {
    if (closing) return
    closing = true
    say(`${signal}: finishing what is in flight and closing the database…`)
    setTimeout(
      () => {
        say('Not all of it could be closed in time; ending all the same.')
        process.exit(1)
      },
      (seconds + graceSeconds) * 1000,
    ).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
