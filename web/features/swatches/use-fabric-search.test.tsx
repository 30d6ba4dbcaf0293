// @vitest-environment happy-dom
// Fabrics are found by their names in the reader's language, whose words are loaded when something is typed.
import type { MessageDescriptor } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { FabricView } from '#contract/design.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { findFabrics } from '#garment/search/fabric-search.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { useFabricSearch } from './use-fabric-search.ts'

const list = fabrics.map((fabric): FabricView => ({
  ...fabric,
  priceMinor: 0,
  colour: {
    name: (fabric.colourText as MessageDescriptor).message!,
    family: fabric.colourFamily,
    hex: '#ffffff',
  },
  stockMm: 100_000,
  shirtsLeft: 50,
  state: 'in stock',
  picture: { hash: '', alt: '' },
}))

function openSearch(language: string) {
  const i18n = translatorFor(language, language)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  )
  return renderHook(({ typed }) => useFabricSearch(typed), { wrapper, initialProps: { typed: '' } })
}

async function searchIn(language: string) {
  const { result, rerender } = openSearch(language)
  rerender({ typed: 'x' })
  await waitFor(() => expect(result.current.words.synonyms.length).toBeGreaterThan(0))
  return (typed: string) => {
    const { fabrics: found, searchedFor } = findFabrics(list, typed, result.current)
    return { codes: found.map(({ code }) => code), searchedFor }
  }
}

/** A search, and the fabrics that it must find, by their data in English. */
type Row = [typed: string, isOne: (fabric: FabricView) => boolean]
const german: Row[] = [
  ['Leinen', ({ composition }) => composition.includes('linen')],
  ['Leinenhemd', ({ composition }) => composition.includes('linen')],
  ['Leinenstoffe', ({ composition }) => composition.includes('linen')],
  ['Baumwollhemden', ({ composition }) => composition.includes('cotton')],
  ['Fischgrat', ({ weave }) => weave === 'herringbone'],
  ['Köper', ({ weave }) => weave === 'twill'],
  ['weiß', ({ colour }) => /white/i.test(colour.family + colour.name)],
  ['gruen', ({ colour }) => /green/i.test(colour.family + colour.name)],
  ['grüne', ({ colour }) => /green/i.test(colour.family + colour.name)],
  ['Streifenhemd', ({ pattern, name }) => pattern === 'stripe' || /stripe/i.test(name)],
  ['karierter Stoff', ({ pattern, name }) => pattern === 'check' || /check|plaid|tartan|gingham/i.test(name)],
]
const french: Row[] = [
  ['lin', ({ composition }) => composition.includes('linen')],
  ['tissu en lin', ({ composition }) => composition.includes('linen')],
  ['chevrons', ({ weave }) => weave === 'herringbone'],
  ['blanche', ({ colour }) => /white/i.test(colour.family + colour.name)],
  ['rayures', ({ pattern, name }) => pattern === 'stripe' || /stripe/i.test(name)],
  ['à carreaux', ({ pattern, name }) => pattern === 'check' || /check|plaid|tartan|gingham/i.test(name)],
]

describe.each([
  ['de', german],
  ['fr', french],
] as const)('in %s', (language, rows) => {
  it('the words of the language find fabrics', async () => {
    const search = await searchIn(language)
    for (const [typed, isOne] of rows) {
      const { codes, searchedFor } = search(typed)
      expect(codes.length, typed).toBeGreaterThan(0)
      expect(codes.length, typed).toBeLessThanOrEqual(list.length)
      expect(searchedFor, typed).toBeNull()
      const ones = list.filter(isOne).map(({ code }) => code)
      expect(codes, typed).toEqual(expect.arrayContaining(ones))
    }
  })
  it('English words find the same as in English', async () => {
    const [search, english] = [await searchIn(language), await searchIn('en')]
    for (const typed of ['linen', 'herringbone', 'blue oxford', 'xc010', 'plaid', 'alderbrook'])
      expect(search(typed).codes, typed).toEqual(expect.arrayContaining(english(typed).codes))
  })
})

describe('typing errors', () => {
  it.each([
    ['de', 'Fischgratt', 'fischgrat'],
    ['de', 'Leinnen', 'leinen'],
    ['de', 'flaanell', 'flanell'],
    ['fr', 'popelinne', 'popeline'],
    ['fr', 'chevrron', 'chevron'],
  ])('%s: %s is %s', async (language, typed, meant) => {
    const search = await searchIn(language)
    const { codes } = search(typed)
    expect(codes.length).toBeGreaterThan(0)
    expect(codes).toEqual(search(meant).codes)
  })
  it('every beginning of a word finds what the whole word finds', async () => {
    const search = await searchIn('de')
    for (const word of ['fischgrat', 'popeline', 'seersucker'])
      for (let length = 3; length <= word.length; length++)
        expect(search(word.slice(0, length)).codes, word.slice(0, length)).toEqual(
          expect.arrayContaining(search(word).codes),
        )
  })
  it('hostile texts find nothing or something', async () => {
    const search = await searchIn('de')
    for (const typed of [
      '',
      '(((',
      '\\',
      '[a-z]+$',
      '__proto__',
      'constructor',
      '衬衫',
      'hemd'.repeat(50),
      'ß'.repeat(99),
    ])
      expect(Array.isArray(search(typed).codes), typed).toBe(true)
  })
})

it('nothing is loaded before something is typed, and a language without words uses the English ones', async () => {
  const { result, rerender } = openSearch('de')
  expect(result.current.words.synonyms).toEqual([])
  expect(findFabrics(list, 'Leinen', result.current).fabrics.length).toBeGreaterThan(0)
  rerender({ typed: 'l' })
  await waitFor(() => expect(result.current.words.compounds).toBe(true))
  expect((await searchIn('ar-XB'))('plaid').codes.length).toBeGreaterThan(0)
})
