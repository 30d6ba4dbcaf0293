// Who sends a request, for calls whose first statement reads the session itself, so that they need one statement less.
import type { Shopper } from './shopper.ts'
import type { CallerJson, CallerKey } from './caller.sql.ts'

export { callerAs, type CallerJson, type CallerKey } from './caller.sql.ts'

export interface Caller {
  /** For the next statement: `callerAs`. */
  readonly key: CallerKey
  /** Takes the shopper from a statement with `callerAs`. Throws `Authentication Failed` for null. */
  found(json: CallerJson | null): Shopper
  /** The shopper, read by a statement of its own unless known. Call it before a transaction begins. Throws the same. */
  shopper(): Promise<Shopper>
}

export const knownCaller = (shopper: Shopper): Caller => ({
  key: { id: shopper.id },
  found: () => shopper,
  shopper: async () => shopper,
})

interface ReadCaller {
  tokenHash: Buffer
  /** Reads the shopper, and prolongs a session that was not used for an hour. */
  read: () => Promise<Shopper | null>
  /** Throws `Authentication Failed` for a shopper who may not make the call. */
  require: (shopper: Shopper | null) => Shopper
}

/** Runs a call that reads its caller. An expired session is refused first, whatever else is wrong with the call. */
export async function withCaller<T>(
  { tokenHash, read, require }: ReadCaller,
  work: (caller: Caller) => Promise<T>,
): Promise<T> {
  const state: { shopper: Shopper | null; isSeen: boolean } = { shopper: null, isSeen: true }
  const caller: Caller = {
    get key() {
      return state.shopper ? { id: state.shopper.id } : { tokenHash }
    },
    found(json) {
      if (json && state.shopper) return state.shopper
      const { isSeen = true, since, ...rest } = json ?? {}
      state.isSeen = isSeen
      return (state.shopper = require(json && ({ ...rest, since: new Date(since!) } as Shopper)))
    },
    async shopper() {
      return (state.shopper ??= require(await read()))
    },
  }
  try {
    const result = await work(caller)
    if (!state.shopper) throw new Error('a call has not read its caller')
    return result
  } catch (error) {
    await caller.shopper()
    throw error
  } finally {
    // When it fails, the next call prolongs the session.
    if (!state.isSeen) await read().catch(() => null)
  }
}
