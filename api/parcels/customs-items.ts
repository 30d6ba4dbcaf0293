// The goods of an order as customs declare them: one entry for each tariff number and country of origin.
import { type CustomsSettings, defaultCustoms } from '#contract/customs-fields.ts'
import {
  type CustomsForm,
  customsFormOf,
  needsCustoms,
  shirtTariffNumber,
  swatchTariffNumber,
  type TariffFibre,
} from '#contract/customs.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { mainFibre } from '#garment/fabric/fibres.ts'
import { shirtWeightG, swatchesWeightG, usualShirtWeightG } from '#garment/workshop/shirt-weight.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { sellerPlaceOf } from '../settings/seller-place.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.ts'
import { type CustomsProductRow, selectCustomsProducts } from './customs-items.sql.ts'

/** What the goods are: shirts and swatches by their fibre, other goods by their name. */
export type CustomsGoods =
  | { kind: 'shirts' | 'swatches'; fibre: TariffFibre }
  | { kind: 'goods'; name: string }

export interface CustomsItem {
  goods: CustomsGoods
  quantity: number
  /** Of all pieces; null when the weight of a piece is not known. */
  weightG: number | null
  valueMinor: number
  tariffNumber: string | null
  /** ISO 3166-1 alpha-2; null when it is not known. */
  originCountry: string | null
}

type Shop = Pick<ShopSettings, 'address' | 'countries' | 'customs'>

export const customsOf = ({ customs }: Pick<ShopSettings, 'customs'>): CustomsSettings =>
  customs ?? defaultCustoms

/** Where parcels begin. */
export const senderPlace = ({
  address,
  countries,
}: Pick<ShopSettings, 'address' | 'countries'>): { country: string; postalCode: string } => {
  const country = countries[0]!
  return { country, postalCode: sellerPlaceOf(address, country).postalCode ?? '' }
}

/** Gift cards are mailed, so they are not in the parcel. */
export const isPacked = ({ gift }: Pick<OrderLineRow, 'gift'>) => !gift

/** A line that is sent free of charge has a value all the same. */
const valueOf = ({ totalMinor, unitPriceMinor, quantity }: OrderLineRow): number =>
  totalMinor > 0 ? totalMinor : unitPriceMinor * quantity

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

export const goodsValueOf = (lines: OrderLineRow[]): number => sum(lines.filter(isPacked).map(valueOf))

/** The customs form of an order; null when its parcel does not pass customs, or has no goods. */
export function customsFormOfOrder(
  { address, lines, currency }: Pick<OrderRow, 'address' | 'lines' | 'currency'>,
  shop: Pick<ShopSettings, 'address' | 'countries'>,
): CustomsForm | null {
  if (!lines.some(isPacked) || !needsCustoms(senderPlace(shop), address)) return null
  return customsFormOf(goodsValueOf(lines), currency)
}

/** The goods of each order. One statement. @param shop with the settings of its first market */
export async function customsItems(on: Queryable, orders: OrderRow[], shop: Shop): Promise<CustomsItem[][]> {
  const rows = await selectCustomsProducts(
    on,
    orders.map(({ id }) => id),
  )
  const products = new Map(rows.map((row) => [row.lineId, row]))
  return orders.map(({ lines }) =>
    grouped(lines.filter(isPacked).map((line) => itemOf(line, products.get(line.id), shop))),
  )
}

function itemOf(line: OrderLineRow, product: CustomsProductRow | undefined, shop: Shop): CustomsItem {
  const customs = customsOf(shop)
  const { quantity } = line
  const declared = { quantity, valueMinor: valueOf(line) }
  const home = customs.originCountry ?? shop.countries[0]!
  if (line.swatches) {
    const fibre = fibreOf(line.swatches[0])
    return {
      ...declared,
      goods: { kind: 'swatches', fibre },
      weightG: swatchesWeightG(line.swatches) * quantity,
      tariffNumber: swatchTariffNumber(fibre),
      originCountry: home,
    }
  }
  if (line.design || product?.kind === 'shirt') {
    const fibre = line.design ? fibreOf(line.design.fabric) : mainFibre(product!.composition)
    const pieceG = line.design
      ? shirtWeightG(line.fabrics ?? [])
      : (product!.weightG ?? usualShirtWeightG(product!.fabricCode ?? undefined))
    return {
      ...declared,
      goods: { kind: 'shirts', fibre },
      weightG: pieceG * quantity,
      tariffNumber: product?.tariffNumber ?? shirtTariffNumber(customs, fibre),
      originCountry: product?.originCountry ?? home,
    }
  }
  return {
    ...declared,
    goods: { kind: 'goods', name: line.productName },
    weightG: product?.weightG ? product.weightG * quantity : null,
    tariffNumber: product?.tariffNumber ?? null,
    originCountry: product?.originCountry ?? null,
  }
}

const fibreOf = (code: string | undefined): TariffFibre =>
  mainFibre(fabricByCode(code ?? '')?.composition ?? '')

/** Adds up what has the same description, tariff number and origin. */
function grouped(items: CustomsItem[]): CustomsItem[] {
  const groups = Map.groupBy(items, ({ goods, tariffNumber, originCountry }) =>
    JSON.stringify([goods, tariffNumber, originCountry]),
  )
  return [...groups.values()].map((all) => ({
    ...all[0]!,
    quantity: sum(all.map(({ quantity }) => quantity)),
    valueMinor: sum(all.map(({ valueMinor }) => valueMinor)),
    weightG: totalWeightOf(all),
  }))
}

/** The weight of all; null when one is not known. */
export const totalWeightOf = (items: readonly Pick<CustomsItem, 'weightG'>[]): number | null =>
  items.some(({ weightG }) => weightG === null) ? null : sum(items.map(({ weightG }) => weightG!))
