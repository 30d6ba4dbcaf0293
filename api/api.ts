// The API as one object: its routes, and how they are called, over HTTP or by the page renderer in this process.
import type { Endpoint, FileReply, ReplyOf } from '#contract/endpoint.ts'
import { hashSecret, isSecret } from './kernel/secrets.ts'
import { shopperOfToken } from './accounts/session.sql.ts'
import type { Deps } from './kernel/deps.ts'
import type { Route, RequestContext, Shopper } from './http/route.ts'
import { createCache, watchCatalogue, watchFabric, watchProducts } from './kernel/cache.ts'
import { generateParsers } from './http/generated-parsers.ts'
import { readIdempotencyKey } from './http/idempotency.ts'
import { readInput } from './http/read-input.ts'
import { retryWhenDeleted } from './http/retry-when-deleted.ts'
import { count, inSpan } from './kernel/telemetry.ts'
import { onShopChange } from './kernel/shop-changes.ts'
import { createWorkQueue } from './kernel/work-queue.ts'
import type { Api, ApiRequest, JsonText } from './http/api.ts'
import { withCaller } from './http/caller.ts'
import { ApiError, sessionOver } from './kernel/api-error.ts'
import { withCurrentReads, withOlderReads } from './kernel/db.ts'
import { because } from './kernel/reason.ts'
import { keepLooks, ownDesigns, watchLooks } from './designs/look-book.ts'
import { keepFabrics, watchFabrics } from './fabrics/fabrics.ts'
import { keepOffers, watchOffers } from './options/options.ts'
import { keepEase, watchEase } from './pattern-settings/shop-ease.ts'
import { keepLabel } from './pictures/keep-label.ts'
import { registerPictures } from './pictures/register-picture.ts'
import { createShirtPriceReader } from './prices/shirt-prices.ts'
import { storefrontFor } from './kernel/storefront.ts'
import { keepSearchLanguages } from './search/search-languages.ts'
import { restockSwatchSet } from './swatches/swatch-set.ts'
import { keepMailWords } from './mail/words.ts'
import { features } from './features.ts'

export async function createApi(deps: Deps): Promise<Api> {
  await keepSearchLanguages(deps.db, deps.settings)
  await keepMailWords(deps.db, deps.settings)
  // A new fabric needs a picture, a changed one a new picture.
  await keepFabrics(deps.db, async () => {
    await registerPictures(deps.db, ownDesigns())
    await deps.db.transaction((tx) => restockSwatchSet(tx, deps.settings.shop))
  })
  await keepOffers(deps.db)
  await keepEase(deps.db)
  keepLabel(deps)
  await keepLooks(deps.db, () => registerPictures(deps.db, ownDesigns()))
  const routes = features(deps)
  for (const { endpoint } of routes) generateParsers(endpoint.reply)
  const readShirtPrices = await createShirtPriceReader(deps.db, deps.settings)
  const workQueue = createWorkQueue({ concurrency: deps.db.kind === 'embedded' ? 1 : 2, perClient: 8 })
  const { replies, fabricReplies } = await createReplyCaches(deps)
  const versionOf = await watchProducts(deps.db)

  const hashOf = (token: string | null) => (token !== null && isSecret(token) ? hashSecret(token) : null)
  const identify = async (token: string | null): Promise<Shopper | null> => {
    const tokenHash = hashOf(token)
    return tokenHash && shopperOfToken(deps.db, tokenHash)
  }

  const authenticate = async (endpoint: Endpoint, token: string | null): Promise<Shopper | null> =>
    endpoint.access !== 'anyone' || (endpoint.checksToken && token !== null)
      ? requireShopper(endpoint, await identify(token))
      : null

  const replyText = async ({ reply }: Endpoint, handled: Promise<unknown>): Promise<string> =>
    JSON.stringify(reply.parse(await handled))

  const handle = (route: Route, request: ApiRequest): Promise<JsonText | FileReply> =>
    inSpan(
      () => ({ name: route.endpoint.path }),
      () => retryWhenDeleted(() => handleOnce(route, request)),
    )

  const givenIn = (endpoint: Endpoint, request: ApiRequest) => {
    const { shop } = storefrontFor(deps.settings, request.locale)
    return { ...readRequest(endpoint, request), shop, shirtPrices: () => readShirtPrices(shop.currency) }
  }

  async function handleOnce(route: Route, request: ApiRequest): Promise<JsonText | FileReply> {
    const { endpoint } = route
    if (route.readsCaller) {
      const tokenHash = hashOf(request.token)
      if (!tokenHash) throw refusalOf(endpoint)
      const read = () => shopperOfToken(deps.db, tokenHash)
      return withCaller({ tokenHash, read, require: (found) => requireShopper(endpoint, found) }, (caller) =>
        replyText(endpoint, route.handle({ ...givenIn(endpoint, request), caller })),
      )
    }
    // Before the input is read, so that an expired session is refused first, whatever the body is.
    const shopper = await authenticate(endpoint, request.token)
    const context = {
      ...givenIn(endpoint, request),
      shopper,
      identify: async () => shopper ?? identify(request.token),
    } as RequestContext<Endpoint>
    const { body, ip, locale } = context
    if (endpoint.file !== null) return endpoint.reply.parse(await route.handle(context)) as FileReply
    // A preview is not cached: drafts change without a notification.
    const isPreview = typeof body === 'object' && body !== null && 'preview' in body
    const cached = !isPreview && (route.cached === 'anonymous' ? request.token === null : route.cached)
    if (!cached) return replyText(endpoint, route.handle(context))
    const cache = route.cached === 'fabric' ? fabricReplies : replies
    const isOfProduct = route.cached === 'product'
    const version = isOfProduct ? versionOf((body as { product: string }).product) : ''
    const key = `${locale} ${endpoint.path} ${JSON.stringify(body)} ${version}`
    // Nothing tells whether a replica has the present stock.
    const reading = isOfProduct ? withCurrentReads : withOlderReads
    const get = () =>
      cache.get(key, () => reading(async () => Buffer.from(await replyText(endpoint, route.handle(context)))))
    count('placket_api_replies_total', { cache: cache.has(key) ? 'hit' : 'miss' })
    return cache.has(key) || request.inProcess ? get() : workQueue.run(ip, get)
  }

  const callWithin = callsWithin(routes, handle)
  return {
    routes,
    workQueue,
    authenticate,
    handle,
    call: (endpoint, body, locale = deps.settings.shop.locale) =>
      callWithin(endpoint, body, { locale, token: null, ip: '127.0.0.1', inProcess: true }),
    callAs: callWithin,
  }
}

/** Calls an endpoint within this process. */
function callsWithin(routes: Route[], handle: Api['handle']) {
  const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
  const byKey = new Map(routes.map((route) => [keyOf(route.endpoint), route]))
  return async <E extends Endpoint>(
    endpoint: E,
    body: unknown,
    as: Pick<ApiRequest, 'locale' | 'token' | 'ip' | 'inProcess'>,
  ): Promise<ReplyOf<E>> => {
    const route = byKey.get(keyOf(endpoint))
    if (!route) throw new Error(`no route for ${endpoint.path}`)
    const text = await handle(route, {
      body: body ?? {},
      query: {},
      idempotencyKey: null,
      userAgent: '',
      ...as,
    })
    return JSON.parse((text as JsonText).toString())
  }
}

const readRequest = (
  endpoint: Endpoint,
  { body, query, ip, userAgent, locale, idempotencyKey }: ApiRequest,
) => ({
  body: readInput(endpoint.body, body),
  query: readInput(endpoint.query, query),
  ip,
  userAgent,
  locale,
  idempotencyKey: readIdempotencyKey(idempotencyKey),
})

/** The caches of public replies; `fabricReplies` are made again when the stock or the price of a fabric changes too. */
async function createReplyCaches({ db, settings }: Deps) {
  // As bytes: a string with a single curly apostrophe takes two bytes for each of its characters, and is converted
  // whenever it is sent. Compressed copies are added later; together they have about a third of the bytes.
  const bytesOf = (text: Buffer) => text.length * 1.33
  const replies = createCache<Buffer>(bytesOf)
  await watchCatalogue(db, replies.clear)
  const fabricReplies = createCache<Buffer>(bytesOf)
  await watchFabric(db, fabricReplies.clear)
  const clear = () => {
    replies.clear()
    fabricReplies.clear()
  }
  watchFabrics(clear)
  watchOffers(clear)
  watchEase(clear)
  watchLooks(clear)
  onShopChange(settings, clear)
  return { replies, fabricReplies }
}

function requireShopper(endpoint: Endpoint, shopper: Shopper | null): Shopper {
  if (shopper && (endpoint.access !== 'customer' || shopper.email !== null)) return shopper
  throw refusalOf(endpoint)
}

/** The error of a call without a valid session. The calls of the user have their own text: the browser goes to /signin. */
function refusalOf(endpoint: Endpoint): ApiError {
  return endpoint.path.endsWith('/getUser') || endpoint.path.endsWith('/updateUser')
    ? new ApiError('Authentication Failed', because('login-again'))
    : sessionOver()
}
