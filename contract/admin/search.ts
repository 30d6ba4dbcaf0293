// One search over the records of every area.
import * as z from 'zod/mini'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'

/** The largest number of results of each type; the search of a list finds all. */
export const maxOfKind = 8

const foundRecord = z.object({
  /** Its record type in the log: `product`, `member`. */
  recordType: z.string(),
  id: z.string(),
  name: z.string(),
  /** A second text that identifies it: the address of a member, the code of a fabric. */
  detail: z.nullable(z.string()),
})
export type FoundRecord = z.output<typeof foundRecord>

export const findRecords = adminEndpoint({
  method: 'GET',
  path: '/admin/search/findRecords',
  summary: 'Find records of every area by their names',
  description: `Only of areas that the caller may read; at most ${maxOfKind} of a kind. All words must occur; when no record has them, those whose words are nearly the same.`,
  access: 'staff',
  query: z.strictObject({ search: singleLine(80) }),
  reply: z.object({ data: z.object({ items: z.array(foundRecord) }) }),
})
