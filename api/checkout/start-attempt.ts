// Starts an attempt to pay an order at its provider.
import { type Attempt, AttemptSpent, type Gateway } from '../payments/gateway.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { inSpan } from '../kernel/telemetry.ts'
import { type AttemptRow, setReference } from '../payments/payments.ts'
import { changeOrder, lockOrder } from '../orders/orders.ts'

/**
 * Starts an attempt at its provider, stores the address of the payment page and returns it; null when the provider will
 * never start it. Throws `Payment Unavailable`.
 */
export async function startAttempt(
  deps: Deps,
  gateway: Gateway,
  order: Attempt['order'] & { email: string },
  { id, amountMinor, currency, createdAt }: Pick<AttemptRow, 'id' | 'amountMinor' | 'currency' | 'createdAt'>,
): Promise<string | null> {
  const { id: orderId, number, locale, email } = order
  const attempt = { id, order: { id: orderId, number, locale }, email, amountMinor, currency, createdAt }
  const started = await askProvider(deps, order, () =>
    gateway.start(attempt).catch((error: unknown) => {
      if (error instanceof AttemptSpent) return null
      throw error
    }),
  )
  if (started === null) return null
  const { reference, redirectUrl } = started
  await setReference(deps.db, id, reference, redirectUrl)
  return redirectUrl
}

/** The reply of a provider. Throws `Payment Unavailable` when there is none. */
export async function askProvider<T>(
  deps: Deps,
  order: { number: string },
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await inSpan(() => ({ name: 'payment provider', kind: 'client' }), request)
  } catch (error) {
    if (error instanceof ApiError) throw error
    deps.log.error({ err: error, order: order.number }, 'the payment provider did not answer')
    throw unavailable(order)
  }
}

export const unavailable = ({ number }: { number: string }) =>
  new ApiError('Payment Unavailable', because('provider-silent', { number }))

export function gatewayOf(deps: Deps, name: string): Gateway {
  const gateway = gatewaysOf(deps).get(name)
  if (!gateway) throw new ApiError('Not Possible Now', because('payment-method-not-offered'), 'method')
  return gateway
}

/** Records that the provider will never start the attempt. */
export const failAttempt = (deps: Deps, orderId: string, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await changeOrder(tx, orderId, { attempt: { id, state: 'failed' } })
  })
