// A shop that has removed the texts of the demo shop: neither its pages nor their preview show them in sections that have no
// text yet.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeDemoData } from '#contract/admin/demo-data.ts'
import * as endpoints from '#contract/admin/sections.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { productIndexOf } from '../../catalogue/product-index.ts'
import { showSections } from '../../pages/sections.ts'
import { openTestApi, type TestApi } from '../../test-api.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestApi()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const sections = async () =>
  (await admin.call(endpoints.getSections, { id: 'home' })).body.data.page
    .sections as endpoints.StoredSection[]

const shown = async (stored: endpoints.StoredSection[]) =>
  (
    await showSections(
      {
        db: shop.db,
        index: productIndexOf(shop.db),
        storefront: storefrontFor(admin.deps.settings, null),
        shirtPrices: async () => null,
      },
      stored,
    )
  ).sections

const steps = { id: '2', kind: 'steps', values: { title: { en: 'From us to you' } } } as const

it('shows the name of the shop, and no steps that nobody wrote', async () => {
  const before = await sections()
  expect(before.map(({ kind }) => kind)).toContain('steps')
  const [opening] = await shown(before)
  expect(opening).toEqual({ kind: 'hero' })

  await admin.call(removeDemoData, { kinds: ['texts'] })
  const after = await sections()
  expect(after.map(({ kind }) => kind)).not.toContain('steps')
  const { name } = admin.deps.settings.shop
  expect(await shown(after)).toContainEqual({ kind: 'hero', title: { html: name } })

  const [hero] = after
  const written = { ...hero!, values: { title: { en: 'Shirts of Aran' } } } as endpoints.StoredSection
  const unwritten = { id: '3', kind: 'steps', values: {} } as const
  expect(await shown([written, steps, unwritten])).toEqual([
    { kind: 'hero', title: { html: 'Shirts of Aran' } },
    { kind: 'text', title: { html: 'From us to you' } },
  ])
})
