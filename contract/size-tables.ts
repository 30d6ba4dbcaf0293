// The size tables of makers of shirts, which say something about the body of a person whom a size fits.
import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { lengthUnits } from './measurement.ts'
import { fits } from './product.ts'
import { tableMeasures, tableSubjects } from './size-table.ts'

export const sizeTable = z.object({
  maker: z.string(),
  /** Null when the maker has one table for all fits. */
  fit: z.nullable(z.enum(fits)),
  of: z.enum(tableSubjects),
  /** The unit in which the maker has published it. */
  unit: z.enum(lengthUnits),
  /** The day on which it was read, `YYYY-MM-DD`. */
  readOn: z.string(),
  /** Small to large. */
  sizes: z.array(z.object({ size: z.string(), measures: tableMeasures })),
})
export type SizeTable = z.output<typeof sizeTable>

export const listSizeTables = endpoint({
  method: 'GET',
  path: '/user/sizeTables/list',
  summary: 'The size tables of makers, by name',
  description:
    'Facts that makers have published: what each size is made for, or what the shirt measures. A maker has one table, or one for each fit.',
  reply: dataReply({ tables: z.array(sizeTable) }),
})
