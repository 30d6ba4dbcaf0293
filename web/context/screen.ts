// The interface of a screen, and its context.
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import type { ShownNotice } from '#contract/guarantee-notice.ts'
import type { ShownLogo } from '#contract/logo.ts'
import type { ShownNavigation } from '#contract/navigation.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import type { ApiClient } from '../api/port.ts'
import type { ShopStore } from '../state/store.ts'
import type { MoneyPattern } from './money-pattern.ts'

/** What a shop may not offer. */
export type Lack = 'products' | 'designs' | 'looks' | 'giftCards'

/** The shop's configuration, as far as every screen may show it. */
export interface ShopConfig {
  /** The shop's name. */
  name: string
  /** Shown instead of the name; left out when there is none. */
  logo?: ShownLogo
  /** The notice on the legal guarantee of conformity, where the law asks for it. */
  guaranteeNotice?: ShownNotice
  /** The theme of the merchant; left out for the look of a new shop. */
  theme?: ShownTheme
  /** Absolute address of the shop without a trailing slash, for canonical links and pictures. */
  publicUrl: string
  /** Absolute address of the API host without a trailing slash; empty when it is the shop's own. */
  apiUrl: string
  /** ISO 4217. */
  currency: string
  /** The currencies of all markets, this one's too. */
  currencies: string[]
  /** BCP 47, for prices and dates. */
  locale: string
  /** BCP 47, of the texts. */
  language: string
  /** The direction in which the language is written. */
  direction: 'ltr' | 'rtl'
  /** The path prefix of these pages; empty for the first language of the origin. */
  base: string
  /** All markets and languages the shop is shown in, this one too. */
  languages: LanguageAddress[]
  email: string
  /** Postal address, line by line. */
  address: string[]
  /** ISO 3166-1 alpha-2, where the shop delivers to. */
  countries: string[]
  /** The unit of lengths until the shopper chooses the other one. */
  unit: LengthUnit
  /** The time zone of the shop's days, such as `Europe/Berlin`. */
  timeZone: string
  /** Set in a European market: it shows the withdrawal function and the legal notice. */
  european?: true
  /** The seller's tax number; left out where the legal notice does not name it. */
  taxId?: string
  /** Further text of the legal notice, after name, address and email; left out when there is none. */
  legalNotice?: string
  /** The notation of sizes; left out: by letter. */
  sizes?: SizeScale
  /** Set when prices include tax. */
  taxIncluded?: true
  /** Set when the seller charges no VAT. */
  smallBusiness?: true
  /** When staff can be reached; left out when not stated. `day` is 1 for Monday. */
  openingHours?: { day: number; opens: string; closes: string }[]
  /** Days on which the shop is closed: first and last, `YYYY-MM-DD`; left out when there are none. */
  closedDays?: { from: string; until: string; name?: string }[]
  /** Days after delivery in which a shirt can be sent back. */
  returnDays: number
  /** The set of up to five swatches; null when the shop sells none. */
  swatchSet: { priceMinor: number } | null
  /** The free alteration or remake of made-to-measure shirts; null when the shop does not offer it. */
  fitGuarantee: FitGuarantee | null
  /** First and last working day of making a shirt to order; delivery time is added. */
  makingDays: [number, number]
  /** The merchant's own pages that a menu has a link to; left out when there are none. */
  pages?: OwnPageLink[]
  /** The merchant's menus; left out for those of a new shop. */
  navigation?: ShownNavigation
  /** The page that is the legal notice; left out while the contact page has it. */
  legalNoticePath?: string
  /** What the shop does not offer; left out when it offers everything. */
  lacks?: Lack[]
  /** The number of fabrics for custom shirts; left out when unknown. */
  fabricCount?: number
  /** The usual delivery in the shop's own country; left out when the shop does not deliver there. */
  homeDelivery?: HomeDelivery
}

export interface ShownTheme {
  /** Its style sheet. */
  href: string
  /** The colour behind the page, and that in the dark scheme where readers can have both. */
  ground: string
  darkGround?: string
}

/** A link to a page of the merchant. */
export interface OwnPageLink {
  to: string
  label: string
  /** The header, or a column of the footer. */
  menu: 'header' | 'shop' | 'order' | 'company'
  /** The language of its label, if it is not the reader's. */
  lang?: string
  /** Also shown while the shopper is buying: the law asks for it. */
  stays?: true
}

export interface LanguageAddress {
  /** BCP 47: with a region when the shop is shown in the same language more than once. */
  language: string
  locale: string
  /** As its speakers write it, with the currency where the shop has several: "Deutsch · EUR". */
  name: string
  /** The currency of its market, ISO 4217. */
  currency: string
  /** The prefix of a page's address: a path like `/de`, or another origin with a path. */
  href: string
  /** The text of a link that offers this language, in this language: "Diesen Shop auf Deutsch ansehen". */
  offer: string
}

export interface HomeDelivery {
  /** "Standard" */
  name: string
  /** The name of the country in the shop's language. */
  country: string
  priceMinor: number
  /** Free from this amount on; null when it is never free. */
  freeFromMinor: number | null
  /** The price of sending swatches alone as a letter; null when they are sent like everything else. */
  letterMinor: number | null
  /** The first and last working day on which it is likely to arrive. */
  workingDays: [number, number]
}

/** The configuration as the screens read it, with what the server has computed. */
export interface ClientConfig extends ShopConfig {
  /** The format of amounts, by currency. */
  money: Record<string, MoneyPattern>
}

/** The data of a screen for search engines, link previews and the browser's tab. */
export interface PageInfo {
  /** Without the shop's name, which the layout adds. */
  title: string
  description: string
  /** The canonical path, when it differs from the requested one. */
  canonical?: string
  /** Path or URL of the preview picture. */
  image?: string
  /** schema.org objects. */
  jsonLd?: object[]
  /** The currencies of the markets that have the page; left out when all have it. */
  currencies?: string[] | undefined
  status?: number
  noindex?: boolean
  /** The file in screens/ whose scripts and styles the page needs instead of its own; left out: its own. */
  filesOf?: string
}

/** Whether a market has the page; the currency identifies the market. */
export const isIn = (
  { currencies }: Pick<PageInfo, 'currencies'>,
  { currency }: Pick<LanguageAddress, 'currency'>,
): boolean => currencies === undefined || currencies.includes(currency)

/** The title of the browser's tab. The shop's name is added unless the title has it already. */
export function titleOf(page: PageInfo, config: ShopConfig): string {
  return page.title.includes(config.name) ? page.title : `${page.title} – ${config.name}`
}

export interface ScreenContext {
  store: ShopStore
  api: ApiClient
  config: ClientConfig
  /** Translates into the language of the page. */
  i18n: I18n
  params: Record<string, string | undefined>
  url: URL
}

/** What the loader of every screen returns; the state is in the store. */
export interface ScreenData {
  page: PageInfo
  /** The load failed, and an error is shown in place of the screen. */
  failed?: boolean
  /** Why this market does not have the screen, as a sentence. */
  closed?: string
}

export interface ScreenModule {
  default: ComponentType
  /** Called after `load`, so it may read the state. */
  page(context: ScreenContext): PageInfo
  /** Fills the store for this address. May throw `notFound()` or a `redirect()` of react-router. */
  load?(context: ScreenContext): Promise<unknown>
}

/** Thrown by `load` when nothing exists at the address. Shows the not-found screen with status 404. */
export class NotFound extends Error {}

export function notFound(): NotFound {
  return new NotFound('not found')
}
