// The whole shop with its back office on one database: two Fastify apps. `main.ts` lets them listen; tests and
// measurements inject requests.
import { setTimeout as pause } from 'node:timers/promises'
import cors from '@fastify/cors'
import fastify, { type FastifyInstance } from 'fastify'
import type { ShopPages } from '#api/admin/features.ts'
import type { MissedAddresses } from '#api/content/missed-addresses.ts'
import { ownPagesReader } from '#api/content/own-pages.ts'
import { createApi } from '#api/api.ts'
import { registerEverySeconds, stayRegistered, unregister } from '#api/db/running-processes.ts'
import type { Api } from '#api/http/api.ts'
import type { Db, OnStatement } from '#api/kernel/db.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { DiskFull } from '#api/kernel/disk-full.ts'
import { openFiles } from '#api/files/open-files.ts'
import { registerRoutes } from '#api/http/routes.ts'
import { openApiDocument } from '#api/http/openapi.ts'
import { limitRates } from '#api/http/rate-limits.ts'
import { type Job, type JobRunner, releaseLeases, shopJobs, startJobs } from '#api/jobs.ts'
import { demoGatewayRoutes } from '#api/payments/demo.routes.ts'
import { type Pictures, createPictures } from '#api/pictures/pictures.ts'
import { takeOverPath } from '#contract/agents.ts'
import { agentRoutes } from '#api/agents/agents.routes.ts'
import { feedRoutes } from '#api/feeds/feed.routes.ts'
import { guaranteeNoticeRoutes } from '#api/guarantee-notice/guarantee-notice.routes.ts'
import { logoRoutes } from '#api/logo/logo.routes.ts'
import { sharePictures } from '#api/pictures/shared-pictures.ts'
import { pictureRoutes } from '#api/pictures/pictures.routes.ts'
import { navigationReader } from '#api/navigation/navigation.ts'
import { applyPaymentEvent } from '#api/orders/payment-events.ts'
import { createShirtPriceReader } from '#api/prices/shirt-prices.ts'
import { watchServices } from '#api/services/service-settings.ts'
import { watchShop } from '#api/settings/shop-settings.ts'
import { shownThemeReader } from '#api/theme/theme.ts'
import { themeRoutes } from '#api/theme/theme.routes.ts'
import { paymentRoutes } from '#api/payments/payment-webhook.routes.ts'
import { photoRoutes } from '#api/reviews/photos.routes.ts'
import { tokenHeader } from '#contract/texts.ts'
import type { Config } from './config.ts'
import { addressCheckRoute } from './address-check.ts'
import { appOptions } from './app-options.ts'
import { compressReplies } from './compression.ts'
import { llmsRoutes } from './llms.routes.ts'
import { seoRoutes } from './seo.routes.ts'
import { countVisits } from './count-visits.ts'
import { countMissed } from './count-missed.ts'
import { storedIn, watchDiskSpace } from './disk-space.ts'
import { type Draining, healthRoute, readinessRoute } from './health.ts'
import { encryptSecretsOfRows } from './encrypt-secrets.ts'
import { createPageCache } from './page-cache.ts'
import { adminRoutes } from './admin.routes.ts'
import { followRequests } from './request-ids.ts'
import { openShopDb } from './open-shop-db.ts'
import { pageClient } from './page-client.ts'
import { pages, type RenderPage } from './pages.ts'
import { isPassport, passportServer } from './passports.ts'
import { refuseSlowRequests } from './slow-requests.ts'
import { shareBuilds, shareEverySeconds } from './shared-files.ts'
import { switchMarketRoutes } from './switch-market.routes.ts'
import { createSystemReport } from './system-report.ts'
import { startTelemetry } from './telemetry.ts'
import { createScreenPreview } from './screen-preview.ts'
import { createSectionPreview } from './section-preview.ts'
import { createStandardPages } from './standard-pages.ts'
import { createOfferReader } from './offer.ts'
import { storefrontReader } from './storefronts.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'

export interface Shop {
  app: FastifyInstance
  /** The app of the back office, on a port of its own; its routes are registered by the first call. */
  backOffice(): Promise<FastifyInstance>
  api: Api
  db: Db
  deps: Deps
  pictures: Pictures
  /** Starts the jobs of the shop, such as sending mail, releasing held stock and checking payments. */
  work(): void
  /** Makes `/readyz` answer 503, and closes connections after their next reply. All requests are still served. */
  drain(): void
  /** Finishes the requests in flight within the configured time, then closes the database. */
  close(): Promise<void>
}

export interface ShopOptions {
  print?: (line: string) => void
  onStatement?: OnStatement
  /** Gets the lines of the log instead of standard output. */
  logTo?: { write(line: string): void }
  /** `built` serves the bundles of the last build, `dev` the sources; `none` serves no pages. */
  pages?: 'built' | 'dev' | 'none'
}

const dayInSeconds = 86_400

function openApp(config: Config, { logTo }: ShopOptions): FastifyInstance {
  const app = fastify(appOptions(config, logTo))
  followRequests(app, 'shop', config.trustProxy)
  // With https, one server has the longest time of both apps.
  if (config.https) refuseSlowRequests(app)
  return app
}

/** Opens the database, migrates it and registers every route of the shop on an app that does not listen yet. */
export async function createShop(config: Config, options: ShopOptions = {}): Promise<Shop> {
  const app = openApp(config, options)
  const { print, onStatement } = options
  const db = await openShopDb(config, { print, onStatement, warn: (line) => app.log.warn(line) })
  const files = await openFiles(config.files, app.log)
  const deps: Deps = { db, settings: config.settings, files, log: app.log }
  await watchShop(deps)
  await watchServices(deps)
  await releaseLeases(db)
  const api = await createApi(deps)
  await limitRates(app, db)
  await allowOrigins(app, config)
  compressReplies(app)
  const visits = countVisits(app, deps)
  const missed = countMissed(app, deps)
  const diskSpace = watchDiskSpace(db, storedIn(config), app.log)
  const draining: Draining = { isOn: false }
  healthRoute(app, db, diskSpace)
  readinessRoute(app, draining)
  addressCheckRoute(app, db)
  app.get('/openapi.json', async () => openApiDocument(config.settings.shop.name, apiUrl(config)))
  registerRoutes(app, api, config.settings)
  paymentRoutes(app, deps, applyPaymentEvent)
  demoGatewayRoutes(app, deps)
  const pictures = createPictures(db, config.files, {
    ...(config.files.bucket && {
      shared: sharePictures(files, config.files.folder, config.pictureCacheBytes),
    }),
    failed(picture, error) {
      // A full disk is logged once, not with every picture.
      if (!(error instanceof DiskFull)) app.log.error({ err: error, picture }, 'a picture could not be drawn')
    },
  })
  pictureRoutes(app, pictures)
  photoRoutes(app, deps)
  for (const serve of [logoRoutes, guaranteeNoticeRoutes]) serve(app, db)
  themeRoutes(app, deps)
  feedRoutes(app, deps)
  agentRoutes(app, deps, api, () => apiUrl(config))
  adminRoutes(app, deps, config.dataFolder)
  const shopPages =
    options.pages === 'none' ? undefined : await openPages(app, api, deps, config, { ...options, missed })
  let office: Promise<FastifyInstance> | undefined
  // Loaded when it is needed, so that shoppers wait for half of the program only.
  const openOffice = async () => {
    const { createBackOffice } = await import('./back-office.ts')
    return createBackOffice(config, deps, pictures, { ...options, shopPages, diskSpace, draining })
  }
  const isShared = db.kind === 'postgres' && options.pages !== 'none' && options.pages !== 'dev'
  if (isShared) await shareBuilds(deps)
  const stopTelemetry = await startTelemetry(config, { deps, api, pictures })
  let jobRunner: JobRunner | undefined
  const report = createSystemReport(deps, storedIn(config))
  return {
    app,
    backOffice: () => (office ??= openOffice()),
    api,
    db,
    deps,
    pictures,
    work() {
      const own: Job[] = [
        { name: 'look for room on the disks', everySeconds: 5, run: () => diskSpace.hasRoom() },
      ]
      const { store } = files
      if (store) own.push({ name: 'check the object store', everySeconds: 10, run: () => store.check() })
      const registered = db.kind === 'postgres' ? [registration(deps, draining)] : []
      const shared = isShared ? [sharing(deps)] : []
      jobRunner ??= startJobs(
        deps,
        [...own, ...registered, ...shared, report.job, ...shopJobs(deps)],
        report.onRound,
      )
      visits.start()
      missed.start()
    },
    drain() {
      draining.isOn = true
    },
    async close() {
      const listeners = [app, ...(office ? [await office] : [])]
      const deadline = pause(config.stopSeconds * 1000, undefined, { ref: false })
      void deadline.then(() => {
        for (const { server } of listeners) server.closeAllConnections()
      })
      // Connections whose last reply was sent while closing become idle later, and browsers would keep them open for a
      // minute.
      const idle = setInterval(() => {
        for (const { server } of listeners) server.closeIdleConnections()
      }, 50)
      await Promise.all(listeners.map((listener) => listener.close()))
      clearInterval(idle)
      const stopped = Promise.all([jobRunner?.stop(), pictures.close(), visits.stop(), missed.stop()])
      await Promise.race([stopped, deadline])
      await stopTelemetry()
      await unregister(db).catch(() => {})
      await db.close()
    },
  }
}

/** Keeps this process in the register, and takes it out of the load balancer when a newer program has replaced it. */
const registration = ({ db, log, settings }: Deps, draining: Draining): Job => ({
  name: 'say that this process is running',
  everySeconds: registerEverySeconds,
  async run() {
    const why = await stayRegistered(db)
    if (why && !draining.isOn) log.error(why)
    draining.isOn ||= why !== undefined
    // Until then a process of the release before was running.
    if (!settings.encryptsSecrets) await encryptSecretsOfRows(db, settings)
  },
})

const sharing = (deps: Deps): Job => ({
  name: 'store scripts and styles for pages of other processes',
  everySeconds: shareEverySeconds,
  run: () => shareBuilds(deps),
})

const apiUrl = (config: Config) => config.apiUrl ?? config.settings.publicUrl

async function allowOrigins(app: FastifyInstance, { settings }: Config): Promise<void> {
  if (settings.allowedOrigins.length === 0) return
  await app.register(cors, {
    origin: settings.allowedOrigins,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', tokenHeader, 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: dayInSeconds,
  })
}

/** Registers the pages. @returns what the back office shows of them */
async function openPages(
  app: FastifyInstance,
  api: Api,
  { db }: Deps,
  config: Config,
  { pages: kind, missed }: Pick<ShopOptions, 'pages'> & { missed: Pick<MissedAddresses, 'count'> },
): Promise<ShopPages> {
  const dev = kind === 'dev'
  const storefronts = storefrontReader(config)
  const ownPages = ownPagesReader(db)
  const shownTheme = shownThemeReader(db)
  seoRoutes(app, db, storefronts, ownPages, undefined, shownTheme)
  llmsRoutes(app, config.settings, storefronts)
  switchMarketRoutes(app, storefronts)
  unsubscribeRoutes(app, { db }, storefronts)
  const apiFor = (locale: string) => pageClient(api, app.log, locale)
  const menus = navigationReader(db, config.settings, ownPages)
  const withOffer = await createOfferReader(db, config.settings, ownPages, shownTheme, menus)
  const readShirtPrices = await createShirtPriceReader(db, config.settings)
  let renderPage: RenderPage | undefined
  await app.register(pages, {
    apiFor,
    storefronts,
    dev,
    workQueue: api.workQueue,
    db,
    ownPages,
    isSwitchedOff: (path) =>
      (path === takeOverPath && config.settings.shop.agents !== true) ||
      (isPassport(path) && config.settings.shop.passports !== true),
    servePassport: passportServer(api, db),
    missed,
    withOffer,
    onRenderer: (render) => (renderPage = render),
    ...(!dev && { cached: await createPageCache(db, config.settings, menus.period) }),
  })
  const render = renderPage!
  const renderer = { render, storefronts, withOffer, apiFor, dev }
  return {
    standardPages: createStandardPages(config.settings, render, storefronts, apiFor),
    renderScreen: createScreenPreview(renderer),
    renderSections: createSectionPreview({ db, settings: config.settings, readShirtPrices }, renderer),
  }
}
