// Redirects that staff set one by one or from a pasted table. Each leads to a path of the shop and never back.
import { Readable } from 'node:stream'
import { maxRedirectLines, maxRedirects, type Redirect } from '#contract/admin/redirects.ts'
import { pathWithin } from '#contract/menu-address.ts'
import { isProgramPath } from '#contract/reserved-paths.ts'
import { redirectKeys } from '../../content/redirects.ts'
import { type CsvRow, inspectCsv, readCsv } from '../../csv/read-csv.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import {
  deleteMissed,
  deleteRedirects,
  lockRedirects,
  type RedirectRow,
  selectAllRedirects,
  selectPagesAt,
  upsertRedirects,
} from './redirects.sql.ts'

interface Pair {
  from: string
  to: string
}

export const redirectOfRow = ({ createdAt, from, to }: RedirectRow): Redirect => ({
  from,
  to,
  createdAt: createdAt.toISOString(),
})

const isComplete = (address: string) => /^https?:\/\//i.test(address)

/** The part of a complete URL after its host; null when it is none. */
function afterHost(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

/** The address that leads elsewhere, as it is stored; a reason when it cannot be one. */
function fromOf(typed: string): string | Reason {
  const path = isComplete(typed) ? afterHost(typed) : typed.startsWith('/') ? typed : `/${typed}`
  const [key] = path === null ? [] : redirectKeys(path)
  if (key === undefined) return because('redirect-from-wrong', { address: typed.slice(0, 80) })
  if (isProgramPath(key)) return because('redirect-from-page', { address: key })
  return key
}

/** The address a redirect leads to, as it is stored; a reason when it is not one of the shop. */
function toOf(typed: string, origins: ReadonlySet<string>): string | Reason {
  const elsewhere = because('redirect-elsewhere', { address: typed.slice(0, 80) })
  if (isComplete(typed) && (!URL.canParse(typed) || !origins.has(new URL(typed).origin))) return elsewhere
  const found = pathWithin(isComplete(typed) ? afterHost(typed)! : typed)
  return found ? found.path + found.query + found.fragment : elsewhere
}

function pairOf(from: string, to: string, origins: ReadonlySet<string>): Pair | Reason {
  const source = fromOf(from.trim())
  if (typeof source !== 'string') return source
  const target = toOf(to.trim(), origins)
  return typeof target === 'string' ? { from: source, to: target } : target
}

const isPair = (found: Pair | Reason): found is Pair => 'from' in found

const originsOf = (settings: Settings): ReadonlySet<string> =>
  new Set(storefrontsOf(settings).map(({ origin }) => origin))

/** The redirects that follow each other from an address, if they lead back to it; null otherwise. */
function loopFrom(start: string, all: ReadonlyMap<string, string>): string[] | null {
  const chain = [start]
  for (let at: string | undefined = start; at !== undefined;) {
    const target = all.get(at)
    if (target === undefined) return null
    const next = redirectKeys(target).find((key) => key === start || all.has(key))
    if (next === start) return [...chain, start]
    if (next === undefined || chain.includes(next)) return null
    chain.push(next)
    at = next
  }
  return null
}

const loopReason = (chain: string[]) => because('redirect-loop', { chain: chain.slice(0, 6).join(' → ') })

/** Throws `Not Possible Now` when there would be too many redirects. */
function refuseTooMany(count: number): void {
  if (count > maxRedirects)
    throw new ApiError('Not Possible Now', because('too-many-redirects', { most: maxRedirects }))
}

const entry = (name: string, before: object | null, after: object | null) => ({
  recordType: 'redirect',
  recordId: name.slice(0, 200),
  recordName: name.slice(0, 200),
  before,
  after,
})

export async function setRedirect(
  tx: Queryable,
  log: LogChange,
  settings: Settings,
  typed: Pair,
): Promise<RedirectRow> {
  const from = fromOf(typed.from)
  if (typeof from !== 'string') throw new ApiError('Invalid Input', from, 'from')
  const to = toOf(typed.to, originsOf(settings))
  if (typeof to !== 'string') throw new ApiError('Invalid Input', to, 'to')
  await lockRedirects(tx)
  if ((await selectPagesAt(tx, [from])).length > 0)
    throw new ApiError('Invalid Input', because('redirect-from-page', { address: from }), 'from')
  const all = new Map((await selectAllRedirects(tx)).map((one) => [one.from, one.to]))
  const before = all.get(from)
  all.set(from, to)
  const loop = loopFrom(from, all)
  if (loop) throw new ApiError('Invalid Input', loopReason(loop), 'to')
  refuseTooMany(all.size)
  const [row] = await upsertRedirects(tx, [{ from, to }])
  if (before === to) unchanged(row)
  await log(entry(from, before === undefined ? null : { to: before }, { to }))
  return row!
}

/** The cells of a pasted table. A first row without an address is the header. */
async function rowsOf(table: string): Promise<CsvRow[]> {
  const bytes = () => Readable.from([Buffer.from(table)])
  const rows: CsvRow[] = []
  for await (const one of readCsv(bytes(), await inspectCsv(bytes()))) {
    const { row, cells } = one
    if (row === 1 && !cells.some((cell) => cell.includes('/'))) continue
    rows.push(one)
    if (rows.length > maxRedirectLines)
      throw new ApiError(
        'Invalid Input',
        because('too-many-redirect-lines', { most: maxRedirectLines }),
        'table',
      )
  }
  return rows
}

const wrongRow = (row: number, why: Reason) =>
  new ApiError('Invalid Input', because('row-wrong', { row, why }), 'table')

/** Sets the redirects of a table, all or none. Throws `Invalid Input` with the first row that is wrong. */
export async function importRedirects(
  tx: Queryable,
  log: LogChange,
  settings: Settings,
  table: string,
): Promise<{ created: number; changed: number; unchanged: number }> {
  const origins = originsOf(settings)
  const pairs = (await rowsOf(table)).map(({ row, cells }) => {
    const [from = '', to = '', ...more] = cells
    if (from.trim() === '' || to.trim() === '' || more.some((cell) => cell.trim() !== ''))
      throw wrongRow(row, because('redirect-two-columns'))
    const pair = pairOf(from, to, origins)
    if (!isPair(pair)) throw wrongRow(row, pair)
    return { ...pair, row }
  })
  if (pairs.length === 0) throw new ApiError('Invalid Input', because('redirect-none'), 'table')
  await lockRedirects(tx)
  const pages = new Set(
    await selectPagesAt(
      tx,
      pairs.map(({ from }) => from),
    ),
  )
  const before = new Map((await selectAllRedirects(tx)).map((one) => [one.from, one.to]))
  const all = new Map(before)
  for (const { from, to, row } of pairs) {
    if (pages.has(from)) throw wrongRow(row, because('redirect-from-page', { address: from }))
    all.set(from, to)
  }
  for (const { from, row } of pairs) {
    const loop = loopFrom(from, all)
    if (loop) throw wrongRow(row, loopReason(loop))
  }
  refuseTooMany(all.size)
  const named = new Map(pairs.map(({ from, to }) => [from, to]))
  const created = [...named.keys()].filter((from) => !before.has(from)).length
  const changed = [...named].filter(([from, to]) => before.has(from) && before.get(from) !== to).length
  const result = { created, changed, unchanged: named.size - created - changed }
  if (created + changed === 0) unchanged(result)
  await upsertRedirects(
    tx,
    [...named].map(([from, to]) => ({ from, to })),
  )
  await log(entry('table', null, { created, changed }))
  return result
}

export async function removeRedirects(tx: Queryable, log: LogChange, from: string[]): Promise<RedirectRow[]> {
  const removed = await deleteRedirects(tx, [...new Set(from)])
  if (removed.length === 0) throw notFound(because('redirect-not-found'))
  await log(...removed.map((row) => entry(row.from, { to: row.to }, null)))
  return removed
}

/** Leads from the earlier path of a page to its new one, which has no redirect from then on. */
export async function keepAddress(tx: Queryable, from: string, to: string): Promise<void> {
  await lockRedirects(tx)
  await deleteRedirects(tx, [to])
  await upsertRedirects(tx, [{ from, to }])
}

export async function removeMissedAddresses(tx: Queryable, log: LogChange): Promise<number> {
  const removed = await deleteMissed(tx)
  if (removed === 0) unchanged(0)
  await log({
    recordType: 'redirect',
    recordId: 'missed',
    recordName: 'missed',
    before: { addresses: removed },
    after: { addresses: 0 },
  })
  return removed
}
