// Every call of the back office as every kind of caller, compared with a table written by hand. New calls are read from
// the contract, and the test fails until the table has them. Each request has a field that no call accepts: callers with
// access get an error about the field (400), all others are refused before their input is read.
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
/** Each request comes from another network, so that no rate limit refuses it first. */
const network = () => `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`

async function send(
  endpoint: AdminEndpoint,
  as: TestStaff | null,
  headers: Record<string, string> = {},
): Promise<'allowed' | 'sign in' | 'not allowed' | number> {
  // An upload is sent with the content type of a file, because JSON is refused for its type.
  const type: Record<string, string> = endpoint.upload ? { 'content-type': endpoint.upload.types[0]! } : {}
  const options = { as, headers: { ...type, ...headers }, ip: network() }
  const { status } = await admin.call(endpoint, { nobodyAskedForThis: '1' }, options)
  if (status === 400) return 'allowed'
  return status === 401 ? 'sign in' : status === 403 ? 'not allowed' : status
}

/** The expected answer of each call. */
const expected = (answer: (access: AdminEndpoint['access']) => string, selected = calls) =>
  Object.fromEntries(selected.map(([name]) => [name, answer(accessOfCalls[name]!)]))

async function answers(as: TestStaff | null, headers?: Record<string, string>, selected = calls) {
  const all: Record<string, unknown> = {}
  for (const [name, endpoint] of selected) all[name] = await send(endpoint, as, headers)
  return all
}

/** The calls that test one permission: those of its area, those without a permission, and one for each other access. */
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

it('every call of the contract has a route', () => {
  const { routes } = createAdminApi(admin.deps)
  expect(routes.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(
    calls.map(([, { path }]) => path).toSorted(),
  )
})

it('every call requires the access that the table lists', () => {
  expect(Object.fromEntries(calls.map(([name, { access }]) => [name, access]))).toEqual(accessOfCalls)
})

/** Calls that read but require a write permission: only staff who may erase personal data may export it. */
const readsWithWriteAccess = new Set(['exportCustomerData'])

/** Calls that change nothing, but whose input is too long for an address. */
const readsByPost = new Set(['previewSections', 'previewNavigation'])

it('calls that read data require a read permission, calls that change data a write permission', () => {
  const asking = calls.filter(
    ([name, { access }]) => access !== 'anyone' && access !== 'staff' && !readsWithWriteAccess.has(name),
  )
  for (const [name, { method, access }] of asking)
    expect(access.split(' ')[0], name).toBe(method === 'GET' || readsByPost.has(name) ? 'read' : 'write')
})

it('every permission area has calls', () => {
  const areas = new Set(calls.map(([, { access }]) => access.replace(/^(?:read|write) /, '')))
  expect(permissionAreas.filter((area) => !areas.has(area))).toEqual([])
})

describe('access to the calls', () => {
  const open = 'allowed'
  const withPermissions = (held: readonly string[]) => (access: AdminEndpoint['access']) =>
    access === 'anyone' || access === 'staff' || enoughFor(access).some((one) => held.includes(one))
      ? open
      : 'not allowed'

  it('a caller without a session can make only public calls, even with a forged cookie and token', async () => {
    const refused = expected((access) => (access === 'anyone' ? open : 'sign in'))
    expect(await answers(null)).toEqual(refused)
    const forged = { cookie: `staff=${'A'.repeat(43)}`, [csrfHeader]: 'A'.repeat(43) }
    expect(await answers(null, forged)).toEqual(refused)
  })

  it('each built-in role has the permissions of the table, and can make exactly the calls that they allow', async () => {
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

  it.each(permissions)(
    'a role with only the permission “%s” can make exactly the calls that it allows',
    async (permission) => {
      const member = await admin.member([permission])
      const selected = callsFor(permission)
      expect(await answers(member, {}, selected)).toEqual(expected(withPermissions([permission]), selected))
    },
  )

  it.each(permissions)(
    'an API key with only the permission “%s” can make exactly the calls that it allows',
    async (permission) => {
      const { body } = await admin.call(createApiKey, { name: 'Key', permissions: [permission], days: 1 })
      const key = { ...admin.owner, headers: { origin: '', authorization: `Bearer ${body.data.secret}` } }
      const held: readonly string[] = body.data.apiKey.permissions
      const may = (access: AdminEndpoint['access']) =>
        access === 'anyone' || (access !== 'staff' && enoughFor(access).some((one) => held.includes(one)))
          ? open
          : 'not allowed'
      const selected = callsFor(permission)
      expect(await answers(key, {}, selected)).toEqual(expected(may, selected))
    },
  )

  it('a staff member loses access when the role loses it, the member is disabled or the session expires', async () => {
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

describe('a request forged by another page with the cookie of a staff member', () => {
  const posts = calls.filter(([, { method }]) => method === 'POST')

  it.each([
    ['without the token', { [csrfHeader]: '' }],
    ['with a guessed token', { [csrfHeader]: 'A'.repeat(43) }],
  ])(
    'a forged request %s is refused by all calls except public ones',
    async (_how, headers: Record<string, string>) => {
      for (const [name, endpoint] of posts)
        expect(await send(endpoint, admin.owner, headers), name).toBe(
          endpoint.access === 'anyone' ? 'allowed' : 'not allowed',
        )
    },
  )

  it('a forged request with the token of another session is refused', async () => {
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
  ])('a forged request from the origin “%s” is refused', async (origin) => {
    for (const [name, endpoint] of posts)
      expect(await send(endpoint, admin.owner, { origin }), name).toBe('not allowed')
  })
})
