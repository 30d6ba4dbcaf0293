// `kill -9` in the middle of imports: after the next start they continue by themselves, and no record is imported twice
// or in part.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csrfTokenOf } from '#api/admin/http/credentials.ts'
import { exportCustomers } from '#contract/admin/customers.ts'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import * as imports from '#contract/admin/imports.ts'
import { exportEntries } from '#contract/admin/log.ts'
import { exportStock } from '#contract/admin/products.ts'
import { csrfHeader } from '#contract/admin/session.ts'
import { acceptInvitation } from '#contract/admin/staff.ts'
import { isExhaustive } from '#e2e/exhaustive.ts'
import { freePort } from '#e2e/free-port.ts'

/** Products are imported first; there are enough customers to kill the process in their middle. */
const count = isExhaustive ? { products: 4000, customers: 4000 } : { products: 200, customers: 1000 }

let folder: string
let port: number
let child: ChildProcess
let headers: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-imports-'))
  port = await freePort()
})
afterAll(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the shop; returns the code in the printed link, null when it prints none. */
async function start(): Promise<string | null> {
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: '0',
    HOST: '127.0.0.1',
    BACKOFFICE_PORT: String(port),
    DATA_DIR: folder,
    // Always on the embedded database, whose files belong to this process.
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  }
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-shop.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let code: string | null = null
  for await (const line of createInterface(child.stdout!)) {
    code ??= /invitation\?code=([\w-]{43})/.exec(line)?.[1] ?? null
    if (line === 'open') return code
  }
  throw new Error('the shop did not open')
}

function send(
  { method, path: address }: { method: string; path: string },
  { query = {}, body, type = 'application/json' }: { query?: object; body?: string; type?: string } = {},
): Promise<Response> {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return fetch(`http://127.0.0.1:${port}${address}?${search}`, {
    method,
    headers: {
      ...headers,
      origin: `http://localhost:${port}`,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body }),
  })
}

const importOf = async (id: string): Promise<imports.Import> =>
  ((await (await send(imports.getImport, { query: { id } })).json()) as { data: { import: imports.Import } })
    .data.import

async function until(id: string, holds: (item: imports.Import) => boolean): Promise<imports.Import> {
  for (let tries = 0; tries < 800; tries++) {
    const item = await importOf(id)
    if (holds(item)) return item
    await pause(200)
  }
  throw new Error('the import did not get there')
}

/** Uploads a file and waits until it is compared with the shop. */
async function prepare(kind: ImportKind, body: string): Promise<string> {
  const query = { kind, fileName: `${kind}.csv` }
  const sent = await send(imports.createImport, { query, body, type: 'text/csv' })
  const { id, fields } = ((await sent.json()) as { data: { import: imports.Import } }).data.import
  const options = { categoryId: null, makeCategories: true }
  await send(imports.checkImport, { body: JSON.stringify({ id, fields, options }) })
  await until(id, ({ state }) => state === 'checked')
  return id
}

it('imports continue after the next start, each record once', async () => {
  const code = await start()
  const owner = { code, fullName: 'Olive', email: 'olive@example.com', password: 'a long enough password' }
  const accepted = await send(acceptInvitation, { body: JSON.stringify(owner) })
  const cookie = accepted.headers.get('set-cookie')!.split(';')[0]!
  headers = { cookie, [csrfHeader]: csrfTokenOf(cookie.split('=')[1]!) }
  const numbers = (length: number) => Array.from({ length }, (_, n) => n)
  const products = await prepare(
    'products',
    [
      'id,name,category,size,sku,stock',
      ...numbers(count.products).map((n) => `kill-${n},Shirt ${n},Killed,M,KILL-${n},5`),
    ].join('\n'),
  )
  const customers = await prepare(
    'customers',
    [
      'Email,Name,Street,City,Postcode,Country',
      ...numbers(count.customers).map((n) => `kill${n}@example.com,Ada ${n},1 Way,Bonn,53111,DE`),
    ].join('\n'),
  )
  for (const id of [products, customers]) await send(imports.runImport, { body: JSON.stringify({ id }) })
  // The products are imported, and the customers are in the middle.
  const { state } = await until(customers, ({ counts }) => (counts['created'] ?? 0) > 0)
  child.kill('SIGKILL')
  expect(state).toBe('running')
  await once(child, 'exit')
  await start()
  for (const [id, created] of [
    [products, count.products],
    [customers, count.customers],
  ] as const)
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ counts: { created } })
  const linesOf = async (reply: Promise<Response>, like: RegExp) =>
    [...(await (await reply).text()).matchAll(like)].map(([line]) => line)
  const made = await linesOf(send(exportStock), /^kill-\d+,.*,5,5$/gm)
  expect([made.length, new Set(made).size]).toEqual([count.products, count.products])
  const accounts = await linesOf(send(exportCustomers), /^kill\d+@example.com,.*53111.*$/gm)
  expect([accounts.length, new Set(accounts).size]).toEqual([count.customers, count.customers])
  const entries = await linesOf(
    send(exportEntries, { query: { area: 'imports' } }),
    /,product,kill-\d+,Shirt \d+,,/g,
  )
  expect([entries.length, new Set(entries).size]).toEqual([count.products, count.products])
}, 300_000)
