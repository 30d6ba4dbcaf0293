// Requests to return pieces of a delivered order.
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import * as orderActions from '#contract/order-actions.ts'
import { scaleOf, type SizeScale } from '#garment/body/size-text.ts'
import { newNumber } from '../kernel/secrets.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { idempotent } from '../http/idempotency.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { readerOf } from '../kernel/storefront.ts'
import { piecesLeft, allowedActionsOf } from '../orders/allowed-actions.ts'
import {
  lockForUpdate,
  type OrderLineRow,
  type OrderRow,
  orderView,
  type RequestedReturnLine,
  selectOrder,
} from '../orders/orders.ts'
import { returnMail } from './return-emails.ts'
import { insertReturn, selectOtherSize } from './returns.sql.ts'
import { lockStock, takeStock, stockNeedOf } from '../stock/stock.ts'
import { shirtNameText, sizeReaderText } from '../designs/lines.ts'

export { type CreditedLine, selectCreditedLines, selectOtherSize } from './returns.sql.ts'

type Body = ParsedBody<typeof orderActions.requestReturn>

interface ReturnRequest {
  body: Body
  idempotencyKey: string | null
  locale: string
  /** With the settings of the shopper's market. */
  shop: ShopSettings
}

/**
 * Stores the request, and holds the stock of the pieces for an exchange. Throws `Not Found`, `Not Possible Now`, `Out
 * Of Stock`.
 */
export async function requestReturn(
  deps: Deps,
  orderId: string,
  request: ReturnRequest,
): Promise<ReplyOf<typeof orderActions.requestReturn>> {
  const { db, settings } = deps
  const { shop } = request
  const mail = await returnMail(deps)
  return db.transaction(async (tx) =>
    // The order's key works without a session, so a repeat is recognised by the order.
    idempotent(tx, orderActions.requestReturn, { ...request, shopper: { id: orderId } }, async () => {
      const order = (await lockForUpdate(tx, orderId))!
      refuseLate(order, settings.shop)
      const { kind, comment, lines } = request.body
      const returnLines = await checkLines(tx, order, request.body, shop.sizes)
      const one = {
        id: randomUUID(),
        number: newNumber('RT'),
        orderId,
        kind,
        state: 'requested' as const,
        comment: comment ?? null,
        declaredBy: null,
        holdsStock: kind === 'exchange',
        refundMinor: null,
        lines: returnLines,
      }
      if (kind === 'exchange') await setAside(tx, order, lines, returnLines, shop.sizes)
      await insertReturn(tx, one)
      await mail(tx, 'requested', order, one, null)
      const after = (await selectOrder(tx, orderId))!
      return {
        data: { order: orderView(after, settings.shop, readerOf(request.locale)), request: one.number },
      }
    }),
  )
}

function refuseLate(order: OrderRow, shop: ShopSettings): void {
  const { can, returnBy } = allowedActionsOf(order, shop)
  if (can.return) return
  const { number, status } = order
  if (status !== 'delivered')
    throw new ApiError(
      'Not Possible Now',
      because('return-before-delivery', { number, status: orderStatusLabels[status].inSentence }),
    )
  if (returnBy !== null && returnBy < new Date())
    throw new ApiError('Not Possible Now', because('return-period-over', { days: shop.returnDays }))
  throw new ApiError('Not Possible Now', because('nothing-returnable', { number }))
}

/** The returned lines, each checked. */
async function checkLines(
  tx: Queryable,
  order: OrderRow,
  { kind, lines }: Body,
  scale: SizeScale,
): Promise<RequestedReturnLine[]> {
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    throw new ApiError('Invalid Input', because('line-twice'), 'lines')
  const returnLines: RequestedReturnLine[] = []
  for (const { line: id, quantity, reason, size } of lines) {
    const line = order.lines.find((one) => one.id === id)
    if (!line) throw notFound(because('order-line-not-found'))
    refusePieces(order, line, quantity)
    const other = kind === 'exchange' ? await otherSize(tx, line, size, scale) : null
    returnLines.push({
      line: id,
      quantity,
      reason,
      wantedVariantId: other,
      size: other === null ? null : size!,
    })
  }
  return returnLines
}

function refusePieces(order: OrderRow, line: OrderLineRow, quantity: number): void {
  const { productName, returnable, notReturnable } = line
  if (!returnable)
    throw new ApiError(
      'Not Possible Now',
      notReturnable
        ? because(notReturnable)
        : because('line-made-for-one', { product: shirtNameText(productName) }),
      'lines',
    )
  const left = piecesLeft(order, line)
  if (quantity > left)
    throw new ApiError(
      'Not Possible Now',
      left === 0
        ? because('line-already-returning', { product: shirtNameText(productName) })
        : because('line-fewer-returnable', { left, product: shirtNameText(productName) }),
      'lines',
    )
}

async function otherSize(
  tx: Queryable,
  line: OrderLineRow,
  size: string | undefined,
  scale: SizeScale,
): Promise<string> {
  if (size === undefined) throw new ApiError('Invalid Input', because('exchange-size-missing'), 'lines')
  if (size === line.size)
    throw new ApiError(
      'Invalid Input',
      because('exchange-same-size', {
        product: shirtNameText(line.productName),
        size: sizeReaderText(size, scaleOf(line, scale)),
      }),
      'lines',
    )
  const other = line.variantId === null ? undefined : await selectOtherSize(tx, line.variantId, size)
  if (!other)
    throw new ApiError(
      'Not Possible Now',
      because('exchange-size-not-offered', {
        product: shirtNameText(line.productName),
        size: sizeReaderText(size, scaleOf(line, scale)),
      }),
      'lines',
    )
  return other.id
}

async function setAside(
  tx: Queryable,
  order: OrderRow,
  request: Body['lines'],
  returnLines: RequestedReturnLine[],
  scale: SizeScale,
): Promise<void> {
  const need = stockNeedOf(
    returnLines.map(({ wantedVariantId: variantId, quantity }) => ({ variantId, quantity })),
  )
  await lockStock(tx, need)
  if (await takeStock(tx, need)) return
  const wanted = new Map(
    request.map(({ line, size }) => {
      const bought = order.lines.find(({ id }) => id === line)!
      const { productName: product } = bought
      // An exchange without a size was refused above.
      return [
        `${product} ${size}`,
        msg`${{ product }} in size ${{ size: sizeReaderText(size!, scaleOf(bought, scale)) }}`,
      ]
    }),
  )
  const pieces = [...wanted.values()].reduce((one, other) =>
    msg({ message: msg`${{ one }} or ${{ other }}`, comment: 'Shirts in a size, within a sentence.' }),
  )
  throw new ApiError('Out Of Stock', because('pieces-short', { pieces }), 'lines')
}
