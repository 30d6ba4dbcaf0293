// npm run -s prices -- propose EUR --from USD --rate 0.92 > prices-eur.json
// npm run -s prices -- propose JPY --from USD --rate 150 --round 100 > prices-jpy.json
// npm run -s prices -- propose EUR --from USD --rate 0.92 --round 5 --ending 4.90 --all > prices-eur.json
// npm run prices -- apply prices-eur.json
//
// `propose` prints all prices in a currency as JSON: of products, of custom shirts with their fabrics and options, and
// the amounts of coupons. Existing prices stay, unless `--all`; the others are converted from another currency by a
// rate and rounded to a multiple of `--round` (left out: 1) plus `--ending`, both in whole units of the currency.
// Nothing is changed until the file is applied. `apply` checks the whole file, sets every price in it or none, and
// prints the changes. It reads the same environment as `npm start`. On the embedded database the shop must not be
// running; on PostgreSQL running shops use the new prices at once.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CannotOpen, type Db } from '#api/kernel/db.ts'
import type { ShopSettings } from '#api/kernel/settings.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import { PriceFileError } from '#api/prices/price-file.ts'
import { applyPrices, proposePrices } from '#api/prices/prices.ts'
import type { Conversion } from '#contract/propose-price.ts'
import { minorDigits } from '#contract/currency.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openShopDb } from '#server/open-shop-db.ts'

const usage = `Usage:
  npm run -s prices -- propose <currency> --from <currency> --rate <number> [--round <amount>] [--ending <amount>] [--all]
  npm run prices -- apply <file>`

/** Wrong usage: printed as a sentence, without a stack. */
class CommandError extends Error {}

type Work = (db: Db, shop: ShopSettings) => Promise<string[]>

async function readCommand(args: string[]): Promise<Work> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      rate: { type: 'string' },
      round: { type: 'string' },
      ending: { type: 'string' },
      all: { type: 'boolean' },
    },
  })
  const [command, subject, ...rest] = positionals
  if (subject === undefined || rest.length > 0) throw new CommandError(usage)
  if (command === 'propose') {
    const conversion = readConversion(subject, values)
    return async (db, shop) => {
      const file = await proposePrices(db, shop, conversion, { all: values.all === true })
      return [JSON.stringify(file, null, 2)]
    }
  }
  if (command !== 'apply' || Object.keys(values).length > 0) throw new CommandError(usage)
  const text = await readFile(subject, 'utf8').catch(() => {
    throw new CommandError(`${subject} cannot be read.`)
  })
  return (db, shop) => applyPrices(db, shop, text)
}

interface Taste {
  from?: string | undefined
  rate?: string | undefined
  round?: string | undefined
  ending?: string | undefined
}

function readConversion(to: string, { from, rate, round = '1', ending = '0' }: Taste): Conversion {
  if (from === undefined || rate === undefined) throw new CommandError(usage)
  const known = new Set(Intl.supportedValuesOf('currency'))
  for (const currency of [from, to])
    if (!known.has(currency)) throw new CommandError(`${currency} is no currency like EUR.`)
  if (!/^\d+(\.\d+)?$/.test(rate) || Number(rate) === 0)
    throw new CommandError(`--rate takes what one ${from} is in ${to}, like 0.92.`)
  const rounding = { stepMinor: minorOf('--round', round, to), endingMinor: minorOf('--ending', ending, to) }
  if (rounding.stepMinor === 0) throw new CommandError('--round must be above 0.')
  if (rounding.endingMinor >= rounding.stepMinor) throw new CommandError('--ending must be below --round.')
  return { from, to, rate: Number(rate), rounding }
}

/** The minor units of an amount in whole units, like 4.90. */
function minorOf(option: string, text: string, currency: string): number {
  const digits = minorDigits(currency)
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || decimals.length > digits)
    throw new CommandError(`${option} takes an amount in ${currency} with at most ${digits} decimals.`)
  return Number(whole + decimals.padEnd(digits, '0'))
}

try {
  const config = readConfig(process.env)
  const work = await readCommand(process.argv.slice(2))
  const db = await openShopDb({ ...config, databasePool: 2 }, { print: console.error })
  try {
    await loadFabrics(db)
    for (const line of await work(db, config.settings.shop)) console.log(line)
  } finally {
    await db.close()
  }
} catch (error) {
  const known =
    error instanceof CommandError ||
    error instanceof PriceFileError ||
    error instanceof ConfigError ||
    error instanceof CannotOpen ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(known ? (error as Error).message : error)
  process.exitCode = 1
}
