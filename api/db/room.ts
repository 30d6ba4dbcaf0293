// Whether the database has room on its disk. It says so only by refusing a statement, so after one it is asked again with
// a temporary table, which needs room and leaves nothing behind.
import { DatabaseUnavailable, sqlState } from '../kernel/db.ts'

const diskFull = '53100'

export interface Room {
  /** Runs a statement or a transaction, and notes when it fails for lack of room. */
  watch<T>(work: () => Promise<T>): Promise<T>
  /** False from such a failure until `tryToStore` succeeds. */
  hasRoom(): Promise<boolean>
}

/** @param tryToStore rejects while there is no room; see `storeTemporarily`. */
export function createRoom(tryToStore: () => Promise<void>): Room {
  let wasFull = false
  let trying: Promise<boolean> | undefined
  const attempt = () =>
    tryToStore().then(
      () => !(wasFull = false),
      () => false,
    )
  return {
    async watch(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof DatabaseUnavailable && sqlState(error.cause) === diskFull) wasFull = true
        throw error
      }
    },
    async hasRoom() {
      if (!wasFull) return true
      trying ??= attempt().finally(() => (trying = undefined))
      return trying
    },
  }
}
