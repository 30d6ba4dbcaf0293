// What the page tells the scripts: written by `server/back-office-pages.ts`, so that signing in needs no further request.

import type { ShownLogo } from '#contract/logo.ts'

export interface PageConfig {
  /** Where the shop's fabrics are that differ from those in the scripts; left out while none does. */
  fabrics?: string
  shop: {
    name: string
    /** Where shoppers reach it. */
    url: string
    /** By which its days begin and end. */
    timeZone: string
    /** Instead of the name; left out where there is none. */
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
/** That of all messages, as JSON; only in development, where the scripts do not carry their own. */
export const messagesElement = 'messages'

/** Cookies of the browser's own, which the server reads before the page is painted. Ports of one host share cookies. */
export const languageCookie = 'staff-language'
export const themeCookie = 'staff-theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

let config: PageConfig | undefined

export function pageConfig(): PageConfig {
  config ??= JSON.parse(document.getElementById(configElement)!.textContent) as PageConfig
  return config
}

/** The language that a locale of the shop is shown in. */
export const languageOfLocale = (locale: string): string =>
  pageConfig().languages.find((one) => one.locale === locale)?.language ?? pageConfig().language
