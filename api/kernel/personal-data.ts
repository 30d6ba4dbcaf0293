// A shopper's personal data, feature by feature: each feature exports and erases what it stores of a shopper.
import type { ShirtPrices } from '#garment/design/price.ts'
import type { Queryable } from './db.ts'
import type { ShopSettings } from './settings.ts'
import type { Reader } from './storefront.ts'

/** The shopper whose data it is. */
export interface Person {
  id: string
  /** The email address, once verified: data without a shopper's id is found by it. */
  ownEmail: string | null
}

/** What is read with: the shop and its prices as they are in the market in which the person asks, in the reader's language. */
export interface ExportContext {
  shop: ShopSettings
  /** What custom shirts cost; null: none are sold. */
  prices: ShirtPrices | null
  reader: Reader
}

export interface PersonalData {
  /** Its name in the file a customer downloads. */
  name: string
  export(on: Queryable, person: Person, context: ExportContext): Promise<unknown>
  /**
   * Part of deleting the account, in its transaction and before the shopper's row is deleted. Rows that refer to
   * it with `on delete cascade` are deleted with it. Throws `ApiError` when the account cannot be deleted now.
   */
  erase?(tx: Queryable, person: Person, wishes: ErasureOptions): Promise<void>
  /** Moves a guest's data to the account they sign in to. */
  merge?(tx: Queryable, guestId: string, accountId: string): Promise<void>
}

export interface ErasureOptions {
  /** Reviews are deleted too, instead of staying without a name. */
  removeReviews: boolean
}
