// Tells the shop what became of demo payments: signed posts to its webhook, over real HTTP, until it says 2xx.
import type { Deps } from '../kernel/deps.ts'
import { demoSecret, type DemoMessage } from './demo.ts'
import { type DemoEvent, markDelivered, takeDueEvents } from './demo.sql.ts'
import { sign, signatureHeader } from './demo-signature.ts'

/** Milliseconds the shop may take to answer. */
const patience = 10_000

/** Posts the news that are due; what is not answered with 2xx is tried again later. Answers how many were told. */
export async function deliverDemoEvents({ db, settings, log }: Deps): Promise<number> {
  const due = await takeDueEvents(db)
  if (due.length === 0) return 0
  const secret = await demoSecret(db)
  const told: string[] = []
  for (const event of due) {
    const failure = await post(`${settings.localUrl}/user/payments/webhook/demo`, secret, event)
    if (failure === null) told.push(event.id)
    else log.warn({ event: event.id, tries: event.tries, failure }, 'a demo payment’s news was not taken')
  }
  if (told.length > 0) await markDelivered(db, told)
  return told.length
}

/** Why it was not taken, or null when it was. */
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
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, new Date()) },
      signal: AbortSignal.timeout(patience),
    })
    await response.arrayBuffer()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return (error as Error).message
  }
}
