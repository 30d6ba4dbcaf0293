// What belongs to a shopper, feature by feature. Each feature says what it holds of somebody, and how it lets go.
import type { Queryable } from './db.ts'
import type { Settings } from './settings.ts'

/** Whose things are meant. */
export interface Person {
  id: string
  /** The address, once it is known to be theirs: what others wrote to it may be found by it. */
  ownEmail: string | null
}

export interface Belongings {
  /** Its name in the file a customer downloads. */
  name: string
  collect(on: Queryable, person: Person, settings: Settings): Promise<unknown>
  /**
   * Part of deleting the account, in its transaction and before the shopper's row goes. What refers to that row
   * with `on delete cascade` goes with it and needs nothing here. Throws `Refusal` when it cannot be now.
   */
  forget?(tx: Queryable, person: Person, wishes: LastWishes): Promise<void>
}

export interface LastWishes {
  /** Reviews go too, instead of staying without a name. */
  removeReviews: boolean
}
