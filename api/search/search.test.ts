// Searches find what shoppers mean.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts, type ProductCard, suggestProducts, type Suggestion } from '#contract/product.ts'
import { texts } from '#contract/texts.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { openDemoApi } from '#seed/test-demo-api.ts'
import type { TestApi } from '../test-api.ts'

const statements: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await openDemoApi((text) => statements.push(text))
})
afterAll(() => api.close())

async function search(typed: string, more: object = {}) {
  const { status, body } = await api.call(listProducts, { search: typed, pageSize: 96, ...more })
  expect(status).toBe(200)
  const { data, paging, searchedFor, facets } = body.data
  return { found: Array.isArray(data) ? data : [], total: paging.total, searchedFor, facets, data }
}

const isIn =
  (...categories: string[]) =>
  (card: ProductCard) =>
    categories.includes(card.category.id)

describe('search', () => {
  it.each([
    ['flanel', 'flannel', 'flannel'],
    ['oxfrod', 'oxford', 'oxford'],
    ['chambary', 'chambray', 'chambray'],
    ['linnen', 'linen', 'linen'],
    ['herringbne', 'herringbone', 'herringbone'],
    ['seersuker', 'seersucker', 'seersucker'],
    ['overshrit', 'overshirt', 'overshirt'],
  ])('corrects %s', async (typed, meant, inName) => {
    const { found, searchedFor } = await search(typed)
    expect(searchedFor).toBe(meant)
    expect(found[0]!.name.toLowerCase() + found[0]!.weave).toContain(inName)
    const right = await search(meant)
    expect(right.searchedFor).toBeNull()
    expect(found.map(({ id }) => id)).toEqual(right.found.map(({ id }) => id))
  })
  it('finds by the beginning of a word', async () => {
    const { found, searchedFor } = await search('herringbon')
    expect(found.length).toBeGreaterThan(2)
    expect(searchedFor).toBeNull()
  })
  it.each([
    ['plaid', 'tartan', 'check', 'checked'],
    ['gray', 'grey'],
    ['tux', 'tuxedo', 'black tie'],
    ['jeans', 'jean', 'denim'],
    ['shacket', 'jacket', 'overshirts', 'shirt jackets'],
    ['office', 'business', 'work'],
    ['short sleeved', 'half sleeve', 'short sleeves', 'tee'],
    ['non iron', 'easy care', 'non-iron', 'wrinkle-free'],
    ['cord', 'corduroy'],
    ['button-down', 'button down collar', 'buttondown'],
    ['grandad collar', 'band collar', 'mandarin collars'],
  ])('finds the same for %s and similar words', async (typed, ...likes) => {
    const { found } = await search(typed)
    expect(found.length).toBeGreaterThan(2)
    const ids = found.map(({ id }) => id).toSorted()
    for (const like of likes) expect((await search(like)).found.map(({ id }) => id).toSorted()).toEqual(ids)
  })
  it('ranks the typed word before similar ones', async () => {
    expect((await search('chambray')).found[0]!.name).toMatch(/chambray/i)
    expect((await search('denim')).found[0]!.name).toMatch(/denim/i)
    expect((await search('braemar tartan')).found[0]!.id).toBe('braemar-tartan')
    expect((await search('Harrow Oxford')).found[0]!.id).toBe('harrow-oxford')
  })
  it('finds evening shirts for a tuxedo, overshirts for a jacket, business shirts for the office', async () => {
    const first = async (typed: string) => (await search(typed)).found.slice(0, 4)
    expect((await first('tuxedo')).every(isIn('evening'))).toBe(true)
    expect((await first('jacket')).every(isIn('overshirts'))).toBe(true)
    expect((await first('office')).some(isIn('business'))).toBe(true)
    expect(
      (await first('dress shirt')).every(
        isIn('business', 'oxford', 'evening', 'linen', 'flannel', 'stripes', 'denim-chambray'),
      ),
    ).toBe(true)
  })
  it('combines colour and fabric', async () => {
    const { found } = await search('navy linen')
    expect(found.length).toBeGreaterThan(0)
    for (const card of found) {
      expect(card.weave).toBe('linen')
      expect(card.colours.some(({ family, name }) => family === 'navy' || /navy|midnight/i.test(name))).toBe(
        true,
      )
    }
  })
  it('does not interpret a word of a description as a colour', async () => {
    const demo = new Map(demoCatalogue().products.map((product) => [product.id, product]))
    const { found } = await search('white')
    expect(found.length).toBeGreaterThan(0)
    for (const { id } of found) {
      const { name, tags, colours } = demo.get(id)!
      const said = [name, ...tags, ...colours.flatMap((colour) => [colour.name, colour.family])]
      expect(said.join(' ').toLowerCase(), id).toContain('white')
    }
  })
  it('finds plurals and ignores stop words', async () => {
    const ids = (await search('linen shirt')).found.map(({ id }) => id)
    expect((await search('linen shirts for men')).found.map(({ id }) => id)).toEqual(ids)
    expect((await search('stripes')).total).toBe((await search('stripe')).total)
    expect((await search('shirts')).total).toBe(demoCatalogue().products.length)
  })
  it('leaves out an unknown word, and reports the search without it', async () => {
    const { searchedFor, total } = await search('navy qqxzzy')
    expect(searchedFor).toBe('navy')
    expect(total).toBe((await search('navy')).total)
  })
  it.each(['qqxzzy', '衬衫', '%%%', '& | ! <->'])(
    'has the text for an empty list and no facets for %s',
    async (typed) => {
      const { data, facets, total } = await search(typed)
      expect(data).toBe(texts.noProducts)
      expect(total).toBe(0)
      expect(facets.category).toEqual([])
      expect(facets.price).toEqual({ fromMinor: 0, toMinor: 0 })
    },
  )
  it('finds reduced products for “sale”', async () => {
    const { found } = await search('sale')
    expect(found.length).toBeGreaterThan(5)
    expect(found.every(({ beforePriceMinor }) => beforePriceMinor !== null)).toBe(true)
  })
  it('works together with every filter and sort', async () => {
    const { found } = await search('check', {
      colour: ['blue'],
      size: ['M'],
      fit: ['regular'],
      inStock: true,
      sort: 'price-up',
    })
    expect(found.length).toBeGreaterThan(0)
    for (const card of found) {
      expect(card.fit).toBe('regular')
      expect(card.colours.some(({ family }) => family === 'blue')).toBe(true)
    }
    expect(found.map(({ priceMinor }) => priceMinor)).toEqual(
      found.map(({ priceMinor }) => priceMinor).toSorted((a, b) => a - b),
    )
  })
  it('takes at most three statements after the vocabulary is loaded, and none when it is cached', async () => {
    await search('flanel')
    statements.length = 0
    await search('lumberjak winter')
    expect(statements.length).toBeLessThanOrEqual(3)
    statements.length = 0
    await search('lumberjak winter')
    expect(statements).toEqual([])
  })
  it('runs no expensive statement for nonsense', async () => {
    await search('flanel')
    statements.length = 0
    const nonsense = Array.from({ length: 12 }, (_, n) => `qx${'zvkwj'.repeat(1 + (n % 6))}${n}`).join(' ')
    expect((await search(nonsense.slice(0, 120))).total).toBe(0)
    expect(statements).toHaveLength(1)
    expect(statements[0]).not.toContain('similarity')
  })
  it('indexes the words of a changed product', async () => {
    await api.db.query(sql`
      update product set name = 'Zephyrine Oxford', tags = tags || array['wunderhemd'] where id = 'wexford-washed-oxford'`)
    await expect
      .poll(async () => (await search('zephyrine')).found.map(({ id }) => id))
      .toEqual(['wexford-washed-oxford'])
    expect((await search('wunderhmed')).searchedFor).toBe('wunderhemd')
  })
})

describe('suggestions', () => {
  const suggest = async (text: string): Promise<Suggestion[]> => {
    const { status, body } = await api.call(suggestProducts, { text })
    expect(status).toBe(200)
    return Array.isArray(body.data.data) ? body.data.data : []
  }
  const of = (kind: Suggestion['kind'], list: Suggestion[]) => list.filter((each) => each.kind === kind)

  it('are searches, categories and products for a prefix', async () => {
    const list = await suggest('ox')
    expect(of('search', list).map(({ text }) => text)).toContain('oxford')
    expect(of('category', list).map(({ id }) => id)).toEqual(['oxford'])
    expect(
      of('product', list).every(
        ({ text, picture, priceMinor }) => /oxford/i.test(text) && picture && priceMinor! > 0,
      ),
    ).toBe(true)
  })
  it('complete the last word so that something is found', async () => {
    const searches = of('search', await suggest('navy li')).map(({ text }) => text)
    expect(searches).toContain('navy linen')
  })
  it('correct typos and use synonyms', async () => {
    expect(of('product', await suggest('herringbne'))[0]!.text).toMatch(/herringbone/i)
    expect(of('product', await suggest('plaid')).length).toBeGreaterThan(0)
  })
  it('have the text for an empty list for nonsense', async () => {
    expect((await api.call(suggestProducts, { text: 'qqxzzy' })).body.data.data).toBe(texts.noProducts)
    expect((await api.call(suggestProducts, { text: '!' })).body.data.data).toBe(texts.noProducts)
  })
  it('take at most two statements after the vocabulary is loaded', async () => {
    await suggest('flanel')
    statements.length = 0
    await suggest('navy herr')
    expect(statements.length).toBeLessThanOrEqual(2)
  })
})
