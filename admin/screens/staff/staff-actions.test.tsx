// @vitest-environment happy-dom
// Access of staff: members, invitations, passwords, API keys and webhooks.
import { it } from 'vitest'
import {
  changePassword,
  createRecoveryCodes,
  getAccount,
  getSecondFactors,
  removeAuthenticatorApp,
  startAuthenticatorApp,
  updateAccount,
} from '#contract/admin/account.ts'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '#contract/admin/api-keys.ts'
import { listEntries } from '#contract/admin/log.ts'
import { createRole, deleteRole, listRoles, type Role } from '#contract/admin/roles.ts'
import {
  acceptInvitation,
  disableMember,
  enableMember,
  getInvitation,
  inviteMember,
  type Invitation,
  listInvitations,
  listMembers,
  type Member,
  restoreInvitation,
  revokeInvitation,
  sendNewPassword,
  updateMember,
} from '#contract/admin/staff.ts'
import { listViews } from '#contract/admin/views.ts'
import {
  createWebhook,
  deleteWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  retryDelivery,
  updateWebhook,
  type Webhook,
} from '#contract/admin/webhooks.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { sampleSession, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const at = '2026-03-10T10:00:00.000Z'
const none = { data: { items: [], next: null } }
const role = (id: number, name: string): Role => ({
  id: sampleId(id),
  version: 1,
  name,
  permissions: [],
  isOwner: false,
  members: 1,
  mayGrant: true,
})
const roles = [role(50, 'Packer'), role(51, 'Season')]

const sam: Member = {
  id: sampleId(52),
  version: 7,
  fullName: 'Sam Sewer',
  email: 'sam@example.com',
  role: { id: roles[0]!.id, name: 'Packer' },
  secondFactors: [],
  since: at,
  lastSeenAt: null,
  disabledAt: null,
  mayChange: true,
}

const invited: Invitation = {
  id: sampleId(53),
  email: 'new@example.com',
  role: sam.role,
  invitedBy: null,
  invitedAt: at,
  expiresAt: at,
  mayChange: true,
}

const serve = (api: FakeApi) => {
  api.reply(listMembers, { data: { items: [sam], next: null } })
  api.reply(listRoles, { data: { items: roles, next: null } })
  api.reply(listInvitations, { data: { items: [invited], next: null } })
  api.reply(listEntries, none)
  api.reply(listViews, none)
}

const notAllowed = { code: 'Not Allowed', message: 'the member may do more than you' } as const
const address = `/staff/${sam.id}`

it.each([
  action({
    name: 'another role, unless another member has set one',
    address,
    serve,
    open: [{ Role: 'Season' }],
    act: 'Save',
    endpoint: updateMember,
    sent: { id: sam.id, version: 7, changes: { roleId: roles[1]!.id } },
    conflict: {
      field: 'roleId',
      yours: roles[1]!.id,
      theirs: roles[0]!.id,
      says: { field: 'Role', values: ['Packer', 'Season'] },
    },
    refusal: { code: 'Not Possible Now', message: 'one owner must stay' },
    reply: { data: { member: { ...sam, version: 8 } } },
  }),
  action({
    name: 'disabled',
    address,
    serve,
    act: 'Disable',
    endpoint: disableMember,
    sent: { id: sam.id },
    refusal: notAllowed,
    reply: { data: { member: sam } },
    done: 'Sam Sewer is disabled.',
    undo: { endpoint: enableMember, sent: { id: sam.id }, reply: { data: { member: sam } } },
  }),
  action({
    name: 'enabled',
    address,
    serve: (api) => {
      serve(api)
      api.reply(listMembers, { data: { items: [{ ...sam, disabledAt: at }], next: null } })
    },
    act: 'Enable',
    endpoint: enableMember,
    sent: { id: sam.id },
    refusal: notAllowed,
    reply: { data: { member: sam } },
    done: 'Sam Sewer can sign in again.',
    undo: { endpoint: disableMember, sent: { id: sam.id }, reply: { data: { member: sam } } },
  }),
  action({
    name: 'a link to a new password',
    address,
    serve,
    act: 'Send link',
    endpoint: sendNewPassword,
    sent: { id: sam.id },
    refusal: notAllowed,
    reply: { data: { invitation: invited } },
    done: 'A link to choose a new password is on its way to sam@example.com.',
    undo: {
      endpoint: revokeInvitation,
      sent: { id: invited.id },
      reply: { data: { revoked: invited.id } },
    },
  }),
  action({
    name: 'invited',
    address: '/staff/invitations',
    serve,
    open: ['Invite member'],
    act: 'Send invitation',
    missing: { 'Email address': 'enter your email address', Role: 'Choose a role' },
    fill: { 'Email address': ' new@example.com ', Role: 'Season' },
    endpoint: inviteMember,
    sent: { email: 'new@example.com', roleId: roles[1]!.id },
    refusal: {
      code: 'Invalid Input',
      message: 'email must be an email address',
      field: 'email',
      beside: 'Email address',
    },
    reply: { data: { invitation: invited } },
    done: 'new@example.com is invited.',
  }),
  action({
    name: 'an invitation is revoked',
    address: '/staff/invitations',
    serve,
    act: 'Revoke the invitation of new@example.com',
    endpoint: revokeInvitation,
    sent: { id: invited.id },
    refusal: notAllowed,
    reply: { data: { revoked: invited.id } },
    done: 'The invitation of new@example.com is revoked.',
    undo: {
      endpoint: restoreInvitation,
      sent: { id: invited.id },
      reply: { data: { restored: invited.id } },
    },
  }),
  action({
    name: 'a role that nobody has is deleted',
    address: `/staff/roles/${roles[1]!.id}`,
    serve: (api) => {
      serve(api)
      api.reply(listRoles, { data: { items: [{ ...roles[1]!, members: 0 }], next: null } })
    },
    act: 'Delete role',
    endpoint: deleteRole,
    sent: { id: roles[1]!.id },
    refusal: { code: 'Not Possible Now', message: 'somebody has this role' },
    reply: { data: { deleted: roles[1]!.id } },
    done: 'The role Season is deleted.',
    undo: {
      endpoint: createRole,
      sent: { name: 'Season', permissions: [] },
      reply: { data: { role: roles[1]! } },
    },
  }),
  action({
    name: 'an invitation is accepted',
    address: '/invitation?code=abcdefghijklmnopqrstuvwxyz234567abcdefghijk',
    serve: (api) =>
      api.reply(getInvitation, {
        data: { shop: 'Placket', email: null, role: 'Owner', isMember: false, isFirst: true, expiresAt: at },
      }),
    shows: ['Your role will be Owner.'],
    act: 'Create account',
    missing: { 'Your name': 'name', 'Email address': 'email', Password: 'Enter at least' },
    fill: { 'Your name': 'Nina New', 'Email address': 'nina@example.com', Password: 'three plain words' },
    endpoint: acceptInvitation,
    sent: {
      code: 'abcdefghijklmnopqrstuvwxyz234567abcdefghijk',
      fullName: 'Nina New',
      email: 'nina@example.com',
      password: 'three plain words',
    },
    refusal: {
      code: 'Invalid Input',
      message: 'this password is known to others',
      field: 'password',
      beside: 'Password',
    },
    reply: { data: sampleSession() },
  }),
])('member: $name', async (one) => expectAction(test.api, one))

const secondFactors = { authenticatorAppSince: at, passkeys: [], recoveryCodes: 3 }
const account = { version: 2, fullName: 'Olive Owner', email: 'olive@example.com', locale: 'en-US' }
const key: ApiKey = {
  id: sampleId(60),
  name: 'Accounting',
  ending: 'wxyz',
  permissions: ['read orders'],
  createdAt: at,
  expiresAt: at,
  lastUsedAt: null,
  lastUsedFrom: null,
}
const serveAccount = (api: FakeApi) => {
  api.reply(getSecondFactors, { data: { secondFactors } })
  api.reply(getAccount, { data: { account } })
  api.reply(listApiKeys, { data: { items: [key], next: null } })
  api.reply(listEntries, none)
}
const wrongPassword = {
  code: 'Invalid Input',
  message: 'the password is wrong',
  field: 'password',
  beside: 'Your password',
} as const
const asksPassword = {
  address: '/account/security',
  serve: serveAccount,
  missing: { 'Your password': 'Enter your password' },
  fill: { 'Your password': 'old words' },
  sent: { password: 'old words' },
  refusal: wrongPassword,
}

it.each([
  action({
    ...asksPassword,
    name: 'another password',
    act: 'Change password',
    missing: { 'Your password': 'Enter your password', 'New password': 'Enter at least' },
    fill: { 'Your password': 'old words', 'New password': 'three plain words' },
    endpoint: changePassword,
    sent: { password: 'old words', newPassword: 'three plain words' },
    reply: { data: { changed: true } },
    done: 'Your password is changed.',
  }),
  action({
    ...asksPassword,
    name: 'the authenticator app is removed',
    open: ['Remove'],
    shows: ['Signing in will no longer ask for its code.'],
    act: 'Remove',
    endpoint: removeAuthenticatorApp,
    reply: { data: { secondFactors: { ...secondFactors, authenticatorAppSince: null } } },
    done: 'The authenticator app is removed.',
  }),
  action({
    ...asksPassword,
    name: 'new recovery codes are shown once',
    open: ['Create new codes'],
    shows: ['The codes that you have now will stop working.'],
    act: 'Create new codes',
    endpoint: createRecoveryCodes,
    reply: { data: { secondFactors, recoveryCodes: ['aaaa-bbbb'] } },
    done: 'aaaa-bbbb',
  }),
  action({
    ...asksPassword,
    name: 'an authenticator app is set up',
    serve: (api) => {
      serveAccount(api)
      api.reply(getSecondFactors, {
        data: { secondFactors: { ...secondFactors, authenticatorAppSince: null } },
      })
    },
    open: ['Set up'],
    act: 'Continue',
    endpoint: startAuthenticatorApp,
    reply: { data: { secret: 'ABCDEFGH', url: 'otpauth://totp/Placket' } },
    done: 'ABCD EFGH',
  }),
  action({
    name: 'the name is changed, unless another member has changed it',
    address: '/account',
    serve: serveAccount,
    open: [{ 'Your name': 'Olive Oak' }],
    act: 'Save',
    endpoint: updateAccount,
    sent: { version: 2, changes: { fullName: 'Olive Oak' } },
    conflict: {
      field: 'fullName',
      yours: 'Olive Oak',
      theirs: 'Olive Ash',
      says: { field: 'Your name', values: ['Olive Ash', 'Olive Oak'] },
    },
    refusal: {
      code: 'Invalid Input',
      message: 'name is too long',
      field: 'changes.fullName',
      beside: 'Your name',
    },
    reply: { data: { account: { ...account, version: 3 } } },
  }),
  action({
    name: 'a new API key is shown once',
    address: '/account/api-keys',
    serve: serveAccount,
    open: ['Create API key'],
    act: 'Create API key',
    missing: { Name: 'Enter a name', '': 'Choose at least one permission' },
    fill: { Name: 'Accounting', 'Orders: See': true },
    endpoint: createApiKey,
    sent: { name: 'Accounting', days: 90, permissions: ['read orders'] },
    refusal: { code: 'Not Possible Now', message: 'you have too many keys' },
    reply: { data: { apiKey: key, secret: 'plk_secret' } },
    done: 'plk_secret',
  }),
  action({
    name: 'an API key is revoked',
    address: '/account/api-keys',
    serve: serveAccount,
    open: ['Revoke the API key Accounting'],
    shows: ['Programs that use Accounting are refused at once. This cannot be undone.'],
    act: 'Revoke',
    endpoint: revokeApiKey,
    sent: { id: key.id },
    refusal: { code: 'Not Found', message: 'key not found' },
    reply: { data: { revoked: key.id } },
    done: 'The API key Accounting no longer works.',
  }),
])('account: $name', async (one) => expectAction(test.api, one))

const hook: Webhook = {
  id: sampleId(61),
  version: 3,
  url: 'https://example.com/orders',
  events: ['order.placed'],
  active: true,
  createdAt: at,
}
const delivery: Delivery = {
  id: '81',
  webhook: { id: hook.id, url: hook.url },
  event: 'order.placed',
  state: 'failed',
  createdAt: at,
  dueAt: null,
  tries: 9,
  status: 500,
  failure: { code: 'delivery-refused', values: { status: '500' }, message: 'It replied 500.' },
  payload: '{}',
}
const serveHooks = (api: FakeApi) => {
  api.reply(listDeliveries, { data: { items: [delivery], next: null } })
  api.reply(listWebhooks, { data: { items: [hook], next: null } })
  api.reply(listViews, none)
}

it.each([
  action({
    name: 'added, with its secret',
    address: '/webhooks',
    serve: serveHooks,
    open: ['Add webhook'],
    act: 'Add webhook',
    missing: { Address: 'Enter an address that begins with https://', '': 'Choose at least one event' },
    fill: { Address: hook.url, 'An order is placed': true },
    endpoint: createWebhook,
    sent: { url: hook.url, events: ['order.placed'] },
    refusal: {
      code: 'Invalid Input',
      message: 'url leads into the network of the shop',
      field: 'url',
      beside: 'Address',
    },
    reply: { data: { webhook: hook, secret: 'whsec_1' } },
    done: 'whsec_1',
  }),
  action({
    name: 'deleted',
    address: '/webhooks',
    serve: serveHooks,
    open: [`Delete ${hook.url}`],
    shows: ['This cannot be undone.'],
    act: 'Delete',
    endpoint: deleteWebhook,
    sent: { id: hook.id },
    refusal: { code: 'Not Found', message: 'webhook not found' },
    reply: { data: { deleted: hook.id } },
    done: `${hook.url} is deleted.`,
  }),
  action({
    name: 'turned off',
    address: '/webhooks',
    serve: serveHooks,
    act: `Turn off ${hook.url}`,
    endpoint: updateWebhook,
    sent: { id: hook.id, version: 3, changes: { active: false } },
    refusal: { code: 'Stale', message: 'it was changed meanwhile' },
    reply: { data: { webhook: { ...hook, version: 4, active: false } } },
    done: `No more events are sent to ${hook.url}.`,
    undo: {
      endpoint: updateWebhook,
      sent: { id: hook.id, version: 4, changes: { active: true } },
      reply: { data: { webhook: { ...hook, version: 5 } } },
    },
  }),
  action({
    name: 'a failed delivery is sent again',
    address: '/webhooks/deliveries',
    serve: serveHooks,
    act: `Resend order.placed to ${hook.url}`,
    endpoint: retryDelivery,
    sent: { id: delivery.id },
    refusal: { code: 'Not Found', message: 'delivery not found' },
    reply: { data: { retried: delivery.id } },
    done: 'It is sent again.',
  }),
])('webhook: $name', async (one) => expectAction(test.api, one))
