// Pages made of sections: arranged by staff, shown to shoppers, and never more than the kinds of sections allow.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage, publishPage } from '#contract/admin/pages.ts'
import * as endpoints from '#contract/admin/sections.ts'
import { getOwnPage, getPage, type PageId } from '#contract/pages.ts'
import {
  homeSections,
  maxSections,
  type SectionField,
  type SectionKind,
  sectionKindNames,
  sectionKinds,
} from '#contract/section-kinds.ts'
import type { ShownSection, ShownSectionOf } from '#contract/sections.ts'
import { putProducts } from '../../cart/test-products.ts'
import { filesIn } from '../../files/folder.ts'
import type { Deps } from '../../kernel/deps.ts'
import { applySchedules } from '../../pages/schedule.ts'
import { deleteUnusedPhotographs } from '../../photographs/photographs.ts'
import { openTestApi, type TestApi } from '../../test-api.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let folder: string
let shop: TestApi
let admin: TestAdmin
let statements = 0

const inMarkets = (deps: Deps): Deps => ({
  ...deps,
  files: filesIn(folder),
  settings: {
    ...deps.settings,
    shop: {
      ...deps.settings.shop,
      languages: [{ locale: 'de-US', path: '/de' }],
      markets: [
        {
          currency: 'EUR',
          locale: 'de-DE',
          path: '/eu',
          languages: [],
          countries: ['DE'],
          taxIncluded: true,
          taxRates: [],
          delivery: [],
          swatchSet: null,
          sizes: 'letters',
          lengthUnit: 'cm',
        },
      ],
    },
  },
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sections-'))
  shop = await openTestApi({ change: inMarkets, onStatement: () => statements++ })
  await putProducts(shop.db, ['harrow-oxford', 'aldwych-poplin', 'linden-linen'], 10)
  // Sold in both markets.
  await shop.db.query(
    sql`insert into product_price (product_id, currency, price_minor) values ('harrow-oxford', 'EUR', 9000)`,
  )
  admin = await openTestAdmin({ shop, change: inMarkets })
})
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true, force: true })
})

const get = async (id = 'home') => (await admin.call(endpoints.getSections, { id })).body.data.page
const save = async (sections: unknown[], { id = 'home', version = -1 } = {}) =>
  admin.call(endpoints.updateSections, {
    id,
    version: version < 0 ? (await get(id)).version : version,
    changes: { sections },
  })
const publish = (version: number, id = 'home') => admin.call(endpoints.publishSections, { id, version })
const read = async ({ page = 'home' as PageId, locale = 'en-US', preview = '' } = {}) =>
  (await shop.call(getPage, { page, ...(preview && { preview }) }, { locale })).body.data
const titlesIn = async (options: Parameters<typeof read>[0] = {}): Promise<string[] | undefined> =>
  (await read(options)).sections?.map((one) => ('title' in one && one.title?.html) || one.kind)
/** Saves and publishes these sections, and returns how shoppers see them. */
async function show(sections: unknown[], options: Parameters<typeof read>[0] = {}): Promise<ShownSection[]> {
  const marker = text('marker', `At ${performance.now()}`)
  const saved = await save([...sections, marker])
  expect(saved.body.error).toBeUndefined()
  await publish(saved.body.data.page.version)
  await expect.poll(async () => (await titlesIn(options))?.at(-1)).toBe(marker.values.title.en)
  return (await read(options)).sections!.slice(0, -1)
}
const text = (id: string, title: string) => ({ id, kind: 'text', values: { title: { en: title } } })

const send = (payload: Buffer | string) =>
  admin.app.inject({
    method: 'POST',
    url: endpoints.addSectionPicture.path,
    headers: {
      ...admin.owner.headers,
      origin: admin.deps.settings.backOfficeUrl,
      'content-type': 'image/jpeg',
    },
    payload,
  })

async function addPicture(): Promise<string> {
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c9b79c' } })
  const reply = await send(await picture.jpeg().toBuffer())
  expect(reply.statusCode, reply.body).toBe(200)
  return (reply.json() as { data: { hash: string } }).data.hash
}

describe('the sections of a page', () => {
  it('are those of the default home page at first, and shoppers have none', async () => {
    const page = await get()
    expect(page).toMatchObject({ version: 0, publishedVersion: null, schedule: null, previewUrl: null })
    expect(page.sections.map(({ kind }) => kind)).toEqual([...homeSections])
    expect(await read()).toEqual({ page: null })
  })

  it('are a draft until they are published, and read again without an SQL statement', async () => {
    const saved = await save([text('1', 'First *draft*')])
    expect(saved.body.data.page).toMatchObject({ version: 1, publishedVersion: null, savedBy: 'Olive Owner' })
    expect(await read()).toEqual({ page: null })
    const preview = new URL(saved.body.data.page.previewUrl!).searchParams.get('preview')!
    expect(await read({ preview })).toMatchObject({
      sections: [{ kind: 'text', title: { html: 'First <em>draft</em>' } }],
      preview: true,
    })
    // The first character after the time: of the last one, two bits are not part of the signature.
    const forged = preview.replace(/\../, (first) => (first === '.A' ? '.B' : '.A'))
    expect(await read({ preview: forged })).toEqual({ page: null })

    await publish(1)
    await expect.poll(() => titlesIn()).toEqual(['First <em>draft</em>'])
    const before = statements
    for (let time = 0; time < 5; time++) await read()
    expect(statements).toBe(before)
  })

  it('go back to an older version as a new one, and to the default page by one press', async () => {
    await save([text('1', 'Second')])
    const restored = await admin.call(endpoints.restoreSectionVersion, { id: 'home', version: 1 })
    const { version } = restored.body.data.page
    expect(restored.body.data.page).toMatchObject({
      publishedVersion: 1,
      sections: [text('1', 'First *draft*')],
    })
    const { items } = (await admin.call(endpoints.listSectionVersions, { id: 'home' })).body.data
    expect(items[0]).toMatchObject({ version, restoredFrom: 1, published: false })
    const second = await admin.call(endpoints.getSectionVersion, { id: 'home', version: '2' })
    expect(second.body.data.sections).toEqual([text('1', 'Second')])

    await admin.call(endpoints.unpublishSections, { id: 'home' })
    await expect.poll(() => read()).toEqual({ page: null })
    // Undo of the press publishes the same version again.
    await publish(1)
    await expect.poll(() => titlesIn()).toEqual(['First <em>draft</em>'])
    expect((await publish(999)).status).toBe(404)
    expect((await admin.call(endpoints.getSections, { id: 'about' })).status).toBe(400)
    expect((await admin.call(endpoints.getSections, { id: crypto.randomUUID() })).status).toBe(404)
  })

  it('of two members who save at once, the second is told what the first has saved', async () => {
    const { version } = await get()
    const replies = await Promise.all([
      save([text('1', 'Mine')], { version }),
      save([text('1', 'Yours')], { version }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'sections' }],
    })
  })
})

describe('shoppers', () => {
  it('see a section in their language, or in another one that is marked, and only in its markets', async () => {
    const sections = [
      { id: '1', kind: 'text', values: { title: { en: 'Welcome', de: 'Willkommen' } } },
      { id: '2', kind: 'text', values: { title: { de: 'Nur deutsch' } } },
      { id: '3', kind: 'text', markets: ['EUR'], values: { title: { en: 'In Europe' } } },
      { id: '4', kind: 'text', markets: ['USD'], values: { title: { en: 'In America' } } },
      { id: '5', kind: 'text', hidden: true, values: { title: { en: 'Hidden' } } },
      { id: '6', kind: 'text', values: {} },
    ]
    expect(await show(sections)).toEqual([
      { kind: 'text', title: { html: 'Welcome' } },
      { kind: 'text', title: { html: 'Nur deutsch', language: 'de' } },
      { kind: 'text', title: { html: 'In America' } },
    ])
    const german = (await read({ locale: 'de-US' })).sections!
    expect(german[0]).toEqual({ kind: 'text', title: { html: 'Willkommen' } })
    const european = (await read({ locale: 'de-DE' })).sections!
    expect(european[2]).toEqual({ kind: 'text', title: { html: 'In Europe', language: 'en' } })
    expect(JSON.stringify([german, european])).not.toContain('Hidden')
  })

  it('see only products that their market sells, in the order of staff; a section without any is left out', async () => {
    const chosen = (products: string[], id: string) => ({
      id,
      kind: 'products',
      values: { from: 'chosen', products },
    })
    const sections = [
      chosen(['linden-linen', 'harrow-oxford', 'aldwych-poplin'], '1'),
      chosen(['aldwych-poplin'], '2'),
      { id: '3', kind: 'products', values: { from: 'category', category: ['oxford'], count: 2 } },
    ]
    const idsIn = (shown: ShownSection[]) =>
      shown.map((one) => (one as ShownSectionOf<'products'>).products.map(({ id }) => id))
    const american = await show(sections)
    expect(idsIn(american).slice(0, 2)).toEqual([
      ['linden-linen', 'harrow-oxford', 'aldwych-poplin'],
      ['aldwych-poplin'],
    ])
    expect(american[2]).toMatchObject({ title: { html: 'Oxford' }, more: '/categoryshop/oxford' })
    const european = (await read({ locale: 'de-DE' })).sections!.slice(0, -1)
    expect(idsIn(european)).toEqual([['harrow-oxford'], ['harrow-oxford']])

    // What is not sold any more is left out, and does not keep staff from saving.
    await shop.db.query(
      sql`update product set archived_at = now(), published_at = null where id = 'linden-linen'`,
    )
    expect(idsIn(await show(sections))[0]).toEqual(['harrow-oxford', 'aldwych-poplin'])
    const other = await save([chosen(['harrow-oxford'], '1')])
    expect(other.status).toBe(200)
    const refused = await save([text('0', 'Before it'), chosen(['linden-linen'], '1')])
    expect(refused.body.error).toMatchObject({
      field: 'sections.1',
      reason: { code: 'section-record-not-shown', values: { id: 'linden-linen' } },
    })
  })

  it('see no button that leads to a product that is not in the shop', async () => {
    const button = (id: string, to: string) => ({
      id,
      kind: 'picture-text',
      values: { title: { en: to }, link: { to, label: { en: 'Look' } } },
    })
    const saved = await save([
      button('1', '/productdetail/harrow-oxford'),
      button('2', '/productdetail/never-made'),
      button('3', '/shop'),
    ])
    expect(saved.body.data.page.goneLinks).toEqual(['/productdetail/never-made'])
    await publish(saved.body.data.page.version)
    const links = async () =>
      (await read()).sections!.map((section) => ('link' in section ? section.link?.to : undefined))
    await expect.poll(links).toEqual(['/productdetail/harrow-oxford', undefined, '/shop'])
  })

  it('see each of ten sections with a constant number of statements', async () => {
    const kinds = sectionKindNames.filter((kind) => kind !== 'for-you')
    const sections = kinds.map((kind, index) => ({ id: String(index), kind, values: {} }))
    const countOf = async (list: unknown[]) => {
      const saved = await save(list)
      const preview = new URL(saved.body.data.page.previewUrl!).searchParams.get('preview')!
      await read({ preview })
      const before = statements
      await read({ preview })
      return statements - before
    }
    const once = await countOf(sections)
    const twice = sections.map((one) => ({ ...one, id: `${one.id}b` }))
    expect(await countOf([...sections, ...twice])).toBe(once)
  })
})

describe('a picture of a section', () => {
  it('is kept while a version has it, and deleted with its original when none has', async () => {
    const [used, unused] = [await addPicture(), await addPicture()]
    expect(used).not.toBe(unused)
    const picture = { hash: used, alt: { en: 'The workshop' } }
    expect(await show([{ id: '1', kind: 'picture-text', values: { picture, side: 'right' } }])).toMatchObject(
      [{ picture: { picture: { hash: used, alt: 'The workshop' } }, side: 'right' }],
    )
    const later = async () => {
      await shop.db.query(sql`update section_picture set uploaded_at = uploaded_at - interval '2 days'`)
      await shop.db.query(sql`update photograph set uploaded_at = uploaded_at - interval '2 days'`)
      await deleteUnusedPhotographs(shop.db, filesIn(folder))
      return shop.db.query(sql`select hash from section_picture`)
    }
    expect(await later()).toEqual([{ hash: used }])
  })

  it('that was not uploaded is refused, and so is a file that is no picture', async () => {
    const picture = { hash: 'abcdefghijkl', alt: { en: 'None' } }
    expect((await save([{ id: '1', kind: 'picture-text', values: { picture } }])).body.error).toMatchObject({
      field: 'sections.0',
      reason: { code: 'section-picture-not-found' },
    })
    for (const hash of ['../../etc/passwd', '<script>', ''])
      expect(
        (await save([{ id: '1', kind: 'map', values: { picture: { hash, alt: { en: 'x' } } } }])).status,
      ).toBe(400)
    const reply = await send('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(reply.statusCode).toBe(400)
  })
})

const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) "'><style>*{display:none}</style> **<b>bold</b>** ![y](https://evil.example/y.png) {returnDays}`

/** A value for a field, with these words in each text of it. */
function valueOf(field: SectionField, words: string, hash: string): unknown {
  const texts = { en: words.slice(0, 'max' in field ? field.max : 60) }
  switch (field.type) {
    case 'line':
    case 'text':
      return texts
    case 'choice':
      return field.values.at(-1)
    case 'count':
      return field.max
    case 'picture':
      return { hash, alt: { en: words.slice(0, 200) } }
    case 'link':
      return { to: '/shop', label: { en: words.slice(0, 60) } }
    case 'ids':
      return undefined
    case 'parts':
      return [{ title: { en: words.slice(0, 200) }, text: { en: words } }]
  }
}

const sectionWith = (kind: SectionKind, words: string, hash: string) => ({
  id: '1',
  kind,
  values: Object.fromEntries(
    Object.entries<SectionField>(sectionKinds[kind]).flatMap(([name, field]) => {
      const value = valueOf(field, words, hash)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

describe('hostile input', () => {
  it('in each text of each kind is text', async () => {
    const hash = await addPicture()
    for (const kind of sectionKindNames) {
      const shown = await show([sectionWith(kind, hostile, hash)])
      for (const html of shown.flatMap((one) => htmlIn(one))) {
        const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
        for (const [, tag, attributes] of tags) {
          expect(
            ['p', 'em', 'strong', 'a', 'br', 'ul', 'ol', 'li', 'blockquote'],
            `${kind}: ${html}`,
          ).toContain(tag)
          expect(attributes).toBe('')
        }
      }
    }
  })

  it('is refused with the field and the reason, and saves nothing', async () => {
    const { version } = await get()
    const part = { title: { en: 'A' } }
    const wrong: [unknown[], RegExp][] = [
      [[{ id: '1', kind: 'marquee', values: {} }], /sections/],
      [[{ id: '1', kind: 'text', values: { html: '<b>' } }], /sections/],
      [[{ id: '1', kind: 'text', values: {}, style: 'color:red' }], /sections/],
      [[{ id: '1', kind: 'text', values: { title: 'text' } }], /sections/],
      [[{ id: '1', kind: 'text', values: { title: { 'x"y': 'text' } } }], /sections/],
      [[{ id: '../1', kind: 'text', values: {} }], /sections/],
      [[text('1', 'A'), text('1', 'B')], /sections/],
      [[{ id: '1', kind: 'text', values: { title: { en: 'x'.repeat(161) } } }], /sections/],
      [[{ id: '1', kind: 'text', values: { title: { en: 'a\nb' } } }], /sections/],
      [[{ id: '1', kind: 'products', values: { count: 13 } }], /sections/],
      [[{ id: '1', kind: 'products', values: { products: ['a', 'a'] } }], /sections/],
      [
        [{ id: '1', kind: 'questions', values: { parts: Array.from({ length: 31 }, () => part) } }],
        /sections/,
      ],
      [[{ id: '1', kind: 'text', markets: [], values: {} }], /sections/],
      [[{ id: '1', kind: 'text', markets: ['CHF'], values: {} }], /sections\.0/],
      [[{ id: '1', kind: 'fabrics', values: { fabrics: ['ZZ999'] } }], /sections\.0/],
      [[{ id: '1', kind: 'look-book', values: { looks: ['no-such-look'] } }], /sections\.0/],
      [[{ id: '1', kind: 'categories', values: { categories: ['no-such-category'] } }], /sections\.0/],
      [[{ id: '1', kind: 'text', values: { text: { en: 'In {noSuchValue}' } } }], /sections\.0/],
      [Array.from({ length: maxSections + 1 }, (_, index) => text(String(index), 'A')), /sections/],
    ]
    for (const [sections, field] of wrong) {
      const { status, body } = await save(sections, { version })
      expect(status, JSON.stringify(sections).slice(0, 200)).toBe(400)
      expect(body.error!.field).toMatch(field)
    }
    for (const to of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '//evil.example',
      'ftp://evil.example',
      'vbscript:x',
      'shop',
    ]) {
      const link = { to, label: { en: 'Go' } }
      const { status, body } = await save([{ id: '1', kind: 'hero', values: { link } }], { version })
      expect(status, to).toBe(400)
      expect(body.error!.reason!.code, to).toBe('field-section-link')
    }
    expect((await get()).version).toBe(version)
  })
})

/** The texts of a section that are shown as HTML. */
function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'html' && typeof inner === 'string' ? [inner] : htmlIn(inner),
  )
}

describe('a schedule', () => {
  const hour = 3_600_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const schedule = (version: number, from: string, until: string | null) =>
    admin.call(endpoints.scheduleSections, { id: 'home', version, from, until })
  /** Sets the times of the schedule back, and applies what is due. */
  const pass = async (time: string) => {
    await shop.db.query(sql`
      update content_schedule set starts_at = starts_at - ${time}::interval, ends_at = ends_at - ${time}::interval`)
    while ((await applySchedules(shop.db)) === 'again');
    return (await get()).publishedVersion
  }
  const newVersion = async (title: string) => (await save([text('1', title)])).body.data.page.version

  it('publishes a version at its time, and what was published before at the end', async () => {
    const [usual, sale] = [await newVersion('Usual'), await newVersion('Sale')]
    await publish(usual)
    const set = await schedule(sale, at(hour), at(3 * hour))
    expect(set.body.data.page.schedule).toMatchObject({ version: sale, isActive: false })
    expect(await pass('0 hours')).toBe(usual)
    expect(await pass('2 hours')).toBe(sale)
    await expect.poll(() => titlesIn()).toEqual(['Sale'])
    expect((await get()).schedule).toMatchObject({ isActive: true })
    expect(await pass('2 hours')).toBe(usual)
    await expect.poll(() => titlesIn()).toEqual(['Usual'])
    expect((await get()).schedule).toBeNull()
  })

  it('leaves what staff have published since it began, and stays until it is removed', async () => {
    const [usual, sale, other] = [
      await newVersion('Usual'),
      await newVersion('Sale'),
      await newVersion('Other'),
    ]
    await publish(usual)
    await schedule(sale, at(hour), at(3 * hour))
    expect(await pass('2 hours')).toBe(sale)
    await publish(other)
    expect(await pass('2 hours')).toBe(other)

    await schedule(sale, at(hour), null)
    await admin.call(endpoints.unscheduleSections, { id: 'home' })
    expect(await pass('2 hours')).toBe(other)
    await schedule(sale, at(hour), null)
    expect(await pass('2 hours')).toBe(sale)
    expect((await get()).schedule).toBeNull()
  })

  it('is refused when it ends before it begins, when it is over, and for a version that does not exist', async () => {
    const { version } = await get()
    expect((await schedule(version, at(2 * hour), at(hour))).body.error).toMatchObject({
      field: 'until',
      reason: { code: 'schedule-reversed' },
    })
    expect((await schedule(version, at(-2 * hour), at(-hour))).body.error).toMatchObject({
      reason: { code: 'schedule-over' },
    })
    expect((await schedule(version + 100, at(hour), null)).status).toBe(404)
    expect((await get()).schedule).toBeNull()
  })
})

describe('a page of the merchant', () => {
  it('is made of sections with the title of its text, and shows its text again without them', async () => {
    const made = await admin.call(createPage, {
      title: 'Our workshop',
      path: '/our-workshop',
      menu: 'company',
      legalKind: null,
    })
    const { id } = made.body.data
    const first = await get(id)
    expect(first).toMatchObject({ title: 'Our workshop', version: 0, sections: [{ kind: 'text' }] })
    const { version } = (await save([text('1', 'By hand')], { id })).body.data.page
    const own = async () => (await shop.call(getOwnPage, { path: '/our-workshop' }, { locale: 'en-US' })).body
    expect((await own()).error).toMatchObject({ code: 'Not Found' })
    await publish(version, id)
    await expect
      .poll(async () => (await own()).data)
      .toMatchObject({ page: { title: 'Our workshop' }, sections: [{ title: { html: 'By hand' } }] })
    await admin.call(publishPage, { id, language: 'en', version: 1 })
    await admin.call(endpoints.unpublishSections, { id })
    await expect.poll(async () => (await own()).data?.sections).toBeUndefined()
    expect((await own()).data.page.title).toBe('Our workshop')
  })

  it('stays a text when the law asks for it', async () => {
    const notice = { title: 'Imprint', path: '/imprint', menu: 'none', legalKind: 'legal-notice' }
    const { id } = (await admin.call(createPage, notice)).body.data
    expect((await save([text('1', 'Imprint')], { id })).body.error).toMatchObject({
      code: 'Not Possible Now',
      reason: { code: 'legal-page-is-text' },
    })
  })
})
