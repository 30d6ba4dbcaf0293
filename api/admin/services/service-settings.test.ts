// Payment keys, the mail server and the public address are set in the back office: they work at once, the environment
// wins, and no secret is ever in a reply, a log, an export, or readable in the database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getServiceSettings, updateServices } from '#contract/admin/services.ts'
import { getServices, sendTestMail, testPayment } from '#contract/admin/settings.ts'
import { newSecretKey, readSecretKey } from '../../kernel/secret-keys.ts'
import { openTestSmtp, type TestSmtp } from '../../mail/test-smtp.ts'
import { rotateSecrets } from '../../secrets/secrets.ts'
import { readServices } from '../../services/service-settings.ts'
import { emptyEnvironment } from '../../services/test-environment.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_51Secret4321', STRIPE_WEBHOOK_SECRET: 'whsec_Secret8765' }
const password = 'tape measure'
const secrets = [...Object.values(stripe), password]
const key = readSecretKey(newSecretKey())!
let admin: TestAdmin
let smtp: TestSmtp
/** Everything that the process has logged, and every reply. */
const seen: string[] = []

beforeAll(async () => {
  admin = await openTestAdmin()
  smtp = await openTestSmtp({ login: { user: 'shop', password } })
  const { settings } = admin.deps
  Object.assign(settings, { environment: emptyEnvironment(), secretKeys: [key] })
})
afterAll(async () => {
  await admin.close()
  await smtp.close()
})

const read = async () => (await admin.call(getServiceSettings)).body.data.settings
const change = async (changes: object, as = admin.owner) => {
  const { version } = await read()
  const reply = await admin.call(updateServices, { version, changes }, { as })
  seen.push(JSON.stringify(reply.body))
  return reply
}
const refusal = async (changes: object) => {
  const { status, body } = await change(changes)
  return [status, body.error?.field]
}

it('Stripe is on as soon as both of its secrets are set, and demo payment is then off', async () => {
  const { settings } = admin.deps
  expect((await change({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).status).toBe(200)
  expect(settings.payments.stripe).toBeUndefined()
  expect(settings.payments.demo).toBe(true)
  expect((await change({ STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET })).status).toBe(200)
  expect(settings.payments).toEqual({
    demo: false,
    onDelivery: true,
    transfer: null,
    stripe: { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
  })
  expect((await read()).secrets).toEqual({
    STRIPE_SECRET_KEY: { isSet: true, ending: '4321' },
    STRIPE_WEBHOOK_SECRET: { isSet: true, ending: '8765' },
    SMTP_PASSWORD: { isSet: false, ending: null },
  })
  const { payments } = (await admin.call(getServices)).body.data
  expect(payments[0]!.variables[0]).toEqual({
    name: 'STRIPE_SECRET_KEY',
    isSet: true,
    ending: '4321',
    from: 'back office',
  })
})

it('mail is sent through a server that was just set', async () => {
  const server = {
    smtpHost: '127.0.0.1',
    smtpPort: smtp.port,
    smtpSecurity: 'offered',
    smtpUser: 'shop',
    SMTP_PASSWORD: password,
    mailFrom: 'Shirts <orders@shirts.example>',
  }
  expect((await change(server)).status).toBe(200)
  expect((await admin.call(sendTestMail)).body.data.finding).toMatchObject({ works: true })
  expect((await read()).secrets.SMTP_PASSWORD).toEqual({ isSet: true, ending: null })
})

it('a stored password is not sent to another server or user', async () => {
  for (const changes of [
    { smtpHost: 'evil.example' },
    { smtpUser: 'other' },
    { smtpPort: 2525 },
    { smtpSecurity: 'tls' },
  ])
    expect(await refusal(changes)).toEqual([400, 'SMTP_PASSWORD'])
  expect(admin.deps.settings.mail.smtpUrl).toContain(`@127.0.0.1:${smtp.port}`)
})

it('no reply, log of changes, or row of the database contains a secret', async () => {
  seen.push(JSON.stringify((await admin.call(getServices)).body))
  seen.push(JSON.stringify(await read()))
  seen.push(JSON.stringify((await admin.call(testPayment, { provider: 'stripe' })).body))
  const { items } = (await admin.call(listEntries, {})).body.data
  seen.push(JSON.stringify(items))
  expect(items.some(({ after }) => JSON.stringify(after).includes('"SMTP_PASSWORD":"set"'))).toBe(true)
  const rows = await admin.db.query<{ text: string }>(sql`
    select jsonb_agg(to_jsonb(s))::text as text from secret s union all
    select jsonb_agg(to_jsonb(s))::text from service_settings s union all
    select jsonb_agg(to_jsonb(l))::text from audit_entry l union all
    select jsonb_agg(to_jsonb(i))::text from idempotency i`)
  const all = [...seen, ...rows.map(({ text }) => text)].join('\n')
  for (const secret of secrets) expect(all).not.toContain(secret)
})

it('a wrong value is refused without repeating it', async () => {
  for (const [name, value] of Object.entries({
    STRIPE_SECRET_KEY: 'pk_live_publicKey123',
    STRIPE_WEBHOOK_SECRET: 'secret-of-another-form',
    smtpHost: 'smtp://mail.example:25',
    publicUrl: 'https://shop.example/path',
    mailFrom: 'not an address',
    smtpPort: 70_000,
  })) {
    const { status, body } = await change({ [name]: value })
    expect([status, body.error?.field]).toEqual([400, `changes.${name}`])
    expect(JSON.stringify(body)).not.toContain(String(value))
  }
})

it('only members with the permission read and change them, and no built-in role but the owner’s has it', async () => {
  const manager = await admin.member(['read settings', 'write settings'])
  expect((await admin.call(getServiceSettings, {}, { as: manager })).status).toBe(403)
  expect((await change(stripe, manager)).status).toBe(403)
  const reader = await admin.member(['read services'])
  expect((await admin.call(getServiceSettings, {}, { as: reader })).status).toBe(200)
  expect((await change(stripe, reader)).status).toBe(403)
})

it('what the environment sets wins, and is not changed here', async () => {
  const { settings } = admin.deps
  settings.environment = {
    ...emptyEnvironment(),
    publicUrl: 'https://env.example',
    smtpUrl: 'smtp://env.example',
  }
  expect((await read()).environment).toEqual(['PUBLIC_URL', 'SMTP_URL'])
  expect(await refusal({ publicUrl: 'https://other.example' })).toEqual([409, 'publicUrl'])
  expect(await refusal({ SMTP_PASSWORD: 'other' })).toEqual([409, 'SMTP_PASSWORD'])
  await change({ onDelivery: false })
  expect(settings.mail.smtpUrl).toBe('smtp://env.example')
  expect(settings.publicUrl).toBe('https://env.example')
  settings.environment = emptyEnvironment()
  await change({ onDelivery: null })
  expect(settings.mail.smtpUrl).toContain('127.0.0.1')
})

it('links use a new public address at once', async () => {
  const { settings } = admin.deps
  const { shop } = settings
  expect((await change({ publicUrl: 'https://Shirts.example/' })).status).toBe(200)
  expect(settings.publicUrl).toBe('https://shirts.example')
  expect(settings.shop).not.toBe(shop)
  expect(await refusal({ publicUrl: settings.backOfficeUrl })).toEqual([400, 'publicUrl'])
})

it('a removed mail server takes its user and password with it', async () => {
  expect((await change({ smtpHost: null })).status).toBe(200)
  expect(await read()).toMatchObject({ smtpHost: null, smtpUser: null, smtpPort: null })
  expect((await read()).secrets.SMTP_PASSWORD.isSet).toBe(false)
  expect(admin.deps.settings.mail.smtpUrl).toBeNull()
})

it('secrets are encrypted again with a new key; a value that was moved or changed is not read', async () => {
  const { settings } = admin.deps
  const next = readSecretKey(newSecretKey())!
  await admin.db.transaction((tx) => rotateSecrets(tx, [next, key]))
  expect((await admin.call(getServiceSettings)).status).toBe(409)
  // This process has only the former key.
  settings.secretKeys = [next]
  expect((await readServices(admin.db, settings)).secrets.get('STRIPE_SECRET_KEY')).toBe(
    stripe.STRIPE_SECRET_KEY,
  )
  await admin.db.query(sql`
    update secret set value = (select value from secret where name = 'STRIPE_SECRET_KEY') where name = 'STRIPE_WEBHOOK_SECRET'`)
  const { status, body } = await admin.call(getServiceSettings)
  expect([status, body.error?.code]).toEqual([409, 'Not Possible Now'])
  expect(JSON.stringify(body)).not.toContain(stripe.STRIPE_SECRET_KEY)
  await admin.db.query(sql`delete from secret`)
})

it('without a key, nothing secret is stored', async () => {
  const { settings } = admin.deps
  delete settings.secretKeys
  expect((await read()).hasKey).toBe(false)
  expect((await change(stripe)).status).toBe(409)
  expect(await admin.db.query(sql`select 1 from secret`)).toEqual([])
})

it('bank transfer is on with its days, and a reminder after the last day is refused', async () => {
  const { settings } = admin.deps
  expect((await change({ transfer: true })).status).toBe(200)
  expect(settings.payments.transfer).toEqual({ due: 7, reminder: null, last: 14 })
  expect((await change({ transferDueDays: 10, transferReminderDays: -2 })).status).toBe(200)
  expect(settings.payments.transfer).toEqual({ due: 10, reminder: -2, last: 14 })
  const late = await change({ transferReminderDays: 14 })
  expect([late.status, late.body.error?.field]).toEqual([400, 'transferReminderDays'])
  expect((await change({ transfer: false })).status).toBe(200)
  expect(settings.payments.transfer).toBeNull()
})
