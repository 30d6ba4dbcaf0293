// The configuration in the page, written by `server/back-office-pages.ts`, so that signing in needs no further
// request.

import type { ShownLogo } from '#contract/logo.ts'

export interface PageConfig {
  /** The address of the shop's fabrics and ease that differ from those in the scripts; left out when none does. */
  definitions?: string
  shop: {
    name: string
    /** The address of the storefront. */
    url: string
    /** The time zone in which its days begin and end. */
    timeZone: string
    /** Shown instead of the name; left out when there is none. */
    logo?: ShownLogo
  }
  /** BCP 47, of the page: the locale of numbers and dates, and the language of the texts. */
  locale: string
  language: string
  direction: 'ltr' | 'rtl'
  /** The languages of the shop, each once. */
  languages: { locale: string; language: string; name: string }[]
}

/** The id of the element that holds the configuration as JSON. */
export const configElement = 'config'
/** The id of the element with all messages as JSON; only in development, where the scripts do not contain them. */
export const messagesElement = 'messages'

/** Cookies of this browser, which the server reads before the page is painted. All ports of a host share cookies. */
export const languageCookie = 'staff-language'
export const themeCookie = 'staff-theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

let config: PageConfig | undefined

export function pageConfig(): PageConfig {
  config ??= JSON.parse(document.getElementById(configElement)!.textContent) as PageConfig
  return config
}

/** The language that a locale of the shop is shown in, also when the shop has had it only since the page was loaded. */
export const languageOfLocale = (locale: string): string =>
  pageConfig().languages.find((one) => one.locale === locale)?.language ?? new Intl.Locale(locale).language
