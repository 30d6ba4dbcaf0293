// The language of what the shop says of a product or a category, for screen readers.
import { useShop } from '../context/shop.ts'

/** The `lang` of what was written once, as in a review or an order: none where it is unknown, or the page's. */
export function useWrittenLanguage(): (written: { language?: string | undefined }) => string | undefined {
  const { config } = useShop()
  return ({ language }) => (language === config.language ? undefined : language)
}

interface Translated {
  untranslated?: string[] | undefined
}

/** Returns the `lang` of what the shop wrote in its first language, or of what is translated: none. */
export function useOwnLanguage(): (untranslated: boolean | undefined) => string | undefined {
  const { language, languages } = useShop().config
  const [first] = languages
  return (untranslated) => (untranslated && first?.language !== language ? first?.language : undefined)
}

/** Returns the `lang` of a field: none when it is in the page's language, else the shop's first. */
export function useContentLanguage(): (item: Translated, field: string) => string | undefined {
  const langOf = useOwnLanguage()
  return ({ untranslated = [] }, field) => langOf(untranslated.includes(field))
}
