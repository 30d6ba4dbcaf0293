// Hostile import files: very large files, archives in archives, tables with millions of columns. Each is
// refused with a message, uses little memory, and leaves no file behind.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/admin/imports.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { check, upload } from './test-import.ts'
import { filesIn } from '../../files/folder.ts'

let admin: TestAdmin
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  admin = await openTestAdmin({
    change: (deps) => ({ ...deps, files: filesIn(folder) }),
  })
})
afterEach(() => admin.db.query(sql`delete from data_import`))
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true })
})

const megabyte = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Megabytes of buffers that are in use. */
function buffersInUse(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers / megabyte
}

it('an upload of 1 GB is refused after 100 MB, and is never held in memory', async () => {
  const url = new URL(contract.createImport.path, await admin.app.listen({ port: 0, host: '127.0.0.1' }))
  url.search = String(new URLSearchParams({ kind: 'products', fileName: 'long.csv' }))
  const line = Buffer.from('a,b,c,d\n'.repeat(megabyte / 8))
  let sent = 0
  let status = 0
  let text = ''
  const before = buffersInUse()
  let peak = before
  await new Promise<void>((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: {
        ...admin.owner.headers,
        origin: admin.deps.settings.backOfficeUrl,
        'content-type': 'text/csv',
      },
    })
    sending.on('response', (reply) => {
      status = reply.statusCode!
      reply.setEncoding('utf8').on('data', (data: string) => (text += data))
      reply.on('end', () => {
        sending.destroy()
        resolve()
      })
    })
    sending.on('error', (error) => (status === 0 ? reject(error) : undefined))
    const more = () => {
      if (status !== 0 || sent === 1024) return
      sent++
      if (sent % 10 === 0) peak = Math.max(peak, buffersInUse())
      if (sending.write(line)) setImmediate(more)
      else sending.once('drain', more)
    }
    more()
  })
  expect([status, text]).toEqual([413, expect.stringContaining('larger than 100 MB')])
  // The limit includes the data in the socket buffers of both sides.
  expect(sent).toBeLessThan(160)
  expect(peak - before).toBeLessThan(32)
  expect(await readdir(path.join(folder, 'imports'))).toEqual([])
})

const zeros = Buffer.alloc(20 * megabyte)
/** Packs 20 MB of zeros `depth` times. */
const nested = (depth: number, pack: (bytes: Buffer) => Buffer) =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => pack(inner), zeros)

function zip(bytes: Buffer): Buffer {
  const data = deflateRawSync(bytes)
  const name = Buffer.from('products.csv')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(bytes.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, data])
}

const tar = Buffer.alloc(2048)
tar.write('products.csv')
tar.write('ustar', 257)

it.each<[string, () => Buffer]>([
  ['gzip', () => gzipSync(Buffer.from('id,name\na,A\n'.repeat(1000)))],
  ['gzip in gzip, five times', () => nested(5, (bytes) => gzipSync(bytes))],
  ['zip in zip, five times', () => nested(5, zip)],
  ['zstandard', () => zstdCompressSync(zeros)],
  [
    'gzip of noise',
    () => gzipSync(Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * n * 31) % 251))),
  ],
  ['7z', () => Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.from('id,name\na,A\n')])],
  ['rar', () => Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), Buffer.from('id,name\na,A\n')])],
  ['xz', () => Buffer.concat([Buffer.from('fd377a585a000004', 'hex'), Buffer.from('id,name\na,A\n')])],
  [
    'bzip2',
    () => Buffer.concat([Buffer.from('BZh91AY&SY\x01\x02\x03\x04', 'latin1'), Buffer.from('id,name\n')]),
  ],
  ['tar', () => tar],
  ['text with control characters', () => Buffer.from('id\x01,name\na,A\n')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n')],
])('an upload that is not a table is refused: %s', async (_kind, file) => {
  const { status, body } = await upload(admin, file())
  expect([status, body.error?.code], JSON.stringify(body)).toEqual([400, 'Invalid Input'])
  expect(await readdir(path.join(folder, 'imports'))).toEqual([])
})

it('ten million columns are refused in the header row, and fail the check in a later row', async () => {
  const wide = 'a,'.repeat(10_000_000)
  for (const file of [wide, `${wide}\n1,2\n`, `id,name\n1,2\n`.repeat(2).replace('id', wide)]) {
    const { status, body } = await upload(admin, file)
    expect([status, body.error?.code]).toEqual([400, 'Invalid Input'])
  }
  expect(await readdir(path.join(folder, 'imports'))).toEqual([])
  const checked = await check(admin, `id,name\none,One\n${wide}\ntwo,Two\n`)
  expect(checked.state).toBe('failed')
  expect(checked.problem?.message).toMatch(/After row 2 the file cannot be read/)
})

it('files of ten million line breaks, separators or quotes are refused', async () => {
  for (const file of [
    '\n'.repeat(10_000_000),
    ','.repeat(10_000_000),
    '""'.repeat(5_000_000),
    '"'.repeat(10_000_001),
  ]) {
    const { status, body } = await upload(admin, file)
    expect([status, body.error?.code]).toEqual([400, 'Invalid Input'])
  }
})
