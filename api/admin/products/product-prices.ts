// Prices of products: set one by one or many at once, with a preview of a change of many.
import { isDeepStrictEqual } from 'node:util'
import type {
  PriceChange,
  PriceTerms,
  previewPrices as previewEndpoint,
} from '#contract/admin/product-prices.ts'
import { maxMinor } from '#contract/currency.ts'
import type { ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { proposePrice } from '#contract/propose-price.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { deleteProductPrices, lockProductPrices, upsertProductPrices } from '../../prices/prices.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { plainTerms, priceRowOf, termsOfRow } from './fields.ts'
import { lockForUpdate } from './products.ts'
import { type PriceRow, type AdminProductRow, raiseVersions, selectNamesAndPrices } from './products.sql.ts'

const termsIn = (prices: PriceRow[], currency: string): PriceTerms | null => {
  const row = prices.find((price) => price.currency === currency)
  return row ? termsOfRow(row) : null
}

/** Throws `Invalid Input` for terms that contradict themselves. */
export function checkTerms({ product, currency, to }: Omit<PriceChange, 'from'>): void {
  const { regularMinor, sale } = to ?? {}
  const field = `${product}.prices.${currency}`
  if (!sale) return
  if (sale.priceMinor >= regularMinor!)
    throw new ApiError('Invalid Input', because('sale-price-too-high'), field)
  const from = sale.from === null ? -Infinity : Date.parse(sale.from)
  if (sale.until !== null && Date.parse(sale.until) <= Math.max(from, Date.now()))
    throw new ApiError('Invalid Input', because('sale-end-too-early'), field)
}

/** Sets prices, all or none. Throws `Stale` for prices that have changed since the caller read them. */
export async function setPrices(tx: Queryable, log: LogChange, sent: PriceChange[]): Promise<string[]> {
  const changes = sent.map((change) => ({
    ...change,
    from: plainTerms(change.from),
    to: plainTerms(change.to),
  }))
  for (const change of changes) checkTerms(change)
  refuseTwice(changes)
  const ids = [...new Set(changes.map(({ product }) => product))]
  const rows = await lockForUpdate(tx, ids)
  await lockProductPrices(tx, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const now = ({ product, currency }: PriceChange) => termsIn(byId.get(product)!.prices, currency)
  refuseChanged(changes, now)
  const real = changes.filter((change) => !isDeepStrictEqual(change.to, now(change)))
  if (real.length === 0) unchanged([])
  await upsertProductPrices(
    tx,
    real.flatMap(({ product, currency, to }) => (to ? [priceRowOf(product, currency, to)] : [])),
  )
  for (const [currency, gone] of Map.groupBy(
    real.filter(({ to }) => to === null),
    (change) => change.currency,
  ))
    await deleteProductPrices(
      tx,
      currency,
      gone.map(({ product }) => product),
    )
  const changed = new Set(real.map(({ product }) => product))
  const changedRows = rows.filter(({ id }) => changed.has(id))
  await logPrices(
    tx,
    log,
    changedRows,
    Map.groupBy(real, ({ product }) => product),
    now,
  )
  return changedRows.map(({ id }) => id)
}

async function logPrices(
  tx: Queryable,
  log: LogChange,
  rows: AdminProductRow[],
  changes: ReadonlyMap<string, PriceChange[]>,
  before: (change: PriceChange) => PriceTerms | null,
): Promise<void> {
  const versions = await raiseVersions(
    tx,
    rows.map(({ id }) => id),
  )
  await log(
    ...rows.map(({ id, name }) => {
      const named = (value: (change: PriceChange) => PriceTerms | null) =>
        Object.fromEntries(changes.get(id)!.map((change) => [`prices.${change.currency}`, value(change)]))
      return {
        recordType: 'product',
        recordId: id,
        recordName: name,
        version: versions.get(id)!,
        before: named(before),
        after: named(({ to }) => to),
      }
    }),
  )
}

function refuseTwice(changes: PriceChange[]): void {
  const names = changes.map(({ product, currency }) => `${product} ${currency}`)
  const firsts = new Map(names.map((name, at) => [name, at] as const).toReversed())
  const place = names.findIndex((name, at) => firsts.get(name) !== at)
  if (place >= 0)
    throw new ApiError(
      'Invalid Input',
      because('product-twice', { product: names[place]! }),
      `changes.${place}`,
    )
}

function refuseChanged(changes: PriceChange[], now: (change: PriceChange) => PriceTerms | null): void {
  const conflicts = changes
    .filter(
      (change) => !isDeepStrictEqual(change.from, now(change)) && !isDeepStrictEqual(change.to, now(change)),
    )
    .map((change) => ({
      field: `${change.product}.prices.${change.currency}`,
      yours: change.to,
      theirs: now(change),
    }))
  if (conflicts.length === 0) return
  throw new ApiError('Stale', because('changed-meanwhile'), conflicts[0]!.field, undefined, conflicts)
}

type Query = ParsedQuery<typeof previewEndpoint>

/** The prices after a change of many products; products whose price stays the same are left out. */
export async function previewPrices(on: Queryable, query: Query): Promise<ReplyOf<typeof previewEndpoint>> {
  checkQuery(query)
  const rows = await selectNamesAndPrices(on, query.products.split(','))
  const changes = rows.flatMap(({ id, name, prices }) => {
    const from = termsIn(prices, query.currency)
    const to = from && changedTerms(from, query)
    return from && to && !isDeepStrictEqual(from, to)
      ? [{ product: id, name, currency: query.currency, from, to }]
      : []
  })
  return { data: { changes } }
}

function checkQuery({ kind, by, stepMinor, endingMinor }: Query): void {
  if (endingMinor >= stepMinor && endingMinor > 0)
    throw new ApiError('Invalid Input', because('price-ending-too-large'), 'endingMinor')
  if (kind === 'percent' && (by <= -100 || by > 1000))
    throw new ApiError('Invalid Input', because('percent-out-of-range'), 'by')
  if (kind === 'sale' && (by <= 0 || by >= 100))
    throw new ApiError('Invalid Input', because('reduction-out-of-range'), 'by')
  if (kind === 'amount' && !Number.isInteger(by))
    throw new ApiError('Invalid Input', because('amount-not-whole'), 'by')
}

/** Null when the new price would be 0 or less, or too high to store. */
function changedTerms(terms: PriceTerms, query: Query): PriceTerms | null {
  const { kind, by, from = null, until = null } = query
  const { regularMinor, sale } = terms
  if (kind === 'end sale') return { regularMinor, sale: null }
  if (kind === 'sale') {
    const priceMinor = rounded(regularMinor * (1 - by / 100), query)
    if (priceMinor < 1 || priceMinor >= regularMinor) return null
    return plainTerms({ regularMinor, sale: { priceMinor, from, until } })
  }
  const changed = rounded(kind === 'percent' ? regularMinor * (1 + by / 100) : regularMinor + by, query)
  if (changed < 1 || changed > maxMinor || (sale && changed <= sale.priceMinor)) return null
  return { regularMinor: changed, sale }
}

/** The nearest price with the requested step and ending. */
function rounded(minor: number, { currency, stepMinor, endingMinor }: Query): number {
  const whole = Math.round(minor)
  if (whole < 1) return 0
  return proposePrice(whole, { from: currency, to: currency, rate: 1, rounding: { stepMinor, endingMinor } })
}
