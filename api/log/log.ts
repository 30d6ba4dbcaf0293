// Writes the log: one entry for each record that a call changes, in the transaction that changes it.
import type { Queryable } from '../kernel/db.ts'
import { insertEntries, type NewEntry } from './log.sql.ts'

export { selectFieldsChangedSince } from './log.sql.ts'

/** One entry of the log: what was changed, and how. */
export interface Change {
  /** The name of the endpoint says what was done; the record says to what. */
  recordType: string
  recordId: string
  /** The record as staff call it: the name of a product, the address of a member. */
  recordName: string
  /** The record's version after the change, where several may change its fields: `refuseStale` compares them. */
  version?: number
  /** The fields that were changed, before and after; null where the record was not, or is no more. */
  before: object | null
  after: object | null
  /** The member who did it, in a call that needs no session: the one who signs in. */
  memberId?: string
}

/** Writes an entry for each change, in this order. */
export type LogChange = (...changes: Change[]) => Promise<void>

/** Who makes a change, with which call, and from where. */
export type Origin = Pick<NewEntry, 'memberId' | 'apiKeyId' | 'network' | 'area' | 'call'>

export const logTo =
  (tx: Queryable, origin: Origin): LogChange =>
  (...changes) =>
    insertEntries(
      tx,
      changes.map(({ memberId, ...change }) => ({
        ...origin,
        ...change,
        memberId: memberId ?? origin.memberId,
      })),
    )
