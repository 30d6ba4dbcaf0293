// Serves the product feeds of the storefronts: `/feeds/google/{locale}.xml`. A shop that has not switched them on has
// none.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { feedPath } from '#contract/feeds.ts'
import { unavailableSeconds } from '#contract/errors.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { storefrontsOf } from '../kernel/storefront.ts'
import { feedText } from './feed.ts'

/** Feeds that a process writes at the same time: a feed of a large shop takes a minute. */
const maxAtOnce = 2

export function feedRoutes(app: FastifyInstance, { db, settings }: Deps): void {
  let running = 0
  app.get<{ Params: { locale: string } }>(
    feedPath(':locale(^[A-Za-z0-9-]{2,35}$)'),
    { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const feeds = settings.shop.productFeeds
      const storefront = storefrontsOf(settings).find(({ locale }) => locale === request.params.locale)
      if (!feeds || !storefront) return reply.callNotFound()
      if (running >= maxAtOnce)
        throw new ApiError('Unavailable', because('too-many-at-once'), undefined, unavailableSeconds)
      running++
      const text = Readable.from(feedText(db, storefront, feeds.gender))
      text.once('close', () => running--)
      return reply
        .type('application/xml; charset=utf-8')
        .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
        .send(text)
    },
  )
}
