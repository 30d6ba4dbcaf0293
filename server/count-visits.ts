// Counts visits, opened products and filled carts per day. Whether a request is a new visit is decided by its headers
// and its network, which are not stored.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#api/http/client-network.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { type CountedStep, createVisitCounts, type CountedVisitor } from '#api/visits/visits.ts'
import { addCart } from '#contract/cart.ts'
import { noteSeen } from '#contract/product.ts'
import { dayIn } from '#contract/time-zone.ts'
import { flushRegularly, type RegularFlush } from './flush-regularly.ts'

/** Programs that identify themselves in their `User-Agent`. */
const machine =
  /bot|crawl|spider|slurp|preview|headless|monitor|scan|curl|wget|python|java\/|okhttp|axios|node/i

/** The page of a shirt, in any market and language. */
const passport = /\/passport\//

/**
 * Counts the successful requests of an app; register it before the routes. A page that the browser, or a cache at the
 * edge, has already (304) counts as well.
 */
export function countVisits(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): RegularFlush {
  const counts = createVisitCounts(db, () => dayIn(settings.shop.timeZone))
  app.addHook('onResponse', (request, reply, done) => {
    const step = [200, 304].includes(reply.statusCode)
      ? stepOf(request, String(reply.getHeader('content-type')))
      : null
    if (step === 'visits') counts.countVisit(visitorOf(request))
    else if (step) counts.count(step)
    done()
  })
  return flushRegularly(counts.flush, (error) =>
    app.log.warn({ err: error }, 'visits could not be counted yet'),
  )
}

function stepOf(request: FastifyRequest, type: string): CountedStep | null {
  const { method, routeOptions, headers } = request
  if (method === 'POST' && routeOptions.url === noteSeen.path) return 'products'
  if (method === 'POST' && routeOptions.url === addCart.path) return 'carts'
  const isPage = method === 'GET' && routeOptions.url === '/*' && type.startsWith('text/html')
  // People who scan their shirts are not counted.
  if (passport.test(request.url)) return null
  return isPage && isVisit(headers, request.host) ? 'visits' : null
}

const visitorOf = ({ ip, headers }: FastifyRequest): CountedVisitor => ({
  network: networkOf(ip),
  browser: `${headers['user-agent']}\n${headers['accept-language']}`,
})

/** Whether a page was opened from outside the shop: by its URL, or by a link of another site. */
export function isVisit(headers: FastifyRequest['headers'], host: string): boolean {
  const purpose = `${String(headers['sec-purpose'])} ${String(headers['purpose'])}`
  const agent = headers['user-agent'] ?? ''
  if (agent === '' || machine.test(agent) || purpose.includes('prefetch')) return false
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  // Browsers send these headers over https and to localhost.
  if (site !== undefined) return site !== 'same-origin' && destination === 'document'
  const { referer = '' } = headers
  return URL.canParse(referer) ? new URL(referer).host !== host : true
}
