// Pictures of two processes with an object store: each is drawn once, copied to the other, and served from the copies
// while the store does not answer.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { openTestDb } from '../db/test-db.ts'
import { filesInBucket } from '../files/object-store.ts'
import { startTestStore, type TestStore } from '../files/test-s3-server.ts'
import type { Db } from '../kernel/db.ts'
import { drawAhead } from './draw-ahead.ts'
import type { DrawTask } from './draw-worker.ts'
import { pictureHash } from './hash.ts'
import { fileOf, type ViewRequest } from './picture-file.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { sharePictures } from './shared-pictures.ts'

const hash = pictureHash(defaultDesign)
const asker = { client: 'a', readsAvif: true }
const front = (width: number): ViewRequest => ({ view: 'front', width, format: 'avif' })
const noCategories = async () => []

let db: Db
let store: TestStore
let folder: string
/** The names of the drawn pictures, and what continues the one that is being drawn. */
let drawn: string[]
let held: (() => void)[]
let isHeld: boolean
let opened: Pictures[]
beforeAll(async () => {
  // The claims of PostgreSQL, which the embedded database does not need.
  db = { ...(await openTestDb()), kind: 'postgres' }
  store = await startTestStore()
})
afterAll(async () => {
  await store.close()
  await db.close()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-'))
  await db.query(sql`
    insert into picture (hash, design) values (${hash}, ${JSON.stringify(defaultDesign)}::jsonb) on conflict do nothing`)
  ;[drawn, held, isHeld, opened] = [[], [], false, []]
})
afterEach(async () => {
  for (const pictures of opened) await pictures.close()
  store.mode = 'well'
  store.objects.clear()
  await rm(folder, { recursive: true })
})

const drawer = {
  async draw({ request, folder: into }: DrawTask) {
    drawn.push(fileOf(request))
    if (isHeld) await new Promise<void>((goOn) => held.push(goOn))
    await mkdir(into, { recursive: true })
    await writeFile(path.join(into, fileOf(request)), `drawn ${drawn.length}`)
  },
  close: async () => {},
}

/** The pictures of a process on a machine of its own. */
function open(machine: string, maxBytes = 1_000_000): Pictures {
  const place = { folder: path.join(folder, machine), bucket: store.bucket }
  const files = filesInBucket(store.bucket, { warn() {}, error() {} })
  const pictures = createPictures(db, place, { drawer, shared: sharePictures(files, place.folder, maxBytes) })
  opened.push(pictures)
  return pictures
}
const filesOn = (machine: string) =>
  readdir(path.join(folder, machine, 'pictures', hash.slice(0, 2), hash)).catch(() => [])

it('a picture that one process has drawn is copied by the other, with what the store returns', async () => {
  await open('one').wait(hash, front(640), 'a')
  expect([...store.objects.keys()]).toEqual([`pictures/${hash.slice(0, 2)}/${hash}/front-640.avif`])
  const other = open('other')
  expect(await other.best(hash, front(640), asker)).toMatchObject({ exact: true, bytes: 7 })
  expect(drawn).toEqual(['front-640.avif'])
  expect(await open('third').best('0123456789abcdef', front(640), asker)).toBeNull()
})

it('a picture that both need at the same time is drawn once', async () => {
  isHeld = true
  const [one, other] = [open('one'), open('other')]
  const first = one.wait(hash, front(640), 'a')
  await expect.poll(() => held.length).toBe(1)
  const second = other.wait(hash, front(640), 'b')
  expect(await other.ahead(hash, front(640))).toBeNull()
  held[0]!()
  expect([(await first)!.bytes, (await second)!.bytes]).toEqual([7, 7])
  expect(drawn).toEqual(['front-640.avif'])
})

it('a picture that a killed process was drawing is drawn by another one after its claim', async () => {
  await db.query(sql`insert into picture_claim values (${`${hash}/front`}, now() + interval '1 minute')`)
  const one = open('one')
  expect(await one.ahead(hash, front(640))).toBeNull()
  await db.query(sql`update picture_claim set ends_at = now()`)
  expect(await one.ahead(hash, front(640))).not.toBeNull()
  expect(await db.query(sql`select 1 from picture_claim`)).toEqual([])
})

it('while the store is away copies are served and new pictures drawn, which are stored later', async () => {
  const one = open('one')
  await one.wait(hash, front(640), 'a')
  store.objects.clear()
  store.mode = 'busy'
  expect(await one.best(hash, front(640), asker)).toMatchObject({ exact: true })
  expect(await one.wait(hash, front(320), 'a')).toMatchObject({ bytes: 7 })
  expect(store.objects.size).toBe(0)
  store.mode = 'well'
  await expect
    .poll(() => [...store.objects.keys()].map((name) => path.basename(name)), { timeout: 20_000 })
    .toEqual(['front-320.avif'])
}, 30_000)

it('copies that were not used for longest are removed, and copied again when they are needed', async () => {
  const one = open('one', 14)
  for (const width of [640, 320]) await one.wait(hash, front(width), 'a')
  await one.best(hash, front(640), asker)
  await one.wait(hash, front(160), 'a')
  await expect
    .poll(() => filesOn('one').then((files) => files.toSorted()))
    .toEqual(['front-160.avif', 'front-640.avif'])
  expect(await one.best(hash, front(320), asker)).toMatchObject({ exact: true })
  expect(drawn).toHaveLength(3)
})

it('new designs are drawn before the catalogue, by one of the processes', async () => {
  await db.query(sql`insert into picture_to_draw (hash) values (${hash})`)
  const ahead = [open('one'), open('other')].map((pictures) => drawAhead(db, pictures, noCategories))
  await expect.poll(() => drawn.length, { timeout: 20_000 }).toBe(4)
  for (const { stop } of ahead) stop()
  expect(drawn).toEqual([640, 480, 320, 160].map((width) => `front-${width}.avif`))
  expect(await db.query(sql`select 1 from picture_to_draw`)).toEqual([])
}, 30_000)
