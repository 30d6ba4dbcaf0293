// A member’s API keys, for other programs.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { pageReply, sortBy } from './list.ts'
import { permission } from './session.ts'

/** The longest time an API key may be valid, days. */
export const maxApiKeyDays = 366

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  permissions: z.array(permission),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  lastUsedFrom: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeySort = { columns: ['name', 'since', 'used', 'until'], first: '-since' } as const

export const listApiKeys = adminEndpoint({
  method: 'GET',
  path: '/admin/apiKeys/list',
  summary: 'The member’s own API keys that work',
  access: 'staff',
  query: z.strictObject({ sort: sortBy(apiKeySort) }),
  reply: pageReply(apiKey),
})

export const exportApiKeys = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/apiKeys/export',
  summary: 'The member’s own API keys that work as CSV, without their secrets',
  access: 'staff',
  query: exportQuery({}, apiKeySort),
})

export const createApiKey = adminEndpoint({
  method: 'POST',
  path: '/admin/apiKeys/create',
  summary: 'Create an API key',
  description:
    'A program sends it as `Authorization: Bearer …`. It may do what it was given and its member may do at that moment. A key cannot be used for the calls about one’s own session, account and keys.',
  access: 'staff',
  body: z.strictObject({
    name: singleLine(60),
    permissions: z.array(permission).check(z.minLength(1), z.maxLength(100)),
    days: z.int().check(z.gte(1), z.lte(maxApiKeyDays)),
  }),
  reply: dataReply({
    apiKey,
    /** Shown only once. */
    secret: z.string(),
  }),
  errors: ['Not Allowed', 'Not Possible Now'],
})

export const revokeApiKey = adminEndpoint({
  method: 'POST',
  path: '/admin/apiKeys/revoke',
  summary: 'Revoke an API key for good',
  access: 'staff',
  body: z.strictObject({ id }),
  reply: dataReply({ revoked: z.string() }),
  errors: ['Not Found'],
})
