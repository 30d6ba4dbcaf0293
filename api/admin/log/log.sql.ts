// Reads the log for the back office.
import sql, { join } from 'sql-template-tag'
import type { entrySort, RecordChange } from '#contract/admin/log.ts'
import { sinceDay, untilDay } from '../../kernel/day-range.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import type { ExportedList } from '../http/list.ts'

export interface EntryRow extends ListPlace {
  at: Date
  member: { id: string; fullName: string } | null
  apiKey: { id: string; name: string } | null
  network: string | null
  area: string
  call: string
  recordType: string
  recordId: string
  recordName: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface EntryFilters {
  recordType?: string | undefined
  recordId?: string | undefined
  changed?: 'prices' | undefined
  member?: string | undefined
  area?: string | undefined
  /** Days in the shop's time zone, both included. */
  from?: string | undefined
  to?: string | undefined
  /** The shop's time zone. */
  timeZone: string
}

const entrySorting: Sorting<(typeof entrySort.columns)[number]> = {
  columns: {
    when: { by: sql`e.id`, type: 'number', unique: true },
    // Shortened, because an index entry has a maximum size.
    record: { by: sql`lower(left(e.record_name, 100))`, type: 'text' },
  },
  id: { by: sql`e.id`, type: 'number' },
}

/** The condition that an entry is about prices; the same expression as in the index `audit_entry_prices`. */
const changesPrices = sql`(e.record_type = 'price'
  or jsonb_path_exists(e.after, '$.keyvalue().key ? (@ starts with "price")', '{}', true))`

export async function selectLogEntries(
  on: Queryable,
  { recordType, recordId, changed, member, area, from, to, timeZone }: EntryFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<EntryRow[]> {
  const conditions = [
    isAfter,
    ...(recordType === undefined ? [] : [sql`e.record_type = ${recordType}`]),
    ...(recordId === undefined ? [] : [sql`e.record_id = ${recordId}`]),
    ...(changed === undefined ? [] : [changesPrices]),
    ...(member === undefined ? [] : [sql`e.member_id = ${member}`]),
    ...(area === undefined ? [] : [sql`e.area = ${area}`]),
    ...(from === undefined ? [] : [sinceDay(sql`e.at`, from, timeZone)]),
    ...(to === undefined ? [] : [untilDay(sql`e.at`, to, timeZone)]),
  ]
  return on.query<EntryRow>(sql`
    select ${key} as key, e.id::text as id, e.at,
      case when m.id is not null then jsonb_build_object('id', m.id, 'fullName', m.full_name) end as member,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as api_key,
      e.network, e.area, e.call, e.record_type, e.record_id,
      e.record_name, e.before, e.after
    from audit_entry e left join staff_member m on m.id = e.member_id left join staff_api_key k on k.id = e.api_key_id
    where ${join(conditions, ' and ')}
    order by ${orderBy} limit ${limit}`)
}

/** The list, its sorting and its CSV file. */
export const entryList: ExportedList<EntryRow, EntryFilters, (typeof entrySort.columns)[number]> = {
  sorting: entrySorting,
  select: selectLogEntries,
  file: {
    name: 'log.csv',
    columns: [
      ['Entry', ({ id }) => id],
      ['Date', ({ at }) => at.toISOString()],
      ['Member', ({ member }) => member?.fullName ?? ''],
      ['API key', ({ apiKey }) => apiKey?.name ?? ''],
      ['Network', ({ network }) => network ?? ''],
      ['Area', ({ area }) => area],
      ['Call', ({ call }) => call],
      ['Record type', ({ recordType }) => recordType],
      ['Record ID', ({ recordId }) => recordId],
      ['Record', ({ recordName }) => recordName],
      ['Before', ({ before }) => (before ? JSON.stringify(before) : '')],
      ['After', ({ after }) => (after ? JSON.stringify(after) : '')],
    ],
  },
}

/**
 * The records that calls have changed in the last `seconds`, the newest first, without those that the member has
 * changed in a browser.
 */
export async function selectChanges(
  on: Queryable,
  { memberId, calls, seconds, limit }: { memberId: string; calls: string[]; seconds: number; limit: number },
): Promise<RecordChange[]> {
  return on.query<RecordChange>(sql`
    select id::text as id, record_type, record_id,
      greatest(0, extract(epoch from clock_timestamp() - at) * 1000)::int as age_ms
    from audit_entry where at > now() - make_interval(secs => ${seconds}::int) and call = any(${calls}::text[])
      and (member_id is distinct from ${memberId}::uuid or api_key_id is not null)
    order by at desc, id desc limit ${limit}::int`)
}

/** All members of staff, for the filter of the log. */
export async function selectLogMembers(on: Queryable): Promise<{ id: string; fullName: string }[]> {
  return on.query<{ id: string; fullName: string }>(sql`
    select id, full_name from staff_member order by lower(full_name), id limit 1000`)
}
