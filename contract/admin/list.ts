// Lists of the back office, one page at a time, with a cursor.
import * as z from 'zod/mini'
import { invalid } from '../validation-message.ts'

export const pageItems = 50

/** The `next` of the previous page; left out: the first page. */
export const cursor = z.optional(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/, invalid('field-not-end-of-page'))),
)

/** A page of a list, `{data:{items:[…],next}}`; `next` is null on the last page. No list has a total count. */
export function pageReply<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.object({ items: z.array(item), next: z.nullable(z.string()) }) })
}

/** The columns by which a list can be sorted, and its default sort: `name`, or `-name` for descending. */
export interface SortOptions<Name extends string = string> {
  columns: readonly Name[]
  first: Name | `-${Name}`
}

/** The sort of a list, as in its URL. */
export function sortBy<const Name extends string>({ columns, first }: SortOptions<Name>) {
  type Sort = Name | `-${Name}`
  const sorts = columns.flatMap((column): Sort[] => [column, `-${column}`])
  const schema: z.ZodMiniType<Sort, Sort> = z.enum(sorts) as never
  return z._default(schema, first)
}

/** The query of a list: its filters, sort and page. */
export const listQuery = <Filters extends z.core.$ZodLooseShape, const Name extends string>(
  filters: Filters,
  sort: SortOptions<Name>,
) => z.strictObject({ ...filters, sort: sortBy(sort), next: cursor })
