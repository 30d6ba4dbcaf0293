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
export async function serveCommands(deps: Deps, command: OrderCommand): Promise<CommandReply> {
  return command.do === 'sheets'
    ? { lines: [], ...(await orderSheets(deps.db, command.number)) }
    : { lines: await runOrderCommand(deps, command), sheets: [] }
}

/** Does it and answers in lines for a terminal. Throws `ApiError`. */
export async function runOrderCommand(
  deps: Deps,
  command: Exclude<OrderCommand, { do: 'sheets' }>,
): Promise<string[]> {
  if (command.do === 'list') return listOrders(deps)
  if (command.do === 'returns') return listReturns(deps)
  if (command.do === 'return') {
    if (!isReturnState(command.to))
      throw new ApiError(
        'Invalid Input',
        `${command.to} is nothing a return can become; there are ${returnStates.join(', ')}`,
      )
    const moved = await moveReturn(deps, command.number, { to: command.to, reason: command.reason })
    return [`${moved.number} is ${moved.state}`]
  }
  if (!isStatus(command.to))
    throw new ApiError(
      'Invalid Input',
      `${command.to} is not a status; there are ${Object.keys(nextStatuses).join(', ')}`,
    )
  const status = await moveOrder(deps, command.number, { ...command, to: command.to })
  return [`${command.number} is ${status}`]
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
