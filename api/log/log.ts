// Writes the log: one entry for each record that a call changes, in the transaction that changes it.
import type { Queryable } from '../kernel/db.ts'
import { insertEntries, type NewEntry } from './log.sql.ts'

export { selectFieldsChangedSince } from './log.sql.ts'

/** One entry of the log. */
export interface NewLogEntry {
  /** The type of the changed record. What was done is the name of the endpoint. */
  recordType: string
  recordId: string
  /** The name of the record for staff: the name of a product, the address of a member. */
  recordName: string
  /** The record's version after the change, for records on which `refuseStale` checks for conflicts. */
  version?: number
  /** The changed fields before and after; null when the record did not exist before, or does not exist after. */
  before: object | null
  after: object | null
  /** The member who signs in, in a call without a session. */
  memberId?: string
}

/** Writes an entry for each change, in this order. */
export type LogChange = (...changes: NewLogEntry[]) => Promise<void>

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
