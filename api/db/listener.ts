// The connection to PostgreSQL that listens on all channels. It also checks every second whether the database answers,
// so that calls are refused at once while it does not.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Backoff, backoffSeconds } from '../kernel/due-rows.ts'

export interface Listener {
  /**
   * Calls `onPayload` with the payload of every `NOTIFY` on the channel, and with an empty payload when notifications
   * may have been missed.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  /** True while the database does not answer. */
  isAway(): boolean
  close(): Promise<void>
}

export interface ListenerOptions {
  /** The settings of one connection. */
  connection: pg.ClientConfig
  /** Called with the reason when the database stops answering. */
  onAway: (why: string) => void
  onBack: () => void
}

const secondsBetweenChecks = 1
/** Unanswered checks after which the database counts as unavailable. */
const maxUnanswered = 3
/** Waits between attempts to connect. */
const backoff: Backoff = { firstSeconds: 0.05, longestSeconds: 1.5 }

/** Connects, and reconnects whenever the connection is lost. Rejects when the first attempt fails. */
export async function openListener({ connection, onAway, onBack }: ListenerOptions): Promise<Listener> {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const closing = new AbortController()
  let isAway = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, query_timeout: connection.connectionTimeoutMillis })
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(listenTo(channel))
      return next
    } catch (error) {
      void next.end()
      throw error
    }
  }

  const notify = (channel: string, payload: string) => {
    for (const onPayload of channels.get(channel) ?? []) onPayload(payload)
  }

  const setAway = (why: string) => {
    if (isAway || closing.signal.aborted) return
    isAway = true
    onAway(why)
  }

  const setBack = () => {
    if (isAway) onBack()
    isAway = false
    for (const channel of channels.keys()) notify(channel, '')
  }

  async function connectAgain(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries++) {
      // Random, so that the processes of one shop do not all connect at the same moment.
      const wait = backoffSeconds(tries, backoff) * 1000 * (0.5 + Math.random() / 2)
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
      try {
        client = await connect()
        return setBack()
      } catch (error) {
        // A server that refuses because it has no free connection is running.
        if (!(error instanceof pg.DatabaseError)) setAway((error as Error).message)
      }
    }
  }

  async function keepConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      const why = await untilLost(client, closing.signal)
      void client.end()
      if (why !== null) setAway(why)
      await connectAgain()
    }
  }
  const connected = keepConnected()

  return {
    async listen(channel, onPayload) {
      const others = channels.get(channel)
      channels.set(channel, [...(others ?? []), onPayload])
      if (!others) await client.query(listenTo(channel))
    },
    isAway: () => isAway,
    async close() {
      closing.abort()
      await connected
    },
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

/** Resolves with null when the connection ends, or with a sentence when the database no longer answers on it. */
function untilLost(client: pg.Client, closing: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    let unanswered = 0
    // Counts checks instead of time, because a process that was paused itself reads the waiting reply before the next
    // check.
    const check = () => {
      if (unanswered === 0) {
        void client.query('select 1').then(
          () => (unanswered = 0),
          () => {},
        )
      }
      if (unanswered++ >= maxUnanswered) end(`it has not answered for ${maxUnanswered} seconds`)
    }
    const checks = setInterval(check, secondsBetweenChecks * 1000).unref()
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
