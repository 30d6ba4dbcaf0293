// Past orders in the database.
import sql, { join } from 'sql-template-tag'
import type { PastOrder, pastOrderSort } from '#contract/admin/past-orders.ts'
import { amountText } from '#contract/amount.ts'
import type { ListColumn } from '../../csv/list-file.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ExportedList } from '../http/list.ts'
import type { ListPlace } from '../http/page.ts'

export interface PastOrderRow extends Omit<PastOrder, 'placedAt'> {
  id: string
  placedAt: Date
}

const columns = sql`o.id, o.number, o.placed_at, o.email, o.full_name, o.currency, o.total_minor, o.status, o.items, o.note`

interface Filters {
  search?: string | undefined
  email?: string | undefined
}

const matching = ({ search, email }: Filters) =>
  join(
    [
      sql`true`,
      ...(search === undefined
        ? []
        : [
            sql`strpos(lower(o.number || ' ' || o.full_name || ' ' || coalesce(o.email, '')), ${search.toLowerCase()}) > 0`,
          ]),
      ...(email === undefined ? [] : [sql`o.email = ${email}`]),
    ],
    ' and ',
  )

const columnOf = (name: string, of: (order: PastOrderRow) => string): ListColumn<PastOrderRow> => [name, of]

export const pastOrderList: ExportedList<
  PastOrderRow & ListPlace,
  Filters,
  (typeof pastOrderSort.columns)[number]
> = {
  sorting: {
    columns: {
      number: { by: sql`o.number`, type: 'text' },
      placed: { by: sql`o.placed_at`, type: 'moment' },
    },
    id: { by: sql`o.id::text`, type: 'text' },
  },
  select: (on, filters, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select ${columns}, ${key} as key from past_order o where ${matching(filters)} and ${isAfter}
      order by ${orderBy} limit ${limit}::int`),
  file: {
    name: 'past-orders.csv',
    columns: [
      columnOf('Past order', ({ number }) => number),
      columnOf('Date', ({ placedAt }) => placedAt.toISOString()),
      columnOf('Email', ({ email }) => email ?? ''),
      columnOf('Name', ({ fullName }) => fullName),
      columnOf('Status', ({ status }) => status),
      columnOf('Currency', ({ currency }) => currency),
      columnOf('Total', ({ totalMinor, currency }) => amountText(totalMinor, currency)),
      columnOf('Items', ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')),
      columnOf('Note for staff', ({ note }) => note),
    ],
  },
}

export const selectPastOrders = (on: Queryable, numbers: string[]): Promise<PastOrderRow[]> =>
  on.query(sql`select ${columns} from past_order o where o.number = any(${numbers}::text[])`)

/** The past orders with an email address, for its owner. */
export const selectPastOrdersOf = (on: Queryable, email: string): Promise<PastOrderRow[]> =>
  on.query(
    sql`select ${columns} from past_order o where o.email = ${email} order by o.placed_at desc, o.id desc`,
  )

/** How many past orders an email address has. */
export async function countPastOrders(on: Queryable, email: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*)::int as count from past_order where email = ${email}`,
  )
  return row!.count
}

export type NewPastOrder = Omit<PastOrder, 'placedAt'> & { placedAt: string }

/** Inserts past orders, or replaces those with the same numbers. */
export async function upsertPastOrders(tx: Queryable, orders: NewPastOrder[]): Promise<void> {
  if (orders.length === 0) return
  await tx.query(sql`
    insert into past_order (number, placed_at, email, full_name, currency, total_minor, status, items, note)
    select number, "placedAt", email, "fullName", currency, "totalMinor", status, items, note
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as w(number text, "placedAt" timestamptz, email text,
      "fullName" text, currency text, "totalMinor" bigint, status text, items jsonb, note text)
    on conflict (number) do update set placed_at = excluded.placed_at, email = excluded.email,
      full_name = excluded.full_name, currency = excluded.currency, total_minor = excluded.total_minor,
      status = excluded.status, items = excluded.items, note = excluded.note`)
}

export async function deletePastOrders(tx: Queryable, numbers: string[]): Promise<void> {
  await tx.query(sql`delete from past_order where number = any(${numbers}::text[])`)
}

/** Removes name, email address and note from the past orders of a person. */
export async function erasePastOrdersOf(tx: Queryable, email: string): Promise<void> {
  await tx.query(sql`update past_order set email = null, full_name = '', note = '' where email = ${email}`)
}
