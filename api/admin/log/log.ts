// Writes the log: one entry for each record that a call changes, in the transaction that changes it.
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange } from '../http/route.ts'
import { insertEntries, type NewEntry } from './log.sql.ts'

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
