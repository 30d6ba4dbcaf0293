// The shop while its PostgreSQL server is unavailable: calls fail in time and can be repeated, `/healthz` is correct,
// one connection polls for changes, and the process keeps running. Only when the tests run on PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putProducts } from '#api/cart/test-products.ts'
import { type Db, firstRow } from '#api/kernel/db.ts'
import { openTestDb } from '#api/db/test-db.ts'
import { startGuest } from '#contract/account.ts'
import { getCartCount } from '#contract/cart.ts'
import { createShop, type Shop } from './app.ts'
import { readConfig } from './config.ts'

const poolSize = 4

/** A proxy between the shop and its database that forwards, refuses, or does not reply. */
class Line {
  private server: Server | undefined
  private port = 0
  private sockets = new Set<Socket>()
  private silent = false
  private readonly to: URL

  constructor(to: URL) {
    this.to = to
  }

  get connections(): number {
    return this.sockets.size / 2
  }

  async open(): Promise<number> {
    this.server = createServer((from) => {
      const to = connect(Number(this.to.port), this.to.hostname)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.sockets.add(one)
        one.on('data', (bytes) => this.silent || other.write(bytes))
        one.on('error', () => {})
        one.on('close', () => (this.sockets.delete(one), other.destroy()))
      }
    })
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
    return this.port
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server!.close(resolve))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  freeze(): void {
    this.silent = true
  }

  /** Forwards again; data that was sent meanwhile is lost, as on a broken connection. */
  thaw(): void {
    this.silent = false
    for (const socket of this.sockets) socket.destroy()
  }
}

describe.runIf(process.env.TEST_DATABASE_URL)('a shop whose PostgreSQL', () => {
  let own: Db
  let line: Line
  let folder: string
  let shop: Shop
  let token: string

  beforeAll(async () => {
    own = await openTestDb()
    const [row] = await own.query<{ name: string }>(sql`select current_database() as name`)
    await putProducts(own, ['harrow-oxford'], 1000)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${row!.name}`
    line = new Line(new URL(url))
    const port = await line.open()
    url.host = `127.0.0.1:${port}`
    folder = await mkdtemp(path.join(tmpdir(), 'placket-outage-'))
    const env = {
      DATABASE_URL: url.href,
      DATABASE_POOL: String(poolSize),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    }
    shop = await createShop(readConfig(env), { pages: 'none' })
    const guest = await shop.app.inject({ method: 'POST', url: startGuest.path, payload: {} })
    token = guest.json().data.authtoken
  })
  afterAll(async () => {
    await line.cut()
    await own.close()
    await rm(folder, { recursive: true, force: true })
  })

  const count = () =>
    shop.app.inject({ method: 'GET', url: getCartCount.path, headers: { authtoken: token } })
  const health = async () => (await shop.app.inject('/healthz')).statusCode
  const answersAgain = async () => {
    await expect.poll(async () => (await count()).statusCode, { timeout: 5000, interval: 50 }).toBe(200)
    await expect.poll(health).toBe(200)
  }

  it('is stopped for a while replies with 503 meanwhile, and has no more connections afterwards', async () => {
    expect(await health()).toBe(200)
    await line.cut()
    for (let n = 0; n < 20; n++) {
      const refused = await count()
      expect(refused.statusCode).toBe(503)
      expect(refused.json().error.code).toBe('Unavailable')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await health()).toBe(503)
    // Long enough for several attempts to connect.
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await line.open()
    await answersAgain()
    await Promise.all(Array.from({ length: 30 }, count))
    expect(line.connections).toBeLessThanOrEqual(poolSize + 1)
  })

  it('was away is told of changes again, also of those during the outage', async () => {
    let told = 0
    await shop.db.onChange('look', () => told++)
    await line.cut()
    await own.query(sql`select record_change('look')`)
    await line.open()
    await expect.poll(() => told, { timeout: 5000 }).toBe(1)
    await own.query(sql`select record_change('look')`)
    await expect.poll(() => told, { timeout: 5000 }).toBe(2)
  })

  it('ends the connection of a transaction runs it again, once', async () => {
    const { promise: backend, resolve } = Promise.withResolvers<number>()
    const { promise: ended, resolve: goOn } = Promise.withResolvers<void>()
    let runs = 0
    const lost = shop.db.transaction(async (tx) => {
      runs++
      await tx.query(sql`insert into setting (name, value) values ('lost', 'half')`)
      resolve(firstRow(await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid)
      // The connection breaks while no statement runs.
      await ended
      await tx.query(sql`select 1`)
    })
    await own.query(sql`select pg_terminate_backend(${await backend}::int, 5000)`)
    goOn()
    await lost
    expect(runs).toBe(2)
    expect(await own.query(sql`select value from setting where name = 'lost'`)).toEqual([{ value: 'half' }])
    await answersAgain()
  })

  it('refuses a statement does not commit the others of its transaction, even when the work continues', async () => {
    const swallowed = shop.db.transaction(async (tx) => {
      await tx.query(sql`insert into setting (name, value) values ('swallowed', 'half')`)
      await tx.query(sql`select 1/0`).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('before its commit')
    expect(await own.query(sql`select 1 from setting where name = 'swallowed'`)).toEqual([])
  })

  it('takes too long over a statement refuses the call, unless it may take long', async () => {
    const slow = sql`select pg_sleep(9)`
    const [short, long] = await Promise.allSettled([
      shop.db.query(slow),
      shop.db.transaction((tx) => tx.query(slow), { mayTakeLong: true }),
    ])
    expect(short).toMatchObject({ status: 'rejected', reason: { code: 'Unavailable' } })
    expect(long.status).toBe('fulfilled')
  })

  it('is frozen refuses waiting calls within seconds, and new ones at once', async () => {
    line.freeze()
    const started = performance.now()
    const waiting = await Promise.all(Array.from({ length: 15 }, count))
    expect(waiting.map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 503))
    expect(performance.now() - started).toBeLessThan(9000)
    expect(await health()).toBe(503)
    const next = performance.now()
    expect((await count()).statusCode).toBe(503)
    expect(performance.now() - next).toBeLessThan(1000)
    line.thaw()
    await answersAgain()
    expect(line.connections).toBeLessThanOrEqual(poolSize + 1)
  })

  it('is frozen does not delay shutting down', async () => {
    const waiting = shop.db.transaction((tx) => {
      line.freeze()
      return tx.query(sql`select 1`)
    })
    const [ended] = await Promise.allSettled([waiting, shop.close()])
    expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'Unavailable' } })
  })
})
