// What `npm run order` can ask for: the commands about orders and returns, and those about alterations and remakes.
import { claimStates } from '#contract/fit-guarantee.ts'
import type { Deps } from './kernel/deps.ts'
import { findClaimOfRemake, selectOpenFitClaims } from './fit-claims/fit-claims.sql.ts'
import { isClaimState, moveFitClaim } from './fit-claims/move-fit-claim.ts'
import { type CommandReply, type OrderCommand, serveCommands } from './orders/order-commands.ts'
import { tidyNumber } from './orders/orders.ts'
import { ApiError } from './kernel/api-error.ts'
import { claimSheetLines } from './workshop/sheets.ts'

export type Command =
  | OrderCommand
  | { do: 'claims' }
  | { do: 'claim'; number: string; to: string; reason: string | null }
  | { do: 'claim sheets'; number: string }

/** Does whatever is asked. Throws `ApiError`. */
export async function runCommand(deps: Deps, command: Command): Promise<CommandReply> {
  switch (command.do) {
    case 'claims':
      return { lines: await listClaims(deps), sheets: [] }
    case 'claim':
      return { lines: [await moveClaim(deps, command)], sheets: [] }
    case 'claim sheets':
      return { lines: [], sheets: await claimSheetLines(deps.db, tidyNumber(command.number)) }
    default: {
      const reply = await serveCommands(deps, command)
      if (command.do === 'move') reply.lines.push(...(await followRemake(deps, command)))
      return reply
    }
  }
}

async function listClaims({ db }: Deps): Promise<string[]> {
  const open = await selectOpenFitClaims(db)
  if (open.length === 0) return ['No alteration or remake is open']
  return open.map(({ number, kind, state, order, at }) =>
    [number, at.toISOString().slice(0, 16).replace('T', ' '), kind.padEnd(10), state.padEnd(9), order].join(
      '  ',
    ),
  )
}

async function moveClaim(
  deps: Deps,
  { number, to, reason }: { number: string; to: string; reason: string | null },
): Promise<string> {
  if (!isClaimState(to))
    throw new ApiError(
      'Invalid Input',
      `${to} is nothing an alteration or remake can become; there are ${claimStates.join(', ')}`,
    )
  const moved = await moveFitClaim(deps, number, { to, reason })
  return `${moved.number} is ${moved.state}${moved.remake ? `, as order ${moved.remake}` : ''}`
}

/** A remake that was shipped or delivered is sent or closed with its order; repeating the command repeats this. */
async function followRemake(deps: Deps, { number, to }: { number: string; to: string }): Promise<string[]> {
  const state = to === 'shipped' ? 'sent' : to === 'delivered' ? 'closed' : null
  const claim = state && (await findClaimOfRemake(deps.db, tidyNumber(number)))
  return claim ? [await moveClaim(deps, { number: claim, to: state, reason: null })] : []
}
