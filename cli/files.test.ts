// `npm run files -- move`: files are copied into a bucket and back, compared, and not copied twice.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestStore, type TestStore } from '#api/files/test-s3-server.ts'
import { filesProgram } from './files.ts'
import { failureText } from './run-in-shop.ts'

let folder: string
let store: TestStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'move-'))
  store = await startTestStore()
  await put('database/1/base', 'the database')
  await put('photos/3f/a/400.webp', 'a photo')
  await put('imports/1.csv', 'name,price')
  for (let n = 0; n < 20; n++) await put(`photographs/0a/${n}/original`, `image ${n}`)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

async function put(name: string, content: string) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), content)
}
const move = async (direction: string, dataFolder = folder) => {
  const { url, region, accessKey, secretKey } = store.bucket
  const S3_URL = `${url}?region=${region}`
  const env = { S3_URL, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, DATA_DIR: dataFolder }
  return (await filesProgram(['move', direction], env)).map((line) =>
    line.replace(/ in .*, and every/, ', and every'),
  )
}
const summary = 'All files are, and every copy was compared. The originals were not removed.'

it('copies what is not there yet, and everything back', async () => {
  expect(await move('to-store')).toEqual([
    'photographs: 20 copied (0.0 MB), 0 there already',
    'photos: 1 copied (0.0 MB), 0 there already',
    'fonts: 0 copied (0.0 MB), 0 there already',
    'claim-photos: 0 copied (0.0 MB), 0 there already',
    'imports: 1 copied (0.0 MB), 0 there already',
    'pictures: 0 copied (0.0 MB), 0 there already',
    'outbox: 0 copied (0.0 MB), 0 there already',
    'backups: 0 copied (0.0 MB), 0 there already',
    summary,
  ])
  expect([...store.objects.keys()].some((name) => name.startsWith('database'))).toBe(false)
  await put('photos/3f/a/400.webp', 'another')
  store.objects.delete('imports/1.csv')
  expect((await move('to-store')).slice(0, 5)).toEqual([
    'photographs: 0 copied (0.0 MB), 20 there already',
    'photos: 1 copied (0.0 MB), 0 there already',
    'fonts: 0 copied (0.0 MB), 0 there already',
    'claim-photos: 0 copied (0.0 MB), 0 there already',
    'imports: 1 copied (0.0 MB), 0 there already',
  ])
  const empty = path.join(folder, 'empty')
  expect((await move('to-folder', empty))[0]).toBe('photographs: 20 copied (0.0 MB), 0 there already')
  expect((await move('to-folder', empty))[0]).toBe('photographs: 0 copied (0.0 MB), 20 there already')
  expect(await readFile(path.join(empty, 'photos/3f/a/400.webp'), 'utf8')).toBe('another')
})

it('names files that were not copied as they are', async () => {
  await put('photos/7a/b/400.webp', 'a new photo')
  const set = store.objects.set.bind(store.objects)
  store.objects.set = (name, object) => set(name, { ...object, bytes: object.bytes.subarray(0, 5) })
  const error = await move('to-store').catch((each: unknown) => each)
  store.objects.set = set
  expect(failureText(error)).toContain('run the command again: photos/7a/b/400.webp')
})

it('needs a bucket, and a direction', async () => {
  await expect(filesProgram(['move', 'to-store'], { DATA_DIR: folder })).rejects.toThrow('Set S3_URL')
  await expect(filesProgram(['move'], {})).rejects.toThrow('Usage')
})
