// Pages that staff write, and how shoppers see them.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/pages.ts'
import { getPage, type PageId, pageIds } from '#contract/pages.ts'
import type { Deps } from '../../kernel/deps.ts'
import { openTestApi, type TestApi } from '../../test-api.ts'
import { putProducts } from '../../cart/test-products.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

const inLanguages = (deps: Deps): Deps => ({
  ...deps,
  settings: {
    ...deps.settings,
    shop: {
      ...deps.settings.shop,
      languages: [
        { locale: 'de-DE', path: '/de' },
        { locale: 'fr-FR', path: '/fr' },
      ],
    },
  },
})

let shop: TestApi
let admin: TestAdmin
let statements = 0
beforeAll(async () => {
  shop = await openTestApi({ change: inLanguages, onStatement: () => statements++ })
  await putProducts(shop.db, ['harrow-oxford'], 10)
  admin = await openTestAdmin({ shop, change: inLanguages })
})
afterAll(() => admin.close())

const read = async (page: PageId, { locale = 'en-US', preview = '' } = {}) => {
  const { body } = await shop.call(getPage, { page, ...(preview && { preview }) }, { locale })
  return body.data.page
}
const get = async (id: PageId, language = 'en') =>
  (await admin.call(endpoints.getPage, { id, language })).body.data.page
const save = async (id: PageId, text: string, { language = 'en', version = -1 } = {}) => {
  const from = version < 0 ? (await get(id, language)).version : version
  return admin.call(endpoints.updatePage, { id, language, version: from, changes: { text } })
}
const publish = async (id: PageId, version: number, language = 'en') =>
  admin.call(endpoints.publishPage, { id, language, version })

describe('a page', () => {
  it('a page has the default text until another is published, and repeated reads need no SQL statement', async () => {
    expect(await read('terms')).toBeNull()
    const before = statements
    for (let time = 0; time < 5; time++) expect(await read('terms')).toBeNull()
    expect(statements).toBe(before)
    const { body } = await admin.call(endpoints.listPages)
    expect(body.data.items.map(({ id }) => id)).toEqual([...pageIds])
    expect(body.data.items[0]!.languages.map(({ language, version }) => [language, version])).toEqual([
      ['en', 0],
      ['de', 0],
      ['fr', 0],
    ])
  })

  it('a page is saved, previewed, published and read, in its language or the first language of the shop', async () => {
    const saved = await save(
      'about',
      '# About *us*\n\nSince {returnDays} days.\n\n## Fabric\n\nSee [terms](/terms).',
    )
    expect(saved.body.data.page).toMatchObject({ version: 1, publishedVersion: null, savedBy: 'Olive Owner' })
    expect(await read('about')).toBeNull()

    const { url } = (await admin.call(endpoints.previewPage, { id: 'about', language: 'en' })).body.data
    const preview = new URL(url).searchParams.get('preview')!
    expect(new URL(url).pathname).toBe('/about')
    expect(await read('about', { preview })).toMatchObject({ title: 'About <em>us</em>', preview: true })
    // A preview key is valid for one page in one language.
    expect(await read('terms', { preview })).toBeNull()
    expect(await read('about', { preview, locale: 'de-DE' })).toBeNull()
    await save('about', '# About us\n\nSince {returnDays} days.\n\n## Fabric\n\nSee [terms](/terms).')
    expect(await read('about', { preview })).toMatchObject({ title: 'About us' })

    expect((await publish('about', 2)).body.data.page.publishedVersion).toBe(2)
    await expect
      .poll(() => read('about'))
      .toMatchObject({
        title: 'About us',
        lead: '<p>Since 30 days.</p>',
        chapters: [{ id: 'fabric', html: '<p>See <a href="/terms">terms</a>.</p>', parts: [] }],
      })
    expect(await read('about', { locale: 'de-DE' })).toMatchObject({
      language: 'en',
      chapters: [{ html: '<p>See <a href="/de/terms">terms</a>.</p>' }],
    })
    await save('about', '# Über uns', { language: 'de' })
    await publish('about', 1, 'de')
    await expect.poll(() => read('about', { locale: 'de-DE' })).toMatchObject({ title: 'Über uns' })
    expect(await read('about', { locale: 'de-DE' })).not.toHaveProperty('language')
    expect(await read('about', { locale: 'fr-FR' })).toMatchObject({ language: 'en', title: 'About us' })
  })

  it('an older version of a page is restored as a new version, and unpublishing restores the default text', async () => {
    await save('faqs', '# One')
    await save('faqs', '# Two')
    await publish('faqs', 2)
    await expect.poll(async () => (await read('faqs'))?.title).toBe('Two')
    const restored = await admin.call(endpoints.restorePageVersion, {
      id: 'faqs',
      language: 'en',
      version: 1,
    })
    expect(restored.body.data.page).toMatchObject({ version: 3, publishedVersion: 2, text: '# One' })
    const { items } = (await admin.call(endpoints.listPageVersions, { id: 'faqs', language: 'en' })).body.data
    expect(items.map(({ version, restoredFrom, published }) => [version, restoredFrom, published])).toEqual([
      [3, 1, false],
      [2, null, true],
      [1, null, false],
    ])
    const { text } = (
      await admin.call(endpoints.getPageVersion, { id: 'faqs', language: 'en', version: '2' })
    ).body.data
    expect(text).toBe('# Two')
    const call = admin.call(endpoints.unpublishPage, { id: 'faqs', language: 'en' })
    expect((await call).body.data.page.publishedVersion).toBeNull()
    await expect.poll(() => read('faqs')).toBeNull()
  })

  it('when two staff members save a page from the same version, the second is refused with both texts', async () => {
    await save('privacy', '# One')
    const [one, other] = await Promise.all([
      save('privacy', '# Two', { version: 1 }),
      save('privacy', '# Three', { version: 1 }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const stale = one.status === 409 ? one : other
    expect(stale.body.error?.conflicts).toMatchObject([{ field: 'text' }])
    const first = await Promise.all([1, 2, 3, 4].map((n) => save('home', `# H ${n}`, { version: 0 })))
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('the audit log has only the changed lines of a page, and no entry when nothing has changed', async () => {
    await save('terms', '# Terms\n\nOne\n\nTwo')
    await save('terms', '# Terms\n\nOne\n\nThree')
    await save('terms', '# Terms\n\nOne\n\nThree')
    const entries = await shop.db.query(sql`
      select call, record_type, record_name, before, after from audit_entry
      where record_id = 'terms.en' order by id desc limit 1`)
    expect(entries).toEqual([
      {
        call: 'updatePage',
        recordType: 'page',
        recordName: '/terms (en)',
        before: { text: 'Two' },
        after: { text: 'Three' },
      },
    ])
    expect((await get('terms')).version).toBe(2)
  })

  it('a page must have a title and contain only known values', async () => {
    for (const text of ['About', '## About', 'x\n\n# About'])
      expect((await save('about', text)).body.error).toMatchObject({ code: 'Invalid Input', field: 'text' })
    const { error } = (await save('about', '# About\n\n{returnDays} {returnDay} [x](mailto:{emial})')).body
    expect(error?.message).toContain('{returnDay}, {emial}')
    expect((await save('about', '# About\n\n\\{returnDay}')).status).toBe(200)
  })

  it('a page shows images of published products; other images stay text', async () => {
    await save(
      'about',
      '# A\n\n![Collar](harrow-oxford/collar) ![x](nothing) ![y](harrow-oxford/inside) ![z](https://a.example/x.png)',
    )
    const { version } = await get('about')
    await publish('about', version)
    await expect
      .poll(async () => (await read('about'))?.lead)
      .toMatch(/<img src="\/pictures\/\w+\/collar-480\.webp\?wait"/)
    const { lead } = (await read('about'))!
    expect(lead.match(/<img/g)).toHaveLength(1)
    expect(lead).toContain('![x](nothing) ![y](harrow-oxford/inside) ![z](https://a.example/x.png)')
  })

  it('a page in an unknown language or with an unknown version is not found', async () => {
    expect((await admin.call(endpoints.getPage, { id: 'about', language: 'it' })).status).toBe(404)
    expect((await save('about', '# A', { language: 'it', version: 0 })).status).toBe(404)
    for (const version of [0, 999]) expect((await publish('about', version)).status).toBe(404)
    const restore = { id: 'about', language: 'fr', version: 1 }
    expect((await admin.call(endpoints.restorePageVersion, restore)).status).toBe(404)
    expect((await admin.call(endpoints.getPageVersion, { ...restore, version: '7' })).status).toBe(404)
  })
})

it('HTML and scripts in a page are shown as text, and extreme texts are stored or refused quickly', async () => {
  for (const text of [
    '# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))',
    `# ${'['.repeat(20_000)}`,
    `# T\n\n${'> '.repeat(10_000)}`,
    `# T\n\n${'*'.repeat(39_000)}`,
    '# T\n\n{__proto__} \\{x}',
    '# \u202eT\u2028',
  ]) {
    const { status } = await save('home', text)
    expect([200, 400]).toContain(status)
    const { version } = await get('home')
    await publish('home', version)
  }
  await save('home', '# <script>alert(1)</script>\n\n[x](javascript:alert(1)) "quotes" {shop}')
  await publish('home', (await get('home')).version)
  await expect.poll(async () => (await read('home'))?.title).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect((await read('home'))!.lead).not.toContain('href')
  for (const text of [
    '',
    ' ',
    `# ${'x'.repeat(40_001)}`,
    `# T\n\n${'[a](javascript:x) '.repeat(50_000)}`,
    '# a\u0000',
    '# \ud800',
    // Titles of invisible characters.
    '# \u200b\u200d\ufeff',
    '# **\u200b**\n\nText',
    '# \u3164',
  ]) {
    const begun = performance.now()
    const { status, body } = await save('home', text)
    expect([400, 413], text.slice(0, 20)).toContain(status)
    expect(body.error!.message.length).toBeLessThan(300)
    expect(performance.now() - begun).toBeLessThan(3000)
  }
  for (const preview of ['x', `abc.${'A'.repeat(22)}`, `zzzzzzzz.${'A'.repeat(22)}`]) {
    const { status } = await shop.call(getPage, { page: 'home', preview })
    expect([200, 400]).toContain(status)
  }
})
