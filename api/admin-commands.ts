// The commands of `npm run order`, which lists orders, returns and fit claims, changes their status as the back office
// does, and collects the data of the workshop's sheets; those of `npm run staff` and `npm run settings`, which invite
// somebody to the back office and import the settings of the shop; and what `npm run doctor` reads.
import { shipmentFields } from '#contract/admin/orders.ts'
import { claimStates } from '#contract/fit-claim-states.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { returnStates } from '#contract/return-states.ts'
import { clockTimeOf } from '#contract/time-zone.ts'
import { replaceSigningKeys } from './agents/signing-keys.ts'
import { fromCommandLine, moveByStaff } from './admin/orders/orders.ts'
import { importSettings } from './admin/settings/import-settings.ts'
import { inviteFromTerminal } from './admin/staff/invitations.ts'
import { selectOpenFitClaims } from './fit-claims/fit-claims.sql.ts'
import { isClaimState, moveFitClaim } from './fit-claims/move-fit-claim.ts'
import { ApiError } from './kernel/api-error.ts'
import { because } from './kernel/reason.ts'
import type { Deps } from './kernel/deps.ts'
import { moneyFormatter } from './kernel/format.ts'
import type { ShopSettings } from './kernel/settings.ts'
import { selectLogo } from './logo/logo.ts'
import { readInput } from './http/read-input.ts'
import type { ShipmentInput } from './orders/shipment.ts'
import { isStatus } from './orders/lifecycle.ts'
import { isReturnState, moveReturn } from './returns/move-return.ts'
import { normalizeNumber } from './orders/orders.ts'
import { selectNewestOrders } from './orders/orders.sql.ts'
import { selectOpenReturns } from './returns/returns.sql.ts'
import { type EncryptedServices, readEncryptedServices } from './admin/services/encrypted-services.ts'
import type { SheetLine, SwatchSheet } from './workshop/sheet.ts'
import { claimSheetLines, orderSheets } from './workshop/sheets.ts'

interface MoveCommand {
  number: string
  to: string
  reason: string | null
}

export type AdminCommand =
  | { do: 'list' }
  | { do: 'services' }
  | { do: 'import settings'; document: unknown }
  | { do: 'replace agents key' }
  | { do: 'returns' }
  | { do: 'claims' }
  | { do: 'invite'; email: string; role: string | null }
  | { do: 'sheets'; number: string }
  | { do: 'claim sheets'; number: string }
  | ({ do: 'move'; shipment?: ShipmentInput } & MoveCommand)
  | ({ do: 'return' } & MoveCommand)
  | ({ do: 'claim' } & MoveCommand)

/** Lines for a terminal, and the data of the workshop's sheets, which the caller writes for the shop. */
export type CommandReply = {
  lines: string[]
  sheets: SheetLine[]
  swatches?: SwatchSheet | null
  /** The stored settings of the services, for `npm run doctor`; their secrets are encrypted. */
  services?: EncryptedServices
  /** The shop's logo for the sheets, a PNG as base64; left out without a logo. */
  logo?: string
  shop: ShopSettings
}

/** Runs a command. Throws `ApiError`. */
export async function runCommand(deps: Deps, command: AdminCommand): Promise<CommandReply> {
  return { ...(await resultOf(deps, command)), shop: deps.settings.shop }
}

async function resultOf(deps: Deps, command: AdminCommand): Promise<Omit<CommandReply, 'shop'>> {
  switch (command.do) {
    case 'sheets':
      return { lines: [], ...(await orderSheets(deps, command.number)), ...(await logoOf(deps)) }
    case 'claim sheets':
      return {
        lines: [],
        sheets: await claimSheetLines(deps, normalizeNumber(command.number)),
        ...(await logoOf(deps)),
      }
    case 'services':
      return { lines: [], sheets: [], services: await readEncryptedServices(deps.db) }
    default:
      return { lines: await runInTerminal(deps, command), sheets: [] }
  }
}

async function logoOf({ db, settings: { shop } }: Deps): Promise<Pick<CommandReply, 'logo'>> {
  const bytes = shop.logo ? await selectLogo(db, shop.logo, 'picture') : null
  return bytes ? { logo: bytes.toString('base64') } : {}
}

async function runInTerminal(
  deps: Deps,
  command: Exclude<AdminCommand, { do: 'sheets' | 'claim sheets' | 'services' }>,
): Promise<string[]> {
  switch (command.do) {
    case 'list':
      return listOrders(deps)
    case 'returns':
      return listOpen(await selectOpenReturns(deps.db), deps.settings.shop, 'No return is open')
    case 'claims':
      return listOpen(
        await selectOpenFitClaims(deps.db),
        deps.settings.shop,
        'No alteration or remake is open',
      )
    case 'invite':
      return [await inviteFromTerminal(deps, command.email, command.role)]
    case 'import settings':
      return [await importSettings(deps, command.document)]
    case 'replace agents key':
      return [
        `The events for platforms of agents are signed with the new key ${await replaceSigningKeys(deps)}.`,
      ]
    case 'move':
      return commandOrder(deps, command)
    case 'return':
      return [await commandReturn(deps, command)]
    case 'claim':
      return [await commandClaim(deps, command)]
  }
}

async function commandOrder(
  deps: Deps,
  { number, to, reason, shipment }: MoveCommand & { shipment?: ShipmentInput },
): Promise<string[]> {
  if (!isStatus(to))
    throw new ApiError(
      'Invalid Input',
      because('not-a-status', { status: to, statuses: orderStatuses.join(', ') }),
    )
  const step = {
    number,
    to,
    ...(reason !== null && { reason }),
    ...readInput(shipmentFields, shipment ?? {}),
  }
  const claim = await moveByStaff(deps, fromCommandLine(deps, 'moveOrder'), step)
  return [`${number} is ${to}`, ...(claim ? [`${claim.number} is ${claim.state}`] : [])]
}

async function commandReturn(deps: Deps, { number, to, reason }: MoveCommand): Promise<string> {
  if (!isReturnState(to))
    throw new ApiError(
      'Invalid Input',
      because('not-a-return-state', { state: to, states: returnStates.join(', ') }),
    )
  const moved = await moveReturn(deps, number, { to, reason })
  return `${moved.number} is ${moved.state}`
}

async function commandClaim(deps: Deps, { number, to, reason }: MoveCommand): Promise<string> {
  if (!isClaimState(to))
    throw new ApiError(
      'Invalid Input',
      because('not-a-claim-state', { state: to, states: claimStates.join(', ') }),
    )
  const moved = await moveFitClaim(deps, number, { to, reason })
  return `${moved.number} is ${moved.state}${moved.remake ? `, as order ${moved.remake}` : ''}`
}

const minuteOf = (at: Date, { timeZone }: Pick<ShopSettings, 'timeZone'>) =>
  clockTimeOf(timeZone, at).replace('T', ' ')

interface OpenRequest {
  number: string
  kind: string
  state: string
  order: string
  at: Date
}

function listOpen(open: OpenRequest[], shop: ShopSettings, none: string): string[] {
  if (open.length === 0) return [none]
  return open.map(({ number, kind, state, order, at }) =>
    [number, minuteOf(at, shop), kind.padEnd(10), state.padEnd(9), order].join('  '),
  )
}

async function listOrders({ db, settings }: Deps): Promise<string[]> {
  const { locale } = settings.shop
  const orders = await selectNewestOrders(db, 50)
  if (orders.length === 0) return ['There are no orders yet']
  return orders.map(({ number, status, paymentState, email, currency, totalMinor, placedAt }) =>
    [
      number,
      minuteOf(placedAt, settings.shop),
      status.padEnd(9),
      (paymentState === 'unconfirmed' ? 'awaiting confirmation' : `payment ${paymentState}`).padEnd(23),
      moneyFormatter({ currency, locale })(totalMinor).padStart(11),
      email,
    ].join('  '),
  )
}
