// Invitations, staff members and roles: who gets which role, and that staff cannot grant permissions that
// they lack.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRole, deleteRole, listRoles, updateRole } from '#contract/admin/roles.ts'
import { getSession } from '#contract/admin/session.ts'
import {
  acceptInvitation,
  disableMember,
  enableMember,
  getInvitation,
  inviteMember,
  listInvitations,
  listMembers,
  restoreInvitation,
  revokeInvitation,
  sendNewPassword,
  updateMember,
} from '#contract/admin/staff.ts'
import { openTestAdmin, ownerEmail, type TestAdmin } from '../test-admin.ts'
import { inviteFirstOwner, inviteFromTerminal } from './invitations.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())

const password = 'a long enough password'

/** The code in the newest mail to an address. */
async function mailedCode(email: string): Promise<string> {
  const [mail] = await admin.db.query<{ text: string }>(sql`
    select body_text as text from mail where recipient = ${email} order by created_at desc limit 1`)
  return /code=([\w-]{43})/.exec(mail!.text)![1]!
}

async function roleId(name: string): Promise<string> {
  const { items } = (await admin.call(listRoles)).body.data
  return items.find((role) => role.name === name)!.id
}

async function invited(email: string, role: string): Promise<string> {
  const { status } = await admin.call(inviteMember, { email, roleId: await roleId(role) })
  expect(status).toBe(200)
  return mailedCode(email)
}

const accept = (code: string, fullName = 'Ada Brook') =>
  admin.call(acceptInvitation, { code, fullName, password }, { as: null })

const members = async () => (await admin.call(listMembers)).body.data.items

describe('an invitation', () => {
  it('an invitation is mailed and shown, can be accepted once, and signs the new member in', async () => {
    const code = await invited('ada@placket.example', 'Manager')
    const shown = await admin.call(getInvitation, { code }, { as: null })
    expect(shown.body.data).toMatchObject({ email: 'ada@placket.example', role: 'Manager', isMember: false })
    const listed = (await admin.call(listInvitations)).body.data.items
    expect(listed).toMatchObject([{ email: 'ada@placket.example', invitedBy: { fullName: 'Olive Owner' } }])
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    const { secret } = replies.find(({ status }) => status === 200)!
    const { body } = await admin.call(getSession, {}, { as: admin.browser(secret!) })
    expect(body.data.member).toMatchObject({ fullName: 'Ada Brook', role: { name: 'Manager' } })
    expect(body.data.member.permissions).not.toContain('write staff')
    expect((await admin.call(listInvitations)).body.data.items).toEqual([])
    expect((await members()).filter(({ email }) => email === 'ada@placket.example')).toHaveLength(1)
  })

  it('an invitation can be revoked and restored, and a newer one makes it invalid', async () => {
    const code = await invited('ben@placket.example', 'Viewer')
    const { id } = (await admin.call(listInvitations)).body.data.items[0]!
    expect((await admin.call(revokeInvitation, { id })).status).toBe(200)
    expect((await accept(code)).status).toBe(404)
    expect((await admin.call(restoreInvitation, { id })).status).toBe(200)
    expect((await admin.call(getInvitation, { code }, { as: null })).status).toBe(200)
    const newer = await invited('ben@placket.example', 'Viewer')
    expect((await accept(code)).status).toBe(404)
    expect((await admin.call(restoreInvitation, { id })).status).toBe(409)
    expect((await accept(newer)).status).toBe(200)
  })

  it('an invitation becomes invalid when the member who sent it is disabled', async () => {
    const helper = await admin.member(['read staff', 'write staff', 'read products'])
    const role = await admin.call(
      createRole,
      { name: 'Looks', permissions: ['read products'] },
      { as: helper },
    )
    const { id } = role.body.data.role
    await admin.call(inviteMember, { email: 'cy@placket.example', roleId: id }, { as: helper })
    const code = await mailedCode('cy@placket.example')
    expect((await admin.call(getInvitation, { code }, { as: null })).status).toBe(200)
    await admin.call(disableMember, { id: helper.memberId })
    expect((await accept(code)).status).toBe(404)
  })

  it('an invitation is refused for a member’s address, and for a role with permissions that its author lacks', async () => {
    const taken = await admin.call(inviteMember, { email: ownerEmail, roleId: await roleId('Viewer') })
    expect(taken.status).toBe(409)
    const helper = await admin.member(['read staff', 'write staff', 'read products'])
    for (const name of ['Owner', 'Manager', 'Viewer']) {
      const invitation = { email: 'eve@placket.example', roleId: await roleId(name) }
      expect((await admin.call(inviteMember, invitation, { as: helper })).status, name).toBe(403)
    }
  })

  it('an invitation from the command line lets a disabled member sign in again', async () => {
    const ada = (await members()).find(({ email }) => email === 'ada@placket.example')!
    await admin.call(disableMember, { id: ada.id })
    const link = await inviteFromTerminal(admin.deps, 'ada@placket.example', null)
    const code = new URL(link).searchParams.get('code')!
    const shown = await admin.call(getInvitation, { code }, { as: null })
    expect(shown.body.data).toMatchObject({ role: 'Manager', isMember: true })
    const { status, body } = await accept(code, 'Ada Byron')
    expect(status).toBe(200)
    expect(body.data.member).toMatchObject({ fullName: 'Ada Byron', role: { name: 'Manager' } })
    await expect(inviteFromTerminal(admin.deps, 'ada@placket.example', 'Nobody')).rejects.toThrow(
      'is not a role',
    )
    await expect(inviteFromTerminal(admin.deps, 'no address', null)).rejects.toThrow('email address')
  })
})

describe('the first owner', () => {
  it('the first owner is created once, with the newest link, even by several requests at the same time', async () => {
    const empty = await openTestAdmin({ withOwner: false })
    const codeOf = (link: string | null) => new URL(link!).searchParams.get('code')!
    const older = codeOf(await inviteFirstOwner(empty.deps))
    const code = codeOf(await inviteFirstOwner(empty.deps))
    const make = (code: string, email: string | undefined) =>
      empty.call(acceptInvitation, { code, fullName: 'Olive', email, password }, { as: null })
    expect((await make(older, 'a@placket.example')).status).toBe(404)
    expect((await make(code, undefined)).status).toBe(400)
    const replies = await Promise.all(['a', 'b', 'c'].map((name) => make(code, `${name}@placket.example`)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await inviteFirstOwner(empty.deps)).toBeNull()
    await empty.close()
  })

  it('the last owner cannot be disabled or get another role', async () => {
    const owner = admin.owner.memberId
    expect((await admin.call(disableMember, { id: owner })).status).toBe(409)
    const changes = { roleId: await roleId('Viewer') }
    expect((await admin.call(updateMember, { id: owner, version: 1, changes })).status).toBe(409)
    const second = await accept(await invited('two@placket.example', 'Owner'))
    const two = admin.browser(second.secret!, { memberId: second.body.data.member.id })
    const replies = await Promise.all([
      admin.call(disableMember, { id: two.memberId }),
      admin.call(disableMember, { id: owner }, { as: two }),
    ])
    // The refused caller may already be disabled, and is then asked to sign in.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [{ count }] = (await admin.db.query<{ count: number }>(sql`
      select count(*)::int as count from staff_member m join staff_role r on r.id = m.role_id
      where r.built_in = 'owner' and disabled_at is null`)) as [{ count: number }]
    expect(count).toBe(1)
    await admin.db.query(sql`update staff_member set disabled_at = null where id = ${owner}`)
    await admin.db.query(sql`update staff_member set disabled_at = now() where id = ${two.memberId}`)
    admin.owner = await admin.signedIn(owner)
  })
})

describe('a staff member', () => {
  it('a disabled member is signed out, and is still signed out after being enabled again', async () => {
    const member = await admin.member(['read products'])
    const { body } = await admin.call(disableMember, { id: member.memberId })
    expect(body.data.member.disabledAt).not.toBeNull()
    expect((await admin.call(getSession, {}, { as: member })).status).toBe(401)
    await admin.call(enableMember, { id: member.memberId })
    expect((await admin.call(getSession, {}, { as: member })).status).toBe(401)
  })

  it('a link for a new password is sent only by members who have all permissions of the recipient', async () => {
    const member = await admin.member(['read products'])
    const send = (id: string, as = admin.owner) => admin.call(sendNewPassword, { id }, { as })
    expect((await send(admin.owner.memberId)).status).toBe(409)
    const helper = await admin.member(['read staff', 'write staff'])
    expect((await send(member.memberId, helper)).status).toBe(403)
    expect((await send(admin.owner.memberId, helper)).status).toBe(403)
    const { body } = await send(member.memberId)
    const { id } = body.data.invitation
    const code = await mailedCode(member.email)
    await admin.call(revokeInvitation, { id })
    expect((await accept(code)).status).toBe(404)
    await admin.call(restoreInvitation, { id })
    const replies = await Promise.all([accept(code, 'Ada Byron'), accept(code, 'Eve')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await admin.call(getSession, {}, { as: member })).status).toBe(401)
    await admin.call(disableMember, { id: member.memberId })
    expect((await send(member.memberId)).status).toBe(409)
  })

  it('a member can neither change members with more permissions nor give themselves a higher role', async () => {
    const helper = await admin.member(['read staff', 'write staff'])
    const manager = await admin.member(['read products', 'write products'])
    for (const id of [manager.memberId, admin.owner.memberId]) {
      expect((await admin.call(disableMember, { id }, { as: helper })).status).toBe(403)
      const changes = { roleId: await roleId('Viewer') }
      expect((await admin.call(updateMember, { id, version: 1, changes }, { as: helper })).status).toBe(403)
    }
    const own = { id: helper.memberId, version: 1, changes: { roleId: await roleId('Owner') } }
    expect((await admin.call(updateMember, own, { as: helper })).status).toBe(403)
  })

  it('the second of two changes of a member’s role at the same time is refused with both values', async () => {
    const { memberId: id } = await admin.member([])
    const { version } = (await members()).find((member) => member.id === id)!
    const to = async (name: string) =>
      admin.call(updateMember, { id, version, changes: { roleId: await roleId(name) } })
    expect((await to('Books')).status).toBe(200)
    const { status, body } = await to('Viewer')
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'roleId', yours: await roleId('Viewer'), theirs: await roleId('Books') }],
    })
    expect((await to('Books')).status).toBe(200)
  })
})

describe('a role', () => {
  it('a permission removed from a role is lost immediately by every member with the role', async () => {
    const { body } = await admin.call(createRole, { name: 'Clerk', permissions: ['write staff'] })
    const { role } = body.data
    expect(role.permissions).toEqual(['read staff', 'write staff'])
    const clerk = await admin.member([])
    await admin.call(updateMember, { id: clerk.memberId, version: 1, changes: { roleId: role.id } })
    expect((await admin.call(listMembers, {}, { as: clerk })).status).toBe(200)
    const changes = { permissions: ['read products' as const] }
    await admin.call(updateRole, { id: role.id, version: role.version, changes })
    expect((await admin.call(listMembers, {}, { as: clerk })).status).toBe(403)
    expect((await admin.call(deleteRole, { id: role.id })).status).toBe(409)
  })

  it('staff can neither create nor change a role with permissions they lack; the owner role is fixed', async () => {
    const helper = await admin.member(['read staff', 'write staff', 'read products'])
    const made = await admin.call(
      createRole,
      { name: 'More', permissions: ['write products'] },
      { as: helper },
    )
    expect(made.status).toBe(403)
    const own = (await members()).find(({ id }) => id === helper.memberId)!.role.id
    const more = { id: own, version: 1, changes: { permissions: ['write staff', 'write prices'] } }
    expect((await admin.call(updateRole, more, { as: helper })).status).toBe(403)
    const owners = { id: await roleId('Owner'), version: 1, changes: { name: 'Boss' } }
    expect((await admin.call(updateRole, owners)).status).toBe(409)
    const managers = { id: await roleId('Manager'), version: 1, changes: { permissions: [] } }
    expect((await admin.call(updateRole, managers, { as: helper })).status).toBe(403)
  })

  it('two changes of different fields of a role at the same time are both saved', async () => {
    const { role } = (await admin.call(createRole, { name: 'Both', permissions: [] })).body.data
    const { id, version } = role
    await admin.call(updateRole, { id, version, changes: { name: 'Both of them' } })
    const changes = { permissions: ['read log' as const] }
    const { body } = await admin.call(updateRole, { id, version, changes })
    expect(body.data.role).toMatchObject({ name: 'Both of them', permissions: ['read log'], version: 3 })
    expect((await admin.call(createRole, { name: 'BOTH OF THEM', permissions: [] })).status).toBe(409)
    expect((await admin.call(deleteRole, { id })).status).toBe(200)
    expect((await admin.call(deleteRole, { id })).status).toBe(404)
  })
})

it('the list of staff members has pages without duplicates, and refuses an invalid cursor', async () => {
  for (let each = 0; each < 55; each++) await admin.member([])
  const first = (await admin.call(listMembers)).body.data
  expect(first.items).toHaveLength(50)
  const second = (await admin.call(listMembers, { next: first.next })).body.data
  const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
  expect(ids.size).toBe(first.items.length + second.items.length)
  expect(second.next).toBeNull()
  for (const next of ['x', 'WyJhIl0', Buffer.from('["a",1]').toString('base64url')])
    expect((await admin.call(listMembers, { next })).status).toBe(400)
})
