// The whole shop as one Fastify app on one database; `main.ts` listens, tests and benches inject.
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { type Api, createApi } from '#api/api.ts'
import type { Db, OnStatement } from '#api/db/db.ts'
import { openDb } from '#api/db/open.ts'
import { openDoor } from '#api/http/door.ts'
import { tokenHeader } from '#contract/texts.ts'
import type { Config } from './config.ts'

export interface Shop {
  app: FastifyInstance
  api: Api
  db: Db
  close(): Promise<void>
}

export interface ShopOptions {
  say?: (line: string) => void
  onStatement?: OnStatement
}

const dayInSeconds = 86_400

/** Opens the database, brings its schema up to date and puts every door on one app that does not listen yet. */
export async function createShop(config: Config, { say, onStatement }: ShopOptions = {}): Promise<Shop> {
  const place = { url: config.databaseUrl, folder: config.databaseFolder, poolSize: config.databasePool }
  const db = await openDb(place, say, onStatement)
  const app = fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Requests in flight are finished before the database closes; idle connections do not hold that up.
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    return503OnClosing: true,
  })
  await app.register(rateLimit, { global: false })
  if (config.settings.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.settings.allowedOrigins,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', tokenHeader, 'idempotency-key'],
      exposedHeaders: ['x-request-id', 'retry-after'],
      maxAge: dayInSeconds,
    })
  }
  const api = await createApi({ db, settings: config.settings, log: app.log })
  app.get('/healthz', async () => ({ status: 'ready' }))
  openDoor(app, api)
  return {
    app,
    api,
    db,
    async close() {
      await app.close()
      await db.close()
    },
  }
}
