// Requests for the free alteration or remake of a made-to-measure shirt.
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { randomUUID } from 'node:crypto'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import * as fitClaims from '#contract/fit-claims.ts'
import type { Adjustment } from '#contract/fit-guarantee.ts'
import { adjustmentText, correctedBody, implausibleAdjustment } from '#garment/body/adjustments.ts'
import { newNumber } from '../kernel/secrets.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { type BodyFit, measuredFit } from '../designs/lines.ts'
import { idempotent } from '../http/idempotency.ts'
import { canClaimFit, guaranteeUntil } from '../orders/allowed-actions.ts'
import { lockForUpdate, type OrderLineRow, type OrderRow, orderView, selectOrder } from '../orders/orders.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { readerOf, type ReaderText } from '../kernel/storefront.ts'
import { fitClaimMail } from './fit-claim-emails.ts'
import { insertFitClaim } from './fit-claims.sql.ts'

type Body = ParsedBody<typeof fitClaims.requestFitClaim>

interface FitClaimRequest {
  body: Body
  idempotencyKey: string | null
  locale: string
  /** The owner of the measurements; null without a session. */
  shopperId: string | null
}

/** Stores the request. Throws `Not Found`, `Not Possible Now`, `Invalid Input`. */
export async function requestFitClaim(
  deps: Deps,
  orderId: string,
  request: FitClaimRequest,
): Promise<ReplyOf<typeof fitClaims.requestFitClaim>> {
  const { db, settings } = deps
  const { body } = request
  const mail = await fitClaimMail(deps)
  return db.transaction((tx) =>
    // The order's key works without a session, so a repeat is recognised by the order.
    idempotent(tx, fitClaims.requestFitClaim, { ...request, shopper: { id: orderId } }, async () => {
      const order = (await lockForUpdate(tx, orderId))!
      const line = order.lines.find(({ id }) => id === body.line)
      if (!line) throw notFound(because('order-line-not-found'))
      refuseUncovered(order, line, settings.shop)
      refuseImplausible(line, body)
      const claim = {
        id: randomUUID(),
        number: newNumber('FC'),
        orderId,
        line: line.id,
        kind: body.kind,
        adjustments: body.adjustments,
        comment: body.comment ?? null,
        fit: body.kind === 'remake' ? await remakeFit(tx, line.fit!, request) : null,
      }
      await insertFitClaim(tx, claim)
      await mail(tx, 'requested', order, claim, null)
      const after = (await selectOrder(tx, orderId))!
      return {
        data: { order: orderView(after, settings.shop, readerOf(request.locale)), request: claim.number },
      }
    }),
  )
}

function refuseUncovered(order: OrderRow, line: OrderLineRow, shop: Pick<ShopSettings, 'timeZone'>): void {
  if (canClaimFit(order, line, shop)) return
  const { productName, fitGuarantee } = line
  if (!fitGuarantee)
    throw new ApiError(
      'Not Possible Now',
      because('guarantee-not-covering', { product: productName }),
      'line',
    )
  const until = guaranteeUntil(order, line, shop)
  const { number, status } = order
  if (until === null)
    throw new ApiError(
      'Not Possible Now',
      because('guarantee-before-delivery', { number, status: orderStatusLabels[status].inSentence }),
    )
  if (until < new Date())
    throw new ApiError('Not Possible Now', because('guarantee-over', { days: fitGuarantee.days }))
  throw new ApiError('Not Possible Now', because('guarantee-used', { product: productName }))
}

function refuseImplausible({ fit }: OrderLineRow, { adjustments }: Body): void {
  const wrong = implausibleAdjustment(fit!.body, adjustments)
  if (wrong) {
    const adjustment: ReaderText = ({ i18n }) => adjustmentText(wrong, i18n)
    throw new ApiError('Invalid Input', because('adjustment-too-large', { adjustment }), 'adjustments')
  }
}

/** A fit with its body corrected. What was corrected is no estimate any more. */
function corrected({ estimated = {}, ...fit }: BodyFit, adjustments: readonly Adjustment[]): BodyFit {
  const left = Object.entries(estimated).filter(([name]) => adjustments.every(({ field }) => field !== name))
  return {
    ...fit,
    body: correctedBody(fit.body, adjustments),
    ...(left.length > 0 && { estimated: Object.fromEntries(left) }),
  }
}

/** The new measurements, or those of the order corrected by the adjustments. */
async function remakeFit(
  tx: Queryable,
  ordered: BodyFit,
  { body, shopperId }: FitClaimRequest,
): Promise<BodyFit> {
  if (body.measurement === undefined) return corrected(ordered, body.adjustments)
  const set = shopperId === null ? null : await measuredFit(tx, shopperId, body.measurement)
  if (!set) throw notFound(because('measurements-not-found'))
  if (set.question !== null) throw new ApiError('Measurements Unconfirmed', set.question, 'measurement')
  return set.fit
}
