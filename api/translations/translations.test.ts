// Products and categories in the reader's language, field by field, and unchanged replies in English.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCart, getCart, removeCart } from '#contract/cart.ts'
import { addWishlist, getWishlist } from '#contract/customer.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import {
  getRecommended,
  getSpecification,
  getVariants,
  listProducts,
  type Suggestion,
  suggestProducts,
} from '#contract/product.ts'
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
import { designCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { selectOrder } from '../orders/orders.ts'
import type { TestApi } from '../test-api.ts'
import { openStockedApi } from '../test-shop.ts'
import { testAddress } from '../test-shopper.ts'

const product = 'plain-oxford'
const texts = {
  name: 'Schlichter Oxford',
  description: 'Ein Hemd aus Oxford.',
  specification: { Cuff: { name: 'Manschette', value: 'Gerade' } },
  colourNames: { white: 'Weiß' },
}
const german = { locale: 'de-DE' }

const publicCalls = [
  [getCategories, {}],
  [getCategoryProducts, { category: 'oxford' }],
  [getRecommended, {}],
  [listProducts, {}],
  [suggestProducts, { text: 'oxf' }],
  [getVariants, { product }],
  [getSpecification, { product }],
] as const

let shop: TestApi
const statements: string[] = []
/** The replies before any translation existed, as text. */
let before: string
async function repliesIn(locale?: string): Promise<string> {
  const options = locale === undefined ? {} : { locale }
  const replies = publicCalls.map(async ([call, body]) => (await shop.call(call, body, options)).body)
  return JSON.stringify(await Promise.all(replies))
}

beforeAll(async () => {
  shop = await openStockedApi({
    onStatement: (statement) => statements.push(statement),
    change: (deps) => ({
      ...deps,
      settings: {
        ...deps.settings,
        shop: { ...deps.settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
      },
    }),
  })
  await shop.db.query(sql`
    update product set specification = '[{"name": "Cuff", "value": "Barrel"}, {"name": "Hem", "value": "Round"}]'
    where id = ${product}`)
  before = await repliesIn()
  await shop.db.query(sql`
    insert into product_translation values (${product}, 'de', ${JSON.stringify(texts)}::jsonb)`)
  await shop.db.query(
    sql`insert into category_translation values ('oxford', 'de', '{"name": "Oxfordhemden"}')`,
  )
})
afterAll(() => shop.close())

describe('in English', () => {
  it('replies are unchanged, with and without a header', async () => {
    expect(await repliesIn()).toBe(before)
    expect(await repliesIn('en')).toBe(before)
  })
  it('no translation is read', async () => {
    statements.length = 0
    await shop.call(getVariants, { product })
    await shop.call(getCart, {}, { token: await shop.guest() })
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((statement) => /_translation\b/.test(statement))).toEqual([])
  })
})

describe('in German', () => {
  it('a product has its translated fields, and lists the others', async () => {
    const { product: detail } = (await shop.call(getVariants, { product }, german)).body.data
    expect(detail).toMatchObject({
      name: 'Schlichter Oxford',
      summary: 'A shirt',
      description: 'Ein Hemd aus Oxford.',
      category: { id: 'oxford', name: 'Oxfordhemden' },
      colours: [{ key: 'white', name: 'Weiß' }],
      untranslated: ['summary', 'composition'],
    })
  })
  it('a product without a translation is as it is in English', async () => {
    const [english, translated] = await Promise.all(
      ['en-US', 'de-DE'].map(
        async (locale) =>
          (await shop.call(getVariants, { product: 'last-oxford' }, { locale })).body.data.product!,
      ),
    )
    expect(translated).toEqual({
      ...english,
      category: { id: 'oxford', name: 'Oxfordhemden' },
      untranslated: ['name', 'summary', 'description', 'composition'],
    })
  })
  it('each row of a specification is translated separately', async () => {
    const { data } = (await shop.call(getSpecification, { product }, german)).body.data
    expect(data).toEqual([
      { name: 'Manschette', value: 'Gerade', key: 'Cuff' },
      { name: 'Hem', value: 'Round' },
    ])
  })
  it('lists, facets, categories and suggestions have the names', async () => {
    const { data: listed, facets } = (await shop.call(listProducts, {}, german)).body.data
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'Schlichter Oxford', untranslated: ['summary'] }),
    )
    expect(facets.category).toMatchObject([{ value: 'oxford', label: 'Oxfordhemden' }])
    const { data: categories } = (await shop.call(getCategories, {}, german)).body.data
    expect(categories).toMatchObject([{ name: 'Oxfordhemden', untranslated: ['summary', 'description'] }])
    const { data: all } = (await shop.call(suggestProducts, { text: 'oxf' }, german)).body.data
    const { data: suggested } = (await shop.call(suggestProducts, { text: 'plain' }, german)).body.data
    expect(suggested).toContainEqual(expect.objectContaining({ id: product, text: 'Schlichter Oxford' }))
    const [plain, last, category] = [product, 'last-oxford', 'oxford'].map((id) =>
      (all as Suggestion[]).find((one) => one.id === id),
    )
    expect(plain).not.toHaveProperty('untranslated')
    expect(category).not.toHaveProperty('untranslated')
    expect(last).toMatchObject({ text: 'Last Oxford', untranslated: ['text'] })
  })
  it('the cart, the wishlist and the order have them too, and the order keeps them', async () => {
    const token = await shop.guest()
    const own = { token, ...german }
    const added = await shop.call(addCart, { product, size: 'M', quantity: 1 }, own)
    const names = { product: { name: 'Schlichter Oxford' }, colour: { name: 'Weiß' } }
    expect(added.body.data.line).toMatchObject(names)
    expect((await shop.call(getCart, {}, own)).body.data.data).toMatchObject([names])
    const other = await shop.call(addCart, { product: 'last-oxford', size: 'M', quantity: 1 }, own)
    expect(other.body.data.line.product).toMatchObject({ untranslated: ['name'] })
    await shop.call(removeCart, { line: other.body.data.line.id }, own)
    await shop.call(addWishlist, { product }, own)
    expect((await shop.call(getWishlist, {}, own)).body.data.data).toMatchObject([
      { name: 'Schlichter Oxford' },
    ])
    const input = { email: 'uta@example.com', address: testAddress, delivery: 'standard' }
    const open = (await shop.call(checkout, input, own)).body.data
    expect(open.data).toMatchObject([names])
    const placed = await shop.call(
      payment,
      { checkout: open.checkout, method: 'on-delivery' },
      { ...own, key: 'k'.repeat(16) },
    )
    const order = await selectOrder(shop.db, placed.body.data.order.id)
    expect(order!.lines).toMatchObject([{ productName: 'Schlichter Oxford', colourName: 'Weiß' }])
  })
  it('an order has the language of each name, for every reader', async () => {
    const own = { token: await shop.guest(), ...german }
    await shop.call(addCart, { product, size: 'M', quantity: 1 }, own)
    await shop.call(addCart, { product: 'last-oxford', size: 'M', quantity: 1 }, own)
    await shop.call(
      addCart,
      { design: designCode(defaultDesign), quantity: 1, fit: { size: 'M', fit: 'slim' } },
      own,
    )
    const input = { email: 'uta@example.com', address: testAddress, delivery: 'standard' }
    const open = (await shop.call(checkout, input, own)).body.data
    const placed = await shop.call(
      payment,
      { checkout: open.checkout, method: 'demo' },
      { ...own, key: 'l'.repeat(16) },
    )
    const { order } = placed.body.data
    for (const locale of ['de-DE', 'en-US']) {
      const shown = await shop.call(paymentStatus, { order: order.id }, { token: own.token, locale })
      const names = shown.body.data.order.lines.map((line) => [line.product.id, line.product.language])
      expect(Object.fromEntries(names)).toEqual({
        [product]: 'de',
        'last-oxford': 'en',
        'custom-shirt': undefined,
      })
    }
  })
  it('a category without a name in the language is marked as such with each of its products', async () => {
    await shop.db.query(sql`update category_translation set texts = '{}'`)
    const { product: detail } = (await shop.call(getVariants, { product }, german)).body.data
    expect(detail!.category).toEqual({ id: 'oxford', name: 'Oxford', untranslated: ['name'] })
    const { data: found } = (await shop.call(suggestProducts, { text: 'oxf' }, german)).body.data
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'category', text: 'Oxford', untranslated: ['text'] }),
    )
    await shop.db.query(sql`update category_translation set texts = '{"name": "Oxfordhemden"}'`)
  })
})

describe('a translation', () => {
  it('that is changed is shown at once', async () => {
    const nameOf = async () => (await shop.call(getCategories, {}, german)).body.data.data
    await shop.db.query(sql`update category_translation set texts = '{"name": "Oxford, Hemden"}'`)
    await expect.poll(nameOf).toMatchObject([{ name: 'Oxford, Hemden' }])
  })
  it('is removed with its product', async () => {
    await shop.db.query(sql`
      insert into product (id, category_id, name, summary, description, fit, weave, composition, colours,
        colour_families, sizes) values ('brief', 'oxford', 'Brief', '', '', 'slim', 'oxford', '', '[]', '{}', '{}')`)
    await shop.db.query(sql`insert into product_translation values ('brief', 'de', '{}')`)
    await shop.db.query(sql`delete from product where id = 'brief'`)
    expect(await shop.db.query(sql`select 1 from product_translation where product_id = 'brief'`)).toEqual([])
  })
})
