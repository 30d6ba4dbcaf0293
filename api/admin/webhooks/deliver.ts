// Sends due events to webhooks.
import type { Deps } from '../../kernel/deps.ts'
import { type Backoff, backoffSeconds, type QueueCursor } from '../../kernel/due-rows.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { CannotDecrypt } from '../../kernel/secret-keys.ts'
import { count, currentCause, onBehalfOf } from '../../kernel/telemetry.ts'
import { readStoredSecret } from '../../secrets/row-secrets.ts'
import { internet, type Network } from './public-address.ts'
import { send } from './send.ts'
import { claimDeliveries, type ClaimedDelivery, type Outcome, storeOutcomes } from './webhooks.sql.ts'

export { claimDeliveries, deleteOldDeliveries, nextDelivery, storeOutcomes } from './webhooks.sql.ts'

/** How many events are sent at the same time, so that a slow receiver does not delay the others for long. */
const limit = 20
/** Longer than one request can take. */
const leaseSeconds = 60
/** With the waits between tries, the last try is about two days after the first. */
const maxTries = 16
const backoff: Backoff = { firstSeconds: 15, longestSeconds: 6 * 3600 }

/** Sends every due event, and returns how many were accepted. Any number of processes can call it at the same time. */
export async function deliverWebhooks(
  { db, log, settings }: Pick<Deps, 'db' | 'log' | 'settings'>,
  cursor: QueueCursor,
  network: Network = internet,
): Promise<number> {
  const deliver = async (delivery: ClaimedDelivery): Promise<Outcome> => {
    const { id, tries, webhook } = delivery
    // With the span of this delivery, so that the receiver's spans are parts of it.
    const message = { ...delivery, traceParent: currentCause().traceParent }
    const attempt = async () =>
      // Only a webhook with a secret is active.
      send(
        { ...message, secret: readStoredSecret(settings, { kind: 'webhook', id: webhook }, delivery)! },
        network,
      )
    const { status, failure } = await attempt().then(
      (code) => ({
        status: code,
        failure: code >= 200 && code < 300 ? null : because('delivery-refused', { status: String(code) }),
      }),
      (error) => ({ status: null, failure: failureOf(error) }),
    )
    if (failure === null) {
      count('placket_webhooks_total', { result: 'accepted' })
      log.info({ delivery: id, status }, 'a webhook was delivered')
      return { id, status, failure, waitSeconds: null }
    }
    const waitSeconds = tries >= maxTries ? null : backoffSeconds(tries - 1, backoff)
    count('placket_webhooks_total', { result: waitSeconds === null ? 'given up' : 'failed' })
    log.warn({ delivery: id, tries, status, gaveUp: waitSeconds === null }, 'a webhook was not delivered')
    return { id, status, failure, waitSeconds }
  }
  for (let delivered = 0; ;) {
    const claimed = await claimDeliveries(db, cursor, { limit, leaseSeconds })
    if (claimed.length === 0) return delivered
    const outcomes = await Promise.all(
      claimed.map((delivery) =>
        onBehalfOf(
          delivery,
          { name: 'send webhook', kind: 'client', facts: { 'placket.delivery': delivery.id } },
          () => deliver(delivery),
        ),
      ),
    )
    await storeOutcomes(db, outcomes)
    delivered += outcomes.filter(({ failure }) => failure === null).length
  }
}

/** Why no reply came. */
function failureOf(error: unknown): Reason {
  if (error instanceof CannotDecrypt) return error.reason
  const { code, name } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return because('delivery-timeout')
  switch (code) {
    case 'OWN_NETWORK':
      return because('delivery-address-internal')
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return because('delivery-address-unknown')
    default:
      return because('delivery-connection-failed', code === undefined ? {} : { code })
  }
}
