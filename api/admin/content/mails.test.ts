// Email texts that staff write, and the emails that shoppers get.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/mails.ts'
import { mailKinds } from '#contract/mail-kinds.ts'
import { contactPage } from '#contract/shop.ts'
import type { Deps } from '../../kernel/deps.ts'
import { openTestApi, type TestApi } from '../../test-api.ts'
import { openTestAdmin, ownerEmail, type TestAdmin } from '../test-admin.ts'
import { unwrapped } from '../../mail/test-mail.ts'

const inLanguages = (deps: Deps): Deps => ({
  ...deps,
  settings: {
    ...deps.settings,
    shop: { ...deps.settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
  },
})

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestApi({ change: inLanguages })
  admin = await openTestAdmin({ shop, change: inLanguages })
})
afterAll(() => admin.close())

const ref = (id: string, language = 'en') => ({ id, language })
const get = async (id: string, language = 'en') =>
  (await admin.call(endpoints.getMail, ref(id, language))).body.data.mail
const save = async (id: string, changes: object, language = 'en') =>
  admin.call(endpoints.updateMail, {
    ...ref(id, language),
    version: (await get(id, language)).version,
    changes,
  })

interface Row {
  subject: string
  text: string
  html: string
}
let messages = 0
/** The email that the sender of a contact message gets. */
async function reply(locale = 'en-US'): Promise<Row> {
  const email = `ada${Math.random()}@example.com`
  const body = { fullName: 'Ada', email, topic: 'order', message: 'Hello' } as const
  // Each message comes from another network, because the messages of a network are limited.
  const ip = `10.1.${messages >> 8}.${messages++ & 255}`
  expect((await shop.call(contactPage, body, { locale, ip })).status).toBe(200)
  const rows = await shop.db.query<Row & Record<string, unknown>>(sql`
    select subject, body_text as text, body_html as html from mail where recipient = ${email}`)
  return rows[0]!
}

it('every email has a sample in each language, in HTML and as text', async () => {
  const { items } = (await admin.call(endpoints.listMails)).body.data
  expect(items.map(({ id }) => id)).toEqual(mailKinds)
  for (const id of mailKinds)
    for (const language of ['en', 'de']) {
      const { sample, facts } = await get(id, language)
      expect(sample.subject, id).toBe(sample.standardSubject)
      expect(sample.text.length, id).toBeGreaterThan(80)
      expect(facts.map(({ name }) => name)).toContain('returnDays')
      const page = await admin.app.inject({
        url: endpoints.previewMail.path,
        query: ref(id, language),
        headers: admin.owner.headers,
      })
      expect(page.headers['content-security-policy']).toContain('sandbox;')
      expect(page.headers['content-disposition']).toContain('inline')
      expect(page.body).toContain('<!doctype html>')
    }
})

it('an email has the published texts of its language before and after its standard text', async () => {
  const before = await reply()
  await save('contact', {
    subject: 'Got it: {reference} & more',
    opening: 'Hello from **{shop}**, see [our terms](/terms).',
    closing: '- Warm\n- regards',
  })
  expect((await reply()).subject).toMatch(/^We have your message/)
  await admin.call(endpoints.publishMail, { ...ref('contact'), version: 1 })
  await expect.poll(async () => (await reply()).subject).toMatch(/^Got it: PL-[\w-]+ & more$/)
  const { text, html } = await reply()
  expect(unwrapped(text)).toContain('Hello from Placket, see our terms (http://localhost:3000/terms).')
  expect(text).toContain('- Warm\n- regards')
  // The standard text of the email is unchanged.
  const middle = /Your message has reached us\.[\s\S]*?again\./
    .exec(before.text)![0]
    .replaceAll(/PL-[\w-]+/g, '')
  expect(text.replaceAll(/PL-[\w-]+/g, '')).toContain(middle)
  expect(text.indexOf('Hello from')).toBeLessThan(text.indexOf('Your message'))
  expect(text.indexOf('Warm')).toBeGreaterThan(text.indexOf('Your message'))
  expect(text.indexOf('Warm')).toBeLessThan(text.indexOf('You get this email because'))
  expect(html).toContain('<strong>Placket</strong>')
  expect(html).toContain('<a href="http://localhost:3000/terms">our terms</a>')
  expect((await reply('de-DE')).subject).toMatch(/^Wir haben Ihre Nachricht|PL-/)
  expect((await reply('de-DE')).text).not.toContain('Hello from')

  await admin.call(endpoints.unpublishMail, ref('contact'))
  await expect.poll(async () => (await reply()).subject).toMatch(/^We have your message/)
})

it('unknown values are refused by name; changes of different fields are merged, conflicting ones refused', async () => {
  for (const [field, text] of [
    ['subject', 'Order {orderNumber}'],
    ['opening', 'Dear {firstName}'],
    ['closing', '[x](mailto:{emial})'],
  ]) {
    const { body } = await save('order-placed', { [field!]: text })
    expect(body.error).toMatchObject({ code: 'Invalid Input', field })
    expect(body.error?.message).toMatch(/\{(orderNumber|firstName|emial)\}/)
  }
  expect((await save('order-placed', { subject: 'Order {number} for {total}' })).status).toBe(200)
  expect((await get('order-placed')).sample.subject).toBe('Order P-SAMPLE for $90.00')
  const update = (changes: object) =>
    admin.call(endpoints.updateMail, { ...ref('order-paid'), version: 0, changes })
  const [one, other] = await Promise.all([update({ opening: 'One' }), update({ closing: 'Other' })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await get('order-paid')).toMatchObject({ opening: 'One', closing: 'Other', version: 2 })
  const stale = await update({ opening: 'Mine' })
  expect(stale.body.error?.conflicts).toEqual([{ field: 'opening', yours: 'Mine', theirs: 'One' }])
  await admin.call(endpoints.restoreMailVersion, { ...ref('order-paid'), version: 1 })
  expect((await get('order-paid')).version).toBe(3)
})

it('a test email is sent only to the staff member who requests it', async () => {
  await save('wishlist', { opening: 'Look <b>here</b>' })
  const { body } = await admin.call(endpoints.sendSample, ref('wishlist'))
  expect(body.data.to).toBe(ownerEmail)
  const [mail] = await shop.db.query<Row & Record<string, unknown>>(sql`
    select recipient, body_html as html from mail where once like 'test:%'`)
  expect(mail).toMatchObject({ recipient: ownerEmail })
  expect(mail!.html).toContain('Look &lt;b&gt;here&lt;/b&gt;')
})

it('HTML and scripts in email texts are escaped, and a line break in the subject is refused', async () => {
  for (const text of [
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://evil.example/x.png)',
    '['.repeat(4000),
    '> '.repeat(2000),
    '--></td></table><img src=x onerror=alert(1)><!--[if mso]>',
  ]) {
    expect(
      (await save('contact', { subject: text.slice(0, 100).split('\n')[0], opening: text })).status,
    ).toBe(200)
    const { version } = await get('contact')
    await admin.call(endpoints.publishMail, { ...ref('contact'), version })
    await expect.poll(async () => (await reply()).subject).toBe(text.slice(0, 100).split('\n')[0]!.trim())
    const { html } = await reply()
    expect(html).not.toMatch(/<script|<img[^>]*onerror|href="javascript/)
  }
  expect((await save('contact', { subject: 'a\nBcc: x@example.com' })).status).toBe(400)
})
