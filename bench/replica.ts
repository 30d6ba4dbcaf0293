// A shop with a streaming replica: its reads that may be a second old are never older, also while the replica lags or is
// away, and see every change of which the process was told. Primary and replica are started by this command.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { openDb } from '#api/db/open.ts'
import { type Db, firstRow, withOlderReads } from '#api/kernel/db.ts'
import { type PostgresServer, startPostgres, startReplica } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'
import { startShoppers } from './common/shoppers.ts'
import { startShop } from './common/shop-process.ts'

const limits = {
  age: { was: 500, max: 1000, unit: 'ms' },
  'reads on the replica': { was: 100, min: 90, unit: '%' },
  'changes not seen': { was: 0, max: 0, unit: 'changes' },
  'failed reads': { was: 0, max: 0, unit: 'reads' },
  'wrong states': { was: 0, max: 0, unit: 'states' },
  'used again': { was: 2, max: 6, unit: 's' },
  'failed calls': { was: 0, max: 0, unit: 'calls' },
  /** Few, because lists and products are answered from memory: `docs/decisions/0099-products-are-read-when-they-change.md`. */
  'statements on the replica': { was: 6.4, min: 5.2, unit: '%' },
}
type Name = keyof typeof limits

export const replica = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const primary = await startPostgres()
  const standby = await startReplica(primary)
  try {
    const busy = await measureShop(primary, standby)
    const place = { url: primary.url, replicaUrl: standby.url, folder: null }
    const [db, other] = [await openDb(place, { warn: console.log }), await openDb(place)]
    try {
      return [...(await measureReads(db, other, standby)), ...busy]
    } finally {
      await db.close()
      await other.close()
    }
  } finally {
    await standby.remove()
    await primary.remove()
  }
})

interface Read {
  isReplica: boolean
  /** The last value that was stored. */
  value: number
}

const read = (db: Db): Promise<Read> =>
  withOlderReads(async () =>
    firstRow(
      await db.query<Read>(sql`
        select pg_is_in_recovery() as is_replica, coalesce(max(value), '0')::float8 as value
        from setting where name = 'bench'`),
    ),
  )
const write = (db: Db, value: number) =>
  db.query(sql`
    with changed as (
      insert into setting (name, value) values ('bench', ${String(value)})
      on conflict (name) do update set value = excluded.value)
    select record_change('look')`)
const writeQuietly = (db: Db, value: number) =>
  db.query(sql`update setting set value = ${String(value)} where name = 'bench'`)

async function measureReads(db: Db, other: Db, standby: PostgresServer): Promise<Figure<Name>[]> {
  let told = () => {}
  await db.onChange('look', () => told())
  await write(db, 0)
  let missed = 0
  for (let n = 1; n <= 50; n++) {
    await write(db, n)
    if ((await read(db)).value !== n) missed++
  }
  for (let n = 51; n <= 70; n++) {
    const seen = new Promise<void>((resolve) => (told = resolve))
    await write(other, n)
    await seen
    if ((await read(db)).value !== n) missed++
  }
  const states: (string | undefined)[] = []
  const keepState = () => states.push(db.replica()!.problem?.code)
  const usual = await readFor(db, other, 5, async () => {})
  keepState()
  const paused = await readFor(db, other, 6, () => onServer(standby, 'select pg_wal_replay_pause()'))
  keepState()
  const { lagSeconds } = db.replica()!
  await onServer(standby, 'select pg_wal_replay_resume()')
  const away = await readFor(db, other, 6, standby.stop)
  keepState()
  await standby.start()
  const started = performance.now()
  while (!(await read(db)).isReplica && performance.now() - started < 30_000) await pause(50)
  const againMs = performance.now() - started
  keepState()
  console.log(`Told about the replica: ${states.join(', ')}; ${lagSeconds} s behind`)
  const right = [undefined, 'replica-behind', 'replica-away', undefined]
  const wrong = right.filter((code, index) => code !== states[index]).length
  return [
    { name: 'own and reported changes that a read did not see', limit: 'changes not seen', value: missed },
    { name: 'reads on the replica', limit: 'reads on the replica', value: usual.share },
    { name: 'the oldest read', limit: 'age', value: usual.age },
    { name: 'the oldest read while the replica stands still', limit: 'age', value: paused.age },
    { name: 'the oldest read while the replica is away', limit: 'age', value: away.age },
    {
      name: 'wrong states of the replica for staff',
      limit: 'wrong states',
      // It stood still for four seconds and a half.
      value: wrong + (lagSeconds === null || lagSeconds < 3 || lagSeconds > 8 ? 1 : 0),
    },
    { name: 'failed reads', limit: 'failed reads', value: usual.failed + paused.failed + away.failed },
    {
      name: 'the replica is read again after its start',
      limit: 'used again',
      value: againMs / 1000,
    },
  ]
}

/** Reads while another process writes the time. @returns how old the values were, in milliseconds */
async function readFor(db: Db, other: Db, seconds: number, fault: () => Promise<unknown>) {
  const until = performance.now() + seconds * 1000
  let [failed, reads, onReplica, age] = [0, 0, 0, 0]
  // When each value was stored: a read is as old as the next value that it did not see.
  const stored: { value: number; at: number }[] = []
  const writing = (async () => {
    for (let value = 1000; performance.now() < until; value++) {
      await writeQuietly(other, value)
      stored.push({ value, at: performance.now() })
      await pause(20)
    }
  })()
  await pause(1500)
  await fault()
  while (performance.now() < until) {
    const sentAt = performance.now()
    const found = await read(db).catch(() => null)
    reads++
    if (!found) failed++
    else {
      if (found.isReplica) onReplica++
      const unseen = stored.find(({ value, at }) => value > found.value && at < sentAt)
      if (unseen) age = Math.max(age, sentAt - unseen.at)
    }
    await pause(5)
  }
  await writing
  return { failed, age, share: (100 * onReplica) / reads }
}

/** Shoppers buy from a shop with a replica. @returns the share of its statements that the replica answers */
async function measureShop(primary: PostgresServer, standby: PostgresServer): Promise<Figure<Name>[]> {
  const shop = await startShop({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    TRUST_PROXY: '127.0.0.1',
  })
  const shoppers = startShoppers([shop.url], 4)
  await pause(5000)
  const before = [await transactions(primary), await transactions(standby)]
  await pause(20_000)
  const after = [await transactions(primary), await transactions(standby)]
  await shoppers.stop()
  await shop.end()
  const failed = shoppers.samples.filter(({ status }) => status === 0 || status >= 400)
  const [onPrimary, onStandby] = after.map((count, index) => count - before[index]!) as [number, number]
  return [
    { name: `failed calls of ${shoppers.samples.length}`, limit: 'failed calls', value: failed.length },
    {
      name: 'transactions of a busy shop on the replica',
      limit: 'statements on the replica',
      value: (100 * onStandby) / (onPrimary + onStandby),
    },
  ]
}

const transactions = async (server: PostgresServer): Promise<number> => {
  const [row] = await onServer<{ n: string }>(
    server,
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  )
  return Number(row!.n)
}

async function onServer<Row extends object>(server: PostgresServer, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
