// Attempts to pay an order, and refunds at the payment provider, which are tried again until they succeed: of a part of
// a payment, or of its remaining amount.
import type { Deps } from '../kernel/deps.ts'
import { count, inSpan } from '../kernel/telemetry.ts'
import { gatewaysOf } from './gateways.ts'
import {
  claimRefunds,
  claimPartialRefunds,
  type DueRefund,
  setPartialRefundDone,
  setPartialRefundFailure,
  setRefunded,
} from './refunds.sql.ts'

export { refundAmount } from './refund-amount.ts'
export { makeRefundDue, refundReceipts, selectLeftOf } from './refunds.sql.ts'
export {
  type AttemptRow,
  type AttemptState,
  attemptsOf,
  insertEventOf,
  insertReceivedTransfer,
  orderOfAttempt,
  readAttempts,
  selectAttempts,
  setReference,
} from './attempts.sql.ts'

/** Refunds a payment now; the job repeats a failed refund. */
export async function refundPayment(deps: Deps, attemptId: string): Promise<void> {
  for (const due of await claimRefunds(deps.db, attemptId)) await finishRefund(deps, due)
}

/** Makes a partial refund now; the job repeats a failed one. */
export async function refundPartially(deps: Deps, refundId: string): Promise<void> {
  for (const due of await claimPartialRefunds(deps.db, refundId)) await finishPartialRefund(deps, due)
}

/** Tries every refund that is due. Returns how many were tried. */
export async function retryRefunds(deps: Deps): Promise<number> {
  const due = await claimRefunds(deps.db, null)
  for (const one of due) await finishRefund(deps, one)
  const parts = await claimPartialRefunds(deps.db, null)
  for (const one of parts) await finishPartialRefund(deps, one)
  return due.length + parts.length
}

async function finishRefund(deps: Deps, due: DueRefund): Promise<void> {
  if (due.amountMinor > 0 && (await refundAtProvider(deps, due)) !== null) return
  await setRefunded(deps.db, due.id)
}

async function finishPartialRefund(deps: Deps, due: DueRefund): Promise<void> {
  const failure = await refundAtProvider(deps, due)
  if (failure === null) await setPartialRefundDone(deps.db, due.id)
  else await setPartialRefundFailure(deps.db, due.id, failure)
}

/** Requests the refund. Returns why it has to be tried again, or null when it succeeded. */
async function refundAtProvider({ db, settings, log }: Deps, due: DueRefund): Promise<string | null> {
  const gateway = gatewaysOf({ db, settings }).get(due.gateway)
  if (!gateway || due.reference === null) {
    log.error({ due }, 'a payment cannot be refunded: its provider is not configured any more')
    return 'not configured'
  }
  try {
    const { reference, amountMinor, id } = due
    await inSpan(
      () => ({ name: 'refund at provider', kind: 'client' }),
      () => gateway.refund(reference, amountMinor, id),
    )
    count('placket_refunds_total', { provider: due.gateway, result: 'done' })
  } catch (error) {
    count('placket_refunds_total', { provider: due.gateway, result: 'failed' })
    log.error({ err: error, due }, 'a refund failed; it will be tried again')
    return error instanceof Error ? error.message : String(error)
  }
  return null
}
