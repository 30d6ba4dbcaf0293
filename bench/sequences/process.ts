// A simulated process of the shop: the API, the back office and the jobs, with memory, a connection and a clock of its
// own. Requests reach it without HTTP, except for the payment provider's page and its events.
import fastify, { type FastifyInstance } from 'fastify'
import { createAdminApi } from '#api/admin/admin-api.ts'
import type { AdminApi } from '#api/admin/http/api.ts'
import type { AdminRoute } from '#api/admin/http/route.ts'
import type { TestStaff } from '#api/admin/test-admin.ts'
import { createApi } from '#api/api.ts'
import type { Api } from '#api/http/api.ts'
import type { Route } from '#api/http/route.ts'
import { serverOptions } from '#api/http/server-options.ts'
import { type Job, shopJobs } from '#api/jobs.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { filesIn } from '#api/files/folder.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { DiskFull } from '#api/kernel/disk-full.ts'
import type { Files } from '#api/kernel/files.ts'
import { FilesUnavailable } from '#api/kernel/files-unavailable.ts'
import { applyPaymentEvent } from '#api/orders/payment-events.ts'
import { demoGatewayRoutes } from '#api/payments/demo.routes.ts'
import { paymentRoutes } from '#api/payments/payment-webhook.routes.ts'
import { testSettings } from '#api/test-api.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { csrfHeader } from '#contract/admin/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import type { ChangeBus } from './change-bus.ts'
import { createFaultyDb, faultsOfStep, type Turns } from './faulty-db.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** A request of a shopper, or of staff with `staff`. */
export interface SentRequest {
  endpoint: Endpoint | AdminEndpoint
  body: object
  token?: string | null
  key?: string | null
  ip?: string
  staff?: TestStaff
}

export interface Reply {
  /** 0 without a reply. */
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the reply of any endpoint
  data: any
  /** The code of the error. */
  error: string | undefined
}

export const noReply: Reply = { status: 0, data: undefined, error: undefined }

export interface ProcessOptions {
  base: Db
  /** The files of the shop, its mails among them. */
  filesFolder: string
  clock: VirtualClock
  turns: Turns
  changes: ChangeBus
  /** Called with what no process may do: fail with another error than those of the API. */
  surprise(what: string): void
}

export interface ShopProcess {
  isDead(): boolean
  isFrozen(): boolean
  die(): void
  thaw(): void
  setSkew(ms: number): void
  setToldLate(late: boolean): void
  /** Handles a request; no reply when it dies or freezes meanwhile. A frozen process handles it when it runs again. */
  call(request: SentRequest): Promise<Reply>
  /** Presses a button on the payment provider's page. */
  decide(page: string, form: string): Promise<Reply>
  /** Receives an event of the payment provider. */
  receiveEvent(url: string, init: RequestInit): Promise<Reply>
  /** Runs a job once. */
  run(job: string): Promise<Reply>
  /** Waits for everything that it handles. */
  idle(): Promise<void>
}

export async function startProcess(options: ProcessOptions): Promise<ShopProcess> {
  const { clock } = options
  const lifecycle = createLifecycle()
  let skewMs = 0
  let isToldLate = false
  const listener = { isDead: lifecycle.isDead, isToldNow: () => !isToldLate && !lifecycle.isFrozen() }
  const db = createFaultyDb({
    ...options,
    lifecycle: { ...lifecycle, skewMs: () => skewMs },
    turns: (work) =>
      options.turns(async () => {
        options.changes.writer = listener
        return work().finally(() => (options.changes.writer = null))
      }),
    onChange: (topic, changed) => options.changes.watch(listener, topic, changed),
  })
  const settings = { ...structuredClone(testSettings), localUrl: 'http://shops.test' }
  const log = { info() {}, warn() {}, error() {} }
  const deps: Deps = { db, settings, files: faultyFilesIn(options.filesFolder), log }
  const api = await createApi(deps)
  const served: Served = { api, admin: createAdminApi(deps), app: await openApp(deps, options) }
  const jobs = new Map(shopJobs(deps).map((job) => [job.name, job]))
  const inFlight = new Set<Promise<unknown>>()

  /** Handles something once the process runs. */
  function handle(work: () => Promise<Reply>): Promise<Reply> {
    const handling = clock.withSkew(
      () => skewMs,
      async () => {
        await lifecycle.running()
        const reply = await work().catch((error: unknown) => errorReply(error, options))
        await lifecycle.running()
        return reply
      },
    )
    const ending = Promise.race([handling, lifecycle.death])
    inFlight.add(ending)
    void ending.finally(() => inFlight.delete(ending))
    return Promise.race([ending, lifecycle.nextPause()])
  }

  return {
    isDead: lifecycle.isDead,
    isFrozen: lifecycle.isFrozen,
    die: lifecycle.die,
    thaw() {
      if (!lifecycle.isFrozen()) return
      lifecycle.thaw()
      options.changes.tellAll(listener)
    },
    setSkew: (ms) => void (skewMs = ms),
    setToldLate(late) {
      if (isToldLate && !late) options.changes.tellAll(listener)
      isToldLate = late
    },
    call: (request) => handle(() => answer(served, request)),
    decide: (page, form) =>
      handle(() => inject(served.app, page, form, { 'content-type': 'application/x-www-form-urlencoded' })),
    receiveEvent: (url, { body, headers }) =>
      handle(() =>
        inject(served.app, new URL(url).pathname, body as string, headers as Record<string, string>),
      ),
    run: (name) =>
      handle(async () => {
        await runJob(jobs.get(name)!)
        return { ...noReply, status: 200 }
      }),
    async idle() {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
  }
}

function faultyFilesIn(folder: string): Files {
  const files = filesIn(folder)
  return {
    ...files,
    async write(name, content) {
      const fault = faultsOfStep.getStore()?.('file')
      if (fault === 'store away') throw new FilesUnavailable()
      if (fault === 'store full') throw new DiskFull(new Error(fault))
      return files.write(name, content)
    },
  }
}

/** Whether a process runs, is frozen, or is dead. */
function createLifecycle() {
  let state: 'runs' | 'frozen' | 'dead' = 'runs'
  let thawed = Promise.withResolvers<void>()
  const died = Promise.withResolvers<Reply>()
  let paused = Promise.withResolvers<Reply>()
  const pause = (to: 'frozen' | 'dead') => {
    state = to
    paused.resolve(noReply)
    paused = Promise.withResolvers()
  }
  const lifecycle = {
    death: died.promise,
    isDead: () => state === 'dead',
    isFrozen: () => state === 'frozen',
    nextPause: () => (state === 'frozen' ? Promise.resolve(noReply) : paused.promise),
    async running(): Promise<void> {
      if (state === 'runs') return
      await (state === 'frozen' ? thawed.promise : new Promise<never>(() => {}))
      await lifecycle.running()
    },
    freeze() {
      if (state === 'runs') pause('frozen')
    },
    thaw() {
      state = 'runs'
      thawed.resolve()
      thawed = Promise.withResolvers()
    },
    die() {
      pause('dead')
      died.resolve(noReply)
    },
  }
  return lifecycle
}

interface Served {
  api: Api
  admin: AdminApi
  app: FastifyInstance
}

/** The payment provider's page, and its events. */
async function openApp(deps: Deps, options: Pick<ProcessOptions, 'surprise'>): Promise<FastifyInstance> {
  const app = fastify({ ...serverOptions, logger: false })
  app.setErrorHandler((error, request, reply) => {
    // The provider's page may fail: it is not a part of the shop.
    const isOfShop = request.url.startsWith('/user/')
    return reply.status(errorReply(error, isOfShop ? options : { surprise() {} }).status).send()
  })
  paymentRoutes(app, deps, applyPaymentEvent)
  demoGatewayRoutes(app, deps)
  await app.ready()
  return app
}

async function inject(
  app: FastifyInstance,
  url: string,
  payload: string,
  headers: Record<string, string>,
): Promise<Reply> {
  const { statusCode } = await app.inject({ method: 'POST', url, payload, headers })
  return { ...noReply, status: statusCode }
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

async function answer({ api, admin }: Served, request: SentRequest): Promise<Reply> {
  const { endpoint, body, token = null, key = null, ip = '10.0.0.1', staff } = request
  const isGet = endpoint.method === 'GET'
  const sent = { body: isGet ? {} : body, query: isGet ? body : {}, ip, userAgent: 'test', locale: 'en-US' }
  if (!staff) {
    const route = api.routes.find((one) => keyOf(one.endpoint) === keyOf(endpoint)) as Route
    return okReply(await api.handle(route, { ...sent, token, idempotencyKey: key }))
  }
  const route = admin.routes.find((one) => keyOf(one.endpoint) === keyOf(endpoint)) as AdminRoute
  const { cookie, [csrfHeader]: csrfToken = null } = staff.headers
  const origin = testSettings.backOfficeUrl
  const { answer: reply } = await admin.handle(
    route,
    { ...sent, cookie, csrfToken, origin, authorization: undefined, idempotencyKey: key },
    () => {},
  )
  return okReply(reply)
}

const okReply = (reply: unknown): Reply => ({
  status: 200,
  data: (JSON.parse(reply as string) as { data: unknown }).data,
  error: undefined,
})

function errorReply(error: unknown, { surprise }: Pick<ProcessOptions, 'surprise'>): Reply {
  if (!(error instanceof ApiError)) {
    surprise(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return { status: 500, data: undefined, error: 'Failed' }
  }
  return { status: errorStatus[error.code], data: undefined, error: error.code }
}

/** Runs a job until there is no more to do. */
async function runJob({ run }: Job): Promise<void> {
  while ((await run()) === 'again');
}
