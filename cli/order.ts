// npm run order -- list
// npm run order -- PL-7K3M-Q9XD packed
// npm run order -- PL-7K3M-Q9XD shipped --carrier UPS --tracking 1Z999AA10123456784
// npm run order -- PL-7K3M-Q9XD shipped --carrier UPS --tracking 1Z999AA10123456784 --tracking 1Z999AA10123456785
// npm run order -- PL-7K3M-Q9XD cancelled --reason "Requested by the customer"
// npm run order -- PL-7K3M-Q9XD sheet
// npm run order -- returns
// npm run order -- return RT-7K3M-Q9XD approved
// npm run order -- return RT-7K3M-Q9XD refused --reason "It was worn"
// npm run order -- claims
// npm run order -- claim FC-7K3M-Q9XD approved
// npm run order -- claim FC-7K3M-Q9XD sheet
//
// Changes the status of orders in a terminal, as the back office does: placed → paid → (cut → sewn →) packed → shipped
// → delivered, cancelled, refunded; of returns: requested → approved → received → refunded or exchanged; of alterations
// and remakes: requested → approved → (received →) in work → sent → closed. Mails are sent, stock and coupons released
// and money refunded as in the back office. `sheet` writes the workshop's sheet of each designed shirt of the order, as
// HTML and PDF, and the list of its swatches into DATA_DIR/sheets. On the embedded database the shop must be running:
// the command finds it by the file `command.json` in DATA_DIR, which only the shop's own user can read. With
// DATABASE_URL the command works on that database itself.
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AdminCommand } from '#api/admin-commands.ts'
import type { ShipmentInput } from '#api/orders/shipment.ts'
import { storefrontFor } from '#api/kernel/storefront.ts'
import { writeSheets, writeSwatchSheet } from '#api/workshop/write-sheets.ts'
import { readConfig } from '#server/config.ts'
import { CommandError } from './send-command.ts'
import { runInShop, runProgram } from './run-in-shop.ts'

const usage = `Usage:
  npm run order -- list
  npm run order -- <number> <status> [--reason "…"]
  npm run order -- <number> shipped [--carrier <name>] [--tracking <number>] [--tracking-link "https://…{number}"]
    --tracking once for each parcel; the same carrier and link for all, or one for each
  npm run order -- <number> sheet

  npm run order -- returns
  npm run order -- return <number> <state> [--reason "…"]

  npm run order -- claims
  npm run order -- claim <number> <state> [--reason "…"]
  npm run order -- claim <number> sheet

Statuses: paid, cut, sewn, packed, shipped, delivered, cancelled, refunded
States of a return: approved, received, refunded, exchanged, refused
States of an alteration or remake: approved, received, in work, sent, closed, refused`

function readCommand(args: string[]): AdminCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      carrier: { type: 'string', multiple: true },
      tracking: { type: 'string', multiple: true },
      'tracking-link': { type: 'string', multiple: true },
    },
  })
  const [number, to, ...rest] = positionals
  if (number === 'list' && to === undefined) return { do: 'list' }
  if (number === 'returns' && to === undefined) return { do: 'returns' }
  if (number === 'return' && to !== undefined && rest.length === 1)
    return { do: 'return', number: to, to: rest[0]!, reason: values.reason ?? null }
  if (number === 'claims' && to === undefined) return { do: 'claims' }
  if (number === 'claim' && to !== undefined && rest.length > 0) {
    const state = rest.join(' ')
    return state === 'sheet'
      ? { do: 'claim sheets', number: to }
      : { do: 'claim', number: to, to: state, reason: values.reason ?? null }
  }
  if (number === undefined || to === undefined || rest.length > 0) throw new CommandError(usage)
  if (to === 'sheet') return { do: 'sheets', number }
  return { do: 'move', number, to, reason: values.reason ?? null, shipment: shipmentOf(values) }
}

interface ShipmentOptions {
  carrier?: string[]
  tracking?: string[]
  'tracking-link'?: string[]
}

/** A parcel for each number. A carrier or link that is given once is that of all parcels. */
function shipmentOf({
  carrier = [],
  tracking = [],
  'tracking-link': link = [],
}: ShipmentOptions): ShipmentInput {
  const count = Math.max(1, carrier.length, tracking.length, link.length)
  const valueOf = (given: string[], index: number) => (given.length === 1 ? given[0] : given[index])
  const [first, ...moreParcels] = Array.from({ length: count }, (_, index) => ({
    carrier: valueOf(carrier, index),
    tracking: tracking[index],
    trackingLink: valueOf(link, index),
  }))
  return { ...first, ...(moreParcels.length > 0 && { moreParcels }) }
}

export async function orderProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readConfig(env)
  const { lines, sheets, swatches, logo, shop } = await runInShop(config, readCommand(args))
  const folder = path.join(config.dataFolder, 'sheets')
  const target = {
    folder,
    storefront: storefrontFor({ ...config.settings, shop }, null),
    ...(logo && { logo: Buffer.from(logo, 'base64') }),
  }
  return [
    ...lines,
    ...(await writeSheets(sheets, target)),
    ...(swatches ? [await writeSwatchSheet(swatches, target)] : []),
  ]
}

if (import.meta.main) await runProgram(orderProgram)
