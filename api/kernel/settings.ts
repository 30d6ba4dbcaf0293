// The settings that the API needs: of the environment, read by `server/config.ts`, and of the shop, read by
// `api/settings/`.
import type { KeyObject } from 'node:crypto'
import type { BookFields } from '#contract/admin/books.ts'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import type { OwnCarrier } from '#contract/carriers.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import type { CustomsSettings } from '#contract/customs-fields.ts'
import type { FeedGender } from '#contract/feeds.ts'
import type { Numbering } from '#contract/invoice-numbers.ts'
import type { LabelSheet } from '#contract/label-sheet.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import type { MailLook } from '#contract/theme/mail-look.ts'
import type { ExemptionCheck } from '#contract/vat-exemption.ts'
import type { SizeScale } from '#garment/body/size-text.ts'

export interface TaxRate {
  country: string
  /** A state or province; left out: the whole country. */
  region?: string
  percent: number
}

/** A text of the merchant: in one language, or in several by BCP 47 tag; the first is used for all other languages. */
export type MerchantText = string | Record<string, string>

export interface DeliveryMethod {
  key: string
  name: MerchantText
  description: MerchantText
  /** ISO countries to which it delivers; left out: every country that no other method names. */
  countries?: string[]
  priceMinor: number
  /** Free from this subtotal on; left out: never. */
  freeFromMinor?: number
  /** The price for swatches alone, which are sent as a letter; left out: they are sent like everything else. */
  letterMinor?: number
  /** First and last working day of arrival, counted from the order. */
  workingDays: [number, number]
}

/** Opening hours of a day of the week, 1 for Monday; times like `09:00`. */
export interface OpeningHours {
  day: number
  opens: string
  closes: string
}

/** First and last day of a period in which the shop is closed, `YYYY-MM-DD`. */
export interface ClosedDays {
  from: string
  until: string
  /** For example “Easter Monday”; left out without a name. */
  name?: MerchantText
}

/** A market: a group of countries with its currency, tax rules, delivery methods and languages. */
export interface Market {
  /** Its name in the back office; left out: its home country and currency. */
  marketName?: string
  /** BCP 47, for texts, prices and dates. */
  locale: string
  /** Further languages of the market, each below its own path. No two markets share a locale. */
  languages: { locale: string; path: string }[]
  /** ISO 4217. */
  currency: string
  /** Countries the shop delivers to, the home country first. */
  countries: string[]
  /** Whether prices include the tax (usual in the EU) or it is added (usual in the US). */
  taxIncluded: boolean
  taxRates: TaxRate[]
  /** The seller is exempt as a small business: no tax is charged, and invoices say why. Left out: no. */
  smallBusiness?: boolean
  /** How the VAT number of a business in another member state is checked; left out: it pays VAT like everybody. */
  exemptionCheck?: ExemptionCheck
  delivery: DeliveryMethod[]
  /** The price of a set of up to five swatches; null: no swatches are sold. */
  swatchSet: { priceMinor: number } | null
  /** The scale in which sizes are shown; on garment labels and in the API they are the same everywhere. */
  sizes: SizeScale
  /** The unit of lengths until the shopper chooses the other one. */
  lengthUnit: LengthUnit
  /** Text of the legal notice beside the addresses and the tax number: representatives and register of the seller. */
  legalNotice?: MerchantText
  /**
   * The account for bank transfers, without spaces. Left out: none; in a further market, that of the first market if it
   * has the same currency.
   */
  iban?: string
  /** The holder of the account; left out: the name of the shop. */
  accountHolder?: string
  /** Legal form, capital, register: lines of its documents; left out: none, in a further market those of the shop. */
  companyDetails?: string[]
  /** The numbers of its documents; left out: those of the program, in a further market those of the shop. */
  numbering?: Numbering
}

/** A market other than the first. Its pages are below a path, like `/de`, or on its own origin. */
export interface FurtherMarket extends Market {
  path?: string
  /** Without a trailing slash: `https://placket.de`. */
  origin?: string
  /** The seller's postal address there; left out: the shop's. */
  address?: string[]
  /** The seller's tax number there; left out: the shop's. */
  taxId?: string
}

/** The shop with the settings of one of its markets. */
export interface ShopSettings extends Market {
  name: string
  email: string
  /** The id of its logo, shown instead of its name; left out without a logo. */
  logo?: string
  /** The ids of the official notices on the legal guarantee of conformity, by language; left out without any. */
  guaranteeNotices?: Record<string, string>
  /** Lines of the postal address, as on an envelope. */
  address: string[]
  /** The seller's tax number, printed on invoices; left out without one. */
  taxId?: string
  /** The seller's telephone number, in electronic invoices; left out without one. */
  phone?: string
  /** The language in which products, categories and pages are written: one of its first market, usually the first. */
  contentLocale: string
  /** The markets other than the first. */
  markets: FurtherMarket[]
  /** The time zone in which its days begin and end, such as `Europe/Berlin`. */
  timeZone: string
  /** Days after delivery in which a returnable line can be sent back; at least the 14 that the law requires. */
  returnDays: number
  /** The terms of free alterations or remakes of made-to-measure shirts; null: none. */
  fitGuarantee: FitGuarantee | null
  /** First and last working day of making a shirt; delivery time is added. */
  makingDays: [number, number]
  /** How many shirts the workshop finishes on a working day; null: no limit. */
  shirtsPerDay: number | null
  /** Working days between the planned day of a shirt and the promised day. */
  safetyDays: number
  /** Shown on the contact page; a day may have several entries, a day without one is closed. */
  openingHours: OpeningHours[]
  /** Not counted as working days in dates of delivery. */
  closedDays: ClosedDays[]
  /** Carriers that the merchant has added, sorted by name; left out: none. */
  carriers?: OwnCarrier[]
  /** The merchant's own fields of customers and orders, in their order; left out: none. */
  customFields?: CustomField[]
  /** What customs declarations need; left out: the defaults. */
  customs?: CustomsSettings
  /** Where the address is on a packing slip; left out: as is usual in the home country. */
  labelSheet?: LabelSheet
  /** The product feeds and `llms.txt`; left out: none are served. */
  productFeeds?: { gender: FeedGender }
  /** The accounts of the books; left out: the usual ones. */
  books?: BookFields
  /** Whether AI agents may shop for a person; left out: no. */
  agents?: true
  /** Whether each shirt that is made to order has a passport; left out: no. */
  passports?: true
  /** Hours after which a cart that was left behind is mailed once, 0: never; left out: a day. */
  cartReminderHours?: number
  /** Minutes for which an unpaid order holds its stock. */
  holdMinutes: number
  /** Minutes for which an order that is not paid online holds its stock until it is confirmed by email. */
  confirmMinutes: number
}

/** The days of a payment by bank transfer. */
export interface TransferDays {
  /** From the order to the due day. */
  due: number
  /** From the due day to the reminder, negative: before the due day; null: no reminder. */
  reminder: number | null
  /** From the due day to the last day, after which the order is cancelled. */
  last: number
}

/** The currencies of its markets, the first market's first. */
export const currenciesOf = ({ currency, markets }: Pick<ShopSettings, 'currency' | 'markets'>): string[] => [
  ...new Set([currency, ...markets.map((market) => market.currency)]),
]

/** The merchant's texts of emails, by email and language (`order-placed de`); empty: the default text. */
export type PublishedWords = ReadonlyMap<string, { subject: string; opening: string; closing: string }>

/** A key of the operator, and what identifies it without revealing it. */
export interface SecretKey {
  id: string
  key: KeyObject
}

/** At least one key, the one that encrypts first. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

/** What the environment sets of the services that the shop uses; null: not set, the back office can set it. */
export interface Environment {
  publicUrl: string | null
  /** The public address when none is set. */
  localUrl: string
  demo: boolean | null
  onDelivery: boolean | null
  /** Each left out while it is not configured. */
  providers: Omit<Settings['payments'], 'demo' | 'onDelivery' | 'transfer'>
  smtpUrl: string | null
  mailFrom: string | null
  /** The account of the authority that issues certificates. */
  certificateEmail: string | null
}

export interface Settings {
  /** With the settings of its first market. It is replaced when the shop's settings change: see `shop-changes.ts`. */
  shop: ShopSettings
  /** The URL of the shop without a trailing slash; mails link to it. */
  publicUrl: string
  /** The URL of the back office without a trailing slash. */
  backOfficeUrl: string
  /** The URL of this process, for the webhooks of the demo payment provider. */
  localUrl: string
  /** Other origins from which browsers may call the API. */
  allowedOrigins: string[]
  payments: {
    demo: boolean
    onDelivery: boolean
    /** Payment by bank transfer, in markets with an IBAN; null: off. */
    transfer: TransferDays | null
    // Of providers, each left out while it is not configured. `timeoutMs`: time limit of a reply; left out: 15 seconds.
    stripe?: { secretKey: string; webhookSecret: string; apiUrl?: string; timeoutMs?: number } | undefined
  }
  /**
   * The authority that issues certificates, while the shop serves https itself; `email`: null: the merchant has not
   * accepted its terms yet.
   */
  certificates?: { directory: string; email: string | null }
  /** `from`: null: the name and address of the shop. */
  mail: { smtpUrl: string | null; from: string | null }
  /** Where VIES is asked about VAT numbers; left out: at the European Commission. */
  viesUrl?: string
  /** The merchant's published texts of emails; kept up to date by `mail/words.ts`. */
  mailWords?: PublishedWords
  /** How emails look in the published theme; kept up to date by `mail/words.ts`; left out: as those of a new shop. */
  mailLook?: MailLook
  /** What the environment sets; `publicUrl`, `payments` and `mail` are in use, see `services/service-settings.ts`. */
  environment?: Environment
  /** The operator's keys for secrets; left out: this process has none. */
  secretKeys?: SecretKeys
  /** Whether each process on this database surely has these keys: they are not those of a file in one folder. */
  sharesSecretKeys?: boolean
  /** Whether secrets of rows are encrypted too: no process of a release that cannot read them is running. */
  encryptsSecrets?: boolean
}
