// Pages that the merchant adds at addresses of their own, and how shoppers find them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/pages.ts'
import { listRedirects } from '#contract/admin/redirects.ts'
import { getOwnPage } from '#contract/pages.ts'
import { ownPagesReader, shownPages } from '../../content/own-pages.ts'
import type { Deps } from '../../kernel/deps.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { openTestApi, type TestApi } from '../../test-api.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

const inGermany = (deps: Deps): Deps => ({
  ...deps,
  settings: {
    ...deps.settings,
    shop: { ...deps.settings.shop, countries: ['DE'], languages: [{ locale: 'de-DE', path: '/de' }] },
  },
})

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestApi({ change: inGermany })
  admin = await openTestAdmin({ shop, change: inGermany })
})
afterAll(() => admin.close())

const add = (page: Partial<Parameters<typeof create>[0]> = {}) =>
  create({ title: 'Our workshop', path: '/our-workshop', menu: 'company', legalKind: null, ...page })
const create = (page: {
  title: string
  path: string
  menu: 'none' | 'company'
  legalKind: 'legal-notice' | null
}) => admin.call(endpoints.createPage, page)
const read = (path: string, { locale = 'en-US', preview = '' } = {}) =>
  shop.call(getOwnPage, { path, ...(preview && { preview }) }, { locale })
const publish = (id: string, version: number, language = 'en') =>
  admin.call(endpoints.publishPage, { id, language, version })
const list = async () => (await admin.call(endpoints.listPages)).body.data.items

describe('a page at an address of its own', () => {
  it('is found from its publication on, in every language of the shop, and moves with a redirect', async () => {
    const { id } = (await add()).body.data
    expect((await read('/our-workshop')).status).toBe(404)
    const { url } = (await admin.call(endpoints.previewPage, { id, language: 'en' })).body.data
    expect(new URL(url).pathname).toBe('/our-workshop')
    const preview = new URL(url).searchParams.get('preview')!
    expect((await read('/our-workshop', { preview })).body.data.page).toMatchObject({
      title: 'Our workshop',
      preview: true,
    })

    await publish(id, 1)
    await expect.poll(async () => (await read('/our-workshop')).status).toBe(200)
    expect((await read('/our-workshop', { locale: 'de-DE' })).body.data.page.language).toBe('en')
    const storefront = storefrontFor(shop.deps.settings, 'en-US')
    expect(shownPages(await ownPagesReader(shop.db)(), storefront)).toMatchObject([
      { path: '/our-workshop', title: 'Our workshop', menu: 'company' },
    ])

    const moved = await admin.call(endpoints.movePage, { id, version: 1, changes: { path: '/workshop' } })
    expect(moved.body.data.own).toMatchObject({ version: 2, path: '/workshop' })
    await expect.poll(async () => (await read('/workshop')).status).toBe(200)
    expect((await read('/our-workshop')).status).toBe(404)
    expect((await admin.call(listRedirects)).body.data.items).toMatchObject([
      { from: '/our-workshop', to: '/workshop' },
    ])

    await admin.call(endpoints.removePage, { id })
    await expect.poll(async () => (await read('/workshop')).status).toBe(404)
    expect((await admin.call(endpoints.getPage, { id, language: 'en' })).status).toBe(404)
    await admin.call(endpoints.restorePage, { id })
    await expect.poll(async () => (await read('/workshop')).status).toBe(200)
  })

  it('cannot take an address of the shop, of a market or of another page', async () => {
    for (const path of ['/shop', '/cart', '/user/shop', '/assets/x', '/de', '/fr-ch', '/productdetail/x'])
      expect((await add({ path })).body).toMatchObject({ error: { code: 'Not Possible Now', field: 'path' } })
    for (const path of [
      'workshop',
      '/Workshop',
      '/a//b',
      '/../etc',
      '/a?b=1',
      '//elsewhere',
      '/x'.repeat(60),
    ])
      expect((await add({ path })).status).toBe(400)
    expect((await add({ path: '/workshop' })).body).toMatchObject({
      error: { reason: { code: 'page-path-taken' } },
    })
  })

  it('is text, whatever is written as its title', async () => {
    const { id } = (await add({ title: '<script>alert(1)</script> *{shop}*', path: '/hostile' })).body.data
    await publish(id, 1)
    await expect.poll(async () => (await read('/hostile')).status).toBe(200)
    expect((await read('/hostile')).body.data.page.title).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt; *{shop}*',
    )
  })

  it('begins with the template of what it is in law, once, in each language', async () => {
    const notice = { title: 'Imprint', path: '/imprint', legalKind: 'legal-notice' } as const
    const { id } = (await add(notice)).body.data
    const { page } = (await admin.call(endpoints.getPage, { id, language: 'en' })).body.data
    expect(page.legal).toEqual({ kind: 'legal-notice', countries: ['DE'] })
    expect(page.text).toMatch(/^# Imprint\n\n## Name and postal address/)
    const german = (await admin.call(endpoints.getPage, { id, language: 'de' })).body.data.page
    expect(german).toMatchObject({ version: 0, own: { path: '/imprint' } })
    expect(german.text).not.toContain('Name and postal address')
    expect((await add({ ...notice, path: '/imprint-2' })).body).toMatchObject({
      error: { reason: { code: 'legal-page-exists' } },
    })
    expect((await list()).find((one) => one.id === id)).toMatchObject({ title: 'Imprint' })
  })
})
