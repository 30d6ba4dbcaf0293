// Lists as CSV: what a list shows, all of it, as a file.
import * as z from 'zod/mini'
import { streamedFileReply } from '../endpoint.ts'

/** What every export takes beside the filters of its list. */
export const exportOptions = {
  /** `excel`: with the mark by which Excel knows UTF-8. */
  for: z.optional(z.enum(['excel'])),
}

/** What every export has in common. */
export const csvFile = { file: 'text/csv; charset=utf-8', reply: streamedFileReply, perMinute: 30 } as const
