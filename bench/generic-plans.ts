// Plans that a prepared statement uses for all values, compared with plans for its present values, in a shop with
// 10,000 products on a PostgreSQL server of its own. A statement whose general plan is slower must not have a name.
import pg from 'pg'
import { createRequire } from 'node:module'
import { createStatementNames } from '#api/db/statement-names.ts'
import { signUp } from '#contract/account.ts'
import { getCartCount } from '#contract/cart.ts'
import { getUser } from '#contract/customer.ts'
import { getForYou } from '#contract/shop.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { openJourneys } from './common/journeys.ts'
import { definePart } from './common/run-parts.ts'

const products = 10_000
const runs = 3

const limits = { 'slower general plans': { was: 0, max: 0, unit: 'statements' } }

export const genericPlans = definePart(limits, async () => {
  const server = await startPostgres()
  try {
    const statements = await namedStatements(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    let [measured, slower] = [0, 0]
    for (const [text, values] of statements) {
      const general = await timeOf(client, 'force_generic_plan', text, values)
      const special = await timeOf(client, 'force_custom_plan', text, values)
      if (general === null || special === null) continue
      measured++
      // The special plan is made at each execution, the general one once.
      if (general.execution <= 2 * (special.execution + special.planning) + 1) continue
      slower++
      console.log(
        `${general.execution.toFixed(1)} ms instead of ${special.execution.toFixed(1)} ms and ${special.planning.toFixed(1)} ms of planning:${text}\n`,
      )
    }
    await client.end()
    return [
      {
        name: `of ${measured} statements with a name that can run twice`,
        limit: 'slower general plans',
        value: slower,
      },
    ]
  } finally {
    await server.remove()
  }
})

/** The statements of what shoppers do that get a name, each with values that it was sent with. */
async function namedStatements(url: string): Promise<Map<string, readonly unknown[]>> {
  const names = createStatementNames()
  const statements = new Map<string, readonly unknown[]>()
  const shop = await openBenchShop({
    pages: 'none',
    products,
    env: { DATABASE_URL: url },
    onStatement: (text, values) => {
      if (names.nameOf(text) !== undefined) statements.set(text, values)
    },
  })
  const { send, products: ids, openProduct, newGuest, add, buy, buyDesign } = await openJourneys(shop.url)
  await shop.db.script('analyze')
  statements.clear()
  const account = { fullName: 'Ada Brook', password: 'seven quiet looms' }
  for (let n = 0; n < 3; n++) {
    await openProduct(ids[n]!)
    await add(await newGuest())
    await buy()
    await buyDesign()
    const token = (await send(signUp, { ...account, email: `brook${n}@example.com` })).data.authtoken
    await send(getUser, {}, token)
    await send(getCartCount, {}, token)
    await send(getForYou, {}, token)
  }
  await shop.close()
  for (const text of ['begin', 'commit']) statements.delete(text)
  return statements
}

/** The fastest execution in milliseconds; null for a statement that cannot run a second time. */
async function timeOf(
  client: pg.Client,
  mode: 'force_generic_plan' | 'force_custom_plan',
  text: string,
  values: readonly unknown[],
): Promise<{ planning: number; execution: number } | null> {
  const literals = values.map((value) => literalOf(value))
  let fastest: { planning: number; execution: number } | null = null
  for (let run = 0; run < runs; run++) {
    await client.query(`begin; set local plan_cache_mode = ${mode}`)
    try {
      await client.query(`prepare measured as ${text}`)
      const execute = `execute measured${literals.length > 0 ? `(${literals.join(', ')})` : ''}`
      const { rows } = await client.query<{
        'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }]
      }>(`explain (analyze, format json) ${execute}`)
      const [plan] = rows[0]!['QUERY PLAN']
      const time = { planning: plan['Planning Time'], execution: plan['Execution Time'] }
      if (!fastest || time.execution < fastest.execution) fastest = time
    } catch {
      return null
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
    }
  }
  return fastest
}

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => string | Buffer | null
}

/** A value as the driver would send it, as a literal. */
function literalOf(value: unknown): string {
  const sent = prepareValue(value)
  if (sent === null) return 'null'
  return pg.escapeLiteral(typeof sent === 'string' ? sent : `\\x${Buffer.from(sent).toString('hex')}`)
}
