// Sends due events to webhooks, and to the platforms of agents.
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Backoff, backoffSeconds, type QueueCursor } from '../../kernel/due-rows.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { count, currentCause, onBehalfOf } from '../../kernel/telemetry.ts'
import { readStoredSecret } from '../../secrets/row-secrets.ts'
import { internet, type Network } from './public-address.ts'
import { send } from './send.ts'
import { sendToPlatform } from './send-to-platform.ts'
import {
  claimDeliveries,
  type ClaimedDelivery,
  deleteDeliveries,
  type Outcome,
  storeOutcomes,
} from './webhooks.sql.ts'

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
  deps: Pick<Deps, 'db' | 'log' | 'settings'>,
  cursor: QueueCursor,
  network: Network = internet,
): Promise<number> {
  const { db, log } = deps
  const deliver = async (delivery: ClaimedDelivery): Promise<Outcome | null> => {
    const { id, tries } = delivery
    const result = await sendDelivery(deps, delivery, network).then(
      (code) =>
        code && {
          status: code,
          failure: code >= 200 && code < 300 ? null : because('delivery-refused', { status: String(code) }),
        },
      (error) => ({ status: null, failure: failureOf(error) }),
    )
    if (!result) return null
    const { status, failure } = result
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
    await storeOutcomes(
      db,
      outcomes.filter((outcome) => outcome !== null),
    )
    const unwanted = claimed.filter((_delivery, at) => outcomes[at] === null)
    if (unwanted.length > 0)
      await deleteDeliveries(
        db,
        unwanted.map(({ id }) => id),
      )
    delivered += outcomes.filter((outcome) => outcome?.failure === null).length
  }
}

/** Returns the status of the reply; null when the receiver wants no such event. Rejects when no reply comes. */
async function sendDelivery(
  deps: Pick<Deps, 'db' | 'settings'>,
  delivery: ClaimedDelivery,
  network: Network,
): Promise<number | null> {
  const { webhook, agentSession } = delivery
  if (agentSession !== null) return sendToPlatform(deps, { ...delivery, agentSession }, network)
  // Only a webhook with a secret is active.
  const secret = readStoredSecret(deps.settings, { kind: 'webhook', id: webhook! }, delivery)!
  // With the span of this delivery, so that the receiver's spans are parts of it.
  return send({ ...delivery, url: delivery.url!, secret, traceParent: currentCause().traceParent }, network)
}

/** Why no reply came. */
function failureOf(error: unknown): Reason {
  if (error instanceof ApiError) return error.reason
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
