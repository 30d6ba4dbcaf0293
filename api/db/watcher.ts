// The connection to PostgreSQL that polls every half second for changes by other processes. The polls also show whether
// the database answers, so that calls are refused at once while it does not.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Backoff, backoffSeconds } from '../kernel/due-rows.ts'
import { concernsReplica } from './changes.ts'
import { type Poll, pollChanges } from './changes.sql.ts'

export interface Watcher {
  /** True while the database does not answer. */
  isAway(): boolean
  close(): Promise<void>
}

export interface WatcherOptions {
  /** The settings of one connection. */
  connection: pg.ClientConfig
  /** Called with each poll, before what it has found is told. `at`: when it was sent, by `performance.now()`. */
  onPoll: (poll: { position: number; at: number }, is: { isChanged: boolean; isOther: boolean }) => void
  onChanges: (topics: string[]) => void
  /** Called when changes may have been missed. */
  onMissed: () => void
  /** Called with the reason when the database stops answering. */
  onAway: (why: string) => void
  onBack: () => void
}

const msBetweenPolls = 500
/** Unanswered polls after which the database counts as unavailable. */
const maxUnanswered = 6
/** Changes are deleted after ten minutes. A process that was paused for longer than this may have missed some. */
const maxGapMs = 300_000
/** Waits between attempts to connect. */
const backoff: Backoff = { firstSeconds: 0.05, longestSeconds: 1.5 }

/** Connects, and reconnects whenever the connection is lost. Rejects when the first attempt fails. */
export async function openWatcher(options: WatcherOptions): Promise<Watcher> {
  const { connection, onAway, onBack } = options
  const closing = new AbortController()
  let isAway = false
  const reader = createReader(options)
  let client = await connect()
  const tellFirst = await reader.poll(client)
  tellFirst()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, query_timeout: connection.connectionTimeoutMillis })
    next.on('error', () => {})
    try {
      await next.connect()
      return next
    } catch (error) {
      void next.end()
      throw error
    }
  }

  const setAway = (why: string) => {
    if (isAway || closing.signal.aborted) return
    isAway = true
    onAway(why)
  }

  async function connectAgain(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries++) {
      // Random, so that the processes of one shop do not all connect at the same moment.
      const wait = backoffSeconds(tries, backoff) * 1000 * (0.5 + Math.random() / 2)
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        client = await connect()
      } catch (error) {
        // A server that refuses because it has no free connection is running.
        if (!(error instanceof pg.DatabaseError)) setAway((error as Error).message)
        continue
      }
      try {
        const tell = await reader.poll(client)
        if (isAway) onBack()
        isAway = false
        return tell()
      } catch (error) {
        // For example a standby server, on which unlogged tables cannot be read.
        void client.end()
        setAway((error as Error).message)
      }
    }
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const why = await untilLost(client, reader.poll, closing.signal)
      void client.end()
      if (why !== null) setAway(why)
      await connectAgain()
    }
  }
  const connected = keepConnected()

  return {
    isAway: () => isAway,
    async close() {
      closing.abort()
      await connected
    },
  }
}

/** Reads what has changed since its last poll. */
function createReader({ onPoll, onChanges, onMissed }: WatcherOptions) {
  let last: (Poll & { at: number }) | null = null
  return {
    /** @returns a function that tells what has changed, when the database can be used */
    async poll(client: pg.Client): Promise<() => void> {
      const sentAt = performance.now()
      const { text, values } = pollChanges(last?.snapshot ?? null)
      const { rows } = await client.query<Poll>(text, values)
      const next = { ...rows[0]!, at: Date.now() }
      const before = last
      last = next
      const isOther = before !== null && before.server.getTime() !== next.server.getTime()
      const isMissed = isOther || (before !== null && Math.abs(next.at - before.at) > maxGapMs)
      const isChanged = isMissed || concernsReplica(next.topics)
      return () => {
        onPoll({ position: next.position, at: sentAt }, { isChanged, isOther })
        if (isMissed) onMissed()
        else onChanges(next.topics)
      }
    },
  }
}

/** Resolves with null when the connection ends, or with a sentence when the database no longer answers on it. */
function untilLost(
  client: pg.Client,
  poll: (client: pg.Client) => Promise<() => void>,
  closing: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    let unanswered = 0
    // Counts polls instead of time, because a process that was paused itself reads the waiting reply before the next
    // poll.
    const check = () => {
      if (unanswered === 0) {
        void poll(client).then(
          (tell) => {
            unanswered = 0
            tell()
          },
          () => {},
        )
      }
      if (unanswered++ >= maxUnanswered)
        end(`it has not answered for ${(maxUnanswered * msBetweenPolls) / 1000} seconds`)
    }
    const checks = setInterval(check, msBetweenPolls).unref()
    const end = (why: string | null) => {
      clearInterval(checks)
      resolve(why)
    }
    const endQuietly = () => end(null)
    client.once('end', endQuietly)
    closing.addEventListener('abort', endQuietly, { once: true })
    if (closing.aborted) endQuietly()
  })
}
