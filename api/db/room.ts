// Whether the disk of the database has free space. The database reports a full disk only by refusing a statement, so
// after a refusal it is checked with a temporary table, which needs space and leaves nothing behind.
import { DatabaseUnavailable, sqlState } from '../kernel/db.ts'

const diskFull = '53100'

export interface Room {
  /** Runs a statement or a transaction, and records when it fails because the disk is full. */
  watch<T>(work: () => Promise<T>): Promise<T>
  /** False after such a failure, until `tryToStore` succeeds. */
  hasRoom(): Promise<boolean>
}

/** @param tryToStore rejects while the disk is full; see `storeTemporarily` */
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
