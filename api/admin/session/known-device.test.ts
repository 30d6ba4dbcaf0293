// While strangers enter wrong passwords and codes, each from another network, a staff member can still sign
// in: in a known browser, or in a browser in which they have opened a mailed link.
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

const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A browser that stores its cookies. */
function newBrowser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call<E extends AdminEndpoint>(endpoint: E, input: BodyOf<E>, ip = randomIp()) {
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

/** Four strangers make attempts all the time. Once unknown browsers are throttled, runs `work`. */
async function underAttack(
  work: () => Promise<void>,
  attempt: () => Promise<{ status: number }> = () => newBrowser().signIn(`wrong ${randomInt(1e9)}`),
): Promise<void> {
  const stop = new AbortController()
  let refused = 0
  const stranger = async () => {
    while (!stop.signal.aborted) {
      if ((await attempt()).status === 429) refused++
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const strangers = Promise.all(Array.from({ length: 4 }, stranger))
  try {
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(10)
    await work()
  } finally {
    stop.abort()
    await strangers
  }
}

const mailedCodes = async () => {
  const mails = await admin.db.query<{ body: string }>(sql`
    select body_text as body from mail where recipient = ${me.email} and once like 'staff-sign-in-link:%' order by id`)
  return mails.map(({ body }) => /\/sign-in\?link=([\w-]{43})/.exec(body)![1]!)
}

/** Sets up an authenticator app in a signed-in browser; returns the app and the recovery codes. */
async function setUpApp(browser: ReturnType<typeof newBrowser>) {
  const { body } = await browser.call(startAuthenticatorApp, { password })
  const app = new TOTP({ secret: Secret.fromBase32(body.data.secret) })
  const done = await browser.call(confirmAuthenticatorApp, { code: app.generate() })
  return { app, recoveryCodes: done.body.data.recoveryCodes! }
}

describe('while strangers enter wrong passwords', () => {
  it('a known browser can sign in from any network', async () => {
    const known = newBrowser()
    expect((await known.signIn()).status).toBe(200)
    expect((await known.call(signOut, {})).status).toBe(200)
    await underAttack(async () => {
      expect((await newBrowser().signIn()).status).toBe(429)
      for (let times = 0; times < 15; times++) expect((await known.signIn()).status).toBe(200)
      // One wrong password does not make a known browser wait.
      expect((await known.signIn('mistyped')).status).toBe(400)
      expect((await known.signIn()).status).toBe(200)
    })
  })

  it('a mailed link lets an unknown browser sign in with the password, and can be used only once', async () => {
    await underAttack(async () => {
      const browser = newBrowser()
      expect((await browser.signIn()).status).toBe(429)
      for (let times = 0; times < 3; times++)
        expect((await newBrowser().call(sendSignInLink, { email: me.email })).body.data).toEqual({
          sent: true,
        })
      const [code, ...more] = await mailedCodes()
      expect(more).toEqual([])
      const confirmed = await browser.call(useSignInLink, { code: code! })
      expect(confirmed.body.data).toEqual({ confirmed: true })
      expect(confirmed.secret).toBeNull()
      expect((await newBrowser().call(useSignInLink, { code: code! })).status).toBe(400)
      expect((await browser.signIn('wrong')).status).toBe(400)
      expect((await browser.signIn()).status).toBe(200)
      // The link was used, so the next request gets a new one.
      await newBrowser().call(sendSignInLink, { email: me.email })
      expect(await mailedCodes()).toHaveLength(2)
    })
  })

  it('an unknown browser can sign in with a passkey alone, and a known one with password and passkey', async () => {
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

it('a known browser can sign in with a recovery code while strangers who know the password try codes', async () => {
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
    const throttled = await other.call(confirmSignIn, {
      ticket: await ticketOf(other),
      proof: right(recoveryCodes[0]!),
    })
    expect(throttled.status).toBe(429)
    for (const code of recoveryCodes.slice(0, 3)) {
      const done = await known.call(confirmSignIn, { ticket: await ticketOf(known), proof: right(code) })
      expect(done.status).toBe(200)
    }
    // Attempts in the known browser are counted too, so their number is limited.
    const begun = await ticketOf(known)
    const statuses: number[] = []
    for (let times = 0; times < 7; times++)
      statuses.push((await known.call(confirmSignIn, { ticket: begun, proof: wrong })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  }, attempt)
})

it('a known browser has to wait after five wrong passwords, even when each comes from another network', async () => {
  const known = newBrowser()
  await known.signIn()
  const statuses: number[] = []
  for (let times = 0; times < 7; times++) statuses.push((await known.signIn(`wrong ${times}`)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

describe('a known browser', () => {
  const isKnown = async (browser: ReturnType<typeof newBrowser>) => {
    for (let times = 0; times < 26; times++) await newBrowser().signIn('wrong')
    return (await browser.signIn()).status === 200
  }

  it('a browser is no longer known after its session was ended in another browser', async () => {
    const [here, there] = [newBrowser(), newBrowser()]
    await there.signIn()
    await here.signIn()
    const [row] = await admin.db.query<{ id: string }>(sql`
      select id from staff_session where member_id = ${me.memberId} and device_hash is not null order by started_at limit 1`)
    expect((await admin.call(endSession, { id: row!.id }, { as: me })).status).toBe(200)
    expect(await isKnown(here)).toBe(true)
    expect(await isKnown(there)).toBe(false)
  })

  it('a browser is no longer known after the password was changed in another browser', async () => {
    const [here, there] = [newBrowser(), newBrowser()]
    await there.signIn()
    await here.signIn()
    const changed = await here.call(changePassword, { password, newPassword: `${password} too` })
    expect(changed.status).toBe(200)
    for (let times = 0; times < 26; times++) await newBrowser().signIn('wrong')
    expect((await here.signIn(`${password} too`)).status).toBe(200)
    expect((await there.signIn(`${password} too`)).status).toBe(429)
  })

  it('a browser is known only for the staff member who has signed in with it', async () => {
    const browser = newBrowser()
    await browser.signIn()
    me = await admin.member(['read products'])
    expect(await isKnown(browser)).toBe(false)
  })
})

it('no link is mailed to an unknown address or a disabled member, and the reply does not reveal this', async () => {
  await admin.call(disableMember, { id: me.memberId })
  const [disabled, unknown] = [me.email, 'nobody@placket.example']
  for (const email of [disabled, unknown])
    expect((await newBrowser().call(sendSignInLink, { email })).body).toEqual({ data: { sent: true } })
  const mails = await admin.db.query(
    sql`select 1 from mail where recipient = any(${[disabled, unknown]}::text[])`,
  )
  expect(mails).toEqual([])
})

it('while a mailed link is valid, no other link is mailed, however often strangers request one', async () => {
  const ask = async () => {
    for (let times = 0; times < 5; times++) await newBrowser().call(sendSignInLink, { email: me.email })
    return mailedCodes()
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
  expect(await mailedCodes()).toHaveLength(2)
})

it('a request for a link runs the same statements whether the address has an account or not', async () => {
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
  // The first request mails a link; at the second, that link is still valid.
  for (let times = 0; times < 2; times++) expect(await statementsFor(me.email)).toEqual(unknown)
  expect(await mailedCodes()).toHaveLength(1)
})

it('the secret of a browser and the code of a link are stored only as hashes', async () => {
  const browser = newBrowser()
  await browser.signIn()
  await browser.call(sendSignInLink, { email: me.email })
  const [code] = await mailedCodes()
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

it('when the back office uses https, the device cookie is sent only over https', () => {
  expect(deviceCookie('https://office.example', 'A'.repeat(43))).toMatch(
    /^__Host-staff-device=A{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  )
})

it('the device cookie is not readable by scripts and not sent with requests from other sites', async () => {
  const { headers } = await newBrowser().signIn()
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^staff-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
  ])
})
