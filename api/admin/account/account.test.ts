// A staff member's own account: name, password, sessions, second factors and API keys.
import { Secret, TOTP } from 'otpauth'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addPasskey,
  changePassword,
  confirmAuthenticatorApp,
  createRecoveryCodes,
  endOtherSessions,
  endSession,
  getAccount,
  getSecondFactors,
  listSessions,
  removeAuthenticatorApp,
  removePasskey,
  startAuthenticatorApp,
  startPasskey,
  updateAccount,
} from '#contract/admin/account.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/admin/api-keys.ts'
import { listEntries } from '#contract/admin/log.ts'
import { createRole, listRoles } from '#contract/admin/roles.ts'
import {
  confirmSignIn,
  getSession,
  signIn,
  signInWithPasskey,
  startPasskeySignIn,
} from '#contract/admin/session.ts'
import { disableMember, inviteMember, listMembers } from '#contract/admin/staff.ts'
import { testPasskey } from '../second-factors/test-passkey.ts'
import { openTestAdmin, ownerPassword as password, type TestAdmin, type TestStaff } from '../test-admin.ts'

let admin: TestAdmin
let me: TestStaff
let ip: string
let people = 0

beforeAll(async () => {
  admin = await openTestAdmin()
})
beforeEach(async () => {
  me = await admin.member(['read products'])
  ip = `10.1.${people++}.1`
})
afterEach(() => vi.useRealTimers())
afterAll(() => admin.close())

const credentials = () => ({ email: me.email, password })
const begin = async () => (await admin.call(signIn, credentials(), { as: null, ip })).body.data.pending!

describe('the account', () => {
  it('an account has a name and a language, and an update of a field that has changed since is refused', async () => {
    const { version } = (await admin.call(getAccount, {}, { as: me })).body.data.account
    const update = (changes: object) => admin.call(updateAccount, { version, changes }, { as: me })
    expect((await update({ fullName: 'Ada' })).body.data.account).toMatchObject({
      fullName: 'Ada',
      version: 2,
    })
    expect((await update({ fullName: 'Ida' })).body.error).toMatchObject({ code: 'Stale' })
    expect((await update({ locale: 'en-US' })).status).toBe(200)
    expect((await update({ locale: 'xx' })).status).toBe(400)
  })

  it('a new password requires the old one, and ends the other sessions of the account', async () => {
    const other = await admin.signedIn(me.memberId)
    const body = { password, newPassword: 'another long password' }
    expect((await admin.call(changePassword, { ...body, password: 'wrong' }, { as: me, ip })).status).toBe(
      400,
    )
    expect((await admin.call(changePassword, body, { as: me, ip })).status).toBe(200)
    expect((await admin.call(getSession, {}, { as: other })).status).toBe(401)
    expect((await admin.call(getSession, {}, { as: me })).status).toBe(200)
    expect((await admin.call(signIn, credentials(), { as: null, ip })).status).toBe(400)
  })

  it('a staff member can list and end only their own sessions', async () => {
    const other = await admin.signedIn(me.memberId)
    const stranger = await admin.member([])
    const { items } = (await admin.call(listSessions, {}, { as: me })).body.data
    expect(items).toHaveLength(2)
    const { id } = items.find(({ isThis }) => !isThis)!
    expect((await admin.call(endSession, { id }, { as: stranger })).status).toBe(404)
    expect((await admin.call(endSession, { id }, { as: me })).status).toBe(200)
    expect((await admin.call(getSession, {}, { as: other })).status).toBe(401)
    await admin.signedIn(me.memberId)
    expect((await admin.call(endOtherSessions, {}, { as: me })).body.data.ended).toBe(1)
    expect((await admin.call(endOtherSessions, {}, { as: me })).body.data.ended).toBe(0)
  })
})

/** Sets up an authenticator app; `code` returns the code that it shows. */
async function setUpApp(): Promise<{ code: () => string; recoveryCodes: string[] }> {
  const { body } = await admin.call(startAuthenticatorApp, { password }, { as: me, ip })
  const app = new TOTP({ secret: Secret.fromBase32(body.data.secret) })
  expect(body.data.url).toContain('otpauth://totp/Placket:')
  const done = await admin.call(confirmAuthenticatorApp, { code: app.generate() }, { as: me })
  expect(done.status).toBe(200)
  return { code: () => app.generate(), recoveryCodes: done.body.data.recoveryCodes! }
}

/** Moves the clock forward, so that the authenticator app shows the next code. */
function halfAMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
}

describe('an authenticator app', () => {
  it('an authenticator app is requested after the password, and each of its codes is accepted once', async () => {
    const { code } = await setUpApp()
    const used = await begin()
    expect(used.factors).toEqual(['authenticator app', 'recovery code'])
    const prove = (ticket: string, code: string) =>
      admin.call(confirmSignIn, { ticket, proof: { factor: 'authenticator app', code } }, { as: null, ip })
    // This code was already used for the setup.
    expect((await prove(used.ticket, code())).status).toBe(400)
    halfAMinuteLater()
    const shown = code()
    const tickets = [used.ticket, (await begin()).ticket, (await begin()).ticket]
    const replies = await Promise.all(tickets.map((ticket) => prove(ticket, shown)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const { secret } = replies.find(({ status }) => status === 200)!
    expect((await admin.call(getSession, {}, { as: admin.browser(secret!) })).status).toBe(200)
    halfAMinuteLater()
    const [, left] = tickets.filter((_, at) => replies[at]!.status === 400)
    expect((await prove(left!, code())).status).toBe(200)
    expect((await prove(left!, code())).status).toBe(400)
  })

  it('at most five wrong codes of an authenticator app are checked', async () => {
    await setUpApp()
    const { ticket } = await begin()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, attempt) => {
        const proof = { factor: 'authenticator app', code: String(100_000 + attempt) }
        return admin.call(confirmSignIn, { ticket, proof }, { as: null, ip })
      }),
    )
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  })

  it('an authenticator app is set up once, with the password and within one session, and can be removed', async () => {
    expect((await admin.call(startAuthenticatorApp, { password: 'wrong' }, { as: me, ip })).status).toBe(400)
    expect((await admin.call(confirmAuthenticatorApp, { code: '123456' }, { as: me })).status).toBe(409)
    await admin.call(startAuthenticatorApp, { password }, { as: me, ip })
    const other = await admin.signedIn(me.memberId)
    expect((await admin.call(confirmAuthenticatorApp, { code: '123456' }, { as: other })).status).toBe(409)
    expect((await admin.call(confirmAuthenticatorApp, { code: '123456' }, { as: me })).status).toBe(400)
    await setUpApp()
    expect((await admin.call(startAuthenticatorApp, { password }, { as: me, ip })).status).toBe(409)
    const { body } = await admin.call(removeAuthenticatorApp, { password }, { as: me, ip })
    expect(body.data.secondFactors).toEqual({ authenticatorAppSince: null, passkeys: [], recoveryCodes: 0 })
    expect((await admin.call(signIn, credentials(), { as: null, ip })).body.data.session).not.toBeNull()
  })
})

describe('recovery codes', () => {
  it('each recovery code works once, also in parallel requests, until new codes are created', async () => {
    const { recoveryCodes } = await setUpApp()
    expect(recoveryCodes).toHaveLength(10)
    const use = async (code: string) => {
      const { ticket } = await begin()
      return admin.call(confirmSignIn, { ticket, proof: { factor: 'recovery code', code } }, { as: null, ip })
    }
    const replies = await Promise.all([use(recoveryCodes[0]!), use(recoveryCodes[0]!.toLowerCase())])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { secondFactors } = (await admin.call(getSecondFactors, {}, { as: me })).body.data
    expect(secondFactors.recoveryCodes).toBe(9)
    const made = await admin.call(createRecoveryCodes, { password }, { as: me, ip })
    expect((await use(recoveryCodes[1]!)).status).toBe(400)
    expect((await use(made.body.data.recoveryCodes[0]!)).status).toBe(200)
  })

  it('recovery codes cannot be created without another second factor', async () => {
    expect((await admin.call(createRecoveryCodes, { password }, { as: me, ip })).status).toBe(409)
  })
})

describe('a passkey', () => {
  const origin = 'http://localhost:3001'

  async function add(passkey = testPasskey(origin), forged = {}) {
    const { passkeyOptions } = (await admin.call(startPasskey, { password }, { as: me, ip })).body.data
    const body = { name: 'Key ring', response: passkey.create(passkeyOptions, forged) }
    return { passkey, body, reply: await admin.call(addPasskey, body, { as: me }) }
  }

  it('a passkey works as a second factor and without a password, and each of its responses is accepted once', async () => {
    const { passkey, reply } = await add()
    expect(reply.body.data.secondFactors.passkeys).toMatchObject([{ name: 'Key ring', lastUsedAt: null }])
    expect(reply.body.data.recoveryCodes).toHaveLength(10)
    const { ticket, passkeyOptions } = await begin()
    const proof = { factor: 'passkey', response: passkey.get(passkeyOptions!, { verified: false }) }
    expect((await admin.call(confirmSignIn, { ticket, proof }, { as: null, ip })).status).toBe(200)
    expect((await admin.call(confirmSignIn, { ticket, proof }, { as: null, ip })).status).toBe(400)
    const alone = (await admin.call(startPasskeySignIn, {}, { as: null })).body.data
    const response = passkey.get(alone.passkeyOptions)
    const signedIn = await admin.call(signInWithPasskey, { ticket: alone.ticket, response }, { as: null })
    expect(signedIn.body.data.member.id).toBe(me.memberId)
    const again = await admin.call(signInWithPasskey, { ticket: alone.ticket, response }, { as: null })
    expect(again.status).toBe(400)
  })

  it('a passkey of another origin or challenge, unverified, with an old counter or unregistered is refused', async () => {
    const { passkey } = await add()
    const forgeries = [
      { origin: 'http://localhost:3000' },
      { challenge: 'A'.repeat(43) },
      { verified: false },
      { counter: 1 },
    ]
    for (const forged of forgeries) {
      const { ticket, passkeyOptions } = (await admin.call(startPasskeySignIn, {}, { as: null })).body.data
      const response = passkey.get(passkeyOptions, forged)
      const { status } = await admin.call(signInWithPasskey, { ticket, response }, { as: null })
      expect(status, JSON.stringify(forged)).toBe(400)
    }
    const { ticket, passkeyOptions } = (await admin.call(startPasskeySignIn, {}, { as: null })).body.data
    const response = testPasskey(origin).get(passkeyOptions)
    expect((await admin.call(signInWithPasskey, { ticket, response }, { as: null })).status).toBe(400)
    expect((await add(testPasskey(origin), { origin: 'http://localhost:3000' })).reply.status).toBe(400)
  })

  it('a passkey of one staff member cannot be used, added or removed by another', async () => {
    const { passkey, body, reply } = await add()
    const { id } = reply.body.data.secondFactors.passkeys[0]!
    expect((await admin.call(addPasskey, body, { as: me })).status).toBe(409)
    me = await admin.member([])
    expect((await admin.call(removePasskey, { id, password }, { as: me, ip })).status).toBe(404)
    expect((await add(passkey)).reply.status).toBe(409)
    await add()
    const { ticket, passkeyOptions } = await begin()
    const proof = { factor: 'passkey', response: passkey.get(passkeyOptions!) }
    expect((await admin.call(confirmSignIn, { ticket, proof }, { as: null, ip })).status).toBe(400)
  })

  it('a passkey cannot be registered for another member with their challenge, session or API key', async () => {
    const victim = me
    const start = async (as: TestStaff, more: object = {}) =>
      admin.call(startPasskey, { password, ...more }, { as, ip })
    const theirs = (await start(victim)).body.data.passkeyOptions
    const attacker = await admin.member(['read products', 'read staff', 'write staff'])
    const passkey = testPasskey(origin)
    const body = { name: 'Key ring', response: passkey.create(theirs) }
    // The attacker sends the challenge of the victim, first without and then with a challenge of their own.
    expect((await admin.call(addPasskey, body, { as: attacker })).status).toBe(409)
    const own = (await start(attacker)).body.data.passkeyOptions
    expect((await admin.call(addPasskey, body, { as: attacker })).status).toBe(400)
    // No field of a body can name another member.
    for (const more of [
      { memberId: victim.memberId },
      { member: victim.memberId },
      { userId: victim.memberId },
      { email: victim.email },
    ]) {
      expect((await start(attacker, more)).status).toBe(400)
      const response = passkey.create(own)
      expect(
        (await admin.call(addPasskey, { name: 'Key', response, ...more }, { as: attacker })).status,
      ).toBe(400)
    }
    // The victim's session cannot be used from another page without the CSRF token, or without the password.
    const { cookie } = victim.headers as { cookie: string }
    const forged = { ...victim, headers: { origin: 'https://evil.example', cookie } }
    expect((await start(forged)).status).toBe(403)
    expect((await admin.call(addPasskey, body, { as: forged })).status).toBe(403)
    expect(
      (await admin.call(startPasskey, { password: 'a guessed password' }, { as: victim, ip })).status,
    ).toBe(400)
    // An API key of the victim cannot register a passkey.
    const made = await admin.call(
      createApiKey,
      { name: 'Till', permissions: ['read products'], days: 1 },
      { as: victim },
    )
    const program = { ...victim, headers: { origin: '', authorization: `Bearer ${made.body.data.secret}` } }
    expect((await start(program)).status).toBe(403)
    expect((await admin.call(addPasskey, body, { as: program })).status).toBe(403)
    const rows = await admin.db.query(sql`select 1 from staff_passkey where member_id = ${victim.memberId}`)
    expect(rows).toEqual([])
    // A passkey of the attacker never signs in as the victim, even if its response names the victim.
    const mine = testPasskey(origin)
    const fresh = (await start(attacker)).body.data.passkeyOptions
    expect(
      (await admin.call(addPasskey, { name: 'Mine', response: mine.create(fresh) }, { as: attacker })).status,
    ).toBe(200)
    const alone = (await admin.call(startPasskeySignIn, {}, { as: null })).body.data
    const answer = mine.get(alone.passkeyOptions)
    const response = {
      ...answer,
      response: { ...answer.response, userHandle: Buffer.from(victim.memberId).toString('base64url') },
    }
    const { body: signedIn } = await admin.call(
      signInWithPasskey,
      { ticket: alone.ticket, response },
      { as: null },
    )
    expect(signedIn.data?.member.id ?? attacker.memberId).toBe(attacker.memberId)
    // The victim's own challenge still works for the victim.
    expect((await admin.call(addPasskey, body, { as: victim })).status).toBe(200)
  })

  it('removing the last passkey removes the recovery codes', async () => {
    const { reply } = await add()
    const { id } = reply.body.data.secondFactors.passkeys[0]!
    const { body } = await admin.call(removePasskey, { id, password }, { as: me, ip })
    expect(body.data.secondFactors).toEqual({ authenticatorAppSince: null, passkeys: [], recoveryCodes: 0 })
  })
})

describe('an API key', () => {
  const bearer = (secret: string): TestStaff => ({
    ...me,
    headers: { origin: '', authorization: `Bearer ${secret}` },
  })

  async function make(
    permissions: string[],
    as = me,
  ): Promise<{ id: string; key: TestStaff; status: number }> {
    const { status, body } = await admin.call(createApiKey, { name: 'Till', permissions, days: 30 }, { as })
    return { status, id: body.data?.apiKey.id, key: bearer(body.data?.secret) }
  }

  it('an API key makes only the calls of its permissions, without cookie and CSRF token, until it is revoked', async () => {
    const { key, id } = await make(['read staff', 'read log'], admin.owner)
    expect((await admin.call(listMembers, {}, { as: key })).status).toBe(200)
    expect((await admin.call(createRole, { name: 'X', permissions: [] }, { as: key })).status).toBe(403)
    for (const own of [getSession, listApiKeys, getAccount])
      expect((await admin.call(own, {}, { as: key })).status).toBe(403)
    const { items } = (await admin.call(listApiKeys)).body.data
    expect(items.find((one) => one.id === id)).toMatchObject({ lastUsedFrom: '127.0.0.1', name: 'Till' })
    await admin.call(revokeApiKey, { id })
    expect((await admin.call(listMembers, {}, { as: key })).status).toBe(401)
    expect((await admin.call(revokeApiKey, { id })).status).toBe(404)
  })

  it('an API key has only permissions of its member, and loses those that the member loses', async () => {
    expect((await make(['read staff'])).status).toBe(403)
    const helper = await admin.member(['read staff', 'write staff'])
    const { key } = await make(['write staff'], helper)
    expect((await admin.call(listMembers, {}, { as: key })).status).toBe(200)
    await admin.db.query(sql`
      update staff_role set permissions = '{read products}'
      where id = (select role_id from staff_member where id = ${helper.memberId})`)
    expect((await admin.call(listMembers, {}, { as: key })).status).toBe(403)
    await admin.call(disableMember, { id: helper.memberId })
    expect((await admin.call(listMembers, {}, { as: key })).status).toBe(401)
  })

  it('an API key of an owner with few permissions cannot invite staff with more permissions', async () => {
    const { key } = await make(['write staff'], admin.owner)
    const { items } = (await admin.call(listRoles)).body.data
    const larger = items.filter(({ isOwner, permissions }) => isOwner || permissions.length > 2)
    expect(larger.length).toBeGreaterThan(1)
    for (const role of larger) {
      const invitation = { email: 'eve@placket.example', roleId: role.id }
      expect((await admin.call(inviteMember, invitation, { as: key })).status, role.name).toBe(403)
    }
  })

  it('a forged or expired API key is refused, even with a valid session cookie', async () => {
    const { key, id } = await make(['read staff'], admin.owner)
    await admin.db.query(sql`update staff_api_key set expires_at = now() where id = ${id}`)
    const forged = ['Bearer ', 'Bearer x', `Bearer placket_${'A'.repeat(43)}`, key.headers['authorization']!]
    for (const authorization of forged) {
      const as = { ...admin.owner, headers: { ...admin.owner.headers, authorization } }
      expect((await admin.call(listMembers, {}, { as })).status, authorization).toBe(401)
    }
    // A proxy may use the header `Authorization` for its own password.
    const as = { ...admin.owner, headers: { ...admin.owner.headers, authorization: 'Basic YTpi' } }
    expect((await admin.call(listMembers, {}, { as })).status).toBe(200)
  })
})

describe('the audit log', () => {
  const entries = async (query: object) => (await admin.call(listEntries, query)).body.data

  it('an entry has the staff member, the network, the call and the values before and after, and can be filtered', async () => {
    const { version } = (await admin.call(getAccount, {}, { as: me })).body.data.account
    await admin.call(updateAccount, { version, changes: { fullName: 'Eda' } }, { as: me, ip })
    const { items } = await entries({ recordType: 'member', recordId: me.memberId })
    expect(items[0]).toMatchObject({
      member: { id: me.memberId, fullName: 'Eda' },
      apiKey: null,
      network: ip,
      call: 'updateAccount',
      area: 'account',
      recordName: me.email,
      before: { fullName: 'Ada Brook' },
      after: { fullName: 'Eda' },
    })
    const today = new Date().toISOString().slice(0, 10)
    const filter = { member: me.memberId, area: 'account', from: today, to: today }
    expect((await entries(filter)).items).toHaveLength(1)
    expect((await entries({ ...filter, to: '2020-01-01' })).items).toEqual([])
    for (const query of [{ from: '0000-01-01' }, { to: '2026-02-31' }, { member: 'x' }, { next: 'x' }])
      expect((await admin.call(listEntries, query)).status).toBe(400)
  })

  it('entries are listed in pages, newest first, and contain no secrets', async () => {
    await setUpApp()
    await admin.call(createApiKey, { name: 'Till', permissions: ['read products'], days: 1 }, { as: me })
    for (let each = 0; each < 60; each++)
      await admin.call(createRole, { name: `Role ${each}`, permissions: [] }, { as: admin.owner })
    const first = await entries({})
    const second = await entries({ next: first.next })
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id))
    expect(new Set(ids).size).toBeGreaterThan(60)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const [{ log }] = (await admin.db.query<{ log: string }>(sql`
      select string_agg(e::text, ' ') as log from audit_entry e`)) as [{ log: string }]
    expect(log).not.toMatch(/placket_[\w-]{43}|\$argon2|password"?: "(?!changed)/)
    const [{ secret }] = (await admin.db.query<{ secret: string }>(sql`
      select app_secret as secret from staff_member where id = ${me.memberId}`)) as [{ secret: string }]
    expect(log).not.toContain(secret)
  })
})
