// The menus of the shop: saved by staff for each market and language, published to shoppers, and never a link that leads
// nowhere, runs anything, or hides what the law requires.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/navigation.ts'
import { createPage, publishPage, removePage } from '#contract/admin/pages.ts'
import { requiredScreens } from '#contract/navigation.ts'
import { ownPagesReader } from '../../content/own-pages.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { type NavigationReader, navigationReader } from '../../navigation/navigation.ts'
import { putProducts } from '../../cart/test-products.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
let menus: NavigationReader
let locale: string
beforeAll(async () => {
  admin = await openTestAdmin()
  const { db, settings } = admin.deps
  menus = navigationReader(db, settings, ownPagesReader(db))
  locale = settings.shop.locale
  await db.query(sql`
    insert into category (id, name, summary, description, position)
    values ('oxford', 'Oxford', 'Plain', 'Plain', 90), ('twill', 'Twill', 'Fine', 'Fine', 91)`)
})
afterAll(() => admin.close())

const read = async () => (await admin.call(endpoints.getNavigation, { locale })).body.data.navigation
const save = async (changes: object) =>
  admin.call(endpoints.updateNavigation, { locale, version: (await read()).version, changes })
const shown = () => menus.shown(storefrontFor(admin.deps.settings, locale))
async function publish() {
  const { version } = await read()
  await admin.call(endpoints.publishNavigation, { locale, version })
  await expect.poll(async () => (await read()).publishedVersion).toBe(version)
}

const link = (kind: string, to: string, label: string | null = null) => ({ kind, to, label })
const entry = (kind: string, to: string, label: string | null = null, links: object[] = []) => ({
  ...link(kind, to, label),
  links,
})

it('is that of a new shop at first, and shoppers get nothing of it', async () => {
  const { version, navigation, targets } = await read()
  expect(version).toBe(0)
  expect(navigation.header.map(({ to }) => to)).toEqual(['shop', 'categories', 'designer', 'looks'])
  expect(navigation.columns.map(({ id }) => id)).toEqual(['shop', 'order', 'company'])
  expect(targets.categories).toContainEqual({ id: 'oxford', name: 'Oxford' })
  expect(await shown()).toBeNull()
})

it('is shown from its publication on, with the names of what its links lead to', async () => {
  const saved = await save({
    header: [
      entry('screen', 'designer', 'Your own shirt'),
      entry('category', 'oxford', null, [link('category', 'twill', 'All twills'), link('screen', 'looks')]),
      entry('address', 'https://journal.example/a', 'Journal'),
    ],
  })
  expect(saved.status).toBe(200)
  expect(await shown()).toBeNull()
  await publish()
  await expect.poll(shown).toMatchObject({
    header: [
      { screen: 'designer', label: 'Your own shirt' },
      {
        to: '/categoryshop/oxford',
        label: 'Oxford',
        links: [{ to: '/categoryshop/twill', label: 'All twills' }, { screen: 'looks' }],
      },
      { to: 'https://journal.example/a', label: 'Journal' },
    ],
  })
})

it('stores an address of this shop as the screen or category that it is', async () => {
  const { body } = await save({
    header: [
      entry('address', '/categoryshop/twill', 'Twills'),
      entry('address', '/contact', 'Ask us'),
      entry('address', '/shop?fit=slim', 'Slim'),
    ],
  })
  expect(body.data.navigation.navigation.header).toEqual([
    entry('category', 'twill', 'Twills'),
    // What is always in the footer has its own label everywhere.
    entry('screen', 'contact'),
    entry('address', '/shop?fit=slim', 'Slim'),
  ])
})

it('no longer shows a link to a category that was archived', async () => {
  await save({ header: [entry('category', 'oxford'), entry('screen', 'shop')] })
  await publish()
  await expect.poll(async () => (await shown())?.header.length).toBe(2)
  await admin.deps.db.query(sql`update category set archived_at = now() where id = 'oxford'`)
  await expect.poll(async () => (await shown())?.header).toEqual([{ screen: 'shop' }])
  // It can still be saved, because the last version has it.
  expect((await save({ about: 'Made in Lisbon' })).status).toBe(200)
  expect((await save({ header: [entry('category', 'oxford'), entry('screen', 'looks')] })).status).toBe(200)
})

it('shows no link to a product that is not in the shop, and staff see which one it is', async () => {
  await putProducts(admin.deps.db, ['harrow-oxford', 'aldwych-poplin'], 1)
  const sold = entry('address', '/productdetail/harrow-oxford', 'Oxford shirt')
  const gone = entry('address', '/productdetail/aldwych-poplin?colour=sky', 'Poplin shirt')
  await save({ header: [sold, { ...gone, links: [link('screen', 'looks')] }] })
  await publish()
  const labels = async () => (await shown())!.header.map(({ label }) => label)
  await expect.poll(labels).toEqual(['Oxford shirt', 'Poplin shirt'])
  expect((await read()).targets.gone).toEqual([])
  await admin.deps.db.query(sql`update product set archived_at = now() where id = 'aldwych-poplin'`)
  await expect.poll(labels).toEqual(['Oxford shirt'])
  expect((await read()).targets.gone).toEqual(['/productdetail/aldwych-poplin?colour=sky'])
  await admin.deps.db.query(sql`
    insert into redirect (from_path, to_path) values ('/productdetail/aldwych-poplin', '/shop')`)
  expect((await read()).targets.gone).toEqual([])
})

it('links to a published page of the merchant until it is removed', async () => {
  const created = await admin.call(createPage, {
    title: 'Our workshop',
    path: '/our-workshop',
    menu: 'header',
    legalKind: null,
  })
  const { id } = created.body.data
  const language = locale.slice(0, 2)
  await admin.call(publishPage, { id, language, version: 1 })
  await expect.poll(async () => (await read()).targets.pages.length).toBe(1)
  await save({
    header: [entry('screen', 'shop')],
    columns: [{ id: 'own1', title: 'Us', links: [link('page', id)] }],
  })
  await publish()
  // The link in the footer replaces the one that the setting of the page asks for.
  await expect.poll(shown).toMatchObject({
    header: [{ screen: 'shop' }],
    columns: [{ title: 'Us', links: [{ to: '/our-workshop', label: 'Our workshop' }, ...required()] }],
  })
  await admin.call(removePage, { id })
  await expect.poll(async () => (await shown())?.columns).toEqual([{ title: 'Us', links: required() }])
})

const required = () => requiredScreens.map((screen) => ({ screen }))

it('has what the law requires in the footer, whatever staff remove', async () => {
  await save({ columns: [] })
  await publish()
  await expect.poll(async () => (await shown())?.columns).toEqual([{ menu: 'company', links: required() }])
})

it('shows an announcement between its times only, and pages are rendered again at both', async () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const announce = async (from: string | null, until: string | null) => {
    await save({ announcement: { text: 'Free delivery', link: { kind: 'screen', to: 'shop' }, from, until } })
    await publish()
  }
  await announce(at(-1), at(1))
  await expect
    .poll(async () => (await shown())?.announcement)
    .toEqual({ screen: 'shop', label: 'Free delivery' })
  expect(await menus.period()).toBe('1')
  await announce(at(1), at(2))
  await expect.poll(async () => (await shown())?.announcement).toBeUndefined()
  expect(await menus.period()).toBe('0')
  await announce(at(-2), at(-1))
  await expect.poll(() => menus.period()).toBe('2')
  expect((await shown())?.announcement).toBeUndefined()
  const reversed = await save({ announcement: { text: 'Sale', link: null, from: at(2), until: at(1) } })
  expect(reversed.status).toBe(400)
  expect(reversed.body.error!.message).toContain('after the start')
})

it('refuses links that lead nowhere or run something, and menus that no screen has room for', async () => {
  const wrong: [object, string][] = [
    [{ header: [entry('address', 'javascript:alert(1)', 'A')] }, 'begin with https://'],
    [{ header: [entry('address', '//evil.example', 'A')] }, 'begin with https://'],
    [{ header: [entry('address', '/shop')] }, 'label'],
    [{ header: [entry('category', 'velvet')] }, 'velvet is not a category'],
    [{ header: [entry('page', '00000000-0000-4000-8000-000000000000')] }, 'is not a category'],
    [{ header: [entry('screen', 'checkout')] }, 'header'],
    [{ header: [entry('screen', 'shop', 'x'.repeat(41))] }, '40 characters'],
    [{ header: Array.from({ length: 9 }, () => entry('screen', 'shop')) }, 'at most 8 entries'],
    [
      {
        header: [
          entry(
            'screen',
            'shop',
            null,
            Array.from({ length: 40 }, () => link('screen', 'shop')),
          ),
        ],
      },
      'at most 10 entries',
    ],
    [{ columns: [{ id: 'own', title: null, links: [] }] }, 'title'],
    [{ columns: ['shop', 'shop'].map((id) => ({ id, title: null, links: [] })) }, 'same value twice'],
    [{ announcement: { text: 'x'.repeat(141), link: null, from: null, until: null } }, '140 characters'],
    [{ about: 'x'.repeat(201) }, '200 characters'],
  ]
  for (const [changes, reason] of wrong) {
    const { status, body } = await save(changes)
    expect(status, JSON.stringify(changes)).toBe(400)
    expect(body.error!.message).toContain(reason)
  }
})

it('refuses a market and language in which the shop is not shown', async () => {
  expect((await admin.call(endpoints.getNavigation, { locale: 'fr-CH' })).status).toBe(404)
  expect(
    (await admin.call(endpoints.updateNavigation, { locale: 'fr-CH', version: 0, changes: { about: 'x' } }))
      .status,
  ).toBe(404)
})

it('goes back to an older version, tells two members who change the same, and restores the default menus', async () => {
  await admin.call(endpoints.restoreNavigationVersion, { locale, version: 1 })
  const { version, navigation } = await read()
  expect(navigation.header[0]).toMatchObject({ to: 'designer', label: 'Your own shirt' })
  await save({ about: 'Made in Porto' })
  const late = await admin.call(endpoints.updateNavigation, {
    locale,
    version,
    changes: { about: 'Made in Rome' },
  })
  expect(late.body.error!).toMatchObject({ code: 'Stale' })
  await admin.call(endpoints.unpublishNavigation, { locale })
  await expect.poll(shown).toBeNull()
})
