// Backs up a demo shop on the embedded database, started as by `npm start`, while a guest requests a cart: how long the
// backup takes, and the longest wait of a request; then the same with 200,000 more rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { openDb } from '#api/db/open.ts'
import { createBackup, listBackups, updateBackupSettings } from '#contract/admin/backups.ts'
import { startGuest } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildPages } from '#server/build-pages.ts'
import { callOffice, makeOwner, signInTo, startProcess, type TestProcess } from '#server/test-process.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'

const moreRows = 200_000

const limits = {
  'demo shop': { was: 14.5, max: 20, unit: 's' },
  /** Of the time of the backup, because the time alone says little on a busy machine. */
  'longest wait, demo shop': { was: 0.06, max: 0.18, unit: '×' },
  'longest wait, 200,000 more rows': { was: 0.17, max: 0.5, unit: '×' },
}

export const backup = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-backup-'))
  const settings = { DATA_DIR: folder, DRAW_AHEAD: 'off' }
  let shop: TestProcess | undefined
  try {
    shop = await startProcess('main.ts', settings)
    await makeOwner(shop)
    const demo = await measure(shop)
    await shop.kill()
    await putRows(path.join(folder, 'database'))
    shop = await startProcess('main.ts', settings)
    const larger = await measure(shop)
    const told = (name: string, { seconds, longestMs }: Measured) =>
      console.log(`${name}: ${seconds.toFixed(1)} s, longest wait of a request ${longestMs.toFixed(0)} ms`)
    told('demo shop', demo)
    told('200,000 more rows', larger)
    const share = ({ seconds, longestMs }: Measured) => longestMs / 1000 / seconds
    return [
      { name: 'demo shop', limit: 'demo shop', value: demo.seconds },
      { name: 'longest wait, demo shop', limit: 'longest wait, demo shop', value: share(demo) },
      {
        name: 'longest wait, 200,000 more rows',
        limit: 'longest wait, 200,000 more rows',
        value: share(larger),
      },
    ] satisfies Figure<keyof typeof limits>[]
  } finally {
    await shop?.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Entries of the log, about 60 MB. */
async function putRows(database: string): Promise<void> {
  const db = await openDb({ url: null, folder: database })
  await db.query(sql`
    insert into audit_entry (area, call, record_type, record_id, record_name, before, after)
    select 'products', 'updateProduct', 'product', 'shirt-' || n, 'Shirt ' || n,
      jsonb_build_object('description', repeat(md5(n::text), 3)), jsonb_build_object('description', repeat(md5(n::text), 3))
    from generate_series(1, ${moreRows}::int) n`)
  await db.close()
}

interface Measured {
  seconds: number
  longestMs: number
}

async function measure(shop: TestProcess): Promise<Measured> {
  const owner = (await signInTo(shop.office))!
  const read = async () => (await callOffice(shop.office, listBackups, {}, owner)).body.data
  const { version } = (await read()).settings
  const changes = { BACKUP_PASSPHRASE: 'needle and thread' }
  await callOffice(shop.office, updateBackupSettings, { version, changes }, owner)
  const ask = (call: Endpoint, headers: Record<string, string> = {}) =>
    fetch(shop.shop + call.path, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(call.method === 'POST' && { body: '{}' }),
    })
  const started = (await (await ask(startGuest)).json()) as { data: { authtoken: string } }
  const { authtoken } = started.data
  const before = (await read()).backups.length
  const began = performance.now()
  await callOffice(shop.office, createBackup, {}, owner)
  let longestMs = 0
  for (;;) {
    const asked = performance.now()
    const reply = await ask(getCart, { authtoken })
    longestMs = Math.max(longestMs, performance.now() - asked)
    if (!reply.ok && reply.status !== 429) throw new Error(await reply.text())
    const { backups: items } = await read()
    const [newest] = items
    if (items.length > before && newest!.state === 'failed') throw new Error('the backup failed')
    if (items.length > before && newest!.state === 'done') break
    await pause(20)
  }
  return { seconds: (performance.now() - began) / 1000, longestMs }
}
