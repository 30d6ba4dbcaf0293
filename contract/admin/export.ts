// Lists as CSV files, with all pages.
import * as z from 'zod/mini'
import { streamedFileReply } from '../endpoint.ts'
import { type SortOptions, sortBy } from './list.ts'

/** The query of every export, in addition to the filters of its list. */
export const exportOptions = {
  /** `excel`: with the byte order mark by which Excel detects UTF-8. */
  for: z.optional(z.enum(['excel'])),
}

/** The query of an export: the filters and the sort of its list. */
export const exportQuery = <Filters extends z.core.$ZodLooseShape, const Name extends string>(
  filters: Filters,
  sort: SortOptions<Name>,
) => z.strictObject({ ...filters, sort: sortBy(sort), ...exportOptions })

/** The options that all exports share. */
export const csvFile = { file: 'text/csv; charset=utf-8', reply: streamedFileReply, perMinute: 30 } as const
