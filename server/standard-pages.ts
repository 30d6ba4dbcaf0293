// The shop's own text of a page as Markdown, which staff begin to write from: the page is rendered as shoppers see it,
// with the names of facts in the place of their values.
import type { StandardPages } from '#api/admin/content/pages.ts'
import { type Facts, shopFacts } from '#api/content/facts.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { storefrontFor } from '#api/kernel/storefront.ts'
import { getPage, pagePaths } from '#contract/pages.ts'
import type { ApiClient } from '#web/api/port.ts'
import type { ShopConfig } from '#web/context/screen.ts'
import { fabricsOfPage } from './changed-fabrics.ts'
import type { Render } from './pages.ts'
import type { ShownStorefront } from './storefronts.ts'
import { markdownOf } from './page-markdown.ts'

/** @param apiFor the calls a page makes while it is rendered. */
export const createStandardPages =
  (
    settings: Settings,
    render: Render,
    storefronts: () => ShownStorefront[],
    apiFor: (locale: string) => ApiClient,
  ): StandardPages =>
  async (page, locale) => {
    const storefront = storefronts().find(({ config }) => config.locale === locale)
    if (!storefront) return null
    const api = withoutWrittenPages(apiFor(locale))
    const config = withNamesOfFacts(storefront.config)
    const { i18n } = storefront
    const { html } = await render({ url: pagePaths[page], api, fabrics: fabricsOfPage(), config, i18n })
    const facts = shopFacts(storefrontFor(settings, locale))
    return namedFacts(markdownOf(html, { stepsAlone: page === 'home' }), facts)
  }

/** The pages say what they say while nothing is written. */
const withoutWrittenPages = (api: ApiClient): ApiClient => ({
  call: (endpoint, ...rest) =>
    endpoint.path === getPage.path
      ? Promise.resolve({ data: { page: null } } as never)
      : api.call(endpoint, ...rest),
})

/** Numbers that are replaced by facts: a name would have no plural form. */
const numbers = { returnDays: 971, guaranteeDays: 973 }

const withNamesOfFacts = (config: ShopConfig): ShopConfig => ({
  ...config,
  base: '',
  name: '{shop}',
  email: '{email}',
  address: ['{address}'],
  returnDays: numbers.returnDays,
  fitGuarantee: config.fitGuarantee && { ...config.fitGuarantee, days: numbers.guaranteeDays },
})

/** Amounts and lists are found by how they are written. */
const writtenFacts = ['countries', 'deliveryPrice', 'freeDeliveryFrom', 'swatchSetPrice'] as const

function namedFacts(markdown: string, facts: Facts): string {
  const isAlone = (value: string) => Object.values(facts).filter((one) => one === value).length === 1
  const values = writtenFacts.flatMap((name) => {
    const value = facts[name]
    return value && isAlone(value) ? [[name, value] as const] : []
  })
  const named = [...Object.entries(numbers), ...values].reduce(
    (text, [name, value]) => text.replaceAll(String(value), `{${name}}`),
    markdown,
  )
  // An address of a link is written as a browser does.
  return named.replaceAll('%7Bemail%7D', '{email}')
}
