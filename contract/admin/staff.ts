// Members of staff and their invitations.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { email, id, password } from '../fields.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'
import { secondFactor, secret, staffSession } from './session.ts'

export const invitationHours = 72
/** Hours for which the invitation of the first owner is valid. */
export const ownerInvitationHours = 24

export const fullName = singleLine(120)

const roleOf = z.object({ id: z.string(), name: z.string() })

export const member = z.object({
  id: z.string(),
  version: z.int(),
  fullName: z.string(),
  email: z.string(),
  role: roleOf,
  secondFactors: z.array(secondFactor),
  since: z.string(),
  /** Null: never, or not within the last week. */
  lastSeenAt: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
  /** Whether the reader may change, disable and enable the member: not when the member has more permissions than the reader. */
  mayChange: z.boolean(),
})
export type Member = z.output<typeof member>

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: roleOf,
  /** Null: from the command line. */
  invitedBy: z.nullable(z.object({ id: z.string(), fullName: z.string() })),
  invitedAt: z.string(),
  expiresAt: z.string(),
  mayChange: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const memberSort = { columns: ['name', 'email', 'role', 'seen', 'since'], first: 'name' } as const

export const memberStatuses = ['active', 'disabled', 'without second factor'] as const

const memberFilters = {
  search: z.optional(singleLine(80)),
  role: z.optional(id),
  status: z.optional(z.enum(memberStatuses)),
}

export const listMembers = adminEndpoint({
  method: 'GET',
  path: '/admin/staff/listMembers',
  summary: 'The members of staff',
  description: 'The search looks into names and email addresses.',
  access: 'read staff',
  query: listQuery(memberFilters, memberSort),
  reply: pageReply(member),
})

export const exportMembers = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/staff/exportMembers',
  summary: 'The members of staff as CSV',
  access: 'read staff',
  query: exportQuery(memberFilters, memberSort),
})

export const invitationSort = { columns: ['email', 'until'], first: '-until' } as const

export const listInvitations = adminEndpoint({
  method: 'GET',
  path: '/admin/staff/listInvitations',
  summary: 'The open invitations',
  access: 'read staff',
  query: listQuery({}, invitationSort),
  reply: pageReply(invitation),
})

export const exportInvitations = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/staff/exportInvitations',
  summary: 'The open invitations as CSV',
  access: 'read staff',
  query: exportQuery({}, invitationSort),
})

export const inviteMember = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/inviteMember',
  summary: 'Invite somebody',
  description: `Mails a link that works once, for ${invitationHours} hours. An earlier invitation to the address ends. The role may hold no permission that the caller lacks.`,
  access: 'write staff',
  body: z.strictObject({ email, roleId: id }),
  reply: dataReply({ invitation }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now'],
})

export const revokeInvitation = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/revokeInvitation',
  summary: 'Revoke an open invitation',
  description: 'Its link works no more until `restoreInvitation`.',
  access: 'write staff',
  body: z.strictObject({ id }),
  reply: dataReply({ revoked: z.string() }),
  errors: ['Not Found', 'Not Allowed'],
})

export const restoreInvitation = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/restoreInvitation',
  summary: 'Restore a revoked invitation',
  access: 'write staff',
  body: z.strictObject({ id }),
  reply: dataReply({ restored: z.string() }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now'],
})

export const updateMember = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/updateMember',
  summary: 'Change the role of a member',
  description:
    'Neither the role the member has nor the new one may hold a permission that the caller lacks; one owner always stays.',
  access: 'write staff',
  body: z.strictObject({ id, version, changes: z.strictObject({ roleId: id }) }),
  reply: dataReply({ member }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now', 'Stale'],
})

export const disableMember = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/disableMember',
  summary: 'Disable a member',
  description: 'Ends their sessions at once; their API keys work no more until they are enabled.',
  access: 'write staff',
  body: z.strictObject({ id }),
  reply: dataReply({ member }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now'],
})

export const enableMember = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/enableMember',
  summary: 'Enable a member who was disabled',
  access: 'write staff',
  body: z.strictObject({ id }),
  reply: dataReply({ member }),
  errors: ['Not Found', 'Not Allowed'],
})

export const sendNewPassword = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/sendNewPassword',
  summary: 'Mail a member a link to choose a new password',
  description: `For a member who cannot sign in any more. The link works once, for ${invitationHours} hours; using it ends the member’s second factors and API keys. It is an open invitation until then, and can be revoked.`,
  access: 'write staff',
  body: z.strictObject({ id }),
  reply: dataReply({ invitation }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now'],
})

export const getInvitation = adminEndpoint({
  method: 'GET',
  path: '/admin/staff/getInvitation',
  summary: 'What the link of an invitation is for',
  access: 'anyone',
  query: z.strictObject({ code: secret }),
  reply: dataReply({
    shop: z.string(),
    /** Null for the first owner, who chooses it. */
    email: z.nullable(z.string()),
    role: z.string(),
    /** Whether the address has an account: accepting sets a new password. */
    isMember: z.boolean(),
    /** Whether it is for the first member of staff, who may restore a backup instead. */
    isFirst: z.boolean(),
    expiresAt: z.string(),
  }),
  errors: ['Not Found'],
  perMinute: 60,
})

export const acceptInvitation = adminEndpoint({
  method: 'POST',
  path: '/admin/staff/acceptInvitation',
  summary: 'Create the account of an invitation, and sign in',
  description:
    '`email` is for the first owner alone; all others have the address that was invited. Where the address has an account, its name and password are replaced, and its sessions, second factors and API keys end.',
  access: 'anyone',
  body: z.strictObject({ code: secret, fullName, email: z.optional(email), password }),
  reply: z.object({ data: staffSession }),
  errors: ['Not Found', 'Not Allowed', 'Not Possible Now', 'Too Many Requests'],
  perMinute: 30,
})
