// The columns by which lists of orders are filtered and searched. They are written with each order, so that no list
// reads lines.
import type { OrderKind } from '#contract/admin/orders.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { OrderLineRow, OrderRow } from './order-rows.ts'

type SearchedLine = Pick<OrderLineRow, 'productName' | 'colourName' | 'sku' | 'fabrics'>

/** The fields of an order that are searched. */
export type SearchedOrder = Pick<OrderRow, 'number' | 'email' | 'address' | 'billingAddress'> & {
  delivery: Pick<OrderRow['delivery'], 'tracking' | 'moreParcels'>
  lines: readonly SearchedLine[]
}

/** The kinds of an order's lines, in alphabetical order. */
export const kindsOf = (lines: readonly Pick<OrderLineRow, 'design' | 'swatches'>[]): OrderKind[] =>
  [...new Set(lines.map(kindOf))].toSorted()

const kindOf = ({ design, swatches }: Pick<OrderLineRow, 'design' | 'swatches'>): OrderKind =>
  design ? 'designed' : swatches ? 'swatches' : 'ready-made'

/** The search text of an order, in lower case, with a space before each word. */
export function searchTextOf({
  number,
  email,
  address,
  billingAddress,
  delivery,
  lines,
}: SearchedOrder): string {
  const words = [
    number,
    email,
    address.fullName,
    address.company,
    billingAddress?.fullName,
    billingAddress?.company,
    address.phone,
    // Also without separators between the digits.
    address.phone?.replaceAll(/\D/g, ''),
    address.line1,
    address.line2,
    address.postalCode,
    address.city,
    delivery.tracking,
    ...(delivery.moreParcels ?? []).map(({ tracking }) => tracking),
    ...lines.flatMap(wordsOfLine),
  ]
  return ['', ...words.filter(Boolean)].join(' ').toLowerCase()
}

const wordsOfLine = ({ productName, colourName, sku, fabrics }: SearchedLine): string[] => [
  productName,
  colourName,
  sku,
  ...(fabrics ?? []).flatMap(({ code }) => [code, fabricByCode(code)?.name ?? '']),
]
