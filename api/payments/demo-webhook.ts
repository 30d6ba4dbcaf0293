// Delivers the events of demo payments: signed requests to the shop's webhook, over real HTTP, until it replies with
// 2xx.
import type { Deps } from '../kernel/deps.ts'
import { demoSecret, type DemoMessage } from './demo.ts'
import { type DemoEvent, markDelivered, claimDueEvents } from './demo.sql.ts'
import { sign, signatureHeader } from './demo-signature.ts'

/** Milliseconds in which the shop has to reply. */
const timeoutMs = 10_000

/** Posts the events that are due. Returns how many were accepted. */
export const deliverDemoEvents = async (deps: Deps): Promise<number> =>
  postEvents(deps, await claimDueEvents(deps.db))

/** Posts events that this process has claimed; an event without a 2xx reply is due again. */
export async function postEvents({ db, settings, log }: Deps, due: DemoEvent[]): Promise<number> {
  if (due.length === 0) return 0
  const secret = await demoSecret(db)
  let delivered = 0
  for (const event of due) {
    const failure = await post(`${settings.localUrl}/user/payments/webhook/demo`, secret, event)
    if (failure === null) {
      await markDelivered(db, event.id)
      delivered++
    } else
      log.warn({ event: event.id, tries: event.tries, failure }, 'the event of a demo payment was not taken')
  }
  return delivered
}

/** Why the event was not accepted, or null when it was. */
async function post(url: string, secret: string, { id, kind, payment }: DemoEvent): Promise<string | null> {
  const message: DemoMessage = {
    id,
    type: kind,
    payment: {
      id: payment.id,
      attempt: payment.attemptId,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
    },
  }
  const body = JSON.stringify(message)
  const stop = new AbortController()
  const limit = setTimeout(() => stop.abort(new Error('no reply in time')), timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, new Date()) },
      signal: stop.signal,
    })
    await response.arrayBuffer()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return (error as Error).message
  } finally {
    // A limit that is not ended keeps the request in memory until it is over.
    clearTimeout(limit)
  }
}
