// The books: the accounts, the sums of a month, and its entries as a file.
import type {
  AdminBooks,
  BookFields,
  exportBooks as exportEndpoint,
  exportSupplies as suppliesEndpoint,
  getBookMonth as monthEndpoint,
  updateBooks as updateEndpoint,
} from '#contract/admin/books.ts'
import { type BookKey, defaultAccount, minAccountLength, sharedKeys } from '#contract/book-accounts.ts'
import { minorDigits } from '#contract/currency.ts'
import type { ParsedBody, ParsedQuery, ReplyOf, StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import { currenciesOf, type ShopSettings } from '../../kernel/settings.ts'
import { type ShopDocument, shopOf } from '../../settings/shop-document.ts'
import { readShopDocument } from '../../settings/shop-settings.ts'
import type { RunChange } from '../http/route.ts'
import { saveSettings } from '../settings/save-settings.ts'
import type { Span } from './books.sql.ts'
import { batchHead, batchLine, encode1252 } from './datev.ts'
import { type Entry, readEntries } from './journal.ts'

type Access = Pick<Deps, 'db' | 'settings'>

const fieldsOf = ({ books }: Pick<ShopDocument, 'books'>): BookFields => ({
  chart: books?.chart ?? 'SKR03',
  consultant: books?.consultant ?? null,
  client: books?.client ?? null,
  accountLength: books?.accountLength ?? minAccountLength,
  accounts: books?.accounts ?? {},
})

const accountOf = (key: BookKey, { chart, accountLength, accounts }: BookFields): string =>
  accounts[key] ?? defaultAccount(key, chart, accountLength)

/** What the shop can book: the revenue of each rate of its markets, and what every shop has. */
function keysOf(shop: ShopSettings): BookKey[] {
  const rates = [shop, ...shop.markets].flatMap((market) =>
    market.taxRates.flatMap(({ country, percent }): BookKey[] =>
      percent > 0 ? [`revenue:${country}:${percent}`] : [],
    ),
  )
  return [...new Set(rates), ...sharedKeys]
}

export async function readBooks({ db }: Access): Promise<AdminBooks> {
  const { document, version } = await readShopDocument(db)
  const fields = fieldsOf(document)
  const shop = shopOf(document)
  return {
    version,
    ...fields,
    currencies: currenciesOf(shop),
    keys: keysOf(shop).map((key) => ({ key, account: accountOf(key, fields) })),
  }
}

/** Throws `Stale`. */
export async function updateBooks(
  deps: Access,
  change: RunChange,
  { version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminBooks> {
  await saveSettings(deps, change, (document) => ({
    recordId: 'books',
    recordName: 'books',
    version,
    current: fieldsOf(document),
    changes,
    change: (difference) => ({ ...document, books: { ...fieldsOf(document), ...difference } }),
  }))
  return readBooks(deps)
}

/** The first and the last day of a month. */
const spanOf = (
  { month, currency }: { month: string; currency: string },
  { timeZone }: ShopSettings,
): Span => ({
  ...daysOf(month),
  currency,
  timeZone,
})

/** The first and the last day of a month, or of a quarter such as `2026-Q4`. */
function daysOf(period: string): { from: string; to: string } {
  const [year, part = ''] = period.split('-')
  const [first, months] = part.startsWith('Q') ? [Number(part.slice(1)) * 3 - 2, 3] : [Number(part), 1]
  const dayIn = (month: number, day: number) =>
    new Date(Date.UTC(Number(year), month - 1, day)).toISOString().slice(0, 10)
  return { from: dayIn(first, 1), to: dayIn(first + months, 0) }
}

export async function getBookMonth(
  { db, settings }: Access,
  query: ParsedQuery<typeof monthEndpoint>,
): Promise<ReplyOf<typeof monthEndpoint>['data']> {
  const { shop } = settings
  const fields = fieldsOf((await readShopDocument(db)).document)
  const sums = new Map<BookKey, { amountMinor: number; taxMinor: number }>()
  const add = (key: BookKey, amountMinor: number, taxMinor: number) => {
    const sum = sums.get(key) ?? { amountMinor: 0, taxMinor: 0 }
    sums.set(key, { amountMinor: sum.amountMinor + amountMinor, taxMinor: sum.taxMinor + taxMinor })
  }
  let entries = 0
  for await (const page of readEntries(db, shop, spanOf(query, shop))) {
    entries += page.length
    for (const { account, counter, amountMinor, taxMinor } of page) {
      add(account, amountMinor, 0)
      add(counter, amountMinor, taxMinor)
    }
  }
  return {
    entries,
    sums: [...sums]
      .map(([key, sum]) => ({ key, account: accountOf(key, fields), ...sum }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** Throws `Not Possible Now` for DATEV without the numbers of adviser and client. */
export async function exportBooks(
  { db, settings }: Access,
  query: ParsedQuery<typeof exportEndpoint>,
): Promise<StreamedFileReply> {
  const { shop } = settings
  const fields = fieldsOf((await readShopDocument(db)).document)
  const span = spanOf(query, shop)
  const pages = readEntries(db, shop, span)
  if (query.format === 'csv')
    return listFile(
      `books-${query.month}-${query.currency}.csv`,
      csvColumns(fields, query.currency),
      pages,
      {},
    )
  const { consultant, client, accountLength, chart } = fields
  if (consultant === null || client === null)
    throw new ApiError('Not Possible Now', because('datev-without-numbers'))
  const { currency, month } = query
  const head = batchHead({
    createdAt: new Date(),
    consultant,
    client,
    accountLength,
    chart,
    currency,
    from: span.from,
    to: span.to,
    name: `${shop.name} ${month}`,
  })
  return {
    name: `EXTF_Buchungsstapel_${month}_${currency}.csv`,
    content: datevLines(head, pages, fields, shop, currency),
  }
}

/** The recapitulative statement: what each business in another member state has bought without VAT. */
export const exportSupplies = (
  { db, settings: { shop } }: Access,
  { period, currency }: ParsedQuery<typeof suppliesEndpoint>,
): StreamedFileReply =>
  listFile(
    `recapitulative-statement-${period}-${currency}.csv`,
    supplyColumns(currency),
    wholeList(() => suppliedBuyers(db, shop, { ...daysOf(period), currency, timeZone: shop.timeZone })),
    {},
  )

async function suppliedBuyers(on: Queryable, shop: ShopSettings, span: Span): Promise<SuppliedBuyer[]> {
  const sums = new Map<string, SuppliedBuyer>()
  for await (const page of readEntries(on, shop, span))
    for (const { vatNumber, amountMinor } of page)
      if (vatNumber !== null) {
        const { documents, sumMinor } = sums.get(vatNumber) ?? { documents: 0, sumMinor: 0 }
        sums.set(vatNumber, { vatNumber, documents: documents + 1, sumMinor: sumMinor + amountMinor })
      }
  return [...sums.values()]
    .filter(({ sumMinor }) => sumMinor !== 0)
    .toSorted((a, b) => (a.vatNumber < b.vatNumber ? -1 : 1))
}

interface SuppliedBuyer {
  vatNumber: string
  /** Invoices and credit notes. */
  documents: number
  sumMinor: number
}

/** In the order in which the German tax office reads a statement: country, number, whole amount, type. */
function supplyColumns(currency: string): ListColumn<SuppliedBuyer>[] {
  const digits = minorDigits(currency)
  return [
    ['Country', ({ vatNumber }) => vatNumber.slice(0, 2)],
    ['VAT number', ({ vatNumber }) => vatNumber.slice(2)],
    ['Amount, rounded', ({ sumMinor }) => String(Math.round(sumMinor / 10 ** digits))],
    ['Type', () => 'L'],
    ['Amount', ({ sumMinor }) => (sumMinor / 10 ** digits).toFixed(digits)],
    ['Currency', () => currency],
    ['Documents', ({ documents }) => String(documents)],
  ]
}

async function* datevLines(
  head: string,
  pages: AsyncIterable<Entry[]>,
  fields: BookFields,
  { countries: [home] }: ShopSettings,
  currency: string,
): AsyncGenerator<Uint8Array> {
  yield encode1252(head)
  const digits = minorDigits(currency)
  for await (const page of pages)
    yield encode1252(
      page
        .map(({ country, percent, vatNumber, ...entry }) =>
          batchLine(
            {
              ...entry,
              account: accountOf(entry.account, fields),
              counter: accountOf(entry.counter, fields),
              text: datevText(entry),
              union: vatNumber
                ? { vatNumber }
                : country !== null && country !== home && percent
                  ? { country, percent }
                  : null,
            },
            currency,
            digits,
          ),
        )
        .join(''),
    )
}

/** In German, the language of DATEV. */
const datevNames: Record<Entry['what'], string> = {
  invoice: 'Rechnung',
  credit: 'Gutschrift',
  issued: 'Geschenkkarte ausgegeben',
  redeemed: 'Geschenkkarte eingelöst',
  returned: 'Erstattung auf Geschenkkarte',
  adjusted: 'Geschenkkarte angepasst',
  voided: 'Geschenkkarte storniert',
}

const datevText = ({ what, orderNumber }: Pick<Entry, 'what' | 'orderNumber'>): string =>
  [datevNames[what], orderNumber].filter(Boolean).join(' ')

/** Amounts are never negative: a credit note has its accounts the other way round. */
function csvColumns(fields: BookFields, currency: string): ListColumn<Entry>[] {
  const digits = minorDigits(currency)
  const decimal = (minor: number) => (Math.abs(minor) / 10 ** digits).toFixed(digits)
  return [
    ['Date', ({ day }) => day],
    ['Document', ({ document }) => document],
    ['Order', ({ orderNumber }) => orderNumber ?? ''],
    ['Type', ({ what }) => what],
    ['Debit', ({ amountMinor, account, counter }) => accountOf(amountMinor < 0 ? counter : account, fields)],
    ['Credit', ({ amountMinor, account, counter }) => accountOf(amountMinor < 0 ? account : counter, fields)],
    ['Amount', ({ amountMinor }) => decimal(amountMinor)],
    ['Tax included', ({ taxMinor }) => decimal(taxMinor)],
    ['Rate', ({ percent }) => (percent === null ? '' : String(percent))],
    ['Country', ({ country }) => country ?? ''],
    ['Currency', () => currency],
    ['VAT number of the buyer', ({ vatNumber }) => vatNumber ?? ''],
  ]
}
