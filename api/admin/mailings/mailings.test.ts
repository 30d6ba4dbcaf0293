// Mailings: who gets them and in which language, once and at a rate, and what stops them.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  continueMailing,
  createMailing,
  freeAddress,
  getMailing,
  listMailings,
  listSuppressed,
  pauseMailing,
  previewMailing,
  sendTestMailing,
  startMailing,
  stopMailing,
  suppressAddresses,
  updateMailing,
} from '#contract/admin/mailings.ts'
import { createView } from '#contract/admin/views.ts'
import { deliverMail } from '../../mail/deliver.ts'
import { openTestSmtp } from '../../mail/test-smtp.ts'
import { cleanUp } from '../../jobs.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { sendMailings } from './send-mailings.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin({
    change: (deps) => ({
      ...deps,
      settings: {
        ...deps.settings,
        shop: { ...deps.settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
      },
    }),
  })
})
afterAll(() => admin.close())
beforeEach(() =>
  admin.db.query(sql`
    with a as (delete from mail), b as (delete from mailing), c as (delete from mail_suppression),
      d as (delete from shopper) delete from newsletter_consent`),
)

const agree = (email: string, locale = 'en-US') =>
  admin.db.query(sql`
    insert into newsletter_consent (email, locale, source, covers_carts, confirmed_at, end_key)
    values (${email}, ${locale}, 'page', true, now(), ${`key-of-${email}`.padEnd(43, '-')})`)
const end = (email: string) =>
  admin.db.query(sql`
    update newsletter_consent set ended_at = now(), end_reason = 'link' where email = ${email}`)
const texts = { en: { subject: 'New at {shop}', text: '**Linen** is [here](/shop).' } }
const draft = async (changes: object = {}) => {
  const id = randomUUID()
  await admin.call(createMailing, { id, name: 'Spring' })
  const { body, status } = await admin.call(updateMailing, { id, version: 1, changes: { texts, ...changes } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.mailing
}
const start = async ({ id, version }: { id: string; version: number }) =>
  (await admin.call(startMailing, { id, version })).body
const get = async (id: string) => (await admin.call(getMailing, { id })).body.data.mailing
const send = () => sendMailings(admin.deps)
interface Written {
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  unsubscribe: string
}
const mails = () =>
  admin.db.query<Written>(
    sql`select recipient, subject, body_text, body_html, unsubscribe from mail order by recipient`,
  )
const recipients = async () => (await mails()).map(({ recipient }) => recipient)

describe('who gets a mailing', () => {
  it('those who have agreed, each once, in their own language, with a link to unsubscribe', async () => {
    await agree('ada@example.com')
    await agree('dora@example.com', 'de-DE')
    await agree('ended@example.com')
    await end('ended@example.com')
    await admin.db.query(sql`
      insert into newsletter_consent (email, source, covers_carts, end_key) values ('open@example.com', 'page', true, 'open')`)
    const mailing = await draft({
      texts: { ...texts, de: { subject: 'Neu bei {shop}', text: 'Leinen ist da.' } },
    })
    expect(mailing.recipients).toBe(2)
    await start(mailing)
    expect(await send()).toBe(2)
    expect(await send()).toBe(0)
    const [ada, dora] = (await mails()) as [Written, Written]
    expect(ada).toMatchObject({ recipient: 'ada@example.com', subject: 'New at Placket' })
    expect(ada.bodyHtml).toContain('<strong>Linen</strong>')
    expect(ada.bodyHtml).toContain('href="http://localhost:3000/shop"')
    expect(ada.unsubscribe).toBe(
      `http://localhost:3000/verifymail?unsubscribe=${'key-of-ada@example.com'.padEnd(43, '-')}`,
    )
    expect(ada.bodyText).toContain(ada.unsubscribe)
    expect(dora).toMatchObject({ recipient: 'dora@example.com', subject: 'Neu bei Placket' })
    expect(dora.unsubscribe).toContain('/de/verifymail?unsubscribe=')
    expect(await get(mailing.id)).toMatchObject({ state: 'sent', recipients: 2, written: 2, leftOut: 0 })
  })
  it('by their name where the text says so, and politely without one', async () => {
    await admin.db.query(sql`
      insert into shopper (email, password_hash, email_verified_at, full_name) values
        ('ada@example.com', 'x', now(), 'Ada Brook'), ('bo@example.com', 'x', now(), 'Visit www.example.com')`)
    await agree('ada@example.com')
    await agree('bo@example.com')
    await agree('dora@example.com', 'de-DE')
    await start(await draft({ texts: { en: { subject: 'For {name}', text: 'Thank you, {name}.' } } }))
    await send()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'For Ada Brook',
      'For dear customer',
      'For liebe Kundin, lieber Kunde',
    ])
    expect((await mails())[0]!.bodyText).toContain('Thank you, Ada Brook.')
  })
  it('of a saved view of customers, those who have agreed', async () => {
    await admin.db.query(sql`
      insert into shopper (email, password_hash, email_verified_at, full_name) values
        ('ada@example.com', 'x', now(), 'Ada Brook'), ('bo@example.com', 'x', now(), 'Bo Brook'),
        ('cy@example.com', 'x', now(), 'Cy Lane')`)
    await agree('ada@example.com')
    await agree('cy@example.com')
    const view = (
      await admin.call(createView, { list: 'customers', name: 'Brooks', query: 'q=brook&sort=name' })
    ).body.data.view
    const mailing = await draft({ view: view.id })
    expect(mailing).toMatchObject({ segment: 'Brooks', recipients: 1 })
    await start(mailing)
    await send()
    expect(await recipients()).toEqual(['ada@example.com'])
    expect((await mails())[0]!.bodyText).toContain('Dear Ada Brook,')
    const missing = await admin.call(updateMailing, {
      id: (await draft()).id,
      version: 2,
      changes: { view: randomUUID() },
    })
    expect(missing.status).toBe(404)
  })
  it('nobody who ended the newsletter, or was suppressed, after it was started', async () => {
    for (const name of ['ada', 'bo', 'cy']) await agree(`${name}@example.com`)
    const mailing = await draft()
    await start(mailing)
    await end('ada@example.com')
    await admin.call(suppressAddresses, { addresses: [{ email: 'bo@example.com' }], reason: 'reported' })
    await send()
    expect(await recipients()).toEqual(['cy@example.com'])
    expect(await get(mailing.id)).toMatchObject({ state: 'sent', written: 1, leftOut: 2 })
  })
  it('does not write the name of an account whose address is not verified, and escapes what is written', async () => {
    await admin.db.query(sql`
      insert into shopper (email, password_hash, full_name) values ('ada@example.com', 'x', 'Buy at example.net')`)
    await agree('ada@example.com')
    const text = '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://evil.example/z.png)'
    await start(await draft({ texts: { en: { subject: '<b>Hi</b>', text } } }))
    await send()
    const [{ bodyText, bodyHtml }] = (await mails()) as [Written]
    expect(bodyText).not.toContain('example.net')
    expect(bodyHtml).not.toMatch(/<script|href="javascript|<b>Hi|src="https/)
  })
})

describe('sending', () => {
  const many = (count: number) =>
    admin.db.query(sql`
      insert into newsletter_consent (email, source, covers_carts, confirmed_at, end_key)
      select 'p' || n || '@example.com', 'page', true, now(), 'key' || n from generate_series(1, ${count}::int) n`)
  const makeDue = () => admin.db.query(sql`update mailing set due_at = now()`)
  const delivered = () => admin.db.query(sql`update mail set state = 'sent'`)

  it('keeps the rate, and waits while emails of the newsletter wait', async () => {
    await many(30)
    await start(await draft({ perMinute: 120 }))
    expect(await send()).toBe(10)
    const [{ seconds }] = (await admin.db.query(
      sql`select round(extract(epoch from due_at - now()))::int as seconds from mailing`,
    )) as [{ seconds: number }]
    expect(seconds).toBe(5)
    await makeDue()
    expect(await send()).toBe(10)
    await makeDue()
    expect(await send()).toBe(0)
    await delivered()
    await makeDue()
    expect(await send()).toBe(10)
  })
  it('writes each email once in parallel processes, and nothing when a process ends in the middle', async () => {
    await many(20)
    await start(await draft({ perMinute: 3000 }))
    const broken = {
      ...admin.deps,
      db: {
        ...admin.db,
        transaction: ((work, options) =>
          admin.db.transaction(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }, options)) as typeof admin.db.transaction,
      },
    }
    await expect(sendMailings(broken)).rejects.toThrow('killed')
    expect(await mails()).toEqual([])
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.reduce((one, other) => one + other)).toBe(20)
    expect(new Set(await recipients()).size).toBe(20)
  })
  it('begins at its time', async () => {
    await many(1)
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const mailing = await draft({ scheduledAt })
    await start(mailing)
    expect(await get(mailing.id)).toMatchObject({ state: 'scheduled', scheduledAt })
    expect(await send()).toBe(0)
    await makeDue()
    expect(await send()).toBe(1)
  })
  it('is paused, continued, and stopped for good; emails that wait are deleted', async () => {
    await many(20)
    const mailing = await draft({ perMinute: 120 })
    await start(mailing)
    const { id } = mailing
    const state = async (call: Parameters<typeof admin.call>[0]) => (await admin.call(call, { id })).status
    await send()
    expect(await state(pauseMailing)).toBe(200)
    expect(await state(pauseMailing)).toBe(409)
    await makeDue()
    expect(await send()).toBe(0)
    expect(await state(continueMailing)).toBe(200)
    expect(await state(stopMailing)).toBe(200)
    expect(await mails()).toEqual([])
    expect(await get(id)).toMatchObject({ state: 'stopped', written: 0, recipients: 20 })
    for (const call of [continueMailing, pauseMailing, stopMailing]) expect(await state(call)).toBe(409)
    const log = (await admin.call(listEntries, { recordType: 'mailing', recordId: id })).body.data.items
    expect(log.map(({ call }) => call)).toEqual([
      'stopMailing',
      'continueMailing',
      'pauseMailing',
      'startMailing',
      'updateMailing',
      'createMailing',
    ])
  })
  it('needs a text in the language of the products, and the version that was read', async () => {
    const mailing = await draft({ texts: { de: { subject: 'Neu', text: 'Leinen' } } })
    expect((await start(mailing)).error?.reason?.code).toBe('mailing-without-text')
    const complete = await draft()
    expect((await start({ ...complete, version: 1 })).error?.code).toBe('Stale')
    await start(complete)
    const { id, version } = complete
    const changed = await admin.call(updateMailing, { id, version: version + 1, changes: { name: 'x' } })
    expect(changed.body.error?.reason?.code).toBe('mailing-other-state')
  })
  it('refuses unknown values and languages', async () => {
    const { id } = await draft()
    const change = async (changes: object) =>
      (await admin.call(updateMailing, { id, version: 2, changes })).status
    expect(await change({ texts: { en: { subject: '{secret}', text: 'x' } } })).toBe(400)
    expect(await change({ texts: { fr: { subject: 'x', text: 'x' } } })).toBe(404)
    expect(await change({ perMinute: 100_000 })).toBe(400)
  })
  it('a preview and a test email show the saved text, and send nothing to recipients', async () => {
    await many(1)
    const { id } = await draft()
    const shown = await admin.app.inject({
      method: 'GET',
      url: `${previewMailing.path}?id=${id}&language=de`,
      headers: admin.owner.headers,
    })
    expect(shown.body).toContain('<strong>Linen</strong>')
    await admin.call(sendTestMailing, { id, language: 'en' })
    expect(await recipients()).toEqual([admin.owner.email])
    const { items, subscribers } = (await admin.call(listMailings)).body.data
    expect([items.map(({ name }) => name), subscribers]).toEqual([['Spring'], 1])
  })
})

describe('addresses where emails do not arrive', () => {
  const suppressed = async () => (await admin.call(listSuppressed)).body.data.items

  it.each([
    [550, '5.1.1 No such user', true],
    [550, 'No such user', true],
    [550, '5.7.1 Blocked', false],
    [552, '5.2.2 Mailbox full', false],
    [451, 'Try again', false],
  ])('%i %s', async (code, text, isSuppressed) => {
    const smtp = await openTestSmtp()
    smtp.refuse = { to: code, text }
    await agree('ada@example.com')
    await start(await draft())
    await send()
    const smtpUrl = `smtp://localhost:${smtp.port}`
    await deliverMail({
      ...admin.deps,
      settings: { ...admin.deps.settings, mail: { smtpUrl, from: 'shop@example.com' } },
    })
    await smtp.close()
    expect((await suppressed()).map(({ email, reason }) => [email, reason])).toEqual(
      isSuppressed ? [['ada@example.com', 'refused']] : [],
    )
  })
  it('are suppressed by hand or by a program, and freed', async () => {
    await agree('ada@example.com')
    const addresses = [{ email: 'Ada@example.com', detail: 'Hard bounce' }]
    for (const count of [1, 0]) {
      const { body } = await admin.call(suppressAddresses, { addresses, reason: 'reported' })
      expect(body.data.suppressed).toBe(count)
    }
    expect(await suppressed()).toMatchObject([
      { email: 'ada@example.com', reason: 'reported', detail: 'Hard bounce' },
    ])
    expect((await draft()).recipients).toBe(0)
    expect((await admin.call(freeAddress, { email: 'ada@example.com' })).status).toBe(200)
    expect((await admin.call(freeAddress, { email: 'ada@example.com' })).status).toBe(404)
    expect((await draft()).recipients).toBe(1)
  })
})

it('who got a mailing is deleted some time after its end, and the counts stay', async () => {
  await agree('ada@example.com')
  await agree('bo@example.com')
  const { id, version } = await draft()
  await admin.call(startMailing, { id, version })
  await end('bo@example.com')
  await sendMailings(admin.deps)
  const counts = async () => {
    const { recipients, written, leftOut } = (await admin.call(getMailing, { id })).body.data.mailing
    return { recipients, written, leftOut }
  }
  const kept = () => admin.db.query(sql`select 1 from mailing_recipient where mailing_id = ${id}`)
  const before = await counts()
  expect(before).toEqual({ recipients: 2, written: 1, leftOut: 1 })
  await admin.db.query(sql`update mailing set state = 'sent', ended_at = now() - interval '179 days'`)
  await cleanUp(admin.db)
  expect(await kept()).toHaveLength(2)
  await admin.db.query(sql`update mailing set ended_at = now() - interval '181 days'`)
  await cleanUp(admin.db)
  expect(await kept()).toHaveLength(0)
  expect(await counts()).toEqual(before)
  await cleanUp(admin.db)
  expect(await counts()).toEqual(before)
})
