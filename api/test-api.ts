// The whole API on a fresh database, for tests; requests are sent over HTTP, as by a browser.
import fastify, { type FastifyInstance } from 'fastify'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { startGuest } from '#contract/account.ts'
import { createApi } from './api.ts'
import type { Api } from './http/api.ts'
import type { Db, OnStatement } from './kernel/db.ts'
import { openTestDb } from './db/test-db.ts'
import type { Deps } from './kernel/deps.ts'
import { filesIn } from './files/folder.ts'
import { registerRoutes } from './http/routes.ts'
import { limitRates } from './http/rate-limits.ts'
import { serverOptions } from './http/server-options.ts'
import { currenciesOf, type Settings } from './kernel/settings.ts'
import { putShirtPrices } from './prices/shirt-prices.ts'

export const testSettings: Settings = {
  shop: {
    name: 'Placket',
    email: 'hello@placket.example',
    address: ['Placket', '14 Selvedge Lane', 'Providence, RI 02903'],
    currency: 'USD',
    timeZone: 'UTC',
    openingHours: [],
    closedDays: [],
    locale: 'en-US',
    languages: [],
    contentLocale: 'en-US',
    markets: [],
    countries: ['US', 'DE'],
    taxIncluded: false,
    taxRates: [{ country: 'US', region: 'RI', percent: 7 }],
    delivery: [
      {
        key: 'standard',
        name: 'Standard',
        description: 'By post',
        countries: ['US'],
        priceMinor: 695,
        freeFromMinor: 15000,
        workingDays: [3, 5],
      },
      {
        key: 'express',
        name: 'Express',
        description: 'By courier',
        countries: ['US'],
        priceMinor: 1895,
        workingDays: [1, 2],
      },
      {
        key: 'international',
        name: 'International',
        description: 'By courier',
        priceMinor: 2495,
        workingDays: [5, 10],
      },
    ],
    returnDays: 30,
    swatchSet: { priceMinor: 500 },
    sizes: 'letters',
    lengthUnit: 'in',
    fitGuarantee: { days: 60, covers: 'first' },
    makingDays: [8, 12],
    shirtsPerDay: null,
    safetyDays: 0,
    holdMinutes: 30,
    confirmMinutes: 60,
  },
  publicUrl: 'http://localhost:3000',
  backOfficeUrl: 'http://localhost:3001',
  localUrl: 'http://127.0.0.1:3000',
  allowedOrigins: [],
  payments: { demo: true, onDelivery: true, transfer: null },
  mail: { smtpUrl: null, from: 'Placket <hello@placket.example>' },
}

/** Of a shop that stores no files. */
export const noFiles = filesIn('/nonexistent')

export interface TestReply<C extends Endpoint> {
  status: number
  /** The body of the reply; after a refusal it has only `error`. */
  body: ReplyOf<C> & Partial<ErrorReply>
  headers: Record<string, unknown>
}

export interface TestApi {
  db: Db
  api: Api
  app: FastifyInstance
  deps: Deps
  /** Makes a call over HTTP; sends `body` without checking it. */
  call<C extends Endpoint>(
    call: C,
    body?: BodyOf<C> | unknown,
    options?: {
      token?: string | undefined
      key?: string
      ip?: string
      query?: Record<string, string>
      /** The locale of the caller's storefront. */
      locale?: string
    },
  ): Promise<TestReply<C>>
  /** Creates a guest and returns the token. */
  guest(): Promise<string>
  close(): Promise<void>
}

/** Opens the API; `change` may replace dependencies of the features (other settings, other gateways). */
export async function openTestApi(
  options: {
    onStatement?: OnStatement
    change?: (deps: Deps) => Deps
    prepare?: (db: Db) => Promise<void>
    /** Adds routes to the app beside the endpoints. */
    routes?: (app: FastifyInstance, deps: Deps, api: Api) => void
  } = {},
): Promise<TestApi> {
  const db = await openTestDb(options.onStatement)
  await options.prepare?.(db)
  const log = { info() {}, warn() {}, error: (...details: unknown[]) => console.error(...details) }
  // A copy, because tests change settings, and files that open a database share a worker.
  const given: Deps = { db, settings: structuredClone(testSettings), files: noFiles, log }
  const deps = options.change?.(given) ?? given
  const [, ...further] = currenciesOf(deps.settings.shop)
  for (const currency of further) await putShirtPrices(db, currency, standardPrices)
  const api = await createApi(deps)
  const app = fastify({ ...serverOptions, logger: { level: 'error' } })
  await limitRates(app, db)
  registerRoutes(app, api, deps.settings)
  options.routes?.(app, deps, api)
  await app.ready()
  const test: TestApi = {
    db,
    api,
    app,
    deps,
    async call(call, body, { token, key, ip, query, locale } = {}) {
      const response = await app.inject({
        method: call.method,
        url: call.path,
        ...(query && { query }),
        ...(call.method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
        headers: {
          ...(call.method === 'POST' && { 'content-type': 'application/json' }),
          ...(token && { authtoken: token }),
          ...(key && { 'idempotency-key': key }),
          ...(locale && { 'accept-language': locale }),
        },
        ...(ip && { remoteAddress: ip }),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    async guest() {
      return (await test.call(startGuest)).body.data.authtoken
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
  return test
}

/**
 * Repeats `read` until the value is `wanted`, because notifications between processes take time; gives up after a
 * second.
 */
export async function eventually<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read()
    if (wanted(value) || tries > 100) return value
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
