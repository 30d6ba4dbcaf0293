// Wrong passwords and codes of strangers, each from another network: a member who signs in from a browser that is known, or
// that a link by mail has confirmed, gets in meanwhile.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addPasskey,
  changePassword,
  confirmAuthenticatorApp,
  endSession,
  startAuthenticatorApp,
  startPasskey,
} from '#contract/admin/account.ts'
import {
  confirmSignIn,
  csrfHeader,
  sendSignInLink,
  signIn,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
  useSignInLink,
} from '#contract/admin/session.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { disableMember } from '#contract/admin/staff.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import { deviceCookie } from '../http/credentials.ts'
import { sendSignInLink as sendSignInLinkTo } from './sign-in-link.ts'
import { testPasskey } from '../second-factors/test-passkey.ts'
import { openTestAdmin, ownerPassword as password, type TestAdmin, type TestStaff } from '../test-admin.ts'

let admin: TestAdmin
let me: TestStaff
beforeAll(async () => {
  admin = await openTestAdmin()
})
beforeEach(async () => {
  me = await admin.member(['read products'])
})
afterAll(() => admin.close())

const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A browser, which keeps its cookies. */
function newBrowser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call<E extends AdminEndpoint>(endpoint: E, input: BodyOf<E>, ip = anyNetwork()) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const as = { ...me, headers: { cookie, [csrfHeader]: cookies.get('csrf') ?? '' } }
      const reply = await admin.call(endpoint, input, { as, ip })
      for (const line of [reply.headers['set-cookie'] ?? []].flat() as string[]) {
        const [, name, value] = /^([\w-]+)=([^;]*)/.exec(line)!
        if (value) cookies.set(name!, value)
        else cookies.delete(name!)
      }
      if (reply.secret) cookies.set('csrf', admin.browser(reply.secret).headers[csrfHeader]!)
      return reply
    },
    signIn(typed = password, ip?: string) {
      return this.call(signIn, { email: me.email, password: typed }, ip)
    },
  }
}

/** Many strangers try while `work` runs, and have tried so often before that a browser that is unknown has to wait. */
async function underAttack(
  work: () => Promise<void>,
  attempt: () => Promise<{ status: number }> = () => newBrowser().signIn(`wrong ${randomInt(1e9)}`),
): Promise<void> {
  const over = new AbortController()
  let refused = 0
  const stranger = async () => {
    while (!over.signal.aborted) {
      if ((await attempt()).status === 429) refused++
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const strangers = Promise.all(Array.from({ length: 4 }, stranger))
  try {
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(10)
    await work()
  } finally {
    over.abort()
    await strangers
  }
}

const linkIn = async () => {
  const mails = await admin.db.query<{ body: string }>(sql`
    select body_text as body from mail where recipient = ${me.email} and once like 'staff-sign-in-link:%' order by id`)
  return mails.map(({ body }) => /\/sign-in\?link=([\w-]{43})/.exec(body)![1]!)
}

/** Sets an authenticator app up in a browser that is signed in; returns its codes and the recovery codes. */
async function setUpApp(browser: ReturnType<typeof newBrowser>) {
  const { body } = await browser.call(startAuthenticatorApp, { password })
  const app = new TOTP({ secret: Secret.fromBase32(body.data.secret) })
  const done = await browser.call(confirmAuthenticatorApp, { code: app.generate() })
  return { app, recoveryCodes: done.body.data.recoveryCodes! }
}

describe('while strangers try passwords', () => {
  it('a browser that is known gets in, from any network', async () => {
    const known = newBrowser()
    expect((await known.signIn()).status).toBe(200)
    expect((await known.call(signOut, {})).status).toBe(200)
    await underAttack(async () => {
      expect((await newBrowser().signIn()).status).toBe(429)
      for (let times = 0; times < 15; times++) expect((await known.signIn()).status).toBe(200)
      // A slip costs nothing.
      expect((await known.signIn('mistyped')).status).toBe(400)
      expect((await known.signIn()).status).toBe(200)
    })
  })

  it('a link by mail lets another browser in, once, and needs the password', async () => {
    await underAttack(async () => {
      const browser = newBrowser()
      expect((await browser.signIn()).status).toBe(429)
      for (let times = 0; times < 3; times++)
        expect((await newBrowser().call(sendSignInLink, { email: me.email })).body.data).toEqual({
          sent: true,
        })
      const [code, ...more] = await linkIn()
      expect(more).toEqual([])
      const confirmed = await browser.call(useSignInLink, { code: code! })
      expect(confirmed.body.data).toEqual({ confirmed: true })
      expect(confirmed.secret).toBeNull()
      expect((await newBrowser().call(useSignInLink, { code: code! })).status).toBe(400)
      expect((await browser.signIn('wrong')).status).toBe(400)
      expect((await browser.signIn()).status).toBe(200)
      // It was used: the next browser gets a link of its own.
      await newBrowser().call(sendSignInLink, { email: me.email })
      expect(await linkIn()).toHaveLength(2)
    })
  })

  it('a passkey alone gets in, and one after the password', async () => {
    const known = newBrowser()
    await known.signIn()
    const passkey = testPasskey(admin.deps.settings.backOfficeUrl)
    const { passkeyOptions } = (await known.call(startPasskey, { password })).body.data
    const added = await known.call(addPasskey, { name: 'Key', response: passkey.create(passkeyOptions) })
    expect(added.status).toBe(200)
    await underAttack(async () => {
      const alone = newBrowser()
      const begun = (await alone.call(startPasskeySignIn, {})).body.data
      const response = passkey.get(begun.passkeyOptions)
      expect((await alone.call(signInWithPasskey, { ticket: begun.ticket, response })).status).toBe(200)
      const { pending } = (await known.signIn()).body.data
      const proof = { factor: 'passkey' as const, response: passkey.get(pending!.passkeyOptions!) }
      expect((await known.call(confirmSignIn, { ticket: pending!.ticket, proof })).status).toBe(200)
    })
  })
})

it('while strangers who know the password try codes, a known browser gets in with a recovery code', async () => {
  const known = newBrowser()
  await known.signIn()
  const { recoveryCodes } = await setUpApp(known)
  const stranger = newBrowser()
  const ticketOf = async (browser = stranger) => (await browser.signIn()).body.data.pending!.ticket
  const wrong = { factor: 'recovery code', code: '0000-0000' } as const
  const ticket = await ticketOf()
  const attempt = () => newBrowser().call(confirmSignIn, { ticket, proof: wrong })
  await underAttack(async () => {
    const right = (code: string) => ({ factor: 'recovery code', code }) as const
    const other = newBrowser()
    const late = await other.call(confirmSignIn, {
      ticket: await ticketOf(other),
      proof: right(recoveryCodes[0]!),
    })
    expect(late.status).toBe(429)
    for (const code of recoveryCodes.slice(0, 3)) {
      const done = await known.call(confirmSignIn, { ticket: await ticketOf(known), proof: right(code) })
      expect(done.status).toBe(200)
    }
    // What was tried from the known browser counts: nobody attempts there without end.
    const begun = await ticketOf(known)
    const statuses: number[] = []
    for (let times = 0; times < 7; times++)
      statuses.push((await known.call(confirmSignIn, { ticket: begun, proof: wrong })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  }, attempt)
})

it('attempts from a known browser wait after five, whatever network they come from', async () => {
  const known = newBrowser()
  await known.signIn()
  const statuses: number[] = []
  for (let times = 0; times < 7; times++) statuses.push((await known.signIn(`wrong ${times}`)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

describe('a browser is known', () => {
  const isKnown = async (browser: ReturnType<typeof newBrowser>) => {
    for (let times = 0; times < 26; times++) await newBrowser().signIn('wrong')
    return (await browser.signIn()).status === 200
  }

  it('no longer after it was signed out from elsewhere', async () => {
    const [here, there] = [newBrowser(), newBrowser()]
    await there.signIn()
    await here.signIn()
    const [row] = await admin.db.query<{ id: string }>(sql`
      select id from staff_session where member_id = ${me.memberId} and device_hash is not null order by started_at limit 1`)
    expect((await admin.call(endSession, { id: row!.id }, { as: me })).status).toBe(200)
    expect(await isKnown(here)).toBe(true)
    expect(await isKnown(there)).toBe(false)
  })

  it('no longer after a new password was set elsewhere', async () => {
    const [here, there] = [newBrowser(), newBrowser()]
    await there.signIn()
    await here.signIn()
    const changed = await here.call(changePassword, { password, newPassword: `${password} too` })
    expect(changed.status).toBe(200)
    for (let times = 0; times < 26; times++) await newBrowser().signIn('wrong')
    expect((await here.signIn(`${password} too`)).status).toBe(200)
    expect((await there.signIn(`${password} too`)).status).toBe(429)
  })

  it('to its own member alone', async () => {
    const browser = newBrowser()
    await browser.signIn()
    me = await admin.member(['read products'])
    expect(await isKnown(browser)).toBe(false)
  })
})

it('a link goes to no address without an account, nor to a member who is disabled, and says neither', async () => {
  await admin.call(disableMember, { id: me.memberId })
  const [disabled, unknown] = [me.email, 'nobody@placket.example']
  for (const email of [disabled, unknown])
    expect((await newBrowser().call(sendSignInLink, { email })).body).toEqual({ data: { sent: true } })
  const mails = await admin.db.query(
    sql`select 1 from mail where recipient = any(${[disabled, unknown]}::text[])`,
  )
  expect(mails).toEqual([])
})

it('links are mailed one at a time: while one can be used there is no other, however long strangers ask', async () => {
  const ask = async () => {
    for (let times = 0; times < 5; times++) await newBrowser().call(sendSignInLink, { email: me.email })
    return linkIn()
  }
  const expires = (seconds: number) =>
    admin.db.query(sql`
      update staff_sign_in_link set expires_at = now() + make_interval(secs => ${seconds}) where member_id = ${me.memberId}`)
  expect(await ask()).toHaveLength(1)
  await expires(60)
  const [last] = await ask()
  expect(await ask()).toHaveLength(1)
  await expires(-1)
  expect((await newBrowser().call(useSignInLink, { code: last! })).status).toBe(400)
  expect(await ask()).toHaveLength(2)
  const asked = await Promise.all([1, 2, 3].map(() => newBrowser().call(sendSignInLink, { email: me.email })))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await linkIn()).toHaveLength(2)
})

it('a link costs the same statements whether the address has an account or not', async () => {
  const statementsFor = async (email: string) => {
    const sent: string[] = []
    const counting = (on: Queryable): Queryable => ({
      query: (statement) => (sent.push(statement.text), on.query(statement)),
    })
    const db: Db = {
      ...admin.db,
      ...counting(admin.db),
      transaction: (work, options) => admin.db.transaction((tx) => work(counting(tx)), options),
    }
    await sendSignInLinkTo({ db, settings: admin.deps.settings }, email)
    return sent
  }
  const unknown = await statementsFor('nobody@placket.example')
  expect(unknown.length).toBeGreaterThan(3)
  // With a mail, and while a link is there.
  for (let times = 0; times < 2; times++) expect(await statementsFor(me.email)).toEqual(unknown)
  expect(await linkIn()).toHaveLength(1)
})

it('the secret of a device and the code of a link are stored as hashes alone', async () => {
  const browser = newBrowser()
  await browser.signIn()
  await browser.call(sendSignInLink, { email: me.email })
  const [code] = await linkIn()
  const rows = await admin.db.query<{ row: string }>(sql`
    select d::text as row from staff_known_device d union all select s::text from staff_session s
    union all select l::text from staff_sign_in_link l`)
  expect(rows.length).toBeGreaterThan(2)
  for (const secret of [browser.cookies.get('staff-device')!, code!])
    for (const { row } of rows) {
      expect(row).not.toContain(secret)
      expect(row).not.toContain(Buffer.from(secret).toString('hex'))
    }
})

it('behind https the cookie of a device is sent over https alone', () => {
  expect(deviceCookie('https://office.example', 'A'.repeat(43))).toMatch(
    /^__Host-staff-device=A{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  )
})

it('the cookie of a device is out of reach of scripts and other pages', async () => {
  const { headers } = await newBrowser().signIn()
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^staff-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
  ])
})
