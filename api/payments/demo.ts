// The gateway of the demo payment provider: payment page, signed webhooks, refunds. No money moves.
import { newSecret } from '../kernel/secrets.ts'
import { type Db, firstRow } from '../kernel/db.ts'
import { BadSignature, type Gateway, type PaymentEvent } from './gateway.ts'
import type { Settings } from '../kernel/settings.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { shopSecret } from '../secrets/shop-secret.ts'
import {
  closeDemoPayment,
  type DemoPayment,
  openDemoPayment,
  refundDemoPayment,
  selectDemoPayment,
} from './demo.sql.ts'
import { isSigned, signatureHeader } from './demo-signature.ts'

/** A message that the provider posts to the webhook. */
export interface DemoMessage {
  id: string
  type: string
  payment: { id: string; attempt: string; amountMinor: number; currency: string }
}

/** The path of the payment page, in the language of the storefront where the payment began. */
export const demoPagePath = (id: string, { locale, path }: Storefront): string =>
  `/demo-gateway/${id}${path === '' ? '' : `?${new URLSearchParams({ locale })}`}`

export const demoSecret = (db: Db) => shopSecret(db, 'demo-webhook')

export function demoGateway(db: Db, settings: Pick<Settings, 'publicUrl' | 'shop'>): Gateway {
  return {
    name: 'demo',
    async start(attempt) {
      const storefront = storefrontFor(settings, attempt.order.locale)
      const payment = await openDemoPayment(db, {
        id: newSecret(),
        attemptId: attempt.id,
        amountMinor: attempt.amountMinor,
        currency: attempt.currency,
        description: attempt.order.number,
        // Relative, so that the shopper returns to the same host.
        returnUrl: `${storefront.path}/orderplaced?order=${attempt.order.id}`,
      })
      const { id } = firstRow([payment])!
      return { reference: id, redirectUrl: demoPagePath(id, storefront) }
    },
    async readWebhook(headers, rawBody) {
      const body = rawBody.toString('utf8')
      const header = headers[signatureHeader]
      const signed = isSigned(
        await demoSecret(db),
        body,
        Array.isArray(header) ? header[0] : header,
        new Date(),
      )
      if (!signed) throw new BadSignature('the signature is not the demo provider’s')
      return eventOfMessage(JSON.parse(body) as DemoMessage)
    },
    status: async (reference) => eventOfPayment(await selectDemoPayment(db, reference)),
    close: async (reference) => eventOfPayment(await closeDemoPayment(db, reference)),
    async refund(reference, amountMinor, key) {
      const refund = { id: reference, key, amountMinor, eventId: `evt_${newSecret()}` }
      if (!(await refundDemoPayment(db, refund)))
        throw new Error(`the demo provider cannot refund ${amountMinor} of ${reference}`)
    },
  }
}

const stateOfType = new Map<string, PaymentEvent['state']>(
  Object.entries({
    'payment.paid': 'paid',
    'payment.declined': 'failed',
    'payment.cancelled': 'cancelled',
    'payment.refunded': 'refunded',
  }),
)

function eventOfMessage({ id, type, payment }: DemoMessage): PaymentEvent | null {
  const state = stateOfType.get(type)
  if (state === undefined) return null
  const { id: reference, attempt: attemptId, amountMinor, currency } = payment
  return { gateway: 'demo', eventId: id, reference, attemptId, state, amountMinor, currency }
}

function eventOfPayment(payment: DemoPayment | undefined): PaymentEvent {
  if (!payment) throw new Error('the demo provider does not know this payment')
  const { id: reference, attemptId, amountMinor, currency, state } = payment
  return {
    gateway: 'demo',
    eventId: null,
    reference,
    attemptId,
    state: state === 'declined' ? 'failed' : state,
    amountMinor,
    currency,
  }
}
