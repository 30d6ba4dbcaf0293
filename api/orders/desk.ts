// The shopkeeper's desk until the back office exists: lists orders and moves them on, for `npm run order`.
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { isStatus, moveOrder, nextStatuses } from './lifecycle.ts'
import { selectNewest } from './orders.sql.ts'
import { moneyWriter } from './words.ts'

/** What is asked of the desk. */
export type Errand =
  | { do: 'list' }
  | { do: 'move'; number: string; to: string; reason: string | null; tracking: string | null }

/** Does it and answers in lines for a terminal. Throws `Refusal`. */
export async function atDesk(deps: Deps, errand: Errand): Promise<string[]> {
  if (errand.do === 'list') return listOrders(deps)
  if (!isStatus(errand.to))
    throw new Refusal(
      'Invalid Input',
      `${errand.to} is not a status; there are ${Object.keys(nextStatuses).join(', ')}`,
    )
  const status = await moveOrder(deps, errand.number, { ...errand, to: errand.to })
  return [`${errand.number} is ${status}`]
}

async function listOrders({ db, settings }: Deps): Promise<string[]> {
  const money = moneyWriter(settings.shop)
  const orders = await selectNewest(db, 50)
  if (orders.length === 0) return ['There are no orders yet']
  return orders.map(({ number, status, paymentState, email, totalMinor, placedAt }) =>
    [
      number,
      placedAt.toISOString().slice(0, 16).replace('T', ' '),
      status.padEnd(9),
      `payment ${paymentState}`.padEnd(17),
      money(totalMinor).padStart(11),
      email,
    ].join('  '),
  )
}
