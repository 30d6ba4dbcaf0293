// Redirects from addresses that the shop does not have, and the addresses that were requested and not found.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { storable } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { maxAtOnce } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

/** The largest number of redirects. */
export const maxRedirects = 20_000

/** The largest number of lines of a pasted table. */
export const maxRedirectLines = 5000

/** The largest number of addresses that are kept. */
export const maxMissedAddresses = 1000

const maxAddress = 500

/** An address as it is typed: a path, or a complete URL. */
const typedAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, invalid('field-empty')),
    z.maxLength(maxAddress, invalid('field-max-characters')),
    storable,
  )

/** A path as it is stored. */
const storedPath = z
  .string()
  .check(z.maxLength(maxAddress), storable, z.regex(/^\/[\x21-\x7e]*$/, invalid('field-path')))

const redirect = z.object({
  /** Its path, with a query where the redirect is only for this query. */
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
})
export type Redirect = z.output<typeof redirect>

const missedAddress = z.object({
  path: z.string(),
  count: z.int(),
  /** The last day on which it was requested, `YYYY-MM-DD`. */
  lastOn: z.string(),
})
export type MissedAddress = z.output<typeof missedAddress>

const search = { search: z.optional(z.string().check(z.trim(), z.maxLength(120), storable)) }

export const redirectSort = { columns: ['from', 'to', 'createdAt'], first: 'from' } as const

export const listRedirects = adminEndpoint({
  method: 'GET',
  path: '/admin/redirects/list',
  access: 'read content',
  summary: 'The redirects from earlier addresses',
  query: listQuery(search, redirectSort),
  reply: pageReply(redirect),
})

export const exportRedirects = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/redirects/export',
  access: 'read content',
  summary: 'The redirects as CSV, as they can be pasted again',
  query: exportQuery(search, redirectSort),
})

export const setRedirect = adminEndpoint({
  method: 'POST',
  path: '/admin/redirects/set',
  access: 'write content',
  summary: 'Redirect an address to a page of the shop',
  description:
    'Both may be pasted as complete URLs. The target must be a path of this shop, and must not lead back to the address. A redirect that exists is replaced.',
  body: z.strictObject({ from: typedAddress, to: typedAddress }),
  reply: dataReply({ redirect }),
  errors: ['Not Possible Now'],
})

export const importRedirects = adminEndpoint({
  method: 'POST',
  path: '/admin/redirects/import',
  access: 'write content',
  summary: 'Set redirects from a pasted table',
  description:
    'A line for each, the earlier address and the new one, separated by a tab, a semicolon or a comma. All are set or none: an error names the line. A header row and empty lines are left out.',
  body: z.strictObject({
    table: z.string().check(
      z.minLength(1, invalid('field-empty')),
      z.maxLength(600_000, invalid('field-max-characters')),
      z.refine(
        (text: string) => text.isWellFormed() && !text.includes('\0'),
        invalid('field-control-characters'),
      ),
    ),
  }),
  reply: dataReply({ created: z.int(), changed: z.int(), unchanged: z.int() }),
  errors: ['Not Possible Now'],
})

export const removeRedirects = adminEndpoint({
  method: 'POST',
  path: '/admin/redirects/remove',
  access: 'write content',
  summary: 'Remove redirects',
  description: 'The reply has what was removed, so that it can be set again.',
  body: z.strictObject({ from: z.array(storedPath).check(z.minLength(1), z.maxLength(maxAtOnce)) }),
  reply: dataReply({ removed: z.array(redirect) }),
  errors: ['Not Found'],
})

export const missedAddressSort = { columns: ['count', 'path', 'lastOn'], first: '-count' } as const

export const listMissedAddresses = adminEndpoint({
  method: 'GET',
  path: '/admin/redirects/listMissed',
  access: 'read content',
  summary: 'The addresses that were requested and not found',
  description:
    'By path, without the query, and without paths that may name a person. An address that has a redirect since then is left out.',
  query: listQuery({}, missedAddressSort),
  reply: pageReply(missedAddress),
})

export const exportMissedAddresses = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/redirects/exportMissed',
  access: 'read content',
  summary: 'The addresses that were not found as CSV',
  query: exportQuery({}, missedAddressSort),
})

export const removeMissedAddresses = adminEndpoint({
  method: 'POST',
  path: '/admin/redirects/removeMissed',
  access: 'write content',
  summary: 'Begin the count of addresses that were not found again',
  reply: dataReply({ removed: z.int() }),
})
