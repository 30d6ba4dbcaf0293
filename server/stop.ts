// How the shop ends: what is in flight is finished, then the database is closed, then the process goes.

/** Ends the process cleanly on Ctrl-C and on what service managers send. A second signal changes nothing. */
export function stopOnSignal(close: () => Promise<void>, say: (line: string) => void): void {
  let closing = false
  const stop = async (signal: string) => {
    if (closing) return
    closing = true
    say(`${signal}: finishing what is in flight and closing the database…`)
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
