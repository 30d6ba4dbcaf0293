// A release without a pause: two shop processes on a PostgreSQL, behind a HAProxy, are replaced one by one while shoppers
// buy. The new release is a copy of the sources with another script and further steps of the schema. PostgreSQL and
// HAProxy are started by this command.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import { startLoadBalancer } from './common/haproxy.ts'
import { makeNextRelease } from './common/new-release.ts'
import { definePart } from './common/run-parts.ts'
import { startArguments, startShop, type ShopProcess } from './common/shop-process.ts'
import { type Shoppers, startShoppers } from './common/shoppers.ts'

const root = path.join(import.meta.dirname, '..')

const limits = {
  'failed calls': { was: 0, max: 0, unit: 'calls' },
  /** Scripts and styles of a page, requested from a process of the other release. */
  'missing files': { was: 0, max: 0, unit: 'files' },
  /** Starts and contract steps that were accepted or refused wrongly. */
  'wrong answers': { was: 0, max: 0, unit: 'answers' },
}

export const rollout = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const folder = newRelease()
  const server = await startPostgres()
  const ports = [await freePort(), await freePort()]
  const shops = new Map<number, ShopProcess>()
  const start = async (port: number, sources: string) =>
    void shops.set(port, await startShop({ ...settings, PORT: String(port) }, sources))
  const settings = {
    DATABASE_URL: server.url,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '5',
    DRAW_AHEAD: 'off',
  }
  const run = (sources: string, ...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: sources,
      env: { ...process.env, ...settings, PORT: '0', DATA_DIR: path.join(folder, 'data') },
      encoding: 'utf8',
      timeout: 120_000,
    })
  const proxy = await startLoadBalancer(ports)
  const wrong: string[] = []
  const missing: string[] = []
  try {
    for (const port of ports) await start(port, root)
    await proxy.allReady()
    const shoppers = startShoppers([proxy.url], 4)
    await moreOrders(shoppers)
    const [first, second] = ports as [number, number]
    const oldFiles = await filesOf(first)
    await shops.get(first)!.end()
    await start(first, folder)
    await proxy.allReady()
    const newFiles = await filesOf(first)
    if (oldFiles.some((file) => newFiles.includes(file)) && oldFiles.every((file) => newFiles.includes(file)))
      wrong.push('both releases have the same files')
    for (const port of ports) missing.push(...(await missingOn(port, [...oldFiles, ...newFiles])))
    const early = run(folder, 'cli/migrate.ts', 'contract')
    await moreOrders(shoppers)
    if (early.status === 0) wrong.push('the contract step ran while a process of the old release served')
    await shops.get(second)!.end()
    await start(second, folder)
    await proxy.allReady()
    for (const port of ports) missing.push(...(await missingOn(port, oldFiles)))
    await moreOrders(shoppers)
    await shoppers.stop()
    const late = run(folder, 'cli/migrate.ts', 'contract')
    if (late.status !== 0) wrong.push(`the contract step did not run: ${late.stdout}${late.stderr}`)
    const back = run(root, ...startArguments)
    if (!back.stderr.includes('belongs to a newer program')) wrong.push('the old release started again')
    const failed = shoppers.samples.filter(({ status }) => status === 0 || status >= 400)
    for (const { what, sentAt, status, failure } of failed.slice(0, 5))
      console.error(
        `✗ ${new Date(sentAt).toISOString().slice(11, 23)} ${what} was answered ${status} ${failure.slice(0, 200)}`,
      )
    if (failed.length > 0) console.error(proxy.changes().join('\n'))
    for (const problem of [...wrong, ...missing].slice(0, 10)) console.error(`✗ ${problem}`)
    return [
      {
        name: `failed calls of ${shoppers.samples.length}, with ${shoppers.orders()} orders`,
        limit: 'failed calls',
        value: failed.length,
      },
      {
        name: `missing files of ${oldFiles.length + newFiles.length}`,
        limit: 'missing files',
        value: missing.length,
      },
      { name: 'wrong answers', limit: 'wrong answers', value: wrong.length },
    ]
  } finally {
    for (const shop of shops.values()) await shop.end()
    await proxy.end()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Waits until shoppers have placed some more orders. */
async function moreOrders(shoppers: Shoppers): Promise<void> {
  const enough = shoppers.orders() + 5
  for (let tries = 0; shoppers.orders() < enough; tries++) {
    if (tries === 1200) throw new Error('nobody could order for two minutes')
    await pause(100)
  }
}

/** Writes a copy of the sources with changes, and builds it. @returns its folder */
function newRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-rollout-'))
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
  })
  for (const name of names.toString().split('\0').filter(Boolean))
    cpSync(path.join(root, name), path.join(folder, name))
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(path.join(root, 'node_modules')))
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  makeNextRelease(folder)
  // The back office is the same. The storefront is built without the files of this build, which would be served too.
  for (const name of ['admin', 'admin-stamp.json'])
    cpSync(path.join(root, 'build', name), path.join(folder, 'build', name), { recursive: true })
  execFileSync(process.execPath, ['web/build.ts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** The scripts and styles of a process's first page. */
async function filesOf(port: number): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  return [...new Set([...page.matchAll(/\/assets\/[\w./-]+/g)].map(([file]) => file))]
}

/** The files that a process does not serve. */
async function missingOn(port: number, files: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const file of files) {
    const reply = await fetch(`http://127.0.0.1:${port}${file}`)
    if (!reply.ok || (await reply.bytes()).length === 0) missing.push(`${file} on ${port}: ${reply.status}`)
  }
  return missing
}
