// How long it takes to make an order, after the shirts that the workshop already has to make.
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
 * First and last working day of making an order: goods in stock need no days, and everything goes in one parcel. Its
 * shirts are made after all open ones. It is an estimate: others may order first.
 */
export async function estimateMaking(on: Queryable, shop: Shop, lines: Lines): Promise<[number, number]> {
  const shirts = shirtsOf(lines)
  if (shirts === 0) return [0, 0]
  if (shop.shirtsPerDay === null) return shop.makingDays
  return makingDaysFor(shop, shirts + (await countOpenShirts(on)))
}

/**
 * The same for an order that is placed in this transaction. Until the transaction ends, no other order is promised a
 * day, so that no two orders are promised the same capacity. Call it when everything else is locked, because others
 * wait here.
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
 * A query of all open shirts with their plan: `id`, `day` and `late`. Without a limit of shirts a day nothing is
 * planned, and a shirt is late after its day to be packed.
 */
export const planOf = (shop: Pick<ShopSettings, 'timeZone' | 'shirtsPerDay' | 'closedDays'>) =>
  shop.shirtsPerDay === null
    ? plannedShirts(dayIn(shop.timeZone), [], 1)
    : plannedShirts(dayIn(shop.timeZone), planDays(shop), shop.shirtsPerDay)
