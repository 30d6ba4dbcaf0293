// Whether a streaming replica of PostgreSQL is fresh enough to read from it: it has every change of which this process
// was told, and everything that the primary had a second ago. Positions in the log are compared, not clocks.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ReplicaState } from '../kernel/db.ts'
import { networkFault } from '../kernel/network-fault.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { replayedPosition } from './changes.sql.ts'

/** The longest time by which a read is older than the primary. */
const maxAgeMs = 1000
const msBetweenChecks = 200
/** A check that takes longer counts as failed. */
const checkMs = 1000
/** While a replica is behind, so many positions of the primary are known, and then every second one is dropped. */
const maxPositions = 1000

/** A position in the log of the primary, bytes, which it had reached at a time of `performance.now()`. */
interface Reached {
  position: number
  at: number
}

export interface Replica {
  isFresh(): boolean
  state(): ReplicaState
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
  /** Oldest first: the newest position that the replica has, and those that it does not have yet. */
  let reached: Reached[] = []
  let needed = Infinity
  let changedAt = 0
  let replayed = 0
  let freshUntil = 0
  let problem: Reason | null = null

  function saw(position: number): void {
    replayed = position
    const newest = reached.findLastIndex((one) => one.position <= position)
    if (newest === -1) return
    reached = reached.slice(newest)
    freshUntil = Math.max(freshUntil, reached[0]!.at + maxAgeMs)
  }

  function lagSeconds(): number | null {
    if (problem || reached.length === 0 || replayed === 0) return null
    const missing = reached.find(({ position }) => position > replayed)
    return missing ? (performance.now() - missing.at) / 1000 : 0
  }

  async function checkUntilLost(): Promise<never> {
    const client = new pg.Client({ ...connection, query_timeout: checkMs, connectionTimeoutMillis: checkMs })
    client.on('error', () => {})
    try {
      await client.connect()
      for (let isFirst = true; ; isFirst = false) {
        const { rows } = await client.query<{ position: number | null }>(replayedPosition.text)
        if (rows[0]!.position === null) throw new NoReplica('it is not a replica')
        saw(rows[0]!.position)
        if (isFirst && problem) warn('the replica of the database answers again')
        if (isFirst) problem = null
        await pause(msBetweenChecks, undefined, { ref: false, signal: closing.signal })
      }
    } finally {
      void client.end().catch(() => {})
    }
  }

  async function check(): Promise<void> {
    while (!closing.signal.aborted) {
      const error = await checkUntilLost().catch((why: Error) => why)
      if (closing.signal.aborted) return
      freshUntil = 0
      if (!problem)
        warn(`the replica of the database cannot be used (${error.message}); the primary answers instead`)
      problem = problemOf(error, connection)
      await pause(checkMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const checking = check()

  return {
    isFresh: () => replayed >= needed && performance.now() < freshUntil,
    state() {
      const seconds = lagSeconds()
      const isBehind = seconds !== null && seconds * 1000 > maxAgeMs
      return { lagSeconds: seconds, problem: problem ?? (isBehind ? because('replica-behind') : null) }
    },
    primaryAt(one, { isChanged, isOther }) {
      if (isOther) freshUntil = 0
      if (reached.length > maxPositions) reached = reached.filter((_, index) => index < 2 || index % 2 === 0)
      reached = isOther ? [one] : [...reached, one]
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

/** The server accepts writes. */
class NoReplica extends Error {}

function problemOf(error: Error, { connectionString = '' }: pg.ClientConfig): Reason {
  if (error instanceof NoReplica) return because('replica-is-none')
  const server = new URL(connectionString).host
  const why = networkFault(error, server) ?? because('server-answers', { server, answer: error.message })
  return because('replica-away', { why })
}
