// Whether a streaming replica of PostgreSQL is fresh enough to read from it: it has every change of which this process
// was told, and everything that the primary had a second ago. Positions in the log are compared, not clocks.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { replayedPosition } from './changes.sql.ts'

/** The longest time by which a read is older than the primary. */
const maxAgeMs = 1000
const msBetweenChecks = 200
/** A check that takes longer counts as failed. */
const checkMs = 1000

/** A position in the log of the primary, bytes, which it had reached at a time of `performance.now()`. */
interface Reached {
  position: number
  at: number
}

export interface Replica {
  isFresh(): boolean
  /**
   * The primary had reached a position when it was asked. `isChanged`: the replica must have it before it is read again.
   * `isOther`: it is another server than before, so earlier positions say nothing.
   */
  primaryAt(reached: Reached, is: { isChanged: boolean; isOther: boolean }): void
  /** This process has made a change that the replica must have before it is read again. */
  changed(): void
  close(): Promise<void>
}

/** @param warn called when the replica cannot be used any more, and when it can again */
export function watchReplica(connection: pg.ClientConfig, warn: (line: string) => void): Replica {
  const closing = new AbortController()
  let reached: Reached[] = []
  let needed = Infinity
  let changedAt = 0
  let replayed = 0
  let freshUntil = 0

  function saw(position: number): void {
    replayed = position
    const newest = reached.findLast((one) => one.position <= position)
    if (newest) freshUntil = Math.max(freshUntil, newest.at + maxAgeMs)
  }

  async function checkUntilLost(): Promise<never> {
    const client = new pg.Client({ ...connection, query_timeout: checkMs, connectionTimeoutMillis: checkMs })
    client.on('error', () => {})
    try {
      await client.connect()
      for (let isFirst = true; ; isFirst = false) {
        const { rows } = await client.query<{ position: number | null }>(replayedPosition.text)
        if (rows[0]!.position === null) throw new Error('it is not a replica')
        saw(rows[0]!.position)
        if (isFirst && isAway) warn('the replica of the database answers again')
        if (isFirst) isAway = false
        await pause(msBetweenChecks, undefined, { ref: false, signal: closing.signal })
      }
    } finally {
      void client.end().catch(() => {})
    }
  }
  let isAway = false

  async function check(): Promise<void> {
    while (!closing.signal.aborted) {
      const why = await checkUntilLost().catch((error: Error) => error.message)
      if (closing.signal.aborted) return
      freshUntil = 0
      if (!isAway) warn(`the replica of the database cannot be used (${why}); the primary answers instead`)
      isAway = true
      await pause(checkMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const checking = check()

  return {
    isFresh: () => replayed >= needed && performance.now() < freshUntil,
    primaryAt(one, { isChanged, isOther }) {
      if (isOther) freshUntil = 0
      reached = [...reached.filter(({ at }) => !isOther && at > one.at - 2 * maxAgeMs), one]
      if (isChanged || isOther || needed === Infinity) needed = one.at >= changedAt ? one.position : Infinity
    },
    changed() {
      changedAt = performance.now()
      needed = Infinity
    },
    async close() {
      closing.abort()
      await checking
    },
  }
}
