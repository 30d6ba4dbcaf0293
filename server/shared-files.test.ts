// Two processes of two releases on one database: each serves the scripts of the other.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDb } from '#api/db/test-db.ts'
import type { Db } from '#api/kernel/db.ts'
import { assetRoutes, shareFiles } from './shared-files.ts'

let db: Db
let folder: string
const builds = ['old', 'new']

/** Only a server has several processes; the statements are the same. */
const served = () => ({ ...db, kind: 'postgres' as const })

async function build(release: string): Promise<void> {
  const assets = path.join(folder, release, 'assets')
  await mkdir(path.join(assets, `en-${release}`), { recursive: true })
  await mkdir(path.join(folder, release, '.vite'))
  const manifest = {
    'web/a.tsx': { file: `assets/a-${release}.js`, assets: [`assets/font-${release}.woff2`] },
    'web/b.tsx': { file: `assets/b-${release}.js` },
    'style.css': { file: 'assets/style-same.css' },
  }
  const languages = { folders: { en: `en-${release}` }, scripts: [`assets/b-${release}.js`] }
  const write = (file: string, text: string | Buffer) => writeFile(path.join(folder, release, file), text)
  await write('.vite/manifest.json', JSON.stringify(manifest))
  await write('.vite/languages.json', JSON.stringify(languages))
  for (const file of [`a-${release}.js`, `en-${release}/b-${release}.js`, 'style-same.css']) {
    await write(`assets/${file}`, `text of ${file}`)
    await write(`assets/${file}.br`, brotliCompressSync(`text of ${file}`))
  }
  await write(`assets/font-${release}.woff2`, 'font')
}

beforeAll(async () => {
  db = await openTestDb()
  folder = await mkdtemp(path.join(tmpdir(), 'placket-builds-'))
  for (const release of builds) {
    await build(release)
    await shareFiles(db, 'shop', path.join(folder, release))
  }
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function withProcess(release: string, work: (app: FastifyInstance) => Promise<void>): Promise<void> {
  const app = fastify()
  app.setErrorHandler((_error, _request, reply) => reply.code(404).send())
  await assetRoutes(app, { db: served(), bundle: 'shop', folder: path.join(folder, release) })
  await work(app)
  await app.close()
}

it.each([
  ['old', 'new'],
  ['new', 'old'],
])('a process of the %s release serves the files of the %s one', async (own, other) => {
  await withProcess(own, async (app) => {
    for (const release of [own, other])
      for (const encoding of ['br', 'identity'])
        for (const file of [`a-${release}.js`, `en-${release}/b-${release}.js`]) {
          const reply = await app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': encoding } })
          expect(reply.statusCode, file).toBe(200)
          expect(reply.headers).toMatchObject({
            'content-type': 'application/javascript; charset=utf-8',
            'cache-control': 'public, max-age=31536000, immutable',
          })
          expect(reply.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
          const text = `text of ${file}`
          expect(
            reply.rawPayload.equals(encoding === 'br' ? brotliCompressSync(text) : Buffer.from(text)),
          ).toBe(true)
        }
    const font = await app.inject({ url: `/assets/font-${other}.woff2` })
    expect([font.statusCode, font.headers['content-type'], font.body]).toEqual([200, 'font/woff2', 'font'])
  })
})

it('serves nothing else', async () => {
  await withProcess('old', async (app) => {
    for (const name of [
      'gone.js',
      '../.vite/manifest.json',
      '%2e%2e/stamp.json',
      'a-new.js%00',
      'a-new.txt',
      "'.js",
    ])
      expect((await app.inject({ url: `/assets/${name}` })).statusCode, name).toBeGreaterThanOrEqual(400)
    expect((await app.inject({ method: 'POST', url: '/assets/a-new.js' })).statusCode).toBe(404)
    await db.query(sql`update shared_file set bundle = 'back office' where name = 'a-new.js'`)
    expect((await app.inject({ url: '/assets/a-new.js' })).statusCode).toBe(404)
  })
})

it('keeps files for thirty days after a process used them last', async () => {
  const count = async () =>
    (
      await db.query<{ name: string }>(
        sql`select name from shared_file where name like '%old%' order by name`,
      )
    ).length
  await db.query(sql`update shared_file set used_at = now() - interval '31 days' where name like '%old%'`)
  await shareFiles(db, 'shop', path.join(folder, 'old'))
  expect(await count()).toBe(3)
  await db.query(sql`update shared_file set used_at = now() - interval '31 days' where name like '%old%'`)
  await shareFiles(db, 'shop', path.join(folder, 'new'))
  expect(await count()).toBe(0)
})
