// Puts the lines of an order into the cart again, as far as the shop still sells them.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as orderActions from '#contract/order-actions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { priceOf, type ShirtPrices } from '#garment/design/price.ts'
import { noSize, scaleOf, type SizeScale } from '#garment/body/size-text.ts'
import { addGift, addLine } from '../cart/cart.ts'
import { addDesigned, addSwatches, type CartShopper } from '../cart/fabric-lines.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { noShirtPrices, shirtName, sizeName, swatchesText } from '../designs/lines.ts'
import type { Shopper } from '../http/route.ts'
import { idempotent } from '../http/idempotency.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { type Reader, readerOf } from '../kernel/storefront.ts'
import { choiceAgain } from './choice-again.ts'
import { selectOrder } from './orders.sql.ts'
import { type OrderLineRow } from './order-rows.ts'
import { type ReorderOffer, selectReorderOffers } from './reorder.sql.ts'
import { because, reasonOf, statedReason } from '../kernel/reason.ts'
import type { stockReasons } from '#contract/reasons/stock.ts'

type Line = ReplyOf<typeof orderActions.reorder>['data']['lines'][number]

interface ReorderRequest {
  shopper: Shopper
  shop: ShopSettings
  ip: string
  locale: string
  body: unknown
  idempotencyKey: string | null
  shirtPrices: () => Promise<ShirtPrices | null>
}

/** Fills the shopper's cart at today's prices of their market; the reply lists what is no longer available. */
export async function reorder(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
  request: ReorderRequest,
): Promise<ReplyOf<typeof orderActions.reorder>> {
  const prices = await request.shirtPrices()
  const { shopper, shop, ip } = request
  const buyer = { id: shopper.id, ip, currency: shop.currency, timeZone: shop.timeZone, prices }
  return db.transaction((tx) =>
    idempotent(tx, orderActions.reorder, request, async () => {
      const order = (await selectOrder(tx, orderId))!
      const offers = await selectReorderOffers(tx, buyer, order.lines)
      const lines: Line[] = []
      const reader = readerOf(request.locale)
      for (const line of order.lines)
        lines.push({
          name: lineName(line, shop.sizes, reader.i18n),
          ...(await addAgain(tx, buyer, { line, offer: offers.get(line.id), reader })),
        })
      return { data: { added: lines.reduce((sum, { added }) => sum + added, 0), lines } }
    }),
  )
}

function lineName(
  { productName, colourName: colour, size, swatches, kind }: OrderLineRow,
  scale: SizeScale,
  i18n: I18n,
): string {
  const name = shirtName(productName, i18n)
  if (swatches) return `${name}, ${swatchesText(swatches, i18n)}`
  return size === noSize
    ? i18n._(msg`${{ name }} in ${{ colour }}`)
    : i18n._(msg`${{ name }} in ${{ colour }}, ${{ size: sizeName(size, scaleOf({ kind }, scale), i18n) }}`)
}

async function addAgain(
  tx: Queryable,
  buyer: CartShopper,
  { line, offer, reader }: { line: OrderLineRow; offer: ReorderOffer | undefined; reader: Reader },
): Promise<Omit<Line, 'name'>> {
  const stated = (code: keyof typeof stockReasons) => statedReason(reasonOf(code), reader)
  const orderedQuantity = line.quantity
  const ordered = { wanted: orderedQuantity, beforeMinor: line.unitPriceMinor }
  if (line.design) return { ...ordered, ...(await addShirtAgain(tx, buyer, line, reader)) }
  if (line.gift) {
    const { amountMinor, name, email, message } = line.gift
    const gift = { amountMinor, name, email, ...(message !== null && { message }) }
    const refused = await problemOf(() => addGift(tx, buyer, gift, line.quantity), reader)
    const added = refused.problem === null ? line.quantity : 0
    return { ...ordered, added, ...refused, nowMinor: amountMinor }
  }
  if (line.swatches && offer) {
    const { swatches, quantity } = line
    const nowMinor = offer.priceMinor
    const refused = await problemOf(() => addSwatches(tx, buyer, { swatches, quantity }), reader)
    return { ...ordered, added: refused.problem === null ? quantity : 0, ...refused, nowMinor }
  }
  if (!offer) return { ...ordered, added: 0, problem: stated('no-longer-made'), nowMinor: null }
  const pieces = Math.min(orderedQuantity, offer.stock - offer.inCart)
  const nowMinor = offer.priceMinor
  if (pieces <= 0)
    return {
      ...ordered,
      added: 0,
      problem: stated(offer.stock === 0 ? 'sold-out' : 'all-in-cart'),
      nowMinor,
    }
  const { lineId } = await addLine(
    tx,
    { key: { id: buyer.id }, currency: buyer.currency },
    {
      product: line.productId,
      colour: line.colourKey,
      size: line.size,
      quantity: pieces,
    },
  )
  if (lineId === null) return { ...ordered, added: 0, problem: stated('cart-full'), nowMinor }
  return {
    ...ordered,
    added: pieces,
    problem: pieces < orderedQuantity ? statedReason(because('only-left', { left: pieces }), reader) : null,
    nowMinor,
  }
}

type Problem = Pick<Line, 'problem'>

/**
 * Why adding was refused; nothing when it was not. A refusal comes before anything is written, so the transaction can
 * continue.
 */
async function problemOf(add: () => Promise<unknown>, reader: Reader): Promise<Problem> {
  try {
    await add()
    return { problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: statedReason(error.reason, reader) }
  }
}

/** Adds a designed shirt again, at today's price, as far as there is fabric. */
async function addShirtAgain(
  tx: Queryable,
  buyer: CartShopper,
  { design: ordered, fit, quantity }: OrderLineRow,
  reader: Reader,
): Promise<Pick<Line, 'added' | 'nowMinor'> & Problem> {
  const { prices } = buyer
  if (!prices) return { added: 0, problem: statedReason(noShirtPrices, reader), nowMinor: null }
  const design = parseDesign(ordered)
  const nowMinor = priceOf(design, prices).totalMinor
  const choice = await choiceAgain(tx, buyer.id, design, fit)
  const add = (as: typeof choice) =>
    addDesigned(tx, buyer, { design: designCode(design), fit: as ?? undefined, quantity })
  try {
    await add(choice)
    return { added: quantity, problem: null, nowMinor }
  } catch (error) {
    // A refusal comes before anything is written, so the transaction can continue.
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'Not Found') return { added: 0, problem: statedReason(error.reason, reader), nowMinor }
  }
  await add(null)
  return { added: quantity, problem: statedReason(because('measurements-deleted'), reader), nowMinor }
}
