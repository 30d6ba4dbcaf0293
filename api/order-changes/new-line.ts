// A line that staff add to an order after it was placed, at today's price.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import { parseDesign } from '#garment/design/design.ts'
import { priceOf } from '#garment/design/price.ts'
import { selectArticle } from '../checkout/checkout.ts'
import { guaranteesOf } from '../designs/fit-guarantee.ts'
import { designToBuy, noShirtPrices, readyMade, type UnpricedLine } from '../designs/lines.ts'
import { exactDesign } from '../designs/read-design.ts'
import { registerDesign } from '../designs/register-design.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Settings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { offerProblem } from '../options/options.ts'
import { isGuaranteeUsed, type OrderLineRow, type OrderRow } from '../orders/orders.ts'
import { readShirtPrices } from '../prices/shirt-prices.ts'
import { contentLanguage, nameLanguageOf, translateLines } from '../translations/translations.ts'

export interface LineOwner {
  settings: Settings
  order: Pick<OrderRow, 'shopperId' | 'currency' | 'locale'>
}

/**
 * The line of a piece, with its name in the language of the order, without a discount. Throws `Not Found` for a product
 * that is not sold and for measurements that are not the customer’s, `Not Possible Now`, `Measurements Unconfirmed`.
 */
export async function newLine(on: Queryable, owner: LineOwner, piece: OrderPiece): Promise<OrderLineRow> {
  const { order, settings } = owner
  const { shop, locale } = storefrontFor(settings, order.locale)
  const found = 'design' in piece ? await designed(on, owner, piece) : await readyMadePiece(on, order, piece)
  const [named] = await translateLines(on, contentLanguage(shop, locale), [found])
  const { stock: _, fabricStock: _s, guaranteeUsed: _g, question: _q, ...line } = named!
  return {
    ...line,
    id: randomUUID(),
    quantity: piece.quantity,
    discountMinor: 0,
    totalMinor: piece.quantity * line.unitPriceMinor,
    made: line.design !== null,
    exchangedFrom: null,
    fitGuarantee: null,
    nameLanguage: nameLanguageOf(named!, shop, locale),
  }
}

type Priced = UnpricedLine & { unitPriceMinor: number }
type ReadyMade = Exclude<OrderPiece, { design: unknown }>
type DesignedPiece = Extract<OrderPiece, { design: unknown }>

async function readyMadePiece(
  tx: Queryable,
  { currency }: LineOwner['order'],
  piece: ReadyMade,
): Promise<Priced> {
  const article = await selectArticle(tx, piece, currency)
  if (!article) throw notFound(because('size-not-found'))
  const { categoryId: _, fabricCode: _f, noLongerSold: _n, ...product } = article
  return { ...product, ...readyMade }
}

async function designed(
  tx: Queryable,
  { settings, order }: LineOwner,
  { design: code, fit }: DesignedPiece,
): Promise<Priced> {
  const design = exactDesign(code, 'design')
  const { prices, missing } = await readShirtPrices(tx, settings.shop, order.currency)
  const problem = missing.length > 0 ? noShirtPrices : offerProblem(design)
  if (problem) throw new ApiError('Not Possible Now', problem, 'design')
  if ('measurement' in fit && order.shopperId === null) throw notFound(because('measurements-not-found'))
  const shirt = await designToBuy(tx, order.shopperId ?? '', design, fit)
  if (shirt.question) throw new ApiError('Measurements Unconfirmed', shirt.question, 'measurement')
  return { ...shirt, unitPriceMinor: priceOf(design, prices).totalMinor }
}

/**
 * Registers the new designs of lines, so that they have pictures.
 *
 * @param ip the network of the caller, by which new designs are counted
 */
export async function registerDesigns(
  tx: Queryable,
  ip: string,
  lines: OrderLineRow[],
  before: OrderLineRow[] = [],
): Promise<void> {
  const known = new Map(before.map(({ id, design }) => [id, design]))
  for (const { id, design } of lines)
    if (design && !isDeepStrictEqual(design, known.get(id)))
      await registerDesign(tx, { id: null, ip }, parseDesign(design))
}

/** Adds the fit guarantee to new lines. Call it after the stock is locked, as when an order is placed. */
export async function withGuarantees(
  tx: Queryable,
  { settings, order }: { settings: Settings; order: OrderRow },
  lines: OrderLineRow[],
): Promise<OrderLineRow[]> {
  const { shop } = storefrontFor(settings, order.locale)
  const known = new Set(order.lines.map(({ id }) => id))
  const guaranteeUsed = lines.some((line) => line.fitGuarantee?.covers === 'first')
  const offered = guaranteesOf(
    shop.fitGuarantee,
    lines.map(({ id, fit }) => ({ fit: known.has(id) ? null : fit, guaranteeUsed })),
  )
  const isOnce = offered.some((terms) => terms?.covers === 'first')
  const isUsed = isOnce && (await isGuaranteeUsed(tx, order))
  return lines.map((line, index) => {
    const terms = offered[index]!
    if (!terms || line.fitGuarantee || (isUsed && terms.covers === 'first')) return line
    return { ...line, fitGuarantee: terms }
  })
}
