// How long it takes to make what is ordered, with what the workshop has before it.
import { dayIn } from '#contract/time-zone.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { countOpenShirts, lockPromises, plannedShirts } from './making.sql.ts'
import { makingDaysFor, workingDaysFrom } from './workshop-plan.ts'

export { selectDueShirts } from './making.sql.ts'

type Shop = Pick<ShopSettings, 'makingDays' | 'shirtsPerDay' | 'safetyDays'>
type Lines = readonly { design: unknown; quantity: number }[]

const shirtsOf = (lines: Lines): number =>
  lines.reduce((sum, { design, quantity }) => (design === null ? sum : sum + quantity), 0)

/**
 * First and last working day of making an order: what is in stock needs none, and everything goes in one parcel. Shirts
 * come after all that are open. It is an estimate: others may order before.
 */
export async function estimateMaking(on: Queryable, shop: Shop, lines: Lines): Promise<[number, number]> {
  const shirts = shirtsOf(lines)
  if (shirts === 0) return [0, 0]
  if (shop.shirtsPerDay === null) return shop.makingDays
  return makingDaysFor(shop, shirts + (await countOpenShirts(on)))
}

/**
 * The same for an order that is placed in this transaction. No other order is promised a day before it ends, so that no
 * two are promised the work of the same day. To be called when all else is locked, as others wait here.
 */
export async function promiseMaking(tx: Queryable, shop: Shop, lines: Lines): Promise<[number, number]> {
  if (shop.shirtsPerDay !== null && shirtsOf(lines) > 0) await lockPromises(tx)
  return estimateMaking(tx, shop, lines)
}

/** How many working days are planned: about a year. */
const plannedDays = 260

/** The working days that are planned, from today on. */
export const planDays = ({ timeZone, closedDays }: Pick<ShopSettings, 'timeZone' | 'closedDays'>): string[] =>
  workingDaysFrom(dayIn(timeZone), plannedDays, closedDays)

/**
 * A query of all open shirts by plan: `id`, `day` and `late`; without a limit nothing is planned, and those are late that
 * should be packed already.
 */
export const planOf = (shop: Pick<ShopSettings, 'timeZone' | 'shirtsPerDay' | 'closedDays'>) =>
  shop.shirtsPerDay === null
    ? plannedShirts(dayIn(shop.timeZone), [], 1)
    : plannedShirts(dayIn(shop.timeZone), planDays(shop), shop.shirtsPerDay)
