// A simulated Stripe API for tests: checkout sessions, expiry and refunds over HTTP, idempotency as Stripe documents it
// (the first reply to a key is stored, errors too; another body with the key is refused), faults on demand, and
// webhooks with real signatures.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const webhookSecret = 'whsec_test'

export interface StripeSession {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  payment_intent: string
  request: URLSearchParams
}

/**
 * The fault of a request: a status is replied before anything is done, with `stored` also for later requests with the
 * same key; `lost` does what was requested and drops the connection; `silent` never replies.
 */
export type Fault = { status: number; stored?: boolean } | 'lost' | 'silent'

interface StoredReply {
  form: string
  status: number
  body: unknown
}

export interface TestStripe {
  apiUrl: string
  sessions: Map<string, StripeSession>
  refunds: { intent: string; amount: number; key: string }[]
  /** The URLs that are notified of events. */
  webhooks: { url: string; status: string }[]
  /** Faults of the next requests, one each. */
  faults: Fault[]
  /** While true, the reply to every request is 503. */
  down: boolean
  newest(): StripeSession
  close(): void
}

const errorTypes: Record<number, string> = { 401: 'authentication_error', 429: 'rate_limit_error' }

const error = (type: string, message: string) => ({ error: { type, message } })

export async function openTestStripe(): Promise<TestStripe> {
  const keys = new Map<string, StoredReply>()
  const stripe: TestStripe = {
    apiUrl: '',
    sessions: new Map(),
    refunds: [],
    webhooks: [],
    faults: [],
    down: false,
    newest: () => [...stripe.sessions.values()].at(-1)!,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => void reply(request, response))
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let form = ''
    for await (const part of request) form += String(part)
    const fault: Fault | undefined = stripe.down ? { status: 503 } : stripe.faults.shift()
    if (fault === 'silent') return
    const key = request.headers['idempotency-key'] as string | undefined
    const before = key === undefined ? undefined : keys.get(key)
    if (before && before.form !== form)
      return send(response, 400, error('idempotency_error', 'The key was used with other parameters'))
    if (before && typeof fault !== 'object') return send(response, before.status, before.body, true)
    if (typeof fault === 'object') {
      const body = error(errorTypes[fault.status] ?? 'api_error', 'not now')
      if (fault.stored && key !== undefined) keys.set(key, { form, status: fault.status, body })
      return send(response, fault.status, body)
    }
    const [status, body] = answer(request.method!, request.url!, new URLSearchParams(form), key ?? '')
    if (key !== undefined) keys.set(key, { form, status, body })
    if (fault === 'lost') response.destroy()
    else send(response, status, body)
  }

  /** The endpoints that the shop uses. */
  function answer(
    method: string,
    url: string,
    form: URLSearchParams,
    key: string,
  ): [status: number, body: unknown] {
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(url) ?? []
    if (url === '/v1/refunds') return refund(form, key)
    if (url.startsWith('/v1/balance')) return [200, { object: 'balance' }]
    if (url.startsWith('/v1/webhook_endpoints')) return [200, { object: 'list', data: stripe.webhooks }]
    if (method === 'POST' && id === undefined) return [200, open(form)]
    const session = stripe.sessions.get(id ?? '')
    if (!session) return [404, error('invalid_request_error', 'No such session')]
    if (verb === 'expire' && session.status !== 'open')
      return [400, error('invalid_request_error', 'Only open sessions can be expired')]
    if (verb === 'expire') session.status = 'expired'
    return [200, session]
  }

  function open(form: URLSearchParams): StripeSession {
    const id = `cs_${stripe.sessions.size + 1}`
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]')!,
      client_reference_id: form.get('client_reference_id')!,
      payment_intent: `pi_${id}`,
      request: form,
    }
    stripe.sessions.set(id, session)
    return session
  }

  function refund(form: URLSearchParams, key: string): [status: number, body: unknown] {
    const intent = form.get('payment_intent')!
    const amount = Number(form.get('amount'))
    const paid = [...stripe.sessions.values()].find((one) => one.payment_intent === intent)!.amount_total
    const back = stripe.refunds
      .filter((one) => one.intent === intent)
      .reduce((sum, one) => sum + one.amount, 0)
    if (back + amount > paid)
      return [400, error('invalid_request_error', 'Refund amount is greater than unrefunded amount')]
    stripe.refunds.push({ intent, amount, key })
    return [200, { id: `re_${stripe.refunds.length}`, object: 'refund', status: 'succeeded' }]
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  stripe.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return stripe
}

function send(response: ServerResponse, status: number, body: unknown, replayed = false): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    // Without it, Stripe's library would repeat the request after a pause.
    'stripe-should-retry': 'false',
    ...(replayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(body))
}

let events = 0

export interface EventOptions {
  id?: string
  secret?: string
  /** When it was signed, seconds since 1970; left out: now. */
  timestamp?: number
}

/** A webhook's body and its signature. */
export function signedEvent(
  type: string,
  object: object,
  { id = `evt_${++events}`, secret = webhookSecret, timestamp }: EventOptions = {},
): { payload: string; header: string } {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const { webhooks } = new Stripe('sk_test_1')
  const header = webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  })
  return { payload, header }
}
