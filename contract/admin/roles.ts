// Roles: what members of staff may do.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id } from '../fields.ts'
import { singleLine } from '../text-fields.ts'
import { version } from './fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { pageReply, sortBy } from './list.ts'
import { permission } from './session.ts'

export const role = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  permissions: z.array(permission),
  /** The owner’s role: it always has every permission and cannot be changed. */
  isOwner: z.boolean(),
  /** The number of members and open invitations that have it. */
  members: z.int(),
  /** Whether the reader may assign and change it: not when it has a permission that the reader does not have. */
  mayGrant: z.boolean(),
})
export type Role = z.output<typeof role>

const name = singleLine(60)
const granted = z.array(permission).check(z.maxLength(100))

/** `order`: the owner’s first, then by name. */
export const roleSort = { columns: ['order', 'name', 'members'], first: 'order' } as const

export const listRoles = adminEndpoint({
  method: 'GET',
  path: '/admin/roles/list',
  summary: 'The roles; in their `order` the owner’s is the first',
  access: 'read staff',
  query: z.strictObject({ sort: sortBy(roleSort) }),
  reply: pageReply(role),
})

export const exportRoles = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/roles/export',
  summary: 'The roles as CSV',
  access: 'read staff',
  query: exportQuery({}, roleSort),
})

export const createRole = adminEndpoint({
  method: 'POST',
  path: '/admin/roles/create',
  summary: 'Create a role',
  description: 'It may hold no permission that the caller lacks; one to write brings the one to read.',
  access: 'write staff',
  body: z.strictObject({ name, permissions: granted }),
  reply: dataReply({ role }),
  errors: ['Not Allowed', 'Not Possible Now'],
})

export const updateRole = adminEndpoint({
  method: 'POST',
  path: '/admin/roles/update',
  summary: 'Change a role',
  description:
    'Takes effect with the next request of everybody who has it. Neither before nor after may it hold a permission that the caller lacks.',
  access: 'write staff',
  body: z.strictObject({
    id,
    version,
    changes: z.strictObject({ name: z.optional(name), permissions: z.optional(granted) }),
  }),
  reply: dataReply({ role }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now', 'Stale'],
})

export const deleteRole = adminEndpoint({
  method: 'POST',
  path: '/admin/roles/delete',
  summary: 'Delete a role that nobody has',
  access: 'write staff',
  body: z.strictObject({ id }),
  reply: dataReply({ deleted: z.string() }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now'],
})
