// One-press unsubscribing of RFC 8058: a mail program sends a POST to the link of an email. The same link opened in a
// browser is a page with a button, because scanners of emails open every link.
import type { FastifyInstance } from 'fastify'
import { endWishlistMail } from '#api/customers/wishlist.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { isLinkKey } from '#api/kernel/secrets.ts'
import { notFound } from '#api/kernel/api-error.ts'
import { because } from '#api/kernel/reason.ts'
import { replyHeaders } from '#api/http/routes.ts'
import { endNewsletter } from '#api/newsletter/newsletter.ts'
import { type ShownStorefront, storefrontOf } from './storefronts.ts'

/** The pages whose parameter `unsubscribe` is the key of an email. */
const ends = { '/verifymail': endNewsletter, '/myprofile': endWishlistMail }

/** Mail programs send `List-Unsubscribe=One-Click`, as a form of either kind. */
const maxBodyBytes = 10_000

export function unsubscribeRoutes(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  storefronts: () => ShownStorefront[],
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null, null),
    )
    scope.post<{ Querystring: { unsubscribe?: unknown } }>(
      '/*',
      { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { base } = storefrontOf(request, storefronts()).config
        const [path = ''] = request.url.slice(base.length).split('?')
        const { unsubscribe: key } = request.query
        if (!Object.hasOwn(ends, path) || typeof key !== 'string') return reply.callNotFound()
        if (!isLinkKey(key)) throw notFound(because('link-not-found'))
        await ends[path as keyof typeof ends](db, key)
        return reply.headers(replyHeaders).send(JSON.stringify({ data: { ended: true } }))
      },
    )
  })
}
