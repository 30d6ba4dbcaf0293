// The size tables of other makers in the back office.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { lengthUnits } from '../measurement.ts'
import { fits } from '../product.ts'
import { labelledSize, tableMeasures, tableSubjects } from '../size-table.ts'
import { sizeTable } from '../size-tables.ts'
import { singleLine, storable } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { day, version } from './fields.ts'
import { pageReply } from './list.ts'

export const maxSizeTables = 300
export const maxSizesOfTable = 60

/** The address of the page that has the table. */
const source = z.string().check(
  z.trim(),
  z.maxLength(500, invalid('field-max-characters')),
  storable,
  z.regex(/^https?:\/\/[^\s/]+\.[^\s]+$/, invalid('field-web-address')),
  z.refine((url: string) => URL.canParse(url), invalid('field-web-address')),
)

const fields = {
  maker: singleLine(60),
  fit: z.nullable(z.enum(fits)),
  of: z.enum(tableSubjects),
  unit: z.enum(lengthUnits),
  source,
  readOn: day,
  sizes: z
    .array(z.strictObject({ size: labelledSize, measures: tableMeasures }))
    .check(
      z.minLength(1, invalid('field-min-entries')),
      z.maxLength(maxSizesOfTable, invalid('field-max-entries')),
    ),
}

const adminSizeTable = z.extend(sizeTable, { id: z.string(), version, source: z.string() })
export type AdminSizeTable = z.output<typeof adminSizeTable>

const order =
  'The sizes are given small to large: each is named once, has a measure, and no measure falls from one size to the next. A sleeve from the shoulder needs the shoulder. One table for each maker and fit.'

export const listSizeTables = adminEndpoint({
  method: 'GET',
  path: '/admin/sizeTables/list',
  access: 'read settings',
  summary: 'The size tables of other makers, by name',
  reply: pageReply(adminSizeTable),
})

export const createSizeTable = adminEndpoint({
  method: 'POST',
  path: '/admin/sizeTables/create',
  access: 'write settings',
  summary: 'Add a size table',
  description: order,
  body: z.strictObject(fields),
  reply: dataReply({ table: adminSizeTable }),
  errors: ['Not Possible Now'],
  idempotent: true,
})

export const updateSizeTable = adminEndpoint({
  method: 'POST',
  path: '/admin/sizeTables/update',
  access: 'write settings',
  summary: 'Change fields of a size table',
  description: `Only the fields that are sent change; one that somebody else has changed since \`version\` is refused with both values. ${order}`,
  body: z.strictObject({
    id,
    version,
    changes: z.partial(z.strictObject(fields)),
  }),
  reply: dataReply({ table: adminSizeTable }),
  errors: ['Not Found', 'Stale', 'Not Possible Now'],
})

export const removeSizeTable = adminEndpoint({
  method: 'POST',
  path: '/admin/sizeTables/remove',
  access: 'write settings',
  summary: 'Remove a size table',
  description: 'Answers of shoppers keep the figures with which they were given.',
  body: z.strictObject({ id, version }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found', 'Stale'],
})
