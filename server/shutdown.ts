// Shuts down the shop: requests in flight are finished, the database is closed, the process exits.
import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from './app.ts'
import type { Config } from './config.ts'

/** Seconds after which the process exits even if something else still keeps it alive. */
const graceSeconds = 5

/**
 * Shuts down cleanly on SIGINT (Ctrl-C) and SIGTERM (service managers). After SIGTERM the shop first serves for
 * `drainSeconds` while `/readyz` answers 503; a second signal ends this wait. `close` is expected to take no longer than
 * `stopSeconds`.
 */
export function stopOnSignal(
  { drain, close }: Pick<Shop, 'drain' | 'close'>,
  { drainSeconds, stopSeconds }: Pick<Config, 'drainSeconds' | 'stopSeconds'>,
  print: (line: string) => void,
): void {
  let waiting: AbortController | undefined
  const stop = async (signal: string) => {
    if (waiting) return waiting.abort()
    waiting = new AbortController()
    drain()
    if (signal === 'SIGTERM' && drainSeconds > 0) {
      print(`${signal}: /readyz answers 503; requests are served for another ${drainSeconds} s`)
      await pause(drainSeconds * 1000, undefined, { signal: waiting.signal }).catch(() => {})
    }
    print(`${signal}: finishing what is in flight and closing the database…`)
    setTimeout(
      () => {
        print('Not all of it could be closed in time; ending all the same.')
        process.exit(1)
      },
      (stopSeconds + graceSeconds) * 1000,
    ).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}
