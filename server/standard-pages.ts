// The default text of a page as Markdown, from which staff begin to write: the page is rendered as for shoppers, with
// the names of facts instead of their values.
import type { StandardPages } from '#api/admin/content/pages.ts'
import { type ShopFacts, shopFacts } from '#api/content/facts.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { storefrontFor } from '#api/kernel/storefront.ts'
import { getPage, pagePaths } from '#contract/pages.ts'
import type { ApiClient } from '#web/api/port.ts'
import type { ShopConfig } from '#web/context/screen.ts'
import { definitionsOfPage } from './shop-definitions.ts'
import type { RenderPage } from './pages.ts'
import type { ShownStorefront } from './storefronts.ts'
import { markdownOf } from './page-markdown.ts'

/** @param apiFor the client for the calls of a page while it is rendered */
export const createStandardPages =
  (
    settings: Settings,
    render: RenderPage,
    storefronts: () => ShownStorefront[],
    apiFor: (locale: string) => ApiClient,
  ): StandardPages =>
  async (page, locale) => {
    const storefront = storefronts().find(({ config }) => config.locale === locale)
    if (!storefront) return null
    const api = withoutWrittenPages(apiFor(locale))
    const config = withNamesOfFacts(storefront.config)
    const { i18n } = storefront
    const { html } = await render({
      url: pagePaths[page],
      api,
      definitions: definitionsOfPage(),
      config,
      i18n,
    })
    const facts = shopFacts(storefrontFor(settings, locale))
    return namedFacts(markdownOf(html, { stepsAlone: page === 'home' }), facts)
  }

/** Pages have their default texts. */
const withoutWrittenPages = (api: ApiClient): ApiClient => ({
  call: (endpoint, ...rest) =>
    endpoint.path === getPage.path
      ? Promise.resolve({ data: { page: null } } as never)
      : api.call(endpoint, ...rest),
})

/** Numbers that stand for facts while the page is rendered, because a name would have no plural form. */
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

/** Facts that are found by their formatted values: amounts and lists. */
const writtenFacts = ['countries', 'deliveryPrice', 'freeDeliveryFrom', 'swatchSetPrice'] as const

function namedFacts(markdown: string, facts: ShopFacts): string {
  const isAlone = (value: string) => Object.values(facts).filter((one) => one === value).length === 1
  const values = writtenFacts.flatMap((name) => {
    const value = facts[name]
    return value && isAlone(value) ? [[name, value] as const] : []
  })
  const named = [...Object.entries(numbers), ...values].reduce(
    (text, [name, value]) => text.replaceAll(String(value), `{${name}}`),
    markdown,
  )
  // In the URL of a link, braces are encoded.
  return named.replaceAll('%7Bemail%7D', '{email}')
}
