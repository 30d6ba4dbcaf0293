// Searches in German and French find what shoppers mean; new translations are found at once.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts, suggestProducts } from '#contract/product.ts'
import { texts } from '#contract/texts.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { stockGiftCards } from '../gift-cards/gift-card-product.ts'
import { openTestApi, type TestApi, testSettings } from '../test-api.ts'
import { keepSearchLanguages } from './search-languages.ts'
import { readLanguages } from './search.sql.ts'

const further = [
  { locale: 'de-DE', path: '/de' },
  { locale: 'fr-FR', path: '/fr' },
]
const settingsWith = (shop: Partial<typeof testSettings.shop>) => ({
  ...testSettings,
  shop: { ...testSettings.shop, ...shop },
})

const statements: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({
    onStatement: (text) => statements.push(text),
    prepare: async (db) => {
      await stockShop(db, demoCatalogue())
      await stockGiftCards(db, settingsWith({ languages: further }).shop)
    },
    change: (deps) => ({ ...deps, settings: settingsWith({ languages: further }) }),
  })
})
afterAll(() => api.close())

const locales = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' }
type Language = keyof typeof locales

async function search(language: Language, typed: string, more: object = {}) {
  const body = { search: typed, pageSize: 96, ...more }
  const reply = await api.call(listProducts, body, { locale: locales[language] })
  expect(reply.status, typed).toBe(200)
  const { data, paging, searchedFor } = reply.body.data
  const cards = Array.isArray(data) ? data : []
  return { cards, ids: cards.map(({ id }) => id), total: paging.total, searchedFor }
}

async function suggest(language: Language, text: string) {
  const reply = await api.call(suggestProducts, { text }, { locale: locales[language] })
  expect(reply.status, text).toBe(200)
  const { data } = reply.body.data
  const list = Array.isArray(data) ? data : []
  const textsOf = (kind: string) => list.filter((each) => each.kind === kind).map((each) => each.text)
  return { searches: textsOf('search'), categories: textsOf('category'), products: textsOf('product') }
}

type Expected = [typed: string, first: string | null, amongFive: string[]]

const german: Expected[] = [
  ['Leinen', 'salina-linen', ['hvar-evening-linen', 'ravello-linen-cutaway']],
  ['Leinenhemd', null, ['salina-linen', 'paros-band-linen', 'hvar-evening-linen']],
  ['Leinenhemden', null, ['salina-linen', 'hvar-evening-linen']],
  ['Sommerleinenhemd', null, ['salina-linen', 'gozo-linen-stripe']],
  ['Baumwollhemd', 'sintra-cotton-linen-band', []],
  ['weißes Hemd', 'aldwych-poplin', ['harrow-oxford']],
  ['grünes Leinenhemd', 'hvar-evening-linen', ['salina-linen']],
  ['rotes Karohemd', 'glenmore-flannel', ['braemar-tartan', 'bergen-check-overshirt']],
  ['kariertes Flanellhemd', null, ['glenmore-flannel', 'wyre-brushed-check', 'braemar-tartan']],
  ['Streifenhemd', null, ['jermyn-pencil-stripe', 'calcutta-bengal-stripe']],
  ['Nadelstreifen', 'jermyn-pencil-stripe', ['farringdon-hairline']],
  ['Fischgrat', null, ['yarrow-herringbone-overshirt', 'cornhill-herringbone']],
  ['Popelinehemd', 'aldwych-poplin', ['kyoto-poplin-band']],
  ['Jeanshemd', null, ['tucson-denim', 'amberley-light-denim']],
  ['Haifischkragen', null, ['lindell-extreme-cutaway', 'carriage-twill-cutaway', 'ravello-linen-cutaway']],
  ['Button-down-Kragen', 'dunmore-button-down', ['harrow-oxford']],
  ['Stehkragen', null, ['kyoto-poplin-band', 'nara-dobby-band']],
  ['Umschlagmanschette', 'lumiere-evening-twill', []],
  ['Kurzarmhemd', null, ['lido-short-poplin', 'kerala-club-short']],
  ['Überhemd', null, ['detroit-denim-overshirt', 'bergen-check-overshirt']],
  ['bügelfreies Hemd', 'transit-easy-care-twill', ['meridian-travel-poplin']],
  ['Smokinghemd', null, ['covent-dobby-dinner-shirt', 'lumiere-evening-twill']],
  ['Hochzeitshemd', null, ['holborn-marcella-spread', 'savile-wing-collar']],
  ['Businesshemd', null, ['garrick-fine-twill', 'aldwych-poplin']],
  ['Kaschmir', 'belgravia-wing-herringbone', []],
]
const french: Expected[] = [
  ['lin', null, ['salina-linen', 'hvar-evening-linen']],
  ['chemise en lin', null, ['salina-linen', 'hvar-evening-linen']],
  ['chemise blanche', 'aldwych-poplin', ['harrow-oxford']],
  ['chemise bleu ciel', null, ['calcutta-bengal-stripe', 'aldwych-poplin']],
  ['chemise d’été', null, ['alentejo-linen-blend', 'ravello-linen-cutaway']],
  ['col italien', null, ['deauville-spread-short', 'holborn-marcella-spread']],
  ['col cutaway', null, ['lindell-extreme-cutaway', 'carriage-twill-cutaway']],
  ['col mao', null, ['kyoto-poplin-band', 'nara-dobby-band']],
  ['poignet mousquetaire', 'lumiere-evening-twill', []],
  ['à carreaux', null, ['ludlow-gingham', 'dalby-moor-check']],
  ['chemise rayée', 'jermyn-pencil-stripe', []],
  ['flanelle', null, ['ellery-fine-flannel', 'wyre-brushed-check']],
  ['chevrons', 'yarrow-herringbone-overshirt', ['cornhill-herringbone']],
  ['popeline', 'aldwych-poplin', ['kyoto-poplin-band']],
  ['sans repassage', 'transit-easy-care-twill', ['layover-button-down']],
  ['manches courtes', null, ['lido-short-poplin', 'hyde-short-oxford']],
  ['surchemise', null, ['detroit-denim-overshirt', 'bergen-check-overshirt']],
  ['mariage', null, ['holborn-marcella-spread', 'savile-wing-collar']],
  ['cachemire', 'belgravia-wing-herringbone', []],
  ['oxford bleu', 'harrow-oxford', []],
]

describe.each([
  ['de', german],
  ['fr', french],
] as const)('in %s', (language, table) => {
  it.each(table)('%s finds %s first, and %j', async (typed, first, amongFive) => {
    const { ids, searchedFor } = await search(language, typed)
    expect(searchedFor).toBeNull()
    expect(ids[0]).toBe(first ?? ids[0])
    expect(ids.slice(0, 5)).toEqual(expect.arrayContaining(amongFive))
  })
})

describe('in every language', () => {
  it.each([
    ['en', 'gift', 'gifts', 'gift card', 'voucher', 'present for him'],
    ['de', 'Geschenk', 'Geschenke', 'Gutschein', 'Geschenkgutschein', 'Geschenkkarte', 'gift card'],
    ['fr', 'cadeau', 'bon', "bon d'achat", 'chèque cadeau', 'carte cadeau', 'gift card'],
  ] as const)('%s: %s and similar words find gift cards', async (language, ...typed) => {
    for (const words of typed) expect((await search(language, words)).ids[0], words).toBe('gift-card')
  })
  it('bon marché does not find gift cards', async () => {
    const { ids, total } = await search('fr', 'chemise bon marché')
    expect(ids).not.toContain('gift-card')
    expect(total).toBeGreaterThan(10)
  })
  it.each([
    ['de', 'Flaanell', 'flanell'],
    ['de', 'Leinnenhemd', 'leinenhemd'],
    ['de', 'Baumwolhemd', 'baumwolle hemd'],
    ['de', 'weißes Hochzeitshemt', 'weißes hochzeitshemd'],
    ['fr', 'popelne', 'popeline'],
    ['fr', 'surchmise', 'surchemise'],
    ['fr', 'chemise rouje', 'chemise rouge'],
  ] as const)('%s: a typo, %s, is corrected to a word of the language', async (language, typed, meant) => {
    const { ids, searchedFor } = await search(language, typed)
    expect(searchedFor).toBe(meant)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual((await search(language, meant)).ids)
  })
  it.each([
    ['de', 'grün', 'gruen', 'GRÜN', 'grun', 'grüne', 'grünes Hemd'],
    ['de', 'weiß', 'weiss', 'weißes', 'ein weißes Hemd'],
    ['de', 'bügelfrei', 'buegelfrei', 'pflegeleichte Hemden'],
    ['de', 'Überhemd', 'ueberhemden', 'Hemdjacken'],
    ['de', 'Leinen', 'Leinen Hemd', 'linen'],
    ['de', 'Karo', 'kariert', 'karierte Hemden', 'Tartan', 'plaid'],
    ['fr', 'été', 'l’été', "d'ete", 'chemise pour l’été'],
    ['fr', 'carreaux', 'à carreaux', 'chemises à carreaux', 'plaid'],
    ['fr', 'lin', 'chemises en lin', 'linen'],
    ['fr', 'rayé', 'rayée', 'rayures', 'chemise à rayures'],
  ] as const)('%s: %s finds the same as its other forms', async (language, typed, ...likes) => {
    const found = (await search(language, typed)).ids.toSorted()
    expect(found.length).toBeGreaterThan(0)
    for (const like of likes) expect((await search(language, like)).ids.toSorted(), like).toEqual(found)
  })
  it('the words of one language are not searched in another', async () => {
    expect((await search('en', 'Baumwollhemd')).total).toBe(0)
    expect((await search('fr', 'Leinenhemd')).ids).not.toEqual((await search('de', 'Leinenhemd')).ids)
  })
  it('a word for reduced products finds them', async () => {
    for (const [language, typed] of [
      ['de', 'reduziert'],
      ['de', 'Angebote'],
      ['fr', 'soldes'],
    ] as const) {
      const { cards } = await search(language, typed)
      expect(cards.length).toBeGreaterThan(5)
      expect(cards.every(({ beforePriceMinor }) => beforePriceMinor !== null)).toBe(true)
    }
  })
  it('works together with filters', async () => {
    const { cards } = await search('de', 'Leinenhemd', { colour: ['white'], inStock: true, sort: 'price-up' })
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(card.colours.some(({ family }) => family === 'white')).toBe(true)
  })
  it('hostile searches never fail', async () => {
    const hostile = [
      '',
      ' ',
      "'; drop table product; --",
      '& | ! <-> :* ( )',
      'leinen:* & !hemd',
      '\\',
      'a\u0000b',
      '衬衫 хлопок قميص',
      '😀 leinen',
      'hemd'.repeat(29),
      'leinenhemdkragenmanschetten'.repeat(4),
      'aeoeue'.repeat(20),
      'ß'.repeat(100),
      `l'${"d'".repeat(50)}`,
      '__proto__ constructor toString',
      'u'.repeat(120),
      Array.from({ length: 60 }, () => 'x').join(' '),
    ]
    for (const language of ['de', 'fr'] as const)
      for (const typed of hostile) {
        const listed = await api.call(listProducts, { search: typed }, { locale: locales[language] })
        const suggested = await api.call(suggestProducts, { text: typed }, { locale: locales[language] })
        expect(Math.max(listed.status, suggested.status), typed).toBeLessThan(500)
      }
  })
  it('takes the statements of English, and one for the names of categories and cards', async () => {
    await search('de', 'flanel')
    statements.length = 0
    await search('en', 'linen overshirt twill', { priceToMinor: 7_000_001 })
    const english = statements.length
    statements.length = 0
    await search('de', 'Leinen Überhemd Köper', { priceToMinor: 7_000_001 })
    const isOfNames = (statement: string) => statement.includes('from product_translation')
    expect(statements.filter((statement) => !isOfNames(statement))).toHaveLength(english)
    statements.length = 0
    await search('de', 'Leinen Überhemd Köper', { priceToMinor: 7_000_001 })
    expect(statements).toEqual([])
  })
})

describe('suggestions', () => {
  it.each([
    ['de', 'lei', 'leinen'],
    ['de', 'grü', 'grün'],
    ['de', 'gru', 'grün'],
    ['de', 'haif', 'haifischkragen'],
    ['de', 'überh', 'überhemd'],
    ['de', 'weißes lei', 'weißes leinen'],
    ['fr', 'fla', 'flanelle'],
    ['fr', 'col it', 'col italien'],
    ['fr', 'éc', 'écossais'],
  ] as const)('%s: %s is completed to %s', async (language, typed, search) => {
    expect((await suggest(language, typed)).searches).toContain(search)
  })
  it.each([
    ['de', 'lei', 'Leinen'],
    ['de', 'over', 'Overshirts'],
    ['de', 'overshirts', 'Overshirts'],
    ['de', 'linen', 'Leinen'],
    ['fr', 'manches', 'Manches courtes'],
    ['fr', 'lin', 'Lin'],
  ] as const)('%s: %s offers the category %s', async (language, typed, category) => {
    expect((await suggest(language, typed)).categories).toContain(category)
  })
  it('have no words of other languages', async () => {
    for (const typed of ['l', 'li', 's', 'b', 'st']) {
      const { searches } = await suggest('de', typed)
      expect(searches).not.toEqual(expect.arrayContaining([expect.stringMatching(/shirt|stripe|linen|blue/)]))
    }
  })
  it('have products for a compound', async () => {
    expect((await suggest('de', 'Leinenhemd')).products).toContain('Salina Linen')
    expect((await suggest('de', 'weißes Hemd')).products).toContain('Aldwych Poplin')
    expect((await api.call(suggestProducts, { text: 'qqxzzy' }, { locale: 'de-DE' })).body.data.data).toBe(
      texts.noProducts,
    )
  })
})

describe('changes', () => {
  it('a translation is found at once, and its words are not found after it is deleted', async () => {
    const product = 'wexford-washed-oxford'
    await api.db.query(sql`
      update product_translation set texts = texts || '{"name": "Deichgrafenhemd"}'
      where product_id = ${product} and language = 'de'`)
    await expect.poll(async () => (await search('de', 'Deichgrafenhemd')).ids).toEqual([product])
    await expect.poll(async () => (await search('de', 'Deichgrafenhmed')).searchedFor).toBe('deichgrafenhemd')
    expect((await suggest('de', 'deichg')).products).toEqual(['Deichgrafenhemd'])
    expect((await search('de', 'Wexford')).ids).toContain(product)
    expect((await search('fr', 'Deichgrafenhemd')).ids).not.toContain(product)
    await api.db.query(sql`delete from product_translation where product_id = ${product} and language = 'de'`)
    await expect.poll(async () => (await search('de', 'Deichgrafenhemd')).ids).not.toContain(product)
    expect((await search('de', 'Wexford')).ids).toContain(product)
  })
  it('so are a renamed category and a changed product', async () => {
    await api.db.query(sql`
      update category_translation set texts = texts || '{"name": "Feinleinwandhemden"}'
      where category_id = 'linen' and language = 'de'`)
    await expect
      .poll(async () => (await search('de', 'Feinleinwandhemden')).cards.map(({ category }) => category.id))
      .toContain('linen')
    await api.db.query(sql`update product set tags = tags || array['zephyrine'] where id = 'salina-linen'`)
    for (const language of ['en', 'de', 'fr'] as const)
      await expect.poll(async () => (await search(language, 'zephyrine')).ids).toEqual(['salina-linen'])
  })
  it('parallel changes of the same translations all end', async () => {
    const changes = Array.from({ length: 8 }, (_, n) =>
      api.db.query(sql`
        update product_translation set texts = texts || jsonb_build_object('summary', ${`Sturmhemd ${n}`}::text)
        where language = 'de' and product_id in ('salina-linen', 'harrow-oxford', 'aldwych-poplin')`),
    )
    await Promise.all(changes)
    await expect
      .poll(async () => (await search('de', 'Sturmhemd')).ids.toSorted())
      .toEqual(['aldwych-poplin', 'harrow-oxford', 'salina-linen'])
  })
})

describe('the languages of a shop', () => {
  const documents = () =>
    api.db.query(sql`select language, count(*) as n from product_search group by 1 order by 1`)

  it('are not indexed again when they are the same', async () => {
    statements.length = 0
    await keepSearchLanguages(api.db, settingsWith({ languages: further.toReversed() }))
    expect(statements).toHaveLength(1)
  })
  it('can be removed, added and replaced; processes that start together index them once', async () => {
    const english = await search('en', 'navy linen')
    await keepSearchLanguages(api.db, testSettings)
    expect(await documents()).toEqual([{ language: 'en', n: expect.any(Number) }])
    expect((await search('en', 'navy linen')).ids).toEqual(english.ids)
    const swapped = settingsWith({
      locale: 'de-DE',
      contentLocale: 'de-DE',
      languages: [{ locale: 'en-GB', path: '/en' }],
    })
    await Promise.all([1, 2, 3].map(() => keepSearchLanguages(api.db, swapped)))
    expect(await readLanguages(api.db)).toEqual(['de', 'en'])
    const [own] = await documents()
    expect(own).toMatchObject({ language: 'de' })
  })
})
