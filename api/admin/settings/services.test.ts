// Trying what the shop needs of others: each fault in words, no secret in any reply, and never for long.
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getServices, sendTestMail, testPayment } from '#contract/admin/settings.ts'
import { openTestSmtp, type TestSmtp } from '../../mail/test-smtp.ts'
import { openTestStripe, type TestStripe } from '../../payments/test-stripe.ts'
import { openTestAdmin, ownerEmail, type TestAdmin } from '../test-admin.ts'

const secretKey = 'sk_test_51Secret4321'
const webhookSecret = 'whsec_Secret8765'
let admin: TestAdmin
let stripe: TestStripe
let smtp: TestSmtp

beforeAll(async () => {
  admin = await openTestAdmin()
  stripe = await openTestStripe()
  smtp = await openTestSmtp({ login: { user: 'shop', password: 'tape measure' } })
})
afterAll(async () => {
  await admin.close()
  stripe.close()
  await smtp.close()
})
beforeEach(() => {
  const { settings } = admin.deps
  settings.payments = {
    demo: false,
    onDelivery: true,
    stripe: { secretKey, webhookSecret, apiUrl: stripe.apiUrl, timeoutMs: 500 },
  }
  settings.mail = { smtpUrl: `smtp://shop:tape%20measure@127.0.0.1:${smtp.port}`, from: null }
  smtp.refuse = {}
})

let requests = 0
const ip = () => `10.1.${requests >> 8}.${requests++ & 255}`
const findingOf = async (provider: string) =>
  (await admin.call(testPayment, { provider }, { ip: ip() })).body.data.finding

it('what is set is shown without its secrets', async () => {
  const { body } = await admin.call(getServices)
  const text = JSON.stringify(body)
  for (const secret of [secretKey, webhookSecret, 'tape', 'shop:']) expect(text).not.toContain(secret)
  expect(body.data.payments[0]).toEqual({
    key: 'stripe',
    isOn: true,
    variables: [
      { name: 'STRIPE_SECRET_KEY', isSet: true, ending: '4321' },
      { name: 'STRIPE_WEBHOOK_SECRET', isSet: true, ending: '8765' },
    ],
  })
  expect(body.data.mail.server).toBe(`127.0.0.1:${smtp.port}`)
})

describe('Stripe', () => {
  it('works when it takes the key and knows the webhook', async () => {
    expect(await findingOf('stripe')).toMatchObject({
      works: false,
      text: expect.stringContaining('no webhook'),
    })
    stripe.webhooks = [
      { url: `${admin.deps.settings.publicUrl}/user/payments/webhook/stripe`, status: 'enabled' },
    ]
    expect(await findingOf('stripe')).toEqual({
      works: true,
      text: 'Stripe takes the key and knows the shop’s webhook.',
    })
  })
  it('says what is wrong in words', async () => {
    stripe.faults.push({ status: 401 })
    expect((await findingOf('stripe')).text).toContain('Stripe refuses the key')
    stripe.faults.push({ status: 500 })
    expect((await findingOf('stripe')).text).toContain('Stripe answers: not now')
    stripe.faults.push('silent')
    expect((await findingOf('stripe')).text).toContain('Stripe cannot be reached')
    admin.deps.settings.payments.stripe = { secretKey, webhookSecret, apiUrl: 'http://127.0.0.1:9' }
    expect((await findingOf('stripe')).text).toContain('Stripe cannot be reached')
    admin.deps.settings.payments.stripe = null
    expect((await findingOf('stripe')).text).toContain('It is off. Set STRIPE_SECRET_KEY')
  })
  it('and the others say whether they are on', async () => {
    expect(await findingOf('on-delivery')).toMatchObject({ works: true })
    expect((await findingOf('demo')).text).toContain('DEMO_PAYMENT=on')
    expect((await admin.call(testPayment, { provider: 'bank' })).status).toBe(400)
  })
})

const send = async () => (await admin.call(sendTestMail, {}, { ip: ip() })).body

describe('a test mail', () => {
  it('goes to whoever asks, and stands in the log', async () => {
    expect((await send()).data.finding).toMatchObject({
      works: true,
      text: expect.stringContaining(ownerEmail),
    })
    expect(smtp.received.at(-1)!.to).toEqual([ownerEmail])
    const { items } = (await admin.call(listEntries, { recordType: 'setting' })).body.data
    expect(items[0]).toMatchObject({ call: 'sendTestMail', recordName: ownerEmail, after: { sent: true } })
  })
  it('that fails is told with the server’s own words, and never with the password', async () => {
    smtp.refuse = { from: 553 }
    const refused = (await send()).data.finding
    expect(refused.works).toBe(false)
    expect(refused.text).toContain('553')
    admin.deps.settings.mail.smtpUrl = `smtp://shop:wrong%20tape@127.0.0.1:${smtp.port}`
    const login = (await send()).data.finding
    expect(login.text).toContain('refused the login')
    expect(login.text).not.toContain('tape')
    admin.deps.settings.mail.smtpUrl = 'smtp://127.0.0.1:9'
    expect((await send()).data.finding.text).toContain('ECONNREFUSED')
  })
  it('does not wait for a server that says nothing', async () => {
    const silent: Server = createServer()
    silent.listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    admin.deps.settings.mail.smtpUrl = `smtp://127.0.0.1:${port}`
    const started = performance.now()
    expect((await send()).data.finding.works).toBe(false)
    expect(performance.now() - started).toBeLessThan(16_000)
    silent.close()
  }, 20_000)
  it('needs a server', async () => {
    admin.deps.settings.mail.smtpUrl = null
    expect((await send()).error).toMatchObject({
      code: 'Not Possible Now',
      message: expect.stringContaining('SMTP_URL'),
    })
  })
})
