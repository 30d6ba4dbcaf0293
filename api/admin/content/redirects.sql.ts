// Redirects and the addresses that were not found, as staff read and change them.
import sql from 'sql-template-tag'
import type { missedAddressSort, redirectSort } from '#contract/admin/redirects.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ExportedList } from '../http/list.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder } from '../http/sort.ts'

export interface RedirectRow {
  from: string
  to: string
  createdAt: Date
}

const columns = sql`from_path as "from", to_path as "to", created_at`

interface ListedRedirect extends RedirectRow, ListPlace {}

interface Search {
  search?: string | undefined
}

const selectRedirects = (
  on: Queryable,
  { search = '' }: Search,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<ListedRedirect[]> =>
  on.query(sql`
    select ${key} as key, from_path as id, ${columns} from redirect
    where ${isAfter} and (position(lower(${search}::text) in from_path) > 0
      or position(lower(${search}::text) in lower(to_path)) > 0)
    order by ${orderBy} limit ${limit}`)

export const redirectList: ExportedList<ListedRedirect, Search, (typeof redirectSort.columns)[number]> = {
  sorting: {
    columns: {
      from: { by: sql`from_path`, type: 'text', unique: true },
      to: { by: sql`to_path`, type: 'text' },
      createdAt: { by: sql`created_at`, type: 'moment' },
    },
    id: { by: sql`from_path`, type: 'text' },
  },
  select: selectRedirects,
  file: {
    name: 'redirects.csv',
    columns: [
      ['From', ({ from }) => from],
      ['To', ({ to }) => to],
    ],
  },
}

/** Locks all redirects until the transaction ends, so that two changes cannot make a loop together. */
export async function lockRedirects(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table redirect in share row exclusive mode`)
}

export const selectAllRedirects = (on: Queryable): Promise<{ from: string; to: string }[]> =>
  on.query(sql`select from_path as "from", to_path as "to" from redirect`)

export const upsertRedirects = (
  tx: Queryable,
  redirects: { from: string; to: string }[],
): Promise<RedirectRow[]> =>
  tx.query<RedirectRow>(sql`
    insert into redirect (from_path, to_path)
    select "from", "to" from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb) as given ("from" text, "to" text)
    on conflict (from_path) do update set to_path = excluded.to_path
    returning ${columns}`)

export const deleteRedirects = (tx: Queryable, from: string[]): Promise<RedirectRow[]> =>
  tx.query<RedirectRow>(
    sql`delete from redirect where from_path = any (${from}::text[]) returning ${columns}`,
  )

/** Those of these paths that are pages of the merchant. */
export async function selectPagesAt(on: Queryable, paths: string[]): Promise<string[]> {
  const rows = await on.query<{ path: string }>(
    sql`select path from own_page where path = any (${paths}::text[]) and removed_at is null`,
  )
  return rows.map(({ path }) => path)
}

interface MissedAddressRow extends ListPlace {
  path: string
  count: number
  lastOn: string
}

const selectMissed = (
  on: Queryable,
  _: object,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<MissedAddressRow[]> =>
  on.query(sql`
    select ${key} as key, m.path as id, m.path, m.count::float8 as count, to_char(m.last_on, 'YYYY-MM-DD') as last_on
    from missed_address m
    where ${isAfter} and not exists (select 1 from redirect r where r.from_path = lower(rtrim(m.path, '/')))
    order by ${orderBy} limit ${limit}`)

export const missedAddressList: ExportedList<
  MissedAddressRow,
  object,
  (typeof missedAddressSort.columns)[number]
> = {
  sorting: {
    columns: {
      count: { by: sql`m.count`, type: 'number' },
      path: { by: sql`m.path`, type: 'text', unique: true },
      lastOn: { by: sql`m.last_on`, type: 'date' },
    },
    id: { by: sql`m.path`, type: 'text' },
  },
  select: selectMissed,
  file: {
    name: 'addresses-not-found.csv',
    columns: [
      ['Address', ({ path }) => path],
      ['Requests', ({ count }) => String(count)],
      ['Last requested', ({ lastOn }) => lastOn],
    ],
  },
}

export async function deleteMissed(tx: Queryable): Promise<number> {
  const rows = await tx.query(sql`delete from missed_address returning 1`)
  return rows.length
}
