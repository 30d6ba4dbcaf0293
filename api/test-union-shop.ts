// For tests: a shop in Germany with prices in which tax is included, and businesses in other member states.
import type { Settings } from './kernel/settings.ts'
import { testSettings } from './test-api.ts'

export const vatNumbers = { french: 'FR40303265045', italian: 'IT00743110157' }

/** A `change` for `openTestShop`. */
export const inGermany =
  (more: Partial<Settings> = {}) =>
  <Given extends Pick<Settings, 'shop'>>(settings: Given): Given => {
    const { delivery, ...present } = testSettings.shop
    return {
      ...settings,
      ...more,
      shop: {
        ...present,
        locale: 'de-DE',
        contentLocale: 'de-DE',
        taxId: 'DE 136695976',
        countries: ['DE', 'FR', 'IT', 'CH'],
        taxIncluded: true,
        taxRates: [
          { country: 'DE', percent: 19 },
          { country: 'FR', percent: 20 },
          { country: 'IT', percent: 22 },
        ],
        delivery: delivery.map(({ countries: _, ...method }) => method),
      },
    }
  }

const postalCodes: Record<string, string> = { DE: '10967', FR: '75002', IT: '20121', CH: '8004' }

/** The address of a business. */
export const business = (country: string, vatNumber: string | null) => ({
  fullName: 'Ada Byron',
  company: 'Maison Dupont',
  line1: '12 rue de la Paix',
  city: 'Stadt',
  postalCode: postalCodes[country]!,
  country,
  ...(country === 'IT' && { region: 'MI' }),
  ...(vatNumber && { vatNumber }),
})
