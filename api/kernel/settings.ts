// What the API needs to know about the shop it serves. Read and checked at start by `server/config.ts`.
import type { FitGuarantee } from '#contract/fit-guarantee.ts'

export interface TaxRate {
  country: string
  /** A state or province; left out: the whole country. */
  region?: string
  percent: number
}

export interface DeliveryMethod {
  key: string
  name: string
  description: string
  /** ISO countries it serves; left out: every country that no other method names. */
  countries?: string[]
  priceMinor: number
  /** Free from this subtotal on; left out: never. */
  freeFromMinor?: number
  /** First and last working day it may arrive, counted from the order. */
  workingDays: [number, number]
}

export interface ShopSettings {
  name: string
  email: string
  /** Lines of the postal address, as on an envelope. */
  address: string[]
  /** The seller's tax number, printed on invoices; left out where there is none. */
  taxId?: string
  currency: string
  /** BCP 47, for prices and dates in pages and mails. */
  locale: string
  /** Further languages the shop is shown in, each below a path of its own. */
  languages: { locale: string; path: string }[]
  /** Countries the shop delivers to, the home country first. */
  countries: string[]
  /** Whether prices hold the tax already (usual in the EU) or it is added (usual in the US). */
  taxIncluded: boolean
  taxRates: TaxRate[]
  delivery: DeliveryMethod[]
  /** Days after delivery in which a returnable line can be sent back; the law's 14 at least. */
  returnDays: number
  /** The set of up to five swatches; null: the shop sells none. */
  swatchSet: { priceMinor: number } | null
  /** The free alteration or remake of made-to-measure shirts; null: the shop gives none. */
  fitGuarantee: FitGuarantee | null
  /** First and last working day of cutting and sewing a shirt made to order; delivery comes on top. */
  makingDays: [number, number]
  /** How long an unpaid order keeps its stock, minutes. */
  holdMinutes: number
  /** How long an order that is not paid online keeps its stock until its address has confirmed it, minutes. */
  confirmMinutes: number
}

export interface Settings {
  shop: ShopSettings
  /** Where shoppers reach the shop, without a slash at the end; mails link there. */
  publicUrl: string
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
  mail: { smtpUrl: string | null; from: string }
  /** Folder for made pictures. */
  picturesFolder: string
  /** Folder for the photos customers send. */
  photosFolder: string
  /** Folder in which a shop without SMTP keeps its mails as files. */
  outboxFolder: string
}
