// Lists sorted by a column: each page begins after the last item of the previous page. This file makes parts of the
// statements of every area, so its SQL is here.
import sql, { type Sql } from 'sql-template-tag'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { type ListPlace, pageOf, readCursor } from './page.ts'

/** An SQL expression by which a list can be sorted. It must not be null; numbers must be integers. */
export interface SortColumn {
  by: Sql
  type: 'text' | 'number' | 'date' | 'moment'
  /** True when no two items have the same value. */
  unique?: boolean
}

/** The columns by which a list can be sorted. */
export interface Sorting<Name extends string = string> {
  columns: Record<Name, SortColumn>
  /** Sorts items that have the same value in a column. */
  id: { by: Sql; type: 'text' | 'number' }
}

/** An order of a list, for its statement. */
export interface ListOrder {
  by: Sql
  /** `asc` or `desc`. */
  direction: Sql
  /** The item's value for the cursor, to be selected as `key`. */
  key: Sql
  /** The expressions after `order by`. */
  orderBy: Sql
  /** The condition that an item comes after the cursor; true on the first page. */
  isAfter: Sql
}

/**
 * The value for the cursor: dates as days, moments as microseconds since 1970, which a JSON number represents exactly.
 */
const keyOf = ({ by, type }: SortColumn): Sql => {
  if (type === 'text') return by
  if (type === 'number') return sql`(${by})::float8`
  if (type === 'date') return sql`(${by} - date '1970-01-01')::float8`
  return sql`(extract(epoch from ${by}) * 1000000)::float8`
}

const valueOf = (value: string | number, type: SortColumn['type']): Sql => {
  if (type === 'text') return sql`${value}::text`
  if (type === 'number') return sql`${value}::int8`
  if (type === 'date') return sql`(date '1970-01-01' + ${value}::int)`
  return sql`(timestamptz 'epoch' + ${value}::int8 * interval '1 microsecond')`
}

function requireNumber({ id }: ListPlace): void {
  if (/^\d{1,15}$/.test(id)) return
  throw new ApiError('Invalid Input', because('field-not-end-of-page', { field: 'next' }), 'next')
}

/**
 * @param sort the name of a column, with `-` in front for descending order.
 * @param next the cursor. Throws `Invalid Input` for a cursor of another order.
 */
export function listOrder<Name extends string>(
  { columns, id }: Sorting<Name>,
  { sort, next }: { sort: Name | `-${Name}`; next?: string | undefined },
): ListOrder {
  const isDescending = sort.startsWith('-')
  const column = columns[(isDescending ? sort.slice(1) : sort) as Name]
  const { by, type, unique } = column
  const [direction, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const place = readCursor(next, type === 'text' ? 'string' : 'number')
  if (place && id.type === 'number') requireNumber(place)
  const isAfter = (at: ListPlace) =>
    unique
      ? sql`${by} ${beyond} ${valueOf(at.key, type)}`
      : sql`(${by}, ${id.by}) ${beyond} (${valueOf(at.key, type)}, ${valueOf(at.id, id.type)})`
  return {
    by,
    direction,
    key: keyOf(column),
    orderBy: unique ? sql`${by} ${direction}` : sql`${by} ${direction}, ${id.by} ${direction}`,
    isAfter: place ? isAfter(place) : sql`true`,
  }
}

/** Reads a whole list page by page, for an export. */
export async function* allPages<Name extends string, Row extends ListPlace>(
  sorting: Sorting<Name>,
  { sort, size }: { sort: Name | `-${Name}`; size: number },
  read: (order: ListOrder, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let next: string | null | undefined; next !== null;) {
    const order = listOrder(sorting, { sort, next })
    const page = pageOf(await read(order, size + 1), size)
    if (page.rows.length > 0) yield page.rows
    next = page.next
  }
}
