// Every call of the back office with everybody who might make it, compared with a table written by hand. A new call is
// found by itself, because it is in the contract, and fails until the table has it. Each request carries a field that no call has: those who may make the call are refused for it (400), everybody else is refused
// before their input is read.
import { isExhaustive } from '#e2e/exhaustive.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { enoughFor, type Permission, permissionAreas, permissions } from '#contract/admin/permissions.ts'
import { createApiKey } from '#contract/admin/api-keys.ts'
import { listRoles } from '#contract/admin/roles.ts'
import { csrfHeader } from '#contract/admin/session.ts'
import { createAdminApi } from './admin-api.ts'
import { accessOfCalls, permissionsOfRoles } from './authorization-table.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from './test-admin.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())

const calls = adminEndpoints.map(({ name, endpoint }) => [name, endpoint] as const)

let requests = 0
/** Each request from another network, so that no limit on how often refuses it first. */
const network = () => `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`

async function send(
  endpoint: AdminEndpoint,
  as: TestStaff | null,
  headers: Record<string, string> = {},
): Promise<'allowed' | 'sign in' | 'not allowed' | number> {
  // What is no JSON is no reason to refuse a call that takes a file, before it is known who makes it.
  const type: Record<string, string> = endpoint.upload ? { 'content-type': endpoint.upload.types[0]! } : {}
  const options = { as, headers: { ...type, ...headers }, ip: network() }
  const { status } = await admin.call(endpoint, { nobodyAskedForThis: '1' }, options)
  if (status === 400) return 'allowed'
  return status === 401 ? 'sign in' : status === 403 ? 'not allowed' : status
}

/** What each of the calls should answer. */
const expected = (answer: (access: AdminEndpoint['access']) => string, asked = calls) =>
  Object.fromEntries(asked.map(([name]) => [name, answer(accessOfCalls[name]!)]))

async function answers(as: TestStaff | null, headers?: Record<string, string>, asked = calls) {
  const all: Record<string, unknown> = {}
  for (const [name, endpoint] of asked) all[name] = await send(endpoint, as, headers)
  return all
}

/** For one permission alone: the calls of its area, those that need none, and one that asks for each other access. */
function callsFor(permission: Permission): typeof calls {
  if (isExhaustive) return calls
  const [, area] = permission.split(' ')
  const seen = new Set<string>()
  return calls.filter(([name]) => {
    const access = accessOfCalls[name]!
    const isFirst = !seen.has(access)
    seen.add(access)
    return isFirst || access === 'anyone' || access === 'staff' || access.endsWith(` ${area}`)
  })
}

it('every call of the contract is served', () => {
  const { routes } = createAdminApi(admin.deps)
  expect(routes.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(
    calls.map(([, { path }]) => path).toSorted(),
  )
})

it('every call asks for what the table says', () => {
  expect(Object.fromEntries(calls.map(([name, { access }]) => [name, access]))).toEqual(accessOfCalls)
})

/** All that is kept of a person is only for those who may also erase it. */
const readForWriters = new Set(['exportCustomerData'])

it('reading asks for the permission to read, changing for the one to write', () => {
  const asking = calls.filter(
    ([name, { access }]) => access !== 'anyone' && access !== 'staff' && !readForWriters.has(name),
  )
  for (const [name, { method, access }] of asking)
    expect(access.split(' ')[0], name).toBe(method === 'GET' ? 'read' : 'write')
})

it('every area of permissions has calls', () => {
  const asked = new Set(calls.map(([, { access }]) => access.replace(/^(?:read|write) /, '')))
  expect(permissionAreas.filter((area) => !asked.has(area))).toEqual([])
})

describe('who may make which call', () => {
  const open = 'allowed'
  const withPermissions = (held: readonly string[]) => (access: AdminEndpoint['access']) =>
    access === 'anyone' || access === 'staff' || enoughFor(access).some((one) => held.includes(one))
      ? open
      : 'not allowed'

  it('nobody without a session, whatever token or cookie they send', async () => {
    const refused = expected((access) => (access === 'anyone' ? open : 'sign in'))
    expect(await answers(null)).toEqual(refused)
    const forged = { cookie: `staff=${'A'.repeat(43)}`, [csrfHeader]: 'A'.repeat(43) }
    expect(await answers(null, forged)).toEqual(refused)
  })

  it('each of the roles that a shop begins with', async () => {
    const { items } = (await admin.call(listRoles)).body.data
    expect(items.map(({ name }) => name)).toEqual([
      'Owner',
      'Books',
      'Manager',
      'Service',
      'Viewer',
      'Workshop',
    ])
    for (const role of items) {
      const held = role.name === 'Owner' ? permissions : permissionsOfRoles[role.name]!
      expect(role.permissions.toSorted(), role.name).toEqual(held.toSorted())
      const member = await admin.member([])
      await admin.db.query(sql`update staff_member set role_id = ${role.id} where id = ${member.memberId}`)
      expect(await answers(member), role.name).toEqual(expected(withPermissions(held)))
    }
  })

  it.each(permissions)('a role that may only %s', async (permission) => {
    const member = await admin.member([permission])
    const asked = callsFor(permission)
    expect(await answers(member, {}, asked)).toEqual(expected(withPermissions([permission]), asked))
  })

  it.each(permissions)('an API key that may only %s', async (permission) => {
    const { body } = await admin.call(createApiKey, { name: 'Key', permissions: [permission], days: 1 })
    const key = { ...admin.owner, headers: { origin: '', authorization: `Bearer ${body.data.secret}` } }
    const held: readonly string[] = body.data.apiKey.permissions
    const may = (access: AdminEndpoint['access']) =>
      access === 'anyone' || (access !== 'staff' && enoughFor(access).some((one) => held.includes(one)))
        ? open
        : 'not allowed'
    const asked = callsFor(permission)
    expect(await answers(key, {}, asked)).toEqual(expected(may, asked))
  })

  it('nobody whose role has lost its permissions, who is disabled, or whose session has expired', async () => {
    const all: Permission[] = [...permissions]
    const member = await admin.member(all)
    expect(await answers(member)).toEqual(expected(() => open))
    await admin.db.query(sql`
      update staff_role set permissions = '{}'
      where id = (select role_id from staff_member where id = ${member.memberId})`)
    expect(await answers(member)).toEqual(expected(withPermissions([])))
    await admin.db.query(sql`update staff_member set disabled_at = now() where id = ${member.memberId}`)
    const signedOut = expected((access) => (access === 'anyone' ? open : 'sign in'))
    expect(await answers(member)).toEqual(signedOut)
    const late = await admin.member(all)
    await admin.db.query(sql`update staff_session set expires_at = now() where member_id = ${late.memberId}`)
    expect(await answers(late)).toEqual(signedOut)
  })
})

describe('a request that another page forges with the member’s cookie', () => {
  const posts = calls.filter(([, { method }]) => method === 'POST')

  it.each([
    ['without the token', { [csrfHeader]: '' }],
    ['with a token that is guessed', { [csrfHeader]: 'A'.repeat(43) }],
  ])('changes nothing %s', async (_how, headers: Record<string, string>) => {
    for (const [name, endpoint] of posts)
      expect(await send(endpoint, admin.owner, headers), name).toBe(
        endpoint.access === 'anyone' ? 'allowed' : 'not allowed',
      )
  })

  it('changes nothing with the token of another session', async () => {
    const other = await admin.signedIn(admin.owner.memberId)
    const headers = { [csrfHeader]: other.headers[csrfHeader]! }
    for (const [name, endpoint] of posts.filter(([, { access }]) => access !== 'anyone'))
      expect(await send(endpoint, admin.owner, headers), name).toBe('not allowed')
  })

  it.each([
    '',
    'null',
    'http://localhost:3000',
    'https://localhost:3001',
    'http://localhost:3001.evil.example',
  ])('changes nothing from the origin “%s”', async (origin) => {
    for (const [name, endpoint] of posts)
      expect(await send(endpoint, admin.owner, { origin }), name).toBe('not allowed')
  })
})
