// A product has one price for all its variants: an import says where they differ, and takes the highest or the lowest.
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/admin/imports.ts'
import { type TestAdmin } from '../test-admin.ts'
import { check, openImports, productOf, recordsOf, settle } from './test-import.ts'

let admin: TestAdmin
let close: () => Promise<void>
beforeAll(async () => {
  ;({ admin, close } = await openImports())
}, 120_000)
afterAll(() => close())

const file = [
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Status',
  'tall-shirt,Tall Shirt,<p>Long.</p>,Shirts,Size,M,TS-M,80.00,100.00,active',
  'tall-shirt,,,,,L,TS-L,85.00,,',
  'tall-shirt,,,,,XL,TS-XL,90.00,,',
  'even-shirt,Even Shirt,<p>Even.</p>,Shirts,Size,M,ES-M,70.00,,active',
  'even-shirt,,,,,L,ES-L,70.00,,',
].join('\n')

const termsOf = async (id: string) => (await productOf(admin, id)).prices.map(({ terms }) => terms)

it('prices that differ between variants are shown by column and product, before anything is written', async () => {
  const checked = await check(admin, file)
  expect(checked.variantPrices).toEqual([
    {
      column: 'Variant Compare At Price',
      count: 1,
      products: [{ name: 'Tall Shirt', prices: '$100.00' }],
    },
    {
      column: 'Variant Price',
      count: 1,
      products: [{ name: 'Tall Shirt', prices: '$80.00 · $85.00 · $90.00' }],
    },
  ])
  const notes = (await recordsOf(admin, checked.id)).map((record) => [record.name, record.notes])
  expect(Object.fromEntries(notes)['Tall Shirt']).toContain(
    'Column “Variant Price”: its variants have different prices, $80.00 · $85.00 · $90.00; the product gets $90.00',
  )
  expect(Object.fromEntries(notes)['Even Shirt'].join()).not.toContain('prices')
})

it('the highest price never gets the price before the reduction of another variant', async () => {
  const { id } = await check(admin, file)
  await admin.call(contract.runImport, { id })
  await settle(admin, id)
  expect(await termsOf('tall-shirt')).toEqual([{ regularMinor: 9000, sale: null }])
})

it('with the lowest price chosen, the product gets that variant’s prices', async () => {
  const { id } = await check(admin, file, { variantPrices: 'lowest' })
  await admin.call(contract.runImport, { id })
  await settle(admin, id)
  expect(await termsOf('tall-shirt')).toEqual([
    { regularMinor: 10000, sale: { priceMinor: 8000, from: null, until: null } },
  ])
})

it('the price of a product in a row of its own is not taken for that of its variations', async () => {
  const table = [
    'Type,SKU,Name,Parent,Published,Is featured?,Categories,Regular price,Sale price,Attribute 1 name,Attribute 1 value(s)',
    'variable,W1,Weave shirt,,1,0,Shirts,10,,Size,"M, L"',
    'variation,W1-M,Weave shirt,W1,1,0,,60,,Size,M',
    'variation,W1-L,Weave shirt,W1,1,0,,60,55,Size,L',
  ].join('\n')
  const checked = await check(admin, table)
  expect(checked.variantPrices).toEqual([
    { column: 'Sale price', count: 1, products: [{ name: 'Weave shirt', prices: '$55.00' }] },
  ])
  await admin.call(contract.runImport, { id: checked.id })
  await settle(admin, checked.id)
  expect(await termsOf('weave-shirt')).toEqual([{ regularMinor: 6000, sale: null }])
})
