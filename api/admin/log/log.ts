// Writes the log: one entry for each record that a call changes, in the transaction that changes it.
import type { Queryable } from '../../kernel/db.ts'
import type { Change, LogChange } from '../http/route.ts'
import { insertEntry, type NewEntry } from './log.sql.ts'

/** Who makes a change, with which call, and from where. */
export type Origin = Pick<NewEntry, 'memberId' | 'apiKeyId' | 'network' | 'area' | 'call'>

export const logTo =
  (tx: Queryable, origin: Origin): LogChange =>
  ({ memberId, ...change }: Change) =>
    insertEntry(tx, { ...origin, ...change, memberId: memberId ?? origin.memberId })
