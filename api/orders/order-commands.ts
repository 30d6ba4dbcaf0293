// The shopkeeper's desk until the back office exists: lists orders and moves them on, for `npm run order`.
import { returnStates } from '#contract/returns.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { isReturnState, moveReturn } from './move-return.ts'
import { isStatus, moveOrder, nextStatuses } from './lifecycle.ts'
import { selectNewest } from './orders.sql.ts'
import { selectOpenReturns } from './returns.sql.ts'
import type { SheetLine, SwatchSheet } from '../workshop/sheet.ts'
import { orderSheets } from '../workshop/sheets.ts'
import { moneyFormatter } from '../kernel/format.ts'

/** What is asked of the desk. */
export type OrderCommand =
  | { do: 'list' }
  | { do: 'returns' }
  | { do: 'sheets'; number: string }
  | { do: 'return'; number: string; to: string; reason: string | null }
  | { do: 'move'; number: string; to: string; reason: string | null; tracking: string | null }

/** Lines for a terminal, and what the workshop's sheets are written from: whoever asked writes them. */
export type CommandReply = { lines: string[]; sheets: SheetLine[]; swatches?: SwatchSheet | null }

/** Does whatever is asked. Throws `ApiError`. */
export async function serveCommands(deps: Deps, errand: OrderCommand): Promise<CommandReply> {
  return errand.do === 'sheets'
    ? { lines: [], ...(await orderSheets(deps.db, errand.number)) }
    : { lines: await runOrderCommand(deps, errand), sheets: [] }
}

/** Does it and answers in lines for a terminal. Throws `ApiError`. */
export async function runOrderCommand(
  deps: Deps,
  errand: Exclude<OrderCommand, { do: 'sheets' }>,
): Promise<string[]> {
  if (errand.do === 'list') return listOrders(deps)
  if (errand.do === 'returns') return listReturns(deps)
  if (errand.do === 'return') {
    if (!isReturnState(errand.to))
      throw new ApiError(
        'Invalid Input',
        `${errand.to} is nothing a return can become; there are ${returnStates.join(', ')}`,
      )
    const moved = await moveReturn(deps, errand.number, { to: errand.to, reason: errand.reason })
    return [`${moved.number} is ${moved.state}`]
  }
  if (!isStatus(errand.to))
    throw new ApiError(
      'Invalid Input',
      `${errand.to} is not a status; there are ${Object.keys(nextStatuses).join(', ')}`,
    )
  const status = await moveOrder(deps, errand.number, { ...errand, to: errand.to })
  return [`${errand.number} is ${status}`]
}

async function listReturns({ db }: Deps): Promise<string[]> {
  const open = await selectOpenReturns(db)
  if (open.length === 0) return ['No return is open']
  return open.map(({ number, kind, state, order, at }) =>
    [number, at.toISOString().slice(0, 16).replace('T', ' '), kind.padEnd(10), state.padEnd(9), order].join(
      '  ',
    ),
  )
}

async function listOrders({ db, settings }: Deps): Promise<string[]> {
  const money = moneyFormatter(settings.shop)
  const orders = await selectNewest(db, 50)
  if (orders.length === 0) return ['There are no orders yet']
  return orders.map(({ number, status, paymentState, email, totalMinor, placedAt }) =>
    [
      number,
      placedAt.toISOString().slice(0, 16).replace('T', ' '),
      status.padEnd(9),
      (paymentState === 'unconfirmed' ? 'to be confirmed by mail' : `payment ${paymentState}`).padEnd(23),
      money(totalMinor).padStart(11),
      email,
    ].join('  '),
  )
}
