// What a screen is: the shape every file in screens/ has, and what it is given.
import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import type { ApiClient } from '../api/port.ts'
import type { ShopStore } from '../state/store.ts'
import type { MoneyPattern } from './money-pattern.ts'

/** What the shop's owner configures and every screen may show. */
export interface ShopConfig {
  /** The shop's name as it is written on screen. */
  name: string
  /** Absolute address of the shop without a trailing slash, for canonical links and pictures. */
  publicUrl: string
  /** Absolute address of the API host without a trailing slash; empty when it is the shop's own. */
  apiUrl: string
  /** ISO 4217. */
  currency: string
  /** BCP 47, for prices and dates. */
  locale: string
  /** BCP 47, of the texts. */
  language: string
  /** Which way the language is written. */
  direction: 'ltr' | 'rtl'
  /** The path below which the shop is shown in this language; empty for its first language. */
  base: string
  /** All languages the shop is shown in, this one too. */
  languages: LanguageAddress[]
  email: string
  /** Postal address, line by line. */
  address: string[]
  /** ISO 3166-1 alpha-2, where the shop delivers to. */
  countries: string[]
  /** Days after delivery in which a shirt can be sent back. */
  returnDays: number
  /** The set of up to five swatches; null when the shop sells none. */
  swatchSet: { priceMinor: number } | null
  /** The free alteration or remake of made-to-measure shirts; null when the shop gives none. */
  fitGuarantee: FitGuarantee | null
  /** First and last working day of cutting and sewing a shirt made to order; delivery comes on top. */
  makingDays: [number, number]
  /** How a parcel usually travels in the shop's own country; left out when it does not deliver there. */
  homeDelivery?: HomeDelivery
}

export interface LanguageAddress {
  /** BCP 47. */
  language: string
  /** As its own speakers write it: "Deutsch". */
  name: string
  base: string
}

export interface HomeDelivery {
  /** "Standard" */
  name: string
  /** The country, as the shop's language names it. */
  country: string
  priceMinor: number
  /** From this amount on it is free; null when it never is. */
  freeFromMinor: number | null
  /** First and last working day it may arrive. */
  workingDays: [number, number]
}

/** What the screens read of it: worked out further on the server, and handed to the browser as it is. */
export interface ClientConfig extends ShopConfig {
  money: MoneyPattern
}

/** What search engines, link previews and the browser's tab show about a screen. */
export interface PageInfo {
  /** Without the shop's name; the shell adds it. */
  title: string
  description: string
  /** Path of the one address of this content, when the asked address differs from it. */
  canonical?: string
  /** Path or address of the preview picture. */
  image?: string
  /** schema.org objects. */
  jsonLd?: object[]
  status?: number
  noindex?: boolean
}

/** The title of the browser's tab; the front page's own title already says whose shop it is. */
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

/** What every screen's loader answers; the state itself is in the store. */
export interface ScreenData {
  page: PageInfo
  /** The load failed: an error is shown in the screen's place. */
  failed?: boolean
}

export interface ScreenModule {
  default: ComponentType
  /** Called after `load`, so it may read the state. */
  page(context: ScreenContext): PageInfo
  /** Fills the store for this address. May throw `notFound()` or a `redirect()` of react-router. */
  load?(context: ScreenContext): Promise<unknown>
}

/** Thrown by `load`: the address is well formed but nothing is there. The not-found screen shows, status 404. */
export class NotFound extends Error {}

export function notFound(): NotFound {
  return new NotFound('not found')
}
