// Limits on how often one client may make a call (`perMinute` in the contract), counted in the database for all
// processes together. A process reserves several calls of a client at a time, so that frequent calls mostly cost no
// statement, and remembers clients that have reached a limit, so that refused calls cost none.
import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Db } from '../kernel/db.ts'
import { networkOf } from './client-network.ts'
import { countCalls } from './rate-limits.sql.ts'

export { countCalls }

/** The share of a limit that a process reserves at a time. */
const batchShare = 1 / 20
/** Clients that a process keeps in memory. */
const maxClients = 20_000

/** Calls of a client that a process has reserved and not used yet. */
interface Reserved {
  left: number
  /** No more calls can be reserved until `endsAt`. */
  wasLast: boolean
  /** Milliseconds since 1970. */
  endsAt: number
}

type Result = { current: number; ttl: number }

/** Registers the limits on an app; a route sets its own in `config.rateLimit`. */
export async function limitRates(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    store: storeIn(db),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
}

/** The store in the form that the plugin needs: a class, with a child for each limited route. */
function storeIn(db: Db) {
  const take = callbackify(takeFrom(db))
  return class Store {
    readonly #route: string

    constructor(route: unknown) {
      this.#route = typeof route === 'string' ? route : ''
    }

    incr(
      client: string,
      done: (error: Error | null, result?: Result) => void,
      windowMs: number,
      max: number,
    ) {
      const subject = createHash('sha256').update(`${this.#route}\n${client}`).digest('base64url')
      take(subject, windowMs, max, done)
    }

    // The plugin's types leave `routeInfo` out.
    child(options: unknown) {
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo
      return new Store(`${String(method)} ${url}`)
    }
  }
}

/** Counts one call. It is refused when `current` exceeds `max`; `ttl` is the wait in milliseconds. */
function takeFrom(db: Db) {
  const clients = new Map<string, Reserved>()
  const pending = new Map<string, Promise<void>>()

  /** Reserves more calls in the database, once for all calls that wait for it. */
  async function reserveMore(subject: string, windowMs: number, max: number): Promise<void> {
    const requested = Math.max(1, Math.floor(max * batchShare))
    const { granted, msLeft } = await countCalls(db, { subject, requested, windowMs, max })
    clients.delete(subject)
    clients.set(subject, { left: granted, wasLast: granted < requested, endsAt: Date.now() + msLeft })
    // Removes the oldest client when there are too many: its next call asks the database.
    if (clients.size > maxClients) clients.delete(clients.keys().next().value!)
  }

  return async (subject: string, windowMs: number, max: number): Promise<Result> => {
    for (;;) {
      const reserved = clients.get(subject)
      const ttl = (reserved?.endsAt ?? 0) - Date.now()
      if (reserved && ttl > 0 && reserved.left > 0) return (reserved.left--, { current: max, ttl })
      if (reserved && ttl > 0 && reserved.wasLast) return { current: max + 1, ttl }
      let taking = pending.get(subject)
      if (!taking) {
        taking = reserveMore(subject, windowMs, max).finally(() => pending.delete(subject))
        pending.set(subject, taking)
      }
      await taking
    }
  }
}
