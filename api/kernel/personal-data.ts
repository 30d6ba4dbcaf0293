// A shopper's personal data: each feature exports and erases its own.
import type { ShirtPrices } from '#garment/design/price.ts'
import type { Queryable } from './db.ts'
import type { ShopSettings } from './settings.ts'
import type { Reader } from './storefront.ts'

/** The shopper whose data it is. */
export interface Person {
  id: string
  /** The email address, once verified: data without a shopper's id is found by it. Null before. */
  ownEmail: string | null
}

/** The context of an export: the shop and its prices in the person's market, and the reader's language. */
export interface ExportContext {
  shop: ShopSettings
  /** Prices of custom shirts; null where none are sold. */
  prices: ShirtPrices | null
  reader: Reader
}

export interface PersonalData {
  /** The name of the data in the file that a customer downloads. */
  name: string
  export(on: Queryable, person: Person, context: ExportContext): Promise<unknown>
  /**
   * Part of deleting the account, in the same transaction and before the shopper's row is deleted. Rows that refer to
   * that row with `on delete cascade` need no code here. Throws `ApiError` when the account cannot be deleted now.
   */
  erase?(tx: Queryable, person: Person, wishes: ErasureOptions): Promise<void>
  /** Moves a guest's data to the account they sign in to. */
  merge?(tx: Queryable, guestId: string, accountId: string): Promise<void>
}

export interface ErasureOptions {
  /** Reviews are deleted too, instead of staying without a name. */
  removeReviews: boolean
}
