// A clock that moves only when it is told to, for everything in this process, the embedded database included.
import { AsyncLocalStorage } from 'node:async_hooks'

const start = Date.UTC(2026, 2, 2, 10)
const skew = new AsyncLocalStorage<() => number>()

export interface VirtualClock {
  advance(ms: number): void
  /** Sets it to the time at which it started. */
  reset(): void
  /** Runs work whose clock is wrong by so many milliseconds, asked each time. */
  withSkew<T>(skewMs: () => number, work: () => T): T
  /** Gives the real clock back. */
  restore(): void
}

/** Replaces the clock of this process. */
export function startVirtualClock(): VirtualClock {
  const RealDate = Date
  let now = start
  const read = () => now + (skew.getStore()?.() ?? 0)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [read()] : args, newTarget) as object,
    apply: () => new RealDate(read()).toString(),
    get: (target, key, receiver) => (key === 'now' ? read : (Reflect.get(target, key, receiver) as unknown)),
  })
  return {
    advance: (ms) => void (now += ms),
    reset: () => void (now = start),
    withSkew: (skewMs, work) => skew.run(skewMs, work),
    restore: () => void (globalThis.Date = RealDate),
  }
}
