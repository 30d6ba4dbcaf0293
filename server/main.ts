// `npm start`: builds changed sources, opens the shop and listens. Ctrl-C finishes the requests in flight and closes
// the database. `npm run dev` serves the pages from their sources instead. `npm start -- --open` opens the back office in
// the browser of this machine.
import { flushCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotOpen, DatabaseUnavailable, type Db } from '#api/kernel/db.ts'
import { openingProblems } from '#api/admin/readiness/opening-problems.ts'
import { currenciesOf } from '#api/kernel/settings.ts'
import { retryWhileUnavailable } from '#api/kernel/retry-while-unavailable.ts'
import { drawAhead } from '#api/pictures/draw-ahead.ts'
import { getCategories } from '#contract/shop.ts'
import { missingShirtPrices } from '#api/prices/shirt-prices.ts'
import { currenciesWithoutProducts } from '#api/catalogue/catalogue.ts'
import { refreshPictures } from '#api/pictures/refresh-pictures.ts'
import { storefrontsOf } from '#api/kernel/storefront.ts'
import { catalogueOf, languages, swissGerman } from '#locales/languages.ts'
import { stockIfEmpty } from '#seed/stock-shop.ts'
import { gatewaysOf } from '#api/payments/gateways.ts'
import { stockGiftCards } from '#api/gift-cards/gift-card-product.ts'
import { stockSwatchSet } from '#api/swatches/swatch-set.ts'
import { createShop, type Shop } from './app.ts'
import { buildPages } from './build-pages.ts'
import { type Config, ConfigError, paymentNotices, readConfig } from './config.ts'
import { stopOnSignal } from './shutdown.ts'

const dev = process.argv.includes('--dev')
const opensBrowser = process.argv.includes('--open')
const print = (line: string) => console.log(line)

/** Imported only by the first start, which needs it. */
const readDemoCatalogue = async () => (await import('#seed/generate/demo-catalogue.ts')).demoCatalogue()

/** Every language that can be added to a market while the shop runs. The languages of tests are only in `SHOP_FILE`. */
function catalogues({ settings }: Config): string[] {
  const shown = storefrontsOf(settings).map(({ locale }) => catalogueOf(locale))
  return [...new Set([...languages, swissGerman, ...shown])]
}

/** Throws `ConfigError` when the object store refuses what the shop does there. */
async function checkFiles({ files }: Config): Promise<void> {
  if (!files.bucket) return
  const { checkBucket } = await import('#api/files/check-bucket.ts')
  const fault = await checkBucket(files.bucket)
  if (fault?.refused) throw new ConfigError(fault.text)
  if (fault) print(`S3_URL: ${fault.text} The shop starts; photos and uploads work as soon as it answers.`)
}

/** Opens a URL in the browser of this machine; a machine without a browser goes on without it. */
async function openInBrowser(url: string): Promise<void> {
  const { default: open } = await import('open')
  const started = await open(url).catch(() => null)
  started?.once('error', () => print('No browser could be opened on this machine: open the link above.'))
}

/** @returns where it is opened in a browser; null: it is not open, or not yet and the shop is stopping */
async function openOffice(shop: Shop, config: Config, stopping: AbortSignal): Promise<string | null> {
  const { sendOwnerInvitation, openBackOffice } = await import('./back-office.ts')
  const isOpen = await openBackOffice(await shop.backOffice(), config, shop.deps, print)
  if (!isOpen) return null
  const link = await retryWhileUnavailable(() => sendOwnerInvitation(config, shop.deps, print), stopping)
  return link ?? config.settings.backOfficeUrl
}

async function openHttps(
  ports: NonNullable<Config['https']>,
  { app, backOffice, deps }: Shop,
  stopping: AbortSignal,
) {
  const { openHttps: open } = await import('./https.ts')
  return open(ports, { app, backOffice: await backOffice(), deps }, print, stopping)
}

/** The longest that the back office waits for a pause in the requests of shoppers. */
const maxWaitMs = 5000

/** Waits until the event loop is idle half of the time: loading the back office stops every request for as long as it takes. */
async function waitForShoppers(): Promise<void> {
  const deadline = performance.now() + maxWaitMs
  let last = performance.eventLoopUtilization()
  let busy = 1
  while (busy > 0.5 && performance.now() < deadline) {
    await pause(100)
    busy = performance.eventLoopUtilization(last).utilization
    last = performance.eventLoopUtilization()
  }
}

/**
 * Opens what shoppers do not wait for: the work of the shop's queues, the back office and HTTPS. Where it needs the
 * database, it waits until that answers or the shop is stopping.
 */
async function openRest(shop: Shop, config: Config, stopping: AbortSignal) {
  shop.work()
  await waitForShoppers()
  const backOffice = await openOffice(shop, config, stopping)
  const https = config.https ? await openHttps(config.https, shop, stopping) : null
  const categoryPictures = async () => {
    const { data } = (await shop.api.call(getCategories, {})).data
    return typeof data === 'string' ? [] : data.flatMap(({ picture }) => picture?.hash ?? [])
  }
  const drawing = config.drawsAhead ? drawAhead(shop.db, shop.pictures, categoryPictures) : null
  return { backOffice, https, drawing }
}

/** Prints what is missing in the data of the shop, which is open already and stays open when that cannot be read. */
const printAdvice = ({ db, app }: Shop, config: Config): Promise<void> =>
  readAdvice(db, config).catch((error: unknown) =>
    app.log.error({ err: error }, 'what is missing in the data of the shop could not be read'),
  )

async function readAdvice(db: Db, { settings }: Config): Promise<void> {
  const missing = await missingShirtPrices(db, settings)
  if (missing) print(missing)
  for (const currency of await currenciesWithoutProducts(db, currenciesOf(settings.shop)))
    print(
      `No product has a price in ${currency}, so none is sold there: docs/markets.md says how to set prices.`,
    )
  for (const line of await openingProblems(db, settings)) print(line)
}

async function start(config: Config): Promise<void> {
  await checkFiles(config)
  if (!dev) await buildPages({ languages: catalogues(config), log: print })
  const shop = await createShop(config, { print, pages: dev ? 'dev' : 'built' })
  await stockIfEmpty(shop.db, readDemoCatalogue, {
    say: print,
    currencies: currenciesOf(config.settings.shop),
    giftCards: gatewaysOf(shop.deps).size > 0,
  })
  await shop.db.transaction(async (tx) => {
    await stockSwatchSet(tx, config.settings.shop)
    await stockGiftCards(tx, config.settings.shop)
  })
  await refreshPictures(shop.db)
  await shop.app.listen({ port: config.port, host: config.host })
  print(`${config.settings.shop.name} is open at ${config.settings.publicUrl}`)
  const stopping = new AbortController()
  const opening = openRest(shop, config, stopping.signal)
  // It reads the database, which is closed only after it.
  const advice = opening.then(() => printAdvice(shop, config))
  const close = async () => {
    stopping.abort()
    const { drawing, https } = await opening
    await advice
    drawing?.stop()
    await https?.close(config.stopSeconds)
    await shop.close()
  }
  // Shoppers are served from now on: a signal that arrives while the rest opens must not cut them off.
  stopOnSignal({ drain: () => shop.drain(), close }, config, print)
  const { backOffice } = await opening
  if (opensBrowser && backOffice) await openInBrowser(backOffice)
  await advice
  for (const notice of paymentNotices(config.settings)) print(notice)
  // Node writes the cache of compiled modules when a process ends, which a killed one does not reach.
  flushCompileCache()
}

/** What the person who starts the shop reads when it cannot open. */
function problemOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable)
    return 'The database stopped answering while the shop opened. Start the shop again when it answers.'
  return error instanceof ConfigError || error instanceof CannotOpen ? error.message : error
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(problemOf(error))
  process.exit(1)
}
