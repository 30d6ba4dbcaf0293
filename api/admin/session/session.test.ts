// Signing in and out, and which requests are accepted as those of a signed-in staff member.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csrfHeader, getSession, signIn, signOut } from '#contract/admin/session.ts'
import { inviteFirstOwner } from '../staff/invitations.ts'
import { openTestAdmin, ownerEmail, ownerPassword, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())

const credentials = { email: ownerEmail, password: ownerPassword }

describe('the first owner', () => {
  it('the first owner has every permission, and no other first owner can be invited', async () => {
    const { body } = await admin.call(getSession)
    expect(body.data.member).toMatchObject({ fullName: 'Olive Owner', role: { name: 'Owner' } })
    expect(body.data.member.permissions).toContain('write staff')
    expect(await inviteFirstOwner(admin.deps)).toBeNull()
  })
})

describe('signing in', () => {
  it('signing in starts a session with a cookie that scripts cannot read, and signing out ends it', async () => {
    const { status, body, headers, secret } = await admin.call(signIn, credentials, { as: null })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    )
    const as = admin.browser(secret!)
    expect(body.data.session!.csrfToken).toBe(as.headers[csrfHeader])
    expect((await admin.call(getSession, {}, { as })).status).toBe(200)
    const out = await admin.call(signOut, {}, { as })
    expect(out.headers['set-cookie']).toMatch(/^staff=; .*Max-Age=0$/)
    expect((await admin.call(getSession, {}, { as })).status).toBe(401)
  })

  it('a wrong password and an unknown address get the same reply, and repeated attempts are throttled', async () => {
    const wrong = await admin.call(
      signIn,
      { ...credentials, password: 'wrong' },
      { as: null, ip: '10.0.0.1' },
    )
    const unknown = await admin.call(
      signIn,
      { ...credentials, email: 'nobody@placket.example' },
      { as: null, ip: '10.0.0.2' },
    )
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    expect(wrong.body).toEqual(unknown.body)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.call(signIn, { ...credentials, password: 'wrong' }, { as: null, ip: '10.0.0.3' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
    const right = await admin.call(signIn, credentials, { as: null, ip: '10.0.0.3' })
    expect(right.status).toBe(429)
  })
})

describe('a forged request', () => {
  it('a request without the CSRF token, with another member’s token or from another origin is refused', async () => {
    const other = await admin.member([])
    const forged: Record<string, string>[] = [
      { [csrfHeader]: '' },
      { [csrfHeader]: 'x'.repeat(43) },
      { [csrfHeader]: other.headers[csrfHeader]! },
      { origin: 'http://localhost:3000' },
      { origin: 'null' },
      { origin: 'http://localhost:3001.evil.example' },
    ]
    for (const headers of forged) expect((await admin.call(signOut, {}, { headers })).status).toBe(403)
    for (const origin of ['http://localhost:3000', ''])
      expect((await admin.call(signIn, credentials, { as: null, headers: { origin } })).status).toBe(403)
    expect((await admin.call(getSession)).status).toBe(200)
  })

  it('a request with a forged cookie, two session cookies or an expired session is refused', async () => {
    const member = await admin.member([])
    const { cookie } = member.headers
    for (const forged of ['staff=', `staff=${'A'.repeat(43)}`, `${cookie}; ${cookie}`, `staff="${cookie}"`])
      expect(
        (await admin.call(getSession, {}, { as: { ...member, headers: { cookie: forged } } })).status,
      ).toBe(401)
    await admin.db.query(
      sql`update staff_session set expires_at = now() where member_id = ${member.memberId}`,
    )
    expect((await admin.call(getSession, {}, { as: member })).status).toBe(401)
  })
})

it('entries of the audit log cannot be changed or deleted', async () => {
  for (const statement of [
    sql`update audit_entry set call = 'x'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
  ])
    await expect(admin.db.query(statement)).rejects.toThrow('the log cannot be changed')
})
