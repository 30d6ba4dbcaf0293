// The entries of the books: each moves an amount between two accounts.
import type { BookKey } from '#contract/book-accounts.ts'
import { isTaxedWith } from '#contract/vat-rates.ts'
import { giftsMinor } from '../../gift-cards/gift-line.ts'
import { documentAmounts, documentPercent } from '../../invoices/document-amounts.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { invoiceNumber } from '../../orders/orders.ts'
import { type BookedCard, type BookedDocument, selectCards, selectDocuments, type Span } from './books.sql.ts'

export interface Entry {
  /** `YYYY-MM-DD`. */
  day: string
  /** The number of the invoice, the credit note or the order. */
  document: string
  what: 'invoice' | 'credit' | BookedCard['kind']
  orderNumber: string | null
  /** Minor units, with tax: positive is a debit of `account` and a credit of `counter`. */
  amountMinor: number
  taxMinor: number
  account: BookKey
  counter: BookKey
  /** Where the goods are taxed, and the rate; null for gift cards. */
  country: string | null
  percent: number | null
  /** Of the business in another member state that pays no VAT; null: any other entry. */
  vatNumber: string | null
}

type BookedShop = Pick<ShopSettings, 'countries' | 'taxRates' | 'smallBusiness'>

/** The entries of a month, in pages: first those of invoices and credit notes, then those of gift cards. */
export async function* readEntries(on: Queryable, shop: BookedShop, span: Span): AsyncGenerator<Entry[]> {
  for await (const rows of pagesOf<BookedDocument>((after) => selectDocuments(on, span, after)))
    yield rows.flatMap((row) => documentEntries(row, shop))
  for await (const rows of pagesOf<BookedCard>((after) => selectCards(on, span, after)))
    yield rows.map(cardEntry)
}

async function* pagesOf<Row extends { at: string; id: string }>(
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await read(last)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!
  }
}

/** The goods of a document, at its rate; sold gift cards are among the entries of gift cards. */
function documentEntries(row: BookedDocument, shop: BookedShop): Entry[] {
  const order = { ...row, ...row.issuedFor }
  const gifts = row.issuedFor ? giftsMinor(row.issuedFor.lines) : row.giftsMinor
  const lines = row.returnedMinor === null ? [] : [{ unitPriceMinor: row.returnedMinor, quantity: 1 }]
  const percent = documentPercent({ ...order, lines: [] }, shop)
  const { totalMinor, untaxedMinor, taxMinor } = documentAmounts({
    order,
    document: row,
    lines,
    giftsMinor: gifts,
    percent,
  })
  const goodsMinor = totalMinor - untaxedMinor
  if (goodsMinor === 0) return []
  const { country } = order.address
  const { vatNumber } = order.billingAddress ?? order.address
  const isExempt = order.taxExemption === 'intra-community'
  const sign = row.kind === 'invoice' ? 1 : -1
  return [
    {
      day: row.day,
      document: invoiceNumber(row),
      what: row.kind,
      orderNumber: row.orderNumber,
      amountMinor: sign * goodsMinor,
      taxMinor: sign * taxMinor,
      account: `clearing:${row.method ?? 'other'}`,
      counter: isExempt ? 'intra-community' : revenueKey(shop, country, percent ?? 0),
      country,
      percent,
      vatNumber: isExempt ? (vatNumber ?? row.vatCheck?.number ?? null) : null,
    },
  ]
}

function revenueKey(
  { countries: [home = ''], smallBusiness }: BookedShop,
  country: string,
  percent: number,
): BookKey {
  if (percent > 0) return `revenue:${country}:${percent}`
  if (country !== home && !isTaxedWith(home, country)) return 'export'
  return smallBusiness ? 'small-business' : 'untaxed'
}

/**
 * A gift card is a multi-purpose voucher: a liability when it is sold, which its use reduces. Cards that staff give or
 * adjust are booked against advertising.
 */
const cardEntry = ({ day, kind, amountMinor, orderNumber, method, ending }: BookedCard): Entry => ({
  day,
  document: orderNumber ?? `…${ending ?? ''}`,
  what: kind,
  orderNumber,
  amountMinor,
  taxMinor: 0,
  account: orderNumber === null ? 'granted-gift-cards' : `clearing:${method ?? 'other'}`,
  counter: 'gift-cards',
  country: null,
  percent: null,
  vatNumber: null,
})
