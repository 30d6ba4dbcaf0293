// Numbers of files that can be read in two ways, and rows that sum up the columns.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimalSigns, withoutDoubt } from './decimal-signs.ts'
import { check, importFile, openImports, productOf, recordsOf } from './test-import.ts'
import { isTotals } from './totals-row.ts'

let shop: Awaited<ReturnType<typeof openImports>>
beforeAll(async () => {
  shop = await openImports()
}, 120_000)
afterAll(() => shop.close())

/** How the numbers of a column are read, in a file without any other number column. */
function read(field: string, values: string[], others: Record<string, string[]> = {}) {
  const fields = [field, ...Object.keys(others)]
  const signs = decimalSigns({ fields })
  for (const [row, value] of values.entries())
    signs.add([value, ...Object.values(others).map((column) => column[row] ?? '')])
  const found = signs.result('point').find((one) => one.field === field)
  return found && [found.decimal, found.isCertain]
}

describe('the decimal sign of a column', () => {
  it('is that of its other values', () => {
    expect(read('stock', ['1,000', '12.50', '3'])).toEqual(['point', true])
    expect(read('weightKg', ['1,250', '0,3'])).toEqual(['comma', true])
    expect(read('price.EUR', ['1.299', '1.299,50'])).toEqual(['comma', true])
    expect(read('price.EUR', ['24.990', '24.95'])).toEqual(['point', true])
    expect(read('stock', ['1.000', '1.234.567'])).toEqual(['comma', true])
  })
  it('is not that of `1,000` between whole numbers', () => {
    expect(read('stock', ['1,000', '250', '35'])).toEqual(['point', true])
    expect(read('stock', ['1.000', '250', '35'])).toEqual(['comma', true])
  })
  it('is not that of a number of pieces with a rest', () => {
    expect(read('stock', ['1,250', '1,000'])).toEqual(['point', true])
  })
  it('is guessed from other columns, or from the shop', () => {
    expect(read('stock', ['1,000'], { 'price.USD': ['49.90'] })).toEqual(['point', false])
    expect(read('stock', ['1,000'], { 'price.EUR': ['49,90'] })).toEqual(['comma', false])
    expect(read('stock', ['1,000', '5'], { 'price.EUR': ['49,90', '5,00'] })).toEqual(['point', false])
    expect(read('weightKg', ['1,000', '2'])).toEqual(['point', false])
    expect(read('price.EUR', ['1,000'])).toEqual(['point', false])
  })
  it('is not needed where no number leaves it open', () => {
    expect(read('stock', ['0.000', '12', '', 'in stock', '1,234.50', '0,125', "1'000"])).toBeUndefined()
  })
})

it('writes a number so that it can be read in one way', () => {
  const all = [
    ['1,000', 'point', '1000'],
    ['1,000', 'comma', '1.0'],
    ['12,500 kg', 'comma', '12.5 kg'],
    ['24.995 €', 'point', '24.9950 €'],
    ['1 234,567', 'point', '1 234,567'],
    ['1,234.50', 'comma', '1,234.50'],
    ['0,125', 'point', '0,125'],
  ] as const
  for (const [text, decimal, plain] of all) expect(withoutDoubt(text, decimal), text).toBe(plain)
})

it('knows rows of totals', () => {
  const totals = [
    ['Summe', '', '1.234,50'],
    ['', 'Total:', '37', '$1,234.50'],
    ['', '', 'Gesamt (12 Artikel)', '12', '-', '99,00 EUR'],
    ['Grand Total'],
    ['Total général', '12', '99 €'],
  ]
  for (const cells of totals) expect(isTotals(cells), cells.join(';')).toBe(true)
  const records = [
    ['total-look', 'Total Look', '12'],
    ['Total', 'A shirt', '12'],
    ['Summer', '12'],
    ['', '12', '99.00'],
    ['Total', 'total', '12'],
  ]
  for (const cells of records) expect(isTotals(cells), cells.join(';')).toBe(false)
})

it('takes a thousand pieces for a thousand, and asks when the file leaves it open', async () => {
  const sure = 'Name,Qty,Price\nPoplin shirt,"1,000",49.90\nTwill shirt,250,59.90\n'
  const certain = await check(shop.admin, sure)
  expect(certain.numbers).toEqual([])
  const [first] = await recordsOf(shop.admin, certain.id)
  expect(first!.after).toMatchObject({ 'stock.white.ONE': 1000 })
  const asked = await check(shop.admin, 'Name;Qty;Price\nVoile shirt;1,000;49,90\n')
  expect(asked.numbers).toEqual([{ column: 1, field: 'stock', text: '1,000', decimal: 'comma' }])
  const chosen = await importFile(shop.admin, 'Name;Qty;Price\nVoile shirt;1,000;49,90\n', {
    decimalSigns: { stock: 'point' },
  })
  expect(chosen.numbers).toEqual([{ column: 1, field: 'stock', text: '1,000', decimal: 'point' }])
  expect((await productOf(shop.admin, 'voile-shirt')).variants).toMatchObject([{ stock: 1000 }])
})

it('leaves a row of totals out, and says so', async () => {
  const file = 'Artikel;Größe;Bestand;Preis\nHemd Summa;M;3;49,90\n;L;4;49,90\nSumme;;7;99,80\n'
  const { id, counts } = await check(shop.admin, file)
  expect(counts).toEqual({ create: 1, refused: 1 })
  const [, totals] = await recordsOf(shop.admin, id)
  expect(totals).toMatchObject({ number: 4, reason: 'The row sums up the others, and is not imported' })
})
