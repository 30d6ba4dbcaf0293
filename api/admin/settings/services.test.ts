// Staff test the payment providers and the mail server: each fault has a readable message, no reply contains
// a secret, and a server that does not reply causes no long wait.
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getServices, sendTestMail, testPayment } from '#contract/admin/settings.ts'
import { openTestSmtp, type TestSmtp } from '../../mail/test-smtp.ts'
import { openTestStripe, type TestStripe } from '../../payments/test-stripe.ts'
import { openTestAdmin, ownerEmail, type TestAdmin } from '../test-admin.ts'

const secretKey = 'sk_live_51Secret4321'
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
    transfer: null,
    stripe: { secretKey, webhookSecret, apiUrl: stripe.apiUrl, timeoutMs: 500 },
  }
  settings.mail = { smtpUrl: `smtp://shop:tape%20measure@127.0.0.1:${smtp.port}`, from: null }
  smtp.refuse = {}
})

let requests = 0
const ip = () => `10.1.${requests >> 8}.${requests++ & 255}`
const findingOf = async (provider: string) =>
  (await admin.call(testPayment, { provider }, { ip: ip() })).body.data.finding

it('the configuration of payment methods and mail is shown without secrets', async () => {
  const { body } = await admin.call(getServices)
  const text = JSON.stringify(body)
  for (const secret of [secretKey, webhookSecret, 'tape', 'shop:']) expect(text).not.toContain(secret)
  expect(body.data.payments[0]).toEqual({
    key: 'stripe',
    isOn: true,
    variables: [
      { name: 'STRIPE_SECRET_KEY', isSet: true, ending: '4321', from: 'environment' },
      { name: 'STRIPE_WEBHOOK_SECRET', isSet: true, ending: '8765', from: 'environment' },
    ],
  })
  expect(body.data.mail.server).toBe(`127.0.0.1:${smtp.port}`)
})

describe('Stripe', () => {
  it('Stripe works when it accepts the key and knows the shop’s webhook', async () => {
    expect(await findingOf('stripe')).toMatchObject({
      works: false,
      text: expect.stringContaining('no active webhook'),
    })
    stripe.webhooks = [
      { url: `${admin.deps.settings.publicUrl}/user/payments/webhook/stripe`, status: 'enabled' },
    ]
    expect(await findingOf('stripe')).toEqual({
      works: true,
      text: 'Stripe accepts the key, and the shop’s webhook is active.',
    })
  })
  it('says that a test key moves no money, and that webhooks of test mode do not count in live mode', async () => {
    const { stripe: configured } = admin.deps.settings.payments
    const withKey = async (key: string) => {
      admin.deps.settings.payments.stripe = { ...configured!, secretKey: key }
      return (await findingOf('stripe')).text
    }
    expect(await withKey('sk_test_placketplacket4321')).toContain('It is a test key')
    stripe.webhooks = []
    expect(await withKey('sk_live_placketplacket4321')).toContain('Webhooks of test mode do not count')
    expect(await withKey('sk_test_placketplacket4321')).toContain('no active webhook')
    admin.deps.settings.payments.stripe = configured
  })
  it('each fault of the connection to Stripe has a readable message', async () => {
    stripe.faults.push({ status: 401 })
    expect((await findingOf('stripe')).text).toContain('Stripe refuses the key')
    stripe.faults.push({ status: 403 })
    expect((await findingOf('stripe')).text).toContain('no permission to read the balance')
    stripe.faults.push({ status: 500 })
    expect((await findingOf('stripe')).text).toContain('Stripe answers: not now')
    stripe.faults.push('silent')
    expect((await findingOf('stripe')).text).toContain('has not answered in time')
    const at = (apiUrl: string) => {
      admin.deps.settings.payments.stripe = { secretKey, webhookSecret, apiUrl }
      return findingOf('stripe')
    }
    expect((await at('http://127.0.0.1:9')).text).toBe(
      '127.0.0.1:9 refuses the connection: nothing answers at that port. Check the name and the port.',
    )
    expect((await at('http://stripe.invalid')).text).toContain('No server is found under the name')
    expect((await at(stripe.apiUrl.replace('http:', 'https:'))).text).toContain('does not answer with TLS')
    const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, reply: (error: Error) => void) =>
        reply(notFound)) as never)
    admin.deps.settings.payments.stripe = { secretKey, webhookSecret }
    expect((await findingOf('stripe')).text).toContain('The shop has no connection to Stripe')
    lookup.mockRestore()
    admin.deps.settings.payments.stripe = undefined
    expect((await findingOf('stripe')).text).toContain('Disabled. Enter the secret key')
  })
  it('the test ends at the timeout when Stripe sends its reply one character at a time', async () => {
    const slow = createHttpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const apiUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
    admin.deps.settings.payments.stripe = { secretKey, webhookSecret, apiUrl, timeoutMs: 1000 }
    const started = performance.now()
    expect((await findingOf('stripe')).text).toContain('has not answered in time')
    expect(performance.now() - started).toBeLessThan(3000)
    slow.closeAllConnections()
    slow.close()
  })
  it('the other payment methods show whether they are on, and an unknown one is refused', async () => {
    expect(await findingOf('on-delivery')).toMatchObject({ works: true })
    expect((await findingOf('demo')).text).toContain('Disabled')
    expect((await admin.call(testPayment, { provider: 'bank' })).status).toBe(400)
  })
})

const send = async () => (await admin.call(sendTestMail, {}, { ip: ip() })).body

describe('a test mail', () => {
  it('a test mail is sent to the caller, and is in the audit log', async () => {
    expect((await send()).data.finding).toMatchObject({
      works: true,
      text: expect.stringContaining(ownerEmail),
    })
    expect(smtp.received.at(-1)!.to).toEqual([ownerEmail])
    const { items } = (await admin.call(listEntries, { recordType: 'setting' })).body.data
    expect(items[0]).toMatchObject({ call: 'sendTestMail', recordName: ownerEmail, after: { sent: true } })
  })
  it('a refused test mail shows the reply of the mail server, but never the password', async () => {
    smtp.refuse = { from: 553 }
    const refused = (await send()).data.finding
    expect(refused.works).toBe(false)
    expect(refused.text).toContain('553')
    admin.deps.settings.mail.smtpUrl = `smtp://shop:wrong%20tape@127.0.0.1:${smtp.port}`
    const login = (await send()).data.finding
    expect(login.text).toContain('refuses the user or the password (535)')
    expect(login.text).not.toContain('tape')
  })
  it('a test mail that does not reach the mail server shows a readable reason', async () => {
    const encrypted = await openTestSmtp({ tls: 'implicit' })
    const closing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(closing, 'listening')
    const { port } = closing.address() as AddressInfo
    for (const [url, words] of [
      ['smtp://127.0.0.1:9', '127.0.0.1:9 refuses the connection'],
      ['smtp://mail.invalid', 'No server is found under the name of mail.invalid'],
      [
        `smtps://127.0.0.1:${encrypted.port}`,
        `The certificate of 127.0.0.1:${encrypted.port} is not trusted`,
      ],
      [`smtps://127.0.0.1:${smtp.port}`, 'does not answer with TLS at this port'],
      [`smtp://127.0.0.1:${port}`, 'closed the connection without a reply'],
    ] as const) {
      admin.deps.settings.mail.smtpUrl = url
      const { text } = (await send()).data.finding
      expect(text).toContain(words)
      expect(text).not.toMatch(/\bE[A-Z]{4,}|SSL routines/)
    }
    closing.close()
    await encrypted.close()
  })
  it('a test mail fails after a timeout when the mail server does not reply', async () => {
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
  it('a test mail is refused when no mail server is configured', async () => {
    admin.deps.settings.mail.smtpUrl = null
    expect((await send()).error).toMatchObject({
      code: 'Not Possible Now',
      message: expect.stringContaining('SMTP_URL'),
    })
  })
})
