// The storefronts for pages, in each market and language of the shop.
import type { I18n } from '@lingui/core'
import { countryName } from '#contract/address-lines.ts'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyRequest } from 'fastify'
import { methodsFor, textFor } from '#api/delivery/delivery.ts'
import type { ShopSettings } from '#api/kernel/settings.ts'
import { type Storefront, storefrontsOf } from '#api/kernel/storefront.ts'
import { isEuropean } from '#contract/consumer-law.ts'
import { noticeOf } from '#api/guarantee-notice/guarantee-notice.ts'
import { shownLogo } from '#contract/logo.ts'
import { directionOf, languageOf } from '#locales/languages.ts'
import type { HomeDelivery, LanguageAddress, ShopConfig } from '#web/context/screen.ts'
import type { Config } from './config.ts'

/** A storefront with the configuration and translations of its pages. */
export interface ShownStorefront {
  config: ShopConfig
  i18n: I18n
}

/** Returns the current storefronts, the shop's own first. They are created again when its settings have changed. */
export function storefrontReader(config: Config): () => ShownStorefront[] {
  let made: { shop: ShopSettings; storefronts: ShownStorefront[] } | undefined
  return () => {
    const { shop } = config.settings
    if (made?.shop !== shop) made = { shop, storefronts: shownStorefronts(config) }
    return made.storefronts
  }
}

/** All storefronts, the shop's own first. */
export function shownStorefronts({
  settings,
  apiUrl,
}: Pick<Config, 'settings' | 'apiUrl'>): ShownStorefront[] {
  const storefronts = storefrontsOf(settings)
  const currencies = [...new Set(storefronts.map(({ shop }) => shop.currency))]
  return storefronts.map((storefront) => {
    const { shop, locale, i18n, path, origin } = storefront
    const { name, logo, currency, email, address, countries, sizes, lengthUnit } = shop
    const { returnDays, swatchSet, fitGuarantee, makingDays, timeZone, openingHours, closedDays } = shop
    const language = languageOf(locale)
    const notice = noticeOf(storefront)
    return {
      config: {
        name,
        publicUrl: origin,
        apiUrl: apiUrl ?? '',
        currency,
        currencies,
        locale,
        language,
        direction: directionOf(language),
        base: path,
        languages: storefronts.map((one) => languageAddress(one, origin, storefronts)),
        email,
        address,
        countries,
        unit: lengthUnit,
        timeZone,
        ...(isEuropean(countries[0]!) && legalConfigOf(storefront)),
        ...(sizes !== 'letters' && { sizes }),
        ...(logo && { logo: shownLogo(logo) }),
        ...(notice && { guaranteeNotice: notice }),
        ...(openingHours.length > 0 && { openingHours }),
        ...(closedDays.length > 0 && {
          closedDays: closedDays.map(({ name, ...days }) => ({
            ...days,
            ...(name !== undefined && { name: textFor(name, locale) }),
          })),
        }),
        ...(shop.smallBusiness
          ? { smallBusiness: true as const }
          : shop.taxIncluded && { taxIncluded: true as const }),
        returnDays,
        swatchSet,
        fitGuarantee,
        makingDays,
        ...homeDeliveryOf(storefront),
      },
      i18n,
    }
  })
}

/** The seller's data that a European market has to show. */
const legalConfigOf = ({ shop: { taxId, legalNotice }, locale }: Storefront) => ({
  european: true as const,
  ...(taxId && { taxId }),
  ...(legalNotice !== undefined && { legalNotice: textFor(legalNotice, locale) }),
})

/** The storefront of a request: of those at its host, the one with the longest path with which the URL begins. */
export function storefrontOf(request: FastifyRequest, storefronts: ShownStorefront[]): ShownStorefront {
  const atHost = storefrontsAt(request, storefronts)
  const isBelow = ({ config: { base } }: ShownStorefront) =>
    request.url.startsWith(base) && /^(\/|\?|$)/.test(request.url.slice(base.length))
  return atHost
    .filter(isBelow)
    .reduce((found, one) => (one.config.base.length > found.config.base.length ? one : found), atHost[0])
}

/** The storefronts of the requested host; those of the shop's own address when no market has that host. */
export function storefrontsAt(
  { host }: FastifyRequest,
  storefronts: ShownStorefront[],
): [ShownStorefront, ...ShownStorefront[]] {
  const [{ config }] = storefronts as [ShownStorefront]
  const at = (origin: string) => storefronts.filter((one) => one.config.publicUrl === origin)
  const market = storefronts.find(({ config: { publicUrl } }) => new URL(publicUrl).host === host)
  return at(market?.config.publicUrl ?? config.publicUrl) as [ShownStorefront, ...ShownStorefront[]]
}

/** @param from the origin of the page with the link */
function languageAddress(
  { locale, i18n, shop, origin, path, url }: Storefront,
  from: string,
  all: Storefront[],
): LanguageAddress {
  const language = languageOf(locale)
  const shared = all.filter((one) => languageOf(one.locale) === language).length > 1
  const currencies = new Set(all.map((one) => one.shop.currency)).size
  // The language of its texts, which differs from that of a locale without a catalogue.
  const tag = shared ? `${language}-${new Intl.Locale(locale).maximize().region}` : language
  const name = languageName(tag)
  return {
    language: tag,
    locale,
    currency: shop.currency,
    name: currencies > 1 ? `${name} · ${shop.currency}` : name,
    // A relative link, because a page of the shop's own origin may be reached by another host name.
    href: origin === from ? path : url,
    offer: i18n._(
      msg({
        message: 'See this shop in English',
        comment: 'Name the language you translate to.',
      }),
    ),
  }
}

/** The name of a language in that language, capitalised: "Français", "Deutsch (Schweiz)". */
export function languageName(language: string): string {
  const name =
    new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(language) ??
    language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The delivery that is shown without an address: the first method in the market's home country. */
function homeDeliveryOf({ shop, locale }: Storefront): { homeDelivery?: HomeDelivery } {
  const home = shop.countries[0]!
  const [method] = methodsFor(shop, home)
  if (!method) return {}
  const { name, priceMinor, freeFromMinor = null, letterMinor = null, workingDays } = method
  const country = countryName(home, locale)
  return {
    homeDelivery: {
      name: textFor(name, locale),
      country,
      priceMinor,
      freeFromMinor,
      letterMinor,
      workingDays,
    },
  }
}
