// A delivery method as typed: a number may still be missing.
import type { AdminDeliveryMethod, AdminMarket } from '#contract/admin/settings.ts'
import { savedTexts, textLanguages } from './localized-text.ts'

export interface DeliveryDraft extends Omit<AdminDeliveryMethod, 'priceMinor' | 'workingDays'> {
  priceMinor: number | null
  workingDays: [number | null, number | null]
}

/** The draft of a method; null: of a new one. */
export const deliveryDraftOf = (method: AdminDeliveryMethod | null): DeliveryDraft =>
  method ?? {
    key: '',
    name: {},
    description: {},
    countries: null,
    priceMinor: null,
    freeFromMinor: null,
    letterMinor: null,
    workingDays: [null, null],
  }

/** The language that replaces a missing text. */
const mainLanguage = (market: AdminMarket, texts: Record<string, string>): string =>
  textLanguages(market.locales, texts)[0]!

const isDay = (days: number | null): days is number => days !== null && days >= 0 && days <= 365

export const deliveryGapsOf = (
  { name, description, priceMinor, workingDays: [first, last], countries }: DeliveryDraft,
  market: AdminMarket,
) => ({
  name: !name[mainLanguage(market, name)]?.trim(),
  description: !description[mainLanguage(market, description)]?.trim(),
  price: priceMinor === null,
  days: !isDay(first) || !isDay(last) || first > last,
  countries: countries !== null && countries.length === 0,
})

export const isComplete = (method: DeliveryDraft, market: AdminMarket): boolean =>
  !Object.values(deliveryGapsOf(method, market)).some(Boolean)

/** The methods as they are saved: the main language first, without empty texts, and with a key for each new method. */
export function methodsOf(drafts: DeliveryDraft[], market: AdminMarket): AdminDeliveryMethod[] {
  const keys = new Set(drafts.map(({ key }) => key))
  return drafts.map((draft) => {
    const { key, name, description, priceMinor, workingDays } = draft
    const names = savedTexts(market.locales, name)
    return {
      ...draft,
      key: key.startsWith('new-') ? freeKey(Object.values(names)[0]!, keys) : key,
      name: names,
      description: savedTexts(market.locales, description),
      priceMinor: priceMinor!,
      workingDays: [workingDays[0]!, workingDays[1]!],
    }
  })
}

/** `express` for “Express”, `express-2` when that key is in use. */
function freeKey(name: string, usedKeys: Set<string>): string {
  const plain =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 30) || 'delivery'
  let key = plain
  for (let number = 2; usedKeys.has(key); number++) key = `${plain}-${number}`
  usedKeys.add(key)
  return key
}
