// Tries the shop's files in the object store that `docs/operations.md` starts, on the copy of a machine that `store.ts`
// starts, and writes `/root/results.json`.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import type { TestStaff } from '#api/admin/test-admin.ts'
import { openDb } from '#api/db/open.ts'
import { checkBucket } from '#api/files/check-bucket.ts'
import { fileFolders } from '#api/files/file-folders.ts'
import { openFiles } from '#api/files/open-files.ts'
import { originalFile } from '#api/pictures/subject.ts'
import type { Db } from '#api/kernel/db.ts'
import { createImport, listImports } from '#contract/admin/imports.ts'
import { addPhotograph } from '#contract/admin/photographs.ts'
import { listProducts } from '#contract/admin/products.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { freePort } from '#e2e/free-port.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { makeOwner } from '../common/office.ts'
import { type ShopProcess, startShop } from '../common/shop-process.ts'
import { commandsBelow, startOperator } from '../operations/page.ts'
import { startThrottledLink, type ThrottledLink } from './slow-upload.ts'
import type { StoreCheck } from './store.ts'

const root = path.join(import.meta.dirname, '../..')
const port = 9000
const bucket = {
  url: `http://127.0.0.1:${port}/placket`,
  region: null,
  accessKey: 'placket:shop',
  secretKey: 'PASSWORD',
}
const settings = {
  S3_URL: bucket.url,
  S3_ACCESS_KEY: bucket.accessKey,
  S3_SECRET_KEY: bucket.secretKey,
}
const results: StoreCheck[] = []
const files = await openFiles({ folder: '', bucket }, console)
async function check(name: string, work: () => Promise<string[]>): Promise<void> {
  const began = performance.now()
  const problems = await work()
  results.push({ name, problems: problems.map((problem) => `${name}: ${problem}`) })
  console.log(`${name}: ${problems.length} problems, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function startStore(): Promise<void> {
  spawnSync('sh', ['-c', 'rm -rf /srv/node /etc/swift/*.builder /etc/swift/*.ring.gz'])
  const operator = startOperator('/root/typed')
  await operator.type(`D=${root}/deploy\n`)
  for (const commands of commandsBelow('6. The object store')) await operator.type(commands)
}

async function wrongSettings(): Promise<string[]> {
  const sentences: [change: Partial<typeof bucket>, sentence: RegExp][] = [
    [{ secretKey: 'wrong' }, /do not belong together/],
    [{ accessKey: 'nobody:here' }, /do not belong together|does not know S3_ACCESS_KEY/],
    [{ url: `${bucket.url}-none` }, /does not exist/],
    [{ url: 'http://127.0.0.1:6299/placket' }, /refuses the connection/],
  ]
  const problems: string[] = []
  for (const [change, sentence] of sentences) {
    const fault = await checkBucket({ ...bucket, ...change })
    if (!sentence.test(fault?.text ?? ''))
      problems.push(`with ${JSON.stringify(change)} the shop says “${fault?.text}”`)
  }
  const fault = await checkBucket(bucket)
  return [...problems, ...(fault ? [fault.text] : [])]
}

async function fileTests(): Promise<string[]> {
  const { status, stdout, stderr } = spawnSync('vitest', ['run', 'api/files/files.test.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TEST_BUCKET: JSON.stringify(bucket) },
  })
  console.log(/Tests .*/.exec(stdout)?.[0])
  return status === 0 ? [] : [`${stdout}${stderr}`.slice(-4000)]
}

/** More files than a page of a list has. */
async function moveFiles(): Promise<string[]> {
  const [from, to] = ['/root/from', '/root/to']
  for (let n = 0; n < 1050; n++) {
    const file = path.join(from, fileFolders[n % 3]!, String(n % 7), `${n}.webp`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(n === 0 ? 30_000_000 : 200 + n))
  }
  const problems: string[] = []
  const move = (direction: string, DATA_DIR: string, summary: RegExp) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['cli/files.ts', 'move', direction], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...settings, DATA_DIR },
    })
    if (!summary.test(stdout)) problems.push(`${direction}: ${stdout}${stderr}`)
  }
  move('to-store', from, /photographs: 350 copied/)
  move('to-store', from, /photographs: 0 copied.*350 there already/)
  move('to-folder', to, /photographs: 350 copied/)
  if (digestOf(from) !== digestOf(to)) problems.push('the files are not the same after the way back')
  for (const folder of fileFolders.slice(0, 3)) await files.remove(folder)
  for await (const name of files.filesBelow('photographs')) problems.push(`${name} was not removed`)
  rmSync(from, { recursive: true })
  return problems.slice(0, 5)
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
  for (const name of names.toSorted()) hash.update(path.relative(folder, name)).update(readFileSync(name))
  return hash.digest('hex')
}

interface Office {
  owner: TestStaff
  db: Db
  /** The URLs of the back office and the storefront of the shop that is killed. */
  backOffice: string
  url(): string
  otherUrl: string
  product: string
  link: ThrottledLink
  kill(): void
  /** Starts the shop that was killed. */
  restart(): Promise<void>
}

/** Two shops; the link to the store of the first one can be slow. */
async function withShops(work: (office: Office) => Promise<void>): Promise<void> {
  const server = await startPostgres()
  const link = await startThrottledLink(port)
  const officePort = await freePort()
  const common = { ...settings, DATABASE_URL: server.url, DRAW_AHEAD: 'off' }
  const startFirst = () =>
    startShop({
      ...common,
      S3_URL: `http://127.0.0.1:${link.port}/placket`,
      BACKOFFICE_PORT: String(officePort),
      TMPDIR: '/root/temporary',
    })
  mkdirSync('/root/temporary')
  let first: ShopProcess = await startFirst()
  const other = await startShop(common)
  const owner = await makeOwner(server.url)
  const db = await openDb({ url: server.url, folder: null, poolSize: 2 })
  const office: Office = {
    owner,
    db,
    backOffice: `http://localhost:${officePort}`,
    url: () => first.url,
    otherUrl: other.url,
    product: '',
    link,
    kill: () => void process.kill(first.pid, 'SIGKILL'),
    async restart() {
      await first.end()
      first = await startFirst()
    },
  }
  const { items } = (await call(office, listProducts, {})).data as { items: { id: string }[] }
  office.product = items[0]!.id
  await work(office)
  await db.close()
}

/** @returns the status and data of the reply; 0 when there is none */
async function call(
  { backOffice, owner }: Office,
  { method, path: at }: AdminEndpoint,
  input: Record<string, string>,
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<{ status: number; data: unknown }> {
  const query = method === 'GET' || file ? `?${new URLSearchParams(input)}` : ''
  const reply = await fetch(backOffice + at + query, {
    method,
    headers: { origin: backOffice, 'content-type': file?.type ?? 'application/json', ...owner.headers },
    ...(method === 'POST' && { body: file?.bytes ?? JSON.stringify(input) }),
  }).catch(() => null)
  const text = await reply?.text().catch(() => undefined)
  return text === undefined
    ? { status: 0, data: null }
    : { status: reply!.status, data: (JSON.parse(text) as { data: unknown }).data }
}

/** An image of random pixels, which takes many bytes. */
async function imageOf(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = randomBytes(side * side * 3)
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  return new Uint8Array(await image.png({ compressionLevel: 0 }).toBuffer())
}

const upload = async (office: Office, side: number) =>
  call(office, addPhotograph, { product: office.product }, { type: 'image/png', bytes: await imageOf(side) })

async function uploads(office: Office): Promise<string[]> {
  const problems: string[] = []
  const { status, data } = await upload(office, 600)
  if (status !== 200) return [`an upload was answered ${status}`]
  const { photographs } = data as { photographs: { pictureHash: string }[] }
  const picture = `/pictures/${photographs.at(-1)!.pictureHash}`
  const page = await (await fetch(`${office.otherUrl}/productdetail/${office.product}`)).text()
  const [address] = new RegExp(`${picture}/[a-z]+-[^" ]+\\.(?:avif|webp)`).exec(page) ?? []
  if (!address) return [`the page of the product does not show ${picture}`]
  const whole = await finalPicture(office.url() + address)
  for (const url of [office.url(), office.otherUrl]) {
    const part = await fetch(url + address, { headers: { range: 'bytes=100-299' } })
    const bytes = Buffer.from(await part.arrayBuffer())
    if (part.status !== 206 || !bytes.equals(whole.subarray(100, 300)))
      problems.push(`a part of ${address} was answered ${part.status} with ${bytes.length} bytes`)
  }
  return problems
}

/** Waits until a picture is drawn. */
async function finalPicture(url: string): Promise<Buffer> {
  for (let tries = 0; tries < 300; tries++) {
    const reply = await fetch(url)
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (reply.headers.get('cache-control')?.startsWith('public')) return bytes
    await pause(200)
  }
  throw new Error(`${url} was not drawn in a minute`)
}

/**
 * Kills the shop with SIGKILL at different moments of an upload to the store. Whatever was acknowledged is there, whatever
 * is in the store is complete, and the same upload works afterwards.
 */
async function killedUploads(office: Office): Promise<string[]> {
  const problems: string[] = []
  const table = new Uint8Array(Buffer.from(`SKU,Stock\n${'AB-1,7\n'.repeat(1_000_000)}`))
  const sendTable = () =>
    call(office, createImport, { kind: 'stock', fileName: 'stock.csv' }, { type: 'text/csv', bytes: table })
  let acknowledged = await countShown(office)
  for (const send of [() => upload(office, 1500), sendTable])
    for (const part of [0, 0.1, 0.5, 0.9]) {
      office.link.bytesPerSecond = 2_000_000
      office.link.sent = 0
      const reply = send()
      const bytes = part * 6_500_000
      for (let tries = 0; office.link.sent <= bytes && tries < 600; tries++) await pause(20)
      office.kill()
      const sentBytes = office.link.sent
      const { status } = await reply
      if (status === 200) acknowledged++
      console.log(`killed after ${sentBytes} bytes were sent to the store: ${status || 'no reply'}`)
      office.link.bytesPerSecond = null
      await office.restart()
      problems.push(...(await incompleteFiles()), ...(await missingFiles(office)))
      const shown = await countShown(office)
      if (shown !== acknowledged) problems.push(`${shown} of ${acknowledged} acknowledged files are shown`)
      const left = readdirSync('/root/temporary').filter((name) => name.startsWith('placket-upload'))
      if (left.length > 0) problems.push(`${left.length} temporary files are left`)
      const again = await send()
      if (again.status !== 200) problems.push(`the repeated upload was answered ${again.status}`)
      acknowledged++
    }
  problems.push(...(await missingFiles(office)))
  return problems
}

/** Product images and imports that staff see. */
async function countShown(office: Office): Promise<number> {
  const [row] = await office.db.query<{ count: number }>(
    sql`select count(*)::int as count from product_photograph`,
  )
  const { items } = (await call(office, listImports, {})).data as { items: unknown[] }
  return row!.count + items.length
}

/** Files whose content is not that of their checksum. */
async function incompleteFiles(): Promise<string[]> {
  const problems: string[] = []
  for (const folder of ['photographs', 'imports'])
    for await (const name of files.filesBelow(folder)) {
      const [found, file] = [await files.find(name), await files.read(name)]
      const bytes = file && (await buffer(file.content))
      const digest = bytes && createHash('sha256').update(bytes).digest('hex')
      if (digest !== found?.sha256) problems.push(`${name} is not complete`)
    }
  return problems
}

/** Product images without a file. */
async function missingFiles({ db }: Office): Promise<string[]> {
  const rows = await db.query<{ photograph: string }>(sql`select photograph from product_photograph`)
  const problems: string[] = []
  for (const { photograph } of rows)
    if (!(await files.find(originalFile(photograph)))) problems.push(`${photograph} has no file`)
  return problems
}

await startStore()
await check('sentences about wrong settings', wrongSettings)
await check('tests of files', fileTests)
await check('1,050 files moved there and back', moveFiles)
await withShops(async (office) => {
  await check('uploads, and parts of files by another process', () => uploads(office))
  await check('uploads of a process that is killed', () => killedUploads(office))
})
writeFileSync('/root/results.json', JSON.stringify(results))
// The end of this process ends all others.
process.exit(0)
