// A new shop in German with further languages whose demo data is removed: no page shows a word, price, coupon, tax or
// address that its owner did not set.
import { expect, test } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callOffice, makeOwner, signInTo, startProcess, type TestProcess } from '#server/test-process.ts'
import { demoKinds, removeDemoData } from '#contract/admin/demo-data.ts'
import { addCart } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { fabricName } from '#garment/fabric/fabric-texts.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import { lookTexts } from '#garment/design/look-texts.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { publicPaths } from '#web/app/routes.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Everything that the owner of this shop has set. */
const own = {
  name: 'Hemden Huber',
  email: 'post@hemden-huber.de',
  address: ['Hemden Huber', 'Fadengasse 3', '80331 München'],
  locale: 'de-DE',
  languages: [
    { locale: 'en-GB', path: '/en' },
    { locale: 'fr-FR', path: '/fr' },
  ],
  currency: 'EUR',
  countries: ['DE', 'FR'],
  taxIncluded: true,
  taxRates: [
    { country: 'DE', percent: 19 },
    { country: 'FR', percent: 20 },
  ],
  delivery: [
    { key: 'paket', name: 'Paket', description: 'Mit der Post', priceMinor: 490, workingDays: [2, 4] },
  ],
  swatchSet: null,
}
const bases = ['', '/en', '/fr']

const folder = mkdtempSync(path.join(tmpdir(), 'placket-own-'))
let shop: TestProcess
test.beforeAll(async () => {
  const file = path.join(folder, 'shop.json')
  writeFileSync(file, JSON.stringify(own))
  shop = await startProcess('main.ts', { SHOP_FILE: file, DATA_DIR: path.join(folder, 'data') })
})
test.afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** Words of the demo shop in each of the languages. */
function demoWords(): string[] {
  const { products, categories, coupons, translations } = demoCatalogue()
  const ofLanguage = ['de', 'en', 'fr'].flatMap((language) => {
    const i18n = translatorFor(language)
    return [
      ...standardFabrics.map((fabric) => fabricName(fabric, i18n)),
      ...Object.values(lookTexts).map(({ name }) => i18n._(name)),
    ]
  })
  return [
    ...products.map(({ name }) => name),
    ...categories.map(({ summary }) => summary),
    ...coupons.map(({ code }) => code),
    ...[...translations.values()].flatMap(({ categories: translated }) =>
      Object.values(translated).map(({ summary }) => summary),
    ),
    ...ofLanguage,
    'Selvedge Lane',
    'Providence',
    'hello@placket.example',
    'Placket Shirtmakers',
    'eighty',
    'achtzig',
    'quatre-vingts',
    'Swatch set',
    'Fabric swatches',
    'Musterset',
    'Stoffmuster',
  ].filter((word): word is string => word !== undefined && word.length > 3)
}

const textOf = async (address: string): Promise<string> => {
  const reply = await fetch(shop.shop + address)
  expect(reply.status, address).toBeLessThan(500)
  return (await reply.text()).replaceAll('&#x27;', '’').replaceAll('&nbsp;', ' ')
}
const pages = () => bases.flatMap((base) => [...publicPaths, '/sitemap.xml'].map((one) => base + one))

/** The demo words found on pages, by address. */
async function findings(): Promise<Record<string, string[]>> {
  const words = [...new Set(demoWords())]
  const found: Record<string, string[]> = {}
  for (const address of pages()) {
    const text = await textOf(address)
    const amounts = [...text.matchAll(/(?:\d+[.,]\d\d\s?€|€\s?\d+\.\d\d)/g)].map(([amount]) => amount)
    const named = [
      ...words.filter((word) => text.includes(word)),
      ...amounts.filter((amount) => !/4[.,]90/.test(amount)),
    ]
    if (named.length > 0) found[address] = [...new Set(named)]
  }
  return found
}

test('shows the demo data at first', async () => {
  expect(Object.keys(await findings()).length).toBeGreaterThan(10)
})

test('shows nothing of it after it is removed, in any language', async () => {
  await makeOwner(shop)
  const headers = (await signInTo(shop.office))!
  const { status } = await callOffice(shop.office, removeDemoData, { kinds: demoKinds }, headers)
  expect(status).toBe(200)
  await expect.poll(findings, { timeout: 60_000 }).toEqual({})
  for (const base of bases) expect(await textOf(`${base}/`)).toContain('Hemden Huber')
})

test('accepts no coupon of the demo, and sells nothing of it', async () => {
  const call = async (endpoint: { path: string }, body: object, token?: string) => {
    const reply = await fetch(shop.shop + endpoint.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authtoken: token }) },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const token: string = (await call({ path: '/user/account/guest' }, {})).body.data.token
  const [product] = demoCatalogue().products
  const line = {
    product: product!.id,
    colour: product!.colours[0]!.key,
    size: product!.sizes[0],
    quantity: 1,
  }
  expect((await call(addCart, line, token)).status).toBeGreaterThanOrEqual(400)
  const design = { design: '1_XC010', quantity: 1, fit: { size: 'M', fit: 'slim' } }
  expect((await call(addCart, design, token)).status).toBeGreaterThanOrEqual(400)
  for (const { code } of demoCatalogue().coupons) {
    const { status, body } = await call(checkout, { coupon: code }, token)
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body), code).not.toContain('%')
  }
})
