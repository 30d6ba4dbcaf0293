// The language of texts about products and categories, for screen readers.
import { useShop } from '../context/shop.ts'

/** Returns the `lang` of a text in one language, such as a review: undefined when it is the page's or unknown. */
export function useWrittenLanguage(): (written: { language?: string | undefined }) => string | undefined {
  const { config } = useShop()
  return ({ language }) => (language === config.language ? undefined : language)
}

interface Translated {
  untranslated?: string[] | undefined
}

/** Returns the `lang` of a text of the shop: the shop's first language if it is not translated, otherwise undefined. */
export function useOwnLanguage(): (untranslated: boolean | undefined) => string | undefined {
  const { language, languages } = useShop().config
  const [first] = languages
  return (untranslated) => (untranslated && first?.language !== language ? first?.language : undefined)
}

/** Returns the `lang` of a field: undefined when it is in the page's language, otherwise the shop's first language. */
export function useContentLanguage(): (item: Translated, field: string) => string | undefined {
  const langOf = useOwnLanguage()
  return ({ untranslated = [] }, field) => langOf(untranslated.includes(field))
}
