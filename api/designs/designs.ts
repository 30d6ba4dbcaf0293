// Designs that a shopper has saved, and designs in links.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import * as designEndpoints from '#contract/design.ts'
import { customShirt, type SavedDesign } from '#contract/design.ts'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { priceLineText, priceOf, type ShirtPrices } from '#garment/design/price.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { idempotent } from '../http/idempotency.ts'
import { pictureHash } from '../pictures/hash.ts'
import { offerProblem, shopOffers } from '../options/options.ts'
import { requireShirtPrices } from '../prices/shirt-prices.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import {
  english,
  englishReader,
  inEnglish,
  messageText,
  type Reader,
  readerOf,
} from '../kernel/storefront.ts'
import { fabricProblem } from './fabric-stock.ts'
import {
  deleteDesign,
  type DesignRow,
  insertDesign,
  lockDesigns,
  maxDesigns,
  moveDesignRows,
  replaceDesign,
  selectDesigns,
  selectFabricStock,
} from './designs.sql.ts'
import { altOfDesign, consumptionOfDesign } from './fabrics.ts'
import { registerDesign, showDesign } from './register-design.ts'
import { exactDesign } from './read-design.ts'
import { because, reasonOf, statedReason } from '../kernel/reason.ts'

export async function getDesigns(
  on: Queryable,
  shopperId: string,
  prices: ShirtPrices,
  reader: Reader,
): Promise<SavedDesign[]> {
  return (await selectDesigns(on, shopperId)).map((row) => pricedView(row, prices, reader))
}

/** The saved designs of a shopper, also those that have no price. */
export const exportDesigns = async (on: Queryable, shopperId: string, prices: ShirtPrices | null) =>
  prices
    ? getDesigns(on, shopperId, prices, englishReader())
    : (await selectDesigns(on, shopperId)).map((row) => designView(row, englishReader()))

const pricedView = (row: DesignRow, prices: ShirtPrices, reader: Reader): SavedDesign => ({
  ...designView(row, reader),
  priceMinor: priceOf(parseDesign(row.document), prices).totalMinor,
})

function designView(
  { id, name, document, savedAt }: DesignRow,
  reader: Reader,
): Omit<SavedDesign, 'priceMinor'> {
  const design = parseDesign(document)
  return {
    id,
    name,
    code: designCode(design),
    design,
    picture: { hash: pictureHash(design), alt: messageText(altOfDesign(name, design, shopOffers()), reader) },
    savedAt: savedAt.toISOString(),
  }
}

interface SaveRequest {
  shopper: { id: string; email: string | null }
  shop: ShopSettings
  ip: string
  locale: string
  idempotencyKey: string | null
  body: ParsedBody<typeof designEndpoints.saveDesign>
  shirtPrices: () => Promise<ShirtPrices | null>
}

/** Saves a new design, or changes one. Throws `Invalid Input`, `Not Found`, `Not Possible Now`, `Too Many Requests`. */
export async function saveDesign(
  db: Db,
  request: SaveRequest,
): Promise<ReplyOf<typeof designEndpoints.saveDesign>> {
  const { shopper, body, ip } = request
  const max = shopper.email === null ? maxDesigns.guest : maxDesigns.customer
  const newDesign = { name: body.name, design: exactDesign(body.code, 'code') }
  const prices = requireShirtPrices(await request.shirtPrices(), request.shop)
  return db.transaction((tx) =>
    idempotent(tx, designEndpoints.saveDesign, request, async () => {
      if (body.id === undefined) await lockDesigns(tx, shopper.id)
      const row =
        body.id === undefined
          ? await insertDesign(tx, shopper.id, newDesign, max)
          : await replaceDesign(tx, shopper.id, body.id, newDesign)
      if (!row && body.id !== undefined) throw notFound(because('design-not-found'))
      if (!row) throw new ApiError('Not Possible Now', because('too-many-designs', { count: max }))
      await registerDesign(tx, { id: shopper.id, ip }, newDesign.design)
      return { data: { design: pricedView(row, prices, readerOf(request.locale)) } }
    }),
  )
}

/** Throws `Not Found`. */
export async function removeDesign(on: Queryable, shopperId: string, id: string) {
  if (!(await deleteDesign(on, shopperId, id))) throw notFound(because('design-not-found'))
  return { data: { removed: id } }
}

/**
 * The design of the code in a link, with invalid choices replaced. Throws `Not Found` for a text that is not a code.
 */
export async function openDesign(
  on: Queryable,
  { currency }: ShopSettings,
  prices: ShirtPrices,
  { code, ip, locale }: { code: string; ip: string; locale: string },
): Promise<ReplyOf<typeof designEndpoints.openDesign>> {
  const read = readDesignCode(code)
  if (!read) throw new ApiError('Not Found', because('link-without-design'), 'code')
  const { design, changes } = read
  const { totalMinor, lines } = priceOf(design, prices)
  const stock = Object.fromEntries(await selectFabricStock(on))
  const need = { needs: consumptionOfDesign(design), quantity: 1 }
  const problem = offerProblem(design) ?? fabricProblem(need, [need], stock)
  await showDesign(on, ip, design)
  return {
    data: {
      code: designCode(design),
      design,
      changes: changes.map(({ code: change, values }) => inEnglish(reasonOf(change, values))),
      price: {
        totalMinor,
        currency,
        lines: lines.map((line) => ({ ...line, text: priceLineText(line, english(), shopOffers()) })),
      },
      picture: {
        hash: pictureHash(design),
        alt: inEnglish(altOfDesign(customShirt.name, design, shopOffers())),
      },
      available: problem === null,
      problem: problem && statedReason(problem, readerOf(locale)),
    },
  }
}

export async function moveDesigns(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await moveDesignRows(tx, guestId, accountId)
}
