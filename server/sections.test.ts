// Home made of sections, rendered as for shoppers.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSections, publishSections, updateSections } from '#contract/admin/sections.ts'
import { homeSections, sectionKindNames } from '#contract/section-kinds.ts'
import { openTestAdmin, type TestAdmin } from '#api/admin/test-admin.ts'
import { openTestApi, type TestApi } from '#api/test-api.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { render } from '#web/ssr/entry.server.tsx'
import { testConfig as config } from './test-config.ts'

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestApi({ prepare: (db) => stockShop(db, demoCatalogue()) })
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

/** What is between header and footer, without the marks of React. */
async function main(): Promise<string> {
  const { html } = await render({
    url: '/',
    api: { call: (call: never, input: never) => shop.api.call(call, input) },
    config,
    i18n: translatorFor('en'),
    definitions: null,
    assets: () => ({ loader: { src: '/a.js' }, scripts: [], styles: [] }),
  })
  return /<main.*<\/main>/s.exec(html)![0].replaceAll(/<!--.*?-->/g, '')
}

/** A busy machine reads the page again later. */
const soon = { timeout: 20_000 }

async function publish(sections: unknown[]): Promise<void> {
  const { version } = (await admin.call(getSections, { id: 'home' })).body.data.page
  const saved = await admin.call(updateSections, { id: 'home', version, changes: { sections } })
  expect(saved.body.error).toBeUndefined()
  await admin.call(publishSections, { id: 'home', version: saved.body.data.page.version })
}

it('has the HTML of the default page until something in it is changed', async () => {
  const before = await main()
  expect(before).toContain('How it works')
  const { sections } = (await admin.call(getSections, { id: 'home' })).body.data.page
  expect(sections.map(({ kind }) => kind)).toEqual([...homeSections])
  await publish(sections)
  await publish([...sections, { id: 'x', kind: 'text', values: { title: { en: 'The end' } } }])
  await expect.poll(main, soon).toContain('The end')
  await publish(sections)
  await expect.poll(main, soon).not.toContain('The end')
  expect(await main()).toBe(before)
})

it('of every kind has one heading of the page, loads nothing from elsewhere, and has no script or style', async () => {
  const kinds = sectionKindNames.map((kind, index) => ({ id: String(index), kind, values: {} }))
  const hostile = { en: '<img src=https://evil.example/x onerror=alert(1)>[x](javascript:alert(1))' }
  const link = { to: 'https://elsewhere.example/', label: { en: 'Elsewhere' } }
  await publish([
    { id: 'a', kind: 'hero', values: { title: hostile, text: hostile, link } },
    { id: 'b', kind: 'questions', values: { parts: [{ title: hostile, text: hostile }] } },
    { id: 'c', kind: 'map', values: { title: hostile, text: hostile, service: 'openstreetmap' } },
    ...kinds,
  ])
  await expect.poll(main, soon).toContain('Elsewhere')
  const html = await main()
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const title of ['Our fabrics', 'The look book', 'Customer reviews', 'Shop by category', 'Visit us'])
    expect(html).toContain(title)
  const tags = html.match(/<[a-z][^>]*>/g)!.join('')
  expect(tags).not.toMatch(/ on[a-z]+=|<script|<style|<iframe|<object|javascript:/i)
  const loaded = [...tags.matchAll(/ (?:src|srcset)="([^"]*)"/gi)].flatMap(([, list]) => list!.split(', '))
  expect(loaded.length).toBeGreaterThan(20)
  for (const address of loaded) expect(address).toMatch(/^\/(?!\/)/)
  const elsewhere = [...tags.matchAll(/ href="(https?:[^"]*)"/g)].map(([, address]) => new URL(address!).host)
  expect(new Set(elsewhere)).toEqual(new Set(['elsewhere.example', 'www.openstreetmap.org']))
})
