// `npm run bench -- stress`: concurrent orders, random calls, kills, and ids of other shoppers, against shops that it
// starts. It prints the checks that failed; none may.
//
// `--full` sends as many requests as before a release; `--part fuzz --part kill` runs only these parts, `--on embedded`
// or `--on postgres` uses one database, `--calls 20000` sends that many random calls on each.
import { buildPages } from '#server/build-pages.ts'
import type { Figure } from '../common/judge.ts'
import { definePart, type BenchPart } from '../common/run-parts.ts'
import { repeatedClicks, killsDuringOrders, lastPiece, type StressContext } from './concurrent-orders.ts'
import { searchLoad } from './search-load.ts'
import { fuzz } from './fuzz.ts'
import { fuzzAgents } from './fuzz-agents.ts'
import { fuzzBackOffice } from './fuzz-back-office.ts'
import { authorization } from './authorization.ts'
import { type Database, startShops } from './start-shops.ts'

export interface StressOptions {
  full?: boolean | undefined
  part?: string[] | undefined
  on?: string[] | undefined
  calls?: string | undefined
}

interface Part {
  /** Runs on the shop as `npm start` starts it, with its pages. */
  withPages?: boolean
  /** Opens a database of its own, so it runs once. */
  once?: boolean
  run(context: StressContext): Promise<string>
}

const databases = ['embedded', 'postgres'] as const

const limits = {
  'failed checks': { was: 0, max: 0, unit: 'checks' },
  'parts that ran': { was: 1, min: 1, unit: 'parts' },
}

export const stressWith = (options: StressOptions): BenchPart => definePart(limits, () => stress(options))

async function stress({
  full = false,
  part = [],
  on = [],
  calls,
}: StressOptions): Promise<Figure<keyof typeof limits>[]> {
  const randomCalls = Number(calls ?? (full ? 75_000 : 4000))
  const parts: Record<string, Part> = {
    'last-piece': { run: (at) => lastPiece(at, full ? 12 : 2) },
    repeat: { run: (at) => repeatedClicks(at, full ? 20 : 5) },
    authorization: { run: authorization },
    'search-load': { withPages: true, run: searchLoad },
    kill: { run: (at) => killsDuringOrders(at, full ? 40 : 4) },
    'fuzz-back-office': { once: true, run: ({ check }) => fuzzBackOffice(check, randomCalls) },
    'fuzz-agents': { once: true, run: ({ check }) => fuzzAgents(check, randomCalls) },
    fuzz: { withPages: true, run: (at) => fuzz(at, randomCalls) },
  }
  requireNames('part', part, Object.keys(parts))
  requireNames('on', on, databases)
  const chosen = Object.entries(parts).filter(([name]) => part.length === 0 || part.includes(name))
  if (chosen.some(([, { withPages }]) => withPages)) await buildPages({ log: (line) => console.log(line) })
  const failures = new Map<string, number>()
  const chosenDatabases = databases.filter((each) => on.length === 0 || on.includes(each))
  for (const database of chosenDatabases)
    for (const withPages of [false, true])
      await runOn(
        database,
        withPages,
        chosen.filter(
          ([, each]) =>
            (each.withPages ?? false) === withPages && (!each.once || database === chosenDatabases[0]),
        ),
        failures,
      )
  for (const [what, times] of [...failures].slice(0, 40))
    console.error(`✗ ${times > 1 ? `${times} × ` : ''}${what}`)
  return [
    { name: 'failed checks', limit: 'failed checks', value: failures.size },
    { name: 'parts that ran', limit: 'parts that ran', value: chosen.length },
  ]
}

async function runOn(
  database: Database,
  withPages: boolean,
  parts: [string, Part][],
  failures: Map<string, number>,
): Promise<void> {
  if (parts.length === 0) return
  const shops = await startShops(database, { withPages })
  try {
    for (const [name, { run }] of parts) {
      const check = (ok: boolean, what: string) => {
        const line = `${database}, ${name}: ${what}`
        if (!ok) failures.set(line, (failures.get(line) ?? 0) + 1)
      }
      const begun = performance.now()
      const done = await run({ shops, check })
      console.log(`${database}, ${name}: ${done} (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
    }
  } finally {
    await shops.end()
  }
}

function requireNames(option: string, given: readonly string[], names: readonly string[]): void {
  const unknown = given.filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  console.error(`--${option} is one of ${names.join(', ')}; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
