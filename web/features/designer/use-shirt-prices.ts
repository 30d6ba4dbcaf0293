// The prices of shirts in the shop's currency, loaded with the fabrics, so that a choice is priced without a call.
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type OwnText, ownText } from '#garment/design/choice-texts.ts'
import type { Offers } from '#garment/design/offers.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { useOwnLanguage } from '../../shared/content-language.ts'
import { fabricList } from '../../shared/fabric-list.ts'
import { useGroup } from '../../state/group.ts'

/** Null until the fabrics are loaded. */
export function useShirtPrices(): ShirtPrices | null {
  const list = useGroup(fabricList, (state) => state.fabricList)
  const shirt = useGroup(fabricList, (state) => state.shirt)
  return useMemo(
    () =>
      shirt && {
        ...shirt,
        fabrics: Object.fromEntries(list.map(({ code, priceMinor }) => [code, priceMinor])),
      },
    [list, shirt],
  )
}

const everything: Offers = {}

/** The options and extras that the shop offers; all of them until they are loaded. */
export const useOffers = (): Offers => useGroup(fabricList, (state) => state.shirt?.offers) ?? everything

interface Texts {
  name: string
  /** The language of the name, if it is not the page's. */
  lang: string | undefined
  /** The shop's description with its language. */
  description: { text: string; lang: string | undefined } | undefined
}

/** The shop's own name and description of a choice. */
export function useChoiceTexts(): (part: string, choice: { key: string; text: MessageDescriptor }) => Texts {
  const { i18n } = useLingui()
  const langOf = useOwnLanguage()
  const offers = useOffers()
  const read = (own: OwnText | undefined) => own && { text: own.text, lang: langOf(own.untranslated) }
  return (part, { key, text }) => {
    const name = read(ownText(offers, part, key, 'name', i18n))
    return {
      name: name ? name.text : i18n._(text),
      lang: name?.lang,
      description: read(ownText(offers, part, key, 'description', i18n)),
    }
  }
}
