// The search of fabrics in the language of the page. Its words are loaded when something is typed.
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState } from 'react'
import type { FabricView } from '#contract/design.ts'
import { compositionText, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import type { FabricLanguage } from '#garment/search/fabric-search.ts'
import { type SearchWords, withEnglish } from '#garment/search/phrases.ts'
import { facetLabel } from '../filter/facet-labels.ts'

const folder = '../../../garment/search/words'
const files = import.meta.glob<SearchWords>('../../../garment/search/words/*.json', { import: 'default' })

/** Used until the words of a language are loaded, or when they cannot be loaded. */
const noWords: SearchWords = { ignored: [], synonyms: [] }

async function loadWords(language: string): Promise<SearchWords> {
  const read = (name: string) => files[`${folder}/${name}.json`]?.() ?? noWords
  const [english, own] = await Promise.all([read('en'), read(language)])
  return language === 'en' ? english : withEnglish(own, english)
}

/** @param typed the text that is searched for; nothing is loaded while it is empty. */
export function useFabricSearch(typed: string): FabricLanguage<FabricView> {
  const { i18n } = useLingui()
  const [words, setWords] = useState(noWords)
  const isSearching = typed !== ''
  useEffect(() => {
    if (!isSearching) return
    let current = true
    loadWords(i18n.locale).then(
      (loaded) => current && setWords(loaded),
      () => {},
    )
    return () => {
      current = false
    }
  }, [isSearching, i18n.locale])
  return useMemo(() => ({ words, translate: (fabric) => translated(fabric, i18n) }), [words, i18n])
}

/** The properties of a fabric in the language of the page; none in English, the language of the fabric data. */
const translated = (fabric: FabricView, i18n: I18n): string[] =>
  i18n.locale === 'en'
    ? []
    : [
        fabricLabel('weave', fabric.weave, i18n),
        fabricLabel('pattern', fabric.pattern, i18n),
        fabricLabel('season', fabric.season, i18n),
        fabricLabel('wrinkle', fabric.wrinkle, i18n),
        compositionText(fabric.composition, i18n),
        facetLabel('colour', { value: fabric.colour.family, label: fabric.colour.family }, i18n),
      ]
