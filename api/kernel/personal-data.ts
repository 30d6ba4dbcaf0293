// A shopper's personal data, feature by feature: each feature exports and erases what it stores of a shopper.
import type { Queryable } from './db.ts'
import type { Settings } from './settings.ts'

/** Whose data is meant. */
export interface Person {
  id: string
  /** The address, once it is known to be theirs: what others wrote to it may be found by it. */
  ownEmail: string | null
}

export interface PersonalData {
  /** Its name in the file a customer downloads. */
  name: string
  export(on: Queryable, person: Person, settings: Settings): Promise<unknown>
  /**
   * Part of deleting the account, in its transaction and before the shopper's row goes. What refers to that row
   * with `on delete cascade` goes with it and needs nothing here. Throws `ApiError` when it cannot be now.
   */
  erase?(tx: Queryable, person: Person, wishes: ErasureOptions): Promise<void>
  /** Moves a guest's data to the account they sign in to. */
  merge?(tx: Queryable, guestId: string, accountId: string): Promise<void>
}

export interface ErasureOptions {
  /** Reviews go too, instead of staying without a name. */
  removeReviews: boolean
}
