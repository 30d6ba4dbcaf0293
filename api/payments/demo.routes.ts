// The payment page of the demo provider, and the shopper's decision on it.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSecret, newSecret } from '../kernel/secrets.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { type DemoDecision, type DemoEvent, decideDemoPayment, selectDemoPayment } from './demo.sql.ts'
import { postEvents } from './demo-webhook.ts'
import { demoPagePath } from './demo.ts'
import { demoMissingPage, demoPage, demoStyle } from './demo-page.ts'

/** Seconds until a late confirmation. */
const lateSeconds = 10
/** How long the shopper waits for the delivery of the event, in milliseconds. */
const maxWaitMs = 1000

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // The URL of the page is secret, because anybody with it can pay.
  'referrer-policy': 'no-referrer',
}

interface Page {
  Params: { id: string }
  /** A list when the parameter is repeated. */
  Querystring: { locale?: string | string[] }
}

/**
 * Serves `/demo-gateway/{id}`, page and form, in a scope of its own; nothing while the shop does not offer demo
 * payments.
 */
export function demoGatewayRoutes(app: FastifyInstance, deps: Deps): void {
  const deliveries = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(deliveries)))
  /**
   * Delivers an event before the shopper returns to the shop, who otherwise would ask for the same payment; the job
   * repeats a failed delivery. Resolves after a second at the latest.
   */
  const deliver = async (event: DemoEvent) => {
    const delivery = postEvents(deps, [event])
      .catch((error: unknown) => deps.log.warn({ err: error }, 'telling the shop of a demo payment failed'))
      .finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
    await Promise.race([delivery, pause(maxWaitMs, undefined, { ref: false })])
  }
  const storefrontOf = ({ locale }: Page['Querystring']) =>
    storefrontFor(deps.settings, typeof locale === 'string' ? locale : null)
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (!deps.settings.payments.demo) reply.callNotFound()
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.get('/demo-gateway/style.css', async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
        .header('x-content-type-options', 'nosniff')
        .send(demoStyle),
    )
    scope.get<Page>('/demo-gateway/:id', async ({ params, query }, reply) => {
      const payment = isSecret(params.id) ? await selectDemoPayment(deps.db, params.id) : undefined
      const storefront = storefrontOf(query)
      return payment ? send(reply, 200, demoPage(payment, storefront)) : missing(reply, storefront)
    })
    scope.post<Page & { Body: Record<string, string> | null }>(
      '/demo-gateway/:id',
      async ({ params, query, body }, reply) => {
        const storefront = storefrontOf(query)
        if (!isSecret(params.id)) return missing(reply, storefront)
        const decision = decisionOf(body?.['decision'], body?.['late'] === 'yes')
        if (!decision) return reply.redirect(demoPagePath(params.id, storefront), 303)
        // A second submit changes nothing and redirects to the same page.
        const outcome = await decideDemoPayment(deps.db, params.id, decision)
        if (!outcome) return missing(reply, storefront)
        if (outcome.event) await deliver(outcome.event)
        return reply.header('referrer-policy', 'no-referrer').redirect(outcome.returnUrl, 303)
      },
    )
  })
}

function decisionOf(decision: string | undefined, late: boolean): DemoDecision | null {
  const eventId = `evt_${newSecret()}`
  switch (decision) {
    case 'pay':
      return {
        state: late ? 'pending' : 'paid',
        kind: 'payment.paid',
        eventId,
        delaySeconds: late ? lateSeconds : 0,
      }
    case 'decline':
      return { state: 'declined', kind: 'payment.declined', eventId, delaySeconds: 0 }
    case 'cancel':
      return { state: 'cancelled', kind: 'payment.cancelled', eventId, delaySeconds: 0 }
    default:
      return null
  }
}

const send = (reply: FastifyReply, status: number, html: string) =>
  reply.status(status).headers(pageHeaders).send(html)

const missing = (reply: FastifyReply, storefront: Storefront) => send(reply, 404, demoMissingPage(storefront))
