// Shuts down the shop: requests in flight are finished, the database is closed, the process exits.

/** Seconds after which the process exits even if something else still keeps it alive. */
const graceSeconds = 5

/**
 * Shuts down cleanly on SIGINT (Ctrl-C) and SIGTERM (service managers). `close` is expected to take no longer than
 * `seconds`. A second signal changes nothing.
 */
export function stopOnSignal(
  close: () => Promise<void>,
  seconds: number,
  print: (line: string) => void,
): void {
  let closing = false
  const stop = async (signal: string) => {
    if (closing) return
    closing = true
    print(`${signal}: finishing what is in flight and closing the database…`)
    setTimeout(
      () => {
        print('Not all of it could be closed in time; ending all the same.')
        process.exit(1)
      },
      (seconds + graceSeconds) * 1000,
    ).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}
