// Searches the records of every area that the caller may read.
import { type FoundRecord, maxOfKind } from '#contract/admin/search.ts'
import { containsWords, nearestWord, resemblesWords } from '#garment/search/typed-words.ts'
import type { Queryable } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { normalizeNumber } from '../../orders/orders.ts'
import type { Staff } from '../http/route.ts'
import { listOrders } from '../orders/orders.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { listProducts } from '../products/products.ts'
import { roleNameText } from '../session/role-text.ts'
import { type NamedRecord, selectByNumber, selectFoundNames, selectWordsLike } from './search.sql.ts'

/** By how many letters a typing error can change the length of a word. */
const spread = 3

/** Runs up to five statements. */
export async function findRecords(
  on: Queryable,
  shop: Pick<ShopSettings, 'timeZone'>,
  search: string,
  { staff, locale }: { staff: Staff; locale: string },
): Promise<FoundRecord[]> {
  const { i18n } = readerOf(locale)
  const rows = await selectFoundNames(on, {
    memberId: staff.id,
    permissions: staff.permissions,
    search,
  })
  const names = rows.map((row) =>
    row.recordType === 'role' ? { ...row, name: roleNameText(i18n, row.name) } : row,
  )
  const textOf = ({ name, detail, words }: NamedRecord) => `${name} ${detail ?? ''} ${words}`
  const mayReadProducts = staff.permissions.has('read products')
  const orders = staff.permissions.has('read orders') ? await findOrders(on, shop, search) : []
  const found = [
    ...orders,
    ...(await findByNumber(on, search, staff)),
    ...(mayReadProducts ? await findProducts(on, search) : []),
    ...names.filter((row) => containsWords(textOf(row), search)),
  ]
  if (found.length > 0) return fewOfEach(found)
  return fewOfEach([
    ...(mayReadProducts ? await findMistypedProducts(on, search) : []),
    ...names.filter((row) => resemblesWords(textOf(row), search)),
  ])
}

async function findOrders(
  on: Queryable,
  shop: Pick<ShopSettings, 'timeZone'>,
  search: string,
): Promise<FoundRecord[]> {
  const { items } = await listOrders(on, shop, { search, sort: '-placed' }, maxOfKind)
  return items.map(({ number, customer }) => ({
    recordType: 'order',
    id: number,
    name: number,
    detail: customer || null,
  }))
}

/** Records with the number of an order or a shirt: `PL-7K3M-Q9XD-1`. */
async function findByNumber(
  on: Queryable,
  search: string,
  { permissions }: Pick<Staff, 'permissions'>,
): Promise<FoundRecord[]> {
  const letters = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const [, whole, place] = /^([A-Z]{2}.{8})([1-9]\d{0,3})?$/.exec(letters) ?? []
  if (whole === undefined) return []
  const number = normalizeNumber(whole)
  return selectByNumber(on, { number, place: place === undefined ? null : Number(place), permissions })
}

async function findProducts(on: Queryable, search: string): Promise<FoundRecord[]> {
  const { items } = (await listProducts(on, { search, sort: 'name' })).data
  return items.map(({ id, name }) => ({ recordType: 'product', id, name, detail: null }))
}

/** Finds products by the words of the shop that are most similar to the typed ones. */
async function findMistypedProducts(on: Queryable, search: string): Promise<FoundRecord[]> {
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean)
  const words = await selectWordsLike(on, typed, spread)
  const corrected = typed.map((word) => (words.includes(word) ? word : (nearestWord(word, words) ?? word)))
  return corrected.join(' ') === typed.join(' ') ? [] : findProducts(on, corrected.join(' '))
}

function fewOfEach(found: readonly (FoundRecord & { words?: string })[]): FoundRecord[] {
  return Object.values(Object.groupBy(found, ({ recordType }) => recordType)).flatMap((records = []) =>
    records.slice(0, maxOfKind).map(({ words: _, ...record }) => record),
  )
}
