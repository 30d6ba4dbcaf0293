// A whole shop at the log level `trace`, through journeys and failures: no text that a customer typed and no secret of
// theirs is in the log. Runs on the PostgreSQL at TEST_DATABASE_URL, if set.
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgotPassword, resetPassword, signIn, signUp, startGuest, verifyMail } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addAddress, updateUser } from '#contract/customer.ts'
import { checkout, payment, trackOrder } from '#contract/orders.ts'
import { contactPage } from '#contract/shop.ts'
import { shareWishlist, getSharedWishlist } from '#contract/wishlist.ts'
import { putProducts } from '#api/cart/test-products.ts'
import { type Db, firstRow } from '#api/kernel/db.ts'
import { openTestDb } from '#api/db/test-db.ts'
import { unpackSnapshot } from '#api/db/test-snapshot.ts'
import { shopJobs } from '#api/jobs.ts'
import { deliverMail } from '#api/mail/deliver.ts'
import { createShop, type Shop } from './app.ts'
import { readConfig } from './config.ts'
import { describeError, withoutSecrets } from './log.ts'

/** Texts that the customer types, none of which may be in the log. */
const planted = {
  email: 'petra.planted@secret.example',
  fullName: 'Petra Plantedname',
  phone: '+1 401 555 7391',
  street: '77 Plantedstreet',
  password: 'planted password of petra',
  message: 'Plantedmessage: where is my shirt',
}
/** Tokens, codes and keys of the customer, none of which may be in the log. */
const secrets: string[] = Object.values(planted)
const guestEmail = 'gustav.planted@secret.example'
secrets.push(guestEmail)

let folder: string
let own: Db | undefined
let smtp: Server
let shop: Shop
let log = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-log-'))
  smtp = refusingSmtp()
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const env: NodeJS.ProcessEnv = {
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
  }
  if (process.env.TEST_DATABASE_URL) {
    own = await openTestDb()
    const url = new URL(process.env.TEST_DATABASE_URL)
    url.pathname = `/${firstRow(await own.query<{ name: string }>(sql`select current_database() as name`)).name}`
    env.DATABASE_URL = url.href
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...words) => void (log += `${words.map(String).join(' ')}\n`),
    )
  await unpackSnapshot(path.join(folder, 'database'))
  shop = await createShop(readConfig(env), { pages: 'none', logTo: { write: (line) => void (log += line) } })
  await putProducts(shop.db, ['harrow-oxford'], 1000)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
  await own?.close()
  smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A mail server that has the refused address in its reply, as all do. */
function refusingSmtp(): Server {
  return createServer((socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const line = data.toString()
      const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
      if (to) socket.write(`550 5.1.1 <${to}>: user ${to} unknown, https://mail.example/why?for=${to}\r\n`)
      else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
    })
  })
}

async function ask<C extends Endpoint>(call: C, body: object, token?: string) {
  const answer = await shop.app.inject({
    method: call.method,
    url: call.path,
    ...(call.method === 'POST' && { payload: body }),
    headers: { ...(token && { authtoken: token }), 'user-agent': 'test' },
  })
  return { status: answer.statusCode, data: answer.json().data }
}

/** Adds a secret to the list, and returns it. */
const secret = <T extends string>(text: T): T => (secrets.push(text), text)

async function codeMailedTo(email: string): Promise<string> {
  const [mail] = await shop.db.query<{ bodyText: string }>(
    sql`select body_text from mail where recipient = ${email} order by id desc limit 1`,
  )
  return secret(/[?&](?:code|key)=([\w-]+)/.exec(mail!.bodyText)![1]!)
}

function expectNoSecrets(): void {
  for (const each of secrets)
    for (const written of [each, encodeURIComponent(each), JSON.stringify(each).slice(1, -1)])
      expect(
        log.split('\n').filter((line) => line.includes(written)),
        written,
      ).toEqual([])
}

const { email, fullName, password, phone } = planted
const address = {
  fullName,
  phone,
  line1: planted.street,
  city: 'Providence',
  region: 'RI',
  postalCode: '02906',
  country: 'US',
}
let token: string
let guest: string
let demoPage: string

describe('the log has no data of a customer', () => {
  it('who signs up, verifies, forgets and shares', async () => {
    token = secret((await ask(signUp, { fullName, email, password })).data.authtoken)
    const code = await codeMailedTo(email)
    await shop.app.inject(`/verifymail?code=${code}&email=${email}`)
    expect((await ask(verifyMail, { code }, token)).status).toBe(200)
    expect((await ask(signIn, { email, password: `${password}!` })).status).toBe(400)
    token = secret((await ask(signIn, { email, password })).data.authtoken)
    await ask(forgotPassword, { email })
    for (const job of shopJobs(shop.deps)) if (job.name === 'write emails for new passwords') await job.run()
    const again = await codeMailedTo(email)
    await shop.app.inject(`/forgotpassword?code=${again}`)
    expect((await ask(resetPassword, { code: again, password })).status).toBe(200)
    token = secret((await ask(signIn, { email, password })).data.authtoken)
    expect((await ask(addAddress, address, token)).status).toBe(200)
    expect((await ask(updateUser, { fullName, phone }, token)).status).toBe(200)
    const key = secret((await ask(shareWishlist, { shared: true }, token)).data.key)
    await shop.app.inject(`/myprofile?wishlist=${key}`)
    expect((await ask(getSharedWishlist, { key })).status).toBe(200)
    await ask(contactPage, { fullName, email, topic: 'order', message: planted.message })
  })
  it('who buys as a guest', async () => {
    guest = secret((await ask(startGuest, {})).data.authtoken)
    await ask(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, guest)
    const opened = await ask(checkout, { email: guestEmail, address, delivery: 'standard' }, guest)
    const placed = await ask(payment, { checkout: opened.data.checkout, method: 'demo' }, guest)
    demoPage = placed.data.redirectUrl
    secret(demoPage.split('/').at(-1)!)
    expect((await shop.app.inject(demoPage)).statusCode).toBe(200)
    const paid = await shop.app.inject({
      method: 'POST',
      url: demoPage,
      payload: 'decision=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(paid.statusCode).toBe(303)
    const { number } = placed.data.order
    await ask(trackOrder, { number, email: `x${guestEmail}` })
    await shop.app.inject(`/trackingorder?number=${number}&email=${guestEmail}`)
  })
  it('whose requests are wrong', async () => {
    const json = { 'content-type': 'application/json', authtoken: token }
    const post = (url: string, payload: string) =>
      shop.app.inject({ method: 'POST', url, payload, headers: json })
    const replies = [
      await post('/user/customer/addAddress', `{"fullName":"${fullName}","line1":"${planted.street}`),
      await post('/user/customer/addAddress', JSON.stringify({ ...address, country: email, password })),
      await post(`/user/${email}/${token}`, '{}'),
      await post(`/nothing/${encodeURIComponent(email)}?token=${token}`, '{}'),
      await post('/user/payments/webhook/demo', JSON.stringify({ email, password })),
      await shop.app.inject(`/user/%E0%A4?code=${token}`),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404, 403, 400])
    await new Promise((resolve) => {
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket
        .on('close', resolve)
        .on('error', () => {})
        .resume()
      socket.write(
        `GET /verifymail?code=${token} HTTP/1.1\r\nHost: a\r\nauthtoken: ${token}\r\n${email}\r\n\r\n`,
      )
    })
  })
  it('whose mails are refused', async () => {
    await deliverMail(shop.deps)
    expect(log).toContain('a mail was not delivered')
  })
  it('whose statements fail', async () => {
    for (const table of ['address', 'mail', 'contact_message', 'cart_line', 'orders', 'wishlist_item'])
      await shop.db.query(raw(`alter table ${table} add constraint never check (false) not valid`))
    const failing: [Endpoint, object, string?][] = [
      [addAddress, address, token],
      [signUp, { fullName, email: `another-${email}`, password }],
      [contactPage, { fullName, email, topic: 'order', message: planted.message }],
      [addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, guest],
    ]
    for (const [call, body, as] of failing) expect((await ask(call, body, as)).status, call.path).toBe(500)
  })
})

it('but it has what happened, where, and why', () => {
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  expect(lines.some(({ req }) => req?.path === '/verifymail?…')).toBe(true)
  expect(lines.some(({ req }) => req?.path === '/demo-gateway/…')).toBe(true)
  const failed = lines.filter(({ msg }) => msg === 'a call failed')
  expect(failed).toHaveLength(4)
  for (const { err } of failed) {
    expect(err).toMatchObject({ type: 'StatementError', code: '23514', constraint: 'never' })
    expect(err.stack).toContain('/api/')
  }
  expect(failed.map(({ err }) => err.table)).toContain('address')
})

it('has no secrets in any line', expectNoSecrets)

it('removes addresses, query strings and long random words from texts', () => {
  const text = `mail to ${email} failed at https://a.example/b?code=1 with ${'aB3_'.repeat(10)}, order 0b0d6a0e-11aa-4c1c-9c55-6d3a5d5f7a11`
  expect(withoutSecrets(text)).toBe(
    'mail to …@… failed at https://a.example/b?… with …, order 0b0d6a0e-11aa-4c1c-9c55-6d3a5d5f7a11',
  )
})

it('logs only harmless fields of an error', () => {
  const cause = Object.assign(new Error(`rejected ${email}`), {
    code: 'EENVELOPE',
    rejected: [email],
    responseCode: 550,
  })
  const error = Object.assign(new Error('outer', { cause }), {
    params: [email],
    config: { body: planted.message },
  })
  const described = describeError(error)
  expect(described).toMatchObject({
    message: 'outer',
    cause: { message: 'rejected …@…', code: 'EENVELOPE', responseCode: 550 },
  })
  expect(JSON.stringify(described)).not.toMatch(/planted|Planted/)
  const parse = () => JSON.parse(`{"name":Petra}`)
  let thrown: unknown
  try {
    parse()
  } catch (caught) {
    thrown = caught
  }
  expect(JSON.stringify(describeError(thrown))).not.toContain('Petra}')
})
