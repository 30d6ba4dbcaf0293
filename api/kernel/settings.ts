// What the API needs to know about the shop it serves: of the environment by `server/config.ts`, of the shop by
// `api/settings/`.
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import type { SizeScale } from '#garment/body/size-text.ts'

export interface TaxRate {
  country: string
  /** A state or province; left out: the whole country. */
  region?: string
  percent: number
}

/** What the merchant writes: in one language, or in several by their BCP 47 tags, the first for all others. */
export type MerchantText = string | Record<string, string>

export interface DeliveryMethod {
  key: string
  name: MerchantText
  description: MerchantText
  /** ISO countries it serves; left out: every country that no other method names. */
  countries?: string[]
  priceMinor: number
  /** Free from this subtotal on; left out: never. */
  freeFromMinor?: number
  /** What it costs for swatches alone, which go as a letter; left out: they go as everything else. */
  letterMinor?: number
  /** First and last working day it may arrive, counted from the order. */
  workingDays: [number, number]
}

/** When somebody is there: a day of the week from 1, Monday, and times like `09:00`. */
export interface OpeningHours {
  day: number
  opens: string
  closes: string
}

/** Days on which nobody works, the first and the last one, `YYYY-MM-DD`. */
export interface ClosedDays {
  from: string
  until: string
  /** “Easter Monday”; left out where it has none. */
  name?: MerchantText
}

/** Where and how the shop sells: a group of countries with a currency, rules of tax, delivery and languages. */
export interface Market {
  /** What the back office calls it; left out: its home country and currency. */
  marketName?: string
  /** BCP 47, for texts, prices and dates. */
  locale: string
  /** Further languages it is shown in, each below a path of its own. No two markets have a locale in common. */
  languages: { locale: string; path: string }[]
  /** ISO 4217. */
  currency: string
  /** Countries the shop delivers to, the home country first. */
  countries: string[]
  /** Whether prices hold the tax already (usual in the EU) or it is added (usual in the US). */
  taxIncluded: boolean
  taxRates: TaxRate[]
  /** The seller is exempt as a small business: no tax is charged, and invoices say why. Left out: no. */
  smallBusiness?: boolean
  delivery: DeliveryMethod[]
  /** The set of up to five swatches; null: the shop sells none. */
  swatchSet: { priceMinor: number } | null
  /** How sizes are written; on labels and on the wire they are the same everywhere. */
  sizes: SizeScale
  /** What lengths are shown in until the shopper chooses the other unit. */
  lengthUnit: LengthUnit
  /** What the legal notice says beside the addresses and the tax number: who represents the seller, its register. */
  legalNotice?: MerchantText
}

/** A market beside the first. Its pages are below a path, like `/de`, or on an origin of its own. */
export interface FurtherMarket extends Market {
  path?: string
  /** Without a trailing slash: `https://placket.de`. */
  origin?: string
  /** The seller's postal address there; left out: the shop's. */
  address?: string[]
  /** The seller's tax number there; left out: the shop's. */
  taxId?: string
}

/** The shop as it is in one of its markets. */
export interface ShopSettings extends Market {
  name: string
  email: string
  /** What the picture in the place of its name is called; left out where there is none. */
  logo?: string
  /** Lines of the postal address, as on an envelope. */
  address: string[]
  /** The seller's tax number, printed on invoices; left out where there is none. */
  taxId?: string
  /** What its products, categories and pages are written in: a language of its first market, the first unless another became that later. */
  contentLocale: string
  /** The markets beside the first. */
  markets: FurtherMarket[]
  /** By which its days begin and end, such as `Europe/Berlin`. */
  timeZone: string
  /** Days after delivery in which a returnable line can be sent back; the law's 14 at least. */
  returnDays: number
  /** The free alteration or remake of made-to-measure shirts; null: the shop gives none. */
  fitGuarantee: FitGuarantee | null
  /** First and last working day of cutting and sewing a shirt made to order; delivery comes on top. */
  makingDays: [number, number]
  /** How many shirts made to order the workshop finishes on a working day; null: no limit, and `makingDays` are enough. */
  shirtsPerDay: number | null
  /** Working days between the day on which a shirt is ready by plan and the day that is promised. */
  safetyDays: number
  /** Shown on the contact page; a day may have several, one without any is closed. */
  openingHours: OpeningHours[]
  /** They are no working days: dates of delivery count none of them. */
  closedDays: ClosedDays[]
  /** How long an unpaid order keeps its stock, minutes. */
  holdMinutes: number
  /** How long an order that is not paid online keeps its stock until its address has confirmed it, minutes. */
  confirmMinutes: number
}

/** The currencies of its markets, the first market's first. */
export const currenciesOf = ({ currency, markets }: Pick<ShopSettings, 'currency' | 'markets'>): string[] => [
  ...new Set([currency, ...markets.map((market) => market.currency)]),
]

/** Words around an email, empty where the shop's own stay: `order-placed de` to its words in German. */
export type PublishedWords = ReadonlyMap<string, { subject: string; opening: string; closing: string }>

export interface Settings {
  /** As it is in its first market. It is replaced when the shop's settings change: see `shop-changes.ts`. */
  shop: ShopSettings
  /** Where shoppers reach the shop, without a slash at the end; mails link there. */
  publicUrl: string
  /** Where staff reach the back office, without a slash at the end. */
  backOfficeUrl: string
  /** Where this very process can be reached, for the demo payment provider’s webhooks. */
  localUrl: string
  /** Origins beside its own from which browsers may call the API. */
  allowedOrigins: string[]
  payments: {
    demo: boolean
    onDelivery: boolean
    /** `timeoutMs`: how long one answer of Stripe may take; 15 seconds when left out. */
    stripe: { secretKey: string; webhookSecret: string; apiUrl?: string; timeoutMs?: number } | null
  }
  /** `from`: null for the name and address of the shop. */
  mail: { smtpUrl: string | null; from: string | null }
  /** The words of emails that the merchant has published, by email and language; kept by `mail/words.ts`. */
  mailWords?: PublishedWords
  /** Folder for made pictures. */
  picturesFolder: string
  /** Folder for the files that are imported. */
  importsFolder: string
  /** Folder for the photos customers send. */
  photosFolder: string
  /** Folder for the originals of the photographs of products. */
  photographsFolder: string
  /** Folder in which a shop without SMTP keeps its mails as files. */
  outboxFolder: string
}
