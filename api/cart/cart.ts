// The rules of the cart. No stock is held here: it is checked, and shown as it is now.
import { automaticName, bestAutomatic } from '../coupons/coupons.ts'
import * as cart from '#contract/cart.ts'
import type { CartLine, CartSummary } from '#contract/cart.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { maxCartLines, maxPieces } from '#contract/fields.ts'
import type { NewGift } from '#contract/gift-cards.ts'
import { maxSwatches, swatchSet } from '#contract/swatches.ts'
import { noSize, type SizeScale } from '#garment/body/size-text.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { fabricProblem, type FabricNeed } from '../designs/fabric-stock.ts'
import { guaranteesOf } from '../designs/fit-guarantee.ts'
import {
  altOfLine,
  designProblem,
  lineDesign,
  lineSwatches,
  shirtName,
  sizeReaderText,
} from '../designs/lines.ts'
import { giftOf, giftView } from '../gift-cards/gift-line.ts'
import type { Caller, CallerJson, CallerKey } from '../http/caller.ts'
import { idempotent } from '../http/idempotency.ts'
import { methodsForLines, deliveryPriceOf } from '../delivery/delivery.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { messageText, type Reader, readerOf } from '../kernel/storefront.ts'
import { contentLanguage, translateLines } from '../translations/translations.ts'
import {
  addGiftLine,
  addLine,
  type AddOutcome,
  type CartLineRow,
  changeLine,
  deleteLine,
  lockCart,
  moveLines,
  selectCart,
  selectSizeChange,
  setAddedPrice,
  setLineVariant,
  mergeOtherLine,
  type NewCartLine,
} from './cart.sql.ts'
import { addDesigned, addSwatches, type CartShopper, changeFabricLine } from './fabric-lines.ts'
import { statedReason } from '../kernel/reason.ts'
import type { StatedReason } from '#contract/reasons/reason.ts'

export { addLine, countPieces } from './cart.sql.ts'
export { putBackIntoCart, takeOutOfCart } from './ordered-lines.sql.ts'

export interface Cart {
  /** Null when the shopper was not found. */
  caller: CallerJson | null
  lines: CartLine[]
  savedForLater: CartLine[]
  summary: CartSummary
}

/** @param locale of the reader, for the names of products and colours; left out: the shop's own. */
export async function getCart(
  on: Queryable,
  shop: ShopSettings,
  prices: ShirtPrices | null,
  key: CallerKey,
  locale: string | null = null,
): Promise<Cart> {
  const { caller, lines: selected } = await selectCart(on, key, shop.currency, prices)
  const rows = await translateLines(on, contentLanguage(shop, locale), selected)
  const reader = readerOf(locale ?? shop.locale)
  // Lines saved for later need no fabric.
  const needs = rows.filter(({ savedForLater }) => !savedForLater).flatMap(fabricNeed)
  const linesOf = (some: CartLineRow[]) => {
    const guarantees = guaranteesOf(shop.fitGuarantee, some)
    return some.map((row, i) => ({
      ...lineOf(row, needs, shop.currency, reader),
      fitGuarantee: guarantees[i]!,
    }))
  }
  const now = linesOf(rows.filter(({ savedForLater }) => !savedForLater))
  const wanted = rows.filter(({ savedForLater }) => !savedForLater)
  const discount = bestAutomatic(wanted[0]?.automatic ?? [], wanted, shop.currency)
  return {
    caller,
    lines: now,
    savedForLater: linesOf(rows.filter(({ savedForLater }) => savedForLater)),
    summary: {
      ...summaryOf(now, shop),
      ...(discount && {
        discount: {
          name: automaticName(discount.row, contentLanguage(shop, locale)),
          takenMinor: discount.takenMinor,
        },
      }),
    },
  }
}

const fabricNeed = ({ fabrics, quantity }: CartLineRow): FabricNeed[] =>
  fabrics ? [{ needs: fabrics, quantity }] : []

function lineOf(
  row: CartLineRow,
  needs: FabricNeed[],
  currency: string,
  reader: Reader,
): Omit<CartLine, 'fitGuarantee'> {
  return {
    id: row.id,
    product: {
      id: row.productId,
      name: shirtName(row.productName, reader.i18n),
      ...(row.kind && { kind: row.kind }),
      ...(row.untranslated && { untranslated: row.untranslated }),
    },
    colour: { key: row.colourKey, name: row.colourName },
    size: row.size,
    design: lineDesign(row),
    swatches: lineSwatches(row.swatches, reader.i18n),
    ...giftView(row.gift),
    quantity: row.quantity,
    unitPriceMinor: row.unitPriceMinor,
    beforePriceMinor: row.beforePriceMinor,
    addedPriceMinor: hasOtherPrice(row, currency) ? row.addedPriceMinor : null,
    totalMinor: row.unitPriceMinor * row.quantity,
    picture: { hash: row.pictureHash, alt: messageText(altOfLine(row), reader) },
    stock: row.stock,
    problem: problemView(row, needs, reader),
    savedForLater: row.savedForLater,
  }
}

/** Whether it was put into the cart at another price; false when it is not sold in the reader's market. */
const hasOtherPrice = (
  { addedPriceMinor, addedCurrency, unitPriceMinor }: CartLineRow,
  currency: string,
): boolean => addedCurrency === currency && unitPriceMinor > 0 && addedPriceMinor !== unitPriceMinor

/** Why a line cannot be bought as it is. */
function problemView(row: CartLineRow, needs: FabricNeed[], reader: Reader): StatedReason | null {
  const problem = problemOf(row, needs)
  return problem && statedReason(problem, reader)
}

function problemOf(row: CartLineRow, needs: FabricNeed[]): Reason | null {
  const { stock, quantity, fabrics, fabricStock, savedForLater, noLongerSold } = row
  if (fabrics) {
    const need = { needs: fabrics, quantity }
    return designProblem(row) ?? fabricProblem(need, savedForLater ? [need] : needs, fabricStock ?? {})
  }
  if (stock === 0) return because(noLongerSold ? 'no-longer-made' : 'sold-out')
  return stock < quantity ? because('only-left', { left: stock }) : null
}

/** The total of the lines, and what the cheapest delivery within the shop's home country would cost. */
function summaryOf(lines: CartLine[], shop: ShopSettings): CartSummary {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  // Gift cards are sent by mail and need no delivery.
  const goods = lines.filter(({ gift }) => !gift)
  const goodsMinor = goods.reduce((sum, line) => sum + line.totalMinor, 0)
  const home = methodsForLines(shop, shop.countries[0]!, lines)
  const freeFrom = home.flatMap(({ freeFromMinor }) => freeFromMinor ?? [])
  const prices = home.map((method) => deliveryPriceOf(method, goodsMinor))
  const cheapestDeliveryMinor = prices.length ? Math.min(...prices) : 0
  const missingMinor = cheapestDeliveryMinor === 0 ? 0 : Math.min(...freeFrom) - goodsMinor
  return {
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalMinor,
    currency: shop.currency,
    freeDeliveryMissingMinor: freeFrom.length ? Math.max(0, missingMinor) : null,
    cheapestDeliveryMinor,
  }
}

/** The reply of a call that changed one line. Today's price is stored as the one at which the line is in the cart. */
async function replyWith(
  on: Queryable,
  shop: ShopSettings,
  prices: ShirtPrices | null,
  { shopper: { id }, locale }: { shopper: { id: string }; locale: string },
  lineId: string,
) {
  const { lines, savedForLater, summary } = await getCart(on, shop, prices, { id }, locale)
  const line = [...lines, ...savedForLater].find(({ id }) => id === lineId)
  if (!line) throw notFound(because('cart-line-not-found'))
  if (line.addedPriceMinor !== null)
    await setAddedPrice(on, lineId, { priceMinor: line.unitPriceMinor, currency: shop.currency })
  return { data: { line: { ...line, addedPriceMinor: null }, summary } }
}

interface AddRequest {
  caller: Caller
  ip: string
  locale: string
  idempotencyKey: string | null
  body: ParsedBody<typeof cart.addCart>
}

/** Puts pieces into the cart. Throws `Not Found`, `Out Of Stock`, `Not Possible Now`, `Too Many Requests`. */
export async function addCart(
  db: Db,
  shop: ShopSettings,
  prices: ShirtPrices | null,
  request: AddRequest,
): Promise<ReplyOf<typeof cart.addCart>> {
  const { caller, body, ip, locale, idempotencyKey } = request
  const { currency, timeZone, sizes } = shop
  if (isReadyMade(body) && idempotencyKey === null) {
    const wanted = readyMadeOf(body)
    const outcome = await addLine(db, { key: caller.key, currency }, wanted)
    const shopper = caller.found(outcome.caller)
    return replyWith(db, shop, prices, { shopper, locale }, lineAdded(outcome, wanted, sizes))
  }
  const shopper = await caller.shopper()
  return db.transaction((tx) =>
    idempotent(tx, cart.addCart, { shopper, idempotencyKey, body }, async () => {
      const line = await addToCart(tx, { id: shopper.id, ip, currency, timeZone, prices }, body, sizes)
      return replyWith(tx, shop, prices, { shopper, locale }, line)
    }),
  )
}

/** The same within a transaction. Returns the line's id. */
export async function addToCart(
  tx: Queryable,
  buyer: CartShopper,
  body: ParsedBody<typeof cart.addCart>,
  scale: SizeScale,
): Promise<string> {
  if (body.gift) return addGift(tx, buyer, body.gift, body.quantity)
  if (body.design !== undefined)
    return addDesigned(tx, buyer, { ...body, design: body.design, fit: body.fit })
  if (body.swatches) return addSwatches(tx, buyer, { ...body, swatches: body.swatches })
  const wanted = readyMadeOf(body)
  return lineAdded(
    await addLine(tx, { key: { id: buyer.id }, currency: buyer.currency }, wanted),
    wanted,
    scale,
  )
}

/** Adds gift cards. Throws `Invalid Input`, `Not Possible Now`. */
export async function addGift(
  tx: Queryable,
  buyer: CartShopper,
  wanted: NewGift,
  quantity: number,
): Promise<string> {
  const gift = await giftOf(tx, wanted, buyer)
  await lockCart(tx, buyer.id)
  const { lineId, lines } = await addGiftLine(tx, buyer.id, gift, quantity)
  if (lineId !== null) return lineId
  throw new ApiError(
    'Not Possible Now',
    lines >= maxCartLines ? because('cart-full-to-order') : because('line-too-many', { most: maxPieces }),
  )
}

type AddBody = ParsedBody<typeof cart.addCart>

/** Whether it is a ready-made product, which one statement adds. */
const isReadyMade = ({ gift, design, swatches }: AddBody): boolean =>
  !gift && design === undefined && !swatches

// The contract requires a size with every product.
const readyMadeOf = ({ product, colour, size, quantity }: AddBody): NewCartLine => ({
  product: product!,
  colour,
  size: size!,
  quantity,
})

function lineAdded(outcome: AddOutcome, wanted: NewCartLine, scale: SizeScale): string {
  if (outcome.lineId === null) throw whyNotAdded(outcome, wanted, scale)
  return outcome.lineId
}

function whyNotAdded(outcome: AddOutcome, wanted: NewCartLine, scale: SizeScale): ApiError {
  const { productName, colourKnown, stock, inCart } = outcome
  if (wanted.product === swatchSet.id)
    return new ApiError('Invalid Input', because('swatches-count', { most: maxSwatches }), 'swatches')
  if (productName === null)
    return new ApiError('Not Found', because('unknown-product', { product: wanted.product }), 'product')
  if (!colourKnown)
    return new ApiError(
      'Not Found',
      because('colour-not-made', { product: productName, colour: wanted.colour ?? '' }),
      'colour',
    )
  if (stock === null)
    return new ApiError(
      'Not Found',
      because('size-not-made', {
        product: productName,
        size: wanted.size === noSize ? '–' : sizeReaderText(wanted.size, scale),
      }),
      'size',
    )
  if (inCart + wanted.quantity > stock) return tooFew(wanted.size, stock, inCart)
  return inCart + wanted.quantity > maxPieces
    ? new ApiError('Not Possible Now', because('line-too-many-held', { most: maxPieces, held: inCart }))
    : new ApiError('Not Possible Now', because('cart-full-to-order'))
}

function tooFew(size: string, stock: number, inCart = 0): ApiError {
  const hasSizes = size !== noSize
  if (stock === 0)
    return new ApiError('Out Of Stock', hasSizes ? because('size-sold-out') : because('sold-out'), 'size')
  return new ApiError(
    'Out Of Stock',
    hasSizes ? fewLeft(stock, inCart) : because('only-left', { left: stock }),
    'quantity',
  )
}

function fewLeft(left: number, held: number): Reason {
  if (held === 0) return because('size-only-left', { left })
  return held === left
    ? because('size-only-left-all-held', { left })
    : because('size-only-left-held', { left, held })
}

interface ChangeRequest {
  shopper: { id: string }
  ip: string
  locale: string
  body: ParsedBody<typeof cart.updateCart>
}

/** Changes a line. Throws `Not Found`, `Out Of Stock`, `Not Possible Now`, `Too Many Requests`. */
export async function updateCart(
  db: Db,
  shop: ShopSettings,
  prices: ShirtPrices | null,
  request: ChangeRequest,
): Promise<ReplyOf<typeof cart.updateCart>> {
  const { ip, body } = request
  const shopperId = request.shopper.id
  const { line, size, quantity, savedForLater } = body
  if (size !== undefined)
    return db.transaction((tx) => changeSize(tx, shop, prices, request, { ...body, size }))
  const isFabricLineChange =
    body.design !== undefined || body.fit !== undefined || body.swatches !== undefined
  const result = isFabricLineChange
    ? null
    : await changeLine(db, shopperId, line, { currency: shop.currency, quantity, savedForLater })
  // Not a ready-made line: a line cut from fabric, or none.
  if (!result)
    return db.transaction(async (tx) => {
      await changeFabricLine(
        tx,
        { id: shopperId, ip, currency: shop.currency, timeZone: shop.timeZone, prices },
        body,
      )
      return replyWith(tx, shop, prices, request, line)
    })
  if (!result.changed) throw tooFew(result.size, result.stock)
  return replyWith(db, shop, prices, request, line)
}

/** Changes the size of the line; a line that already has that size is merged into it. */
async function changeSize(
  tx: Queryable,
  shop: ShopSettings,
  prices: ShirtPrices | null,
  request: ChangeRequest,
  { line, size, quantity, savedForLater }: ParsedBody<typeof cart.updateCart> & { size: string },
) {
  const shopperId = request.shopper.id
  await lockCart(tx, shopperId)
  const change = await selectSizeChange(tx, shopperId, line, { size, currency: shop.currency })
  if (!change) throw notFound(because('cart-line-not-found'))
  if (change.variantId === null)
    throw new ApiError(
      'Not Found',
      because('size-not-made', {
        product: change.productName,
        size: size === noSize ? '–' : sizeReaderText(size, shop.sizes),
      }),
      'size',
    )
  const other = await mergeOtherLine(tx, shopperId, line, change.variantId)
  const pieces = (quantity ?? change.quantity) + (other?.quantity ?? 0)
  if (pieces > change.stock) throw tooFew(size, change.stock, other?.quantity)
  if (pieces > maxPieces)
    throw new ApiError('Not Possible Now', because('line-too-many', { most: maxPieces }))
  const saved = change.savedForLater && (other?.savedForLater ?? true)
  await setLineVariant(tx, line, change.variantId, pieces, savedForLater ?? saved)
  return replyWith(tx, shop, prices, request, line)
}

/** Removes a line and returns the cart. Throws `Not Found`. */
export async function removeCart(
  on: Queryable,
  shop: ShopSettings,
  prices: ShirtPrices | null,
  shopperId: string,
  lineId: string,
) {
  if (!(await deleteLine(on, shopperId, lineId))) throw notFound(because('cart-line-not-found'))
  const { summary } = await getCart(on, shop, prices, { id: shopperId })
  return { data: { removed: lineId, summary } }
}

export async function moveCart(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await moveLines(tx, guestId, accountId)
}
