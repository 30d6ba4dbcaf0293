// Files in a folder and in an object store behave the same; and what happens while a store does not answer.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Files } from '../kernel/files.ts'
import { FilesUnavailable } from '../kernel/files-unavailable.ts'
import { inEnglish } from '../kernel/storefront.ts'
import { filesIn } from './folder.ts'
import { filesInBucket } from './object-store.ts'
import { type Bucket, sha256Of } from './store-requests.ts'
import { startTestStore, type TestStore } from './test-s3-server.ts'

let folder: string
let store: TestStore
const logged: string[] = []
const log = {
  warn: (line: unknown) => void logged.push(String(line)),
  error: (line: unknown) => void logged.push(String(line)),
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  store = await startTestStore()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const bytesOf = (content: string) => new TextEncoder().encode(content)
async function* pieces(...contents: string[]) {
  for (const content of contents) yield bytesOf(content)
}
const contentOf = async (files: Files, name: string) => {
  const file = await files.read(name)
  return file && text(file.content)
}
async function namesBelow(files: Files, name: string): Promise<string[]> {
  const names: string[] = []
  for await (const each of files.filesBelow(name)) names.push(each)
  return names.toSorted()
}

const places: [where: string, open: () => Files][] = [
  ['a folder', () => filesIn(folder)],
  ['an object store', () => filesInBucket(store.bucket, log)],
]
// Set by `npm run bench -- store`.
const realBucket = process.env.TEST_BUCKET
if (realBucket)
  places.push(['a real object store', () => filesInBucket(JSON.parse(realBucket) as Bucket, log)])

describe.each(places)('in %s', (_where, open) => {
  let files: Files
  beforeAll(() => {
    files = open()
  })
  afterEach(() => files.remove('photos'))

  it('a file is read as it was written, whole and in part', async () => {
    await files.write('photos/3f/a/400.webp', bytesOf('a photo'))
    const file = await files.read('photos/3f/a/400.webp')
    expect([file!.bytes, await text(file!.content)]).toEqual([7, 'a photo'])
    const part = await files.read('photos/3f/a/400.webp', { start: 2, end: 4 })
    expect([part!.bytes, await text(part!.content)]).toEqual([3, 'pho'])
    expect(await files.find('photos/3f/a/400.webp')).toMatchObject({ bytes: 7 })
  })
  it('a file of unknown length is written over an earlier one', async () => {
    await files.write('photos/3f/a', bytesOf('the earlier one'))
    await files.write('photos/3f/a', pieces('in ', 'pieces ', '✓'))
    expect(await contentOf(files, 'photos/3f/a')).toBe('in pieces ✓')
  })
  it('an empty file is a file', async () => {
    await files.write('photos/empty', new Uint8Array())
    expect(await contentOf(files, 'photos/empty')).toBe('')
    expect(await files.find('photos/empty')).toMatchObject({ bytes: 0 })
  })
  it('nothing is stored of content that fails', async () => {
    async function* broken() {
      yield bytesOf('half of ')
      throw new Error('the connection has ended')
    }
    await expect(files.write('photos/half', broken())).rejects.toThrow('the connection has ended')
    expect(await namesBelow(files, 'photos')).toEqual([])
  })
  it('a missing file is null', async () => {
    expect([await files.read('photos/none'), await files.find('photos/none')]).toEqual([null, null])
    await files.remove('photos/none')
  })
  it('lists files and folders, over several pages', async () => {
    const names = ['a/1', 'a/2', 'b/1', 'c/1', 'd/1', 'd/e/1', 'x'].map((name) => `photos/${name}`)
    for (const name of names) await files.write(name, bytesOf(name))
    expect(await namesBelow(files, 'photos')).toEqual(names)
    expect((await files.foldersIn('photos')).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect([await namesBelow(files, 'none'), await files.foldersIn('none')]).toEqual([[], []])
  })
  it('removes what is below a name, and not what begins with the same letters', async () => {
    for (const name of ['ab/1', 'ab/2/3', 'ab/4', 'ab/5', 'abc', 'a'])
      await files.write(`photos/${name}`, bytesOf('x'))
    await files.remove('photos/ab')
    expect(await namesBelow(files, 'photos')).toEqual(['photos/a', 'photos/abc'])
  })
  it('keeps the signs of an address of a mail in a name', async () => {
    await files.write('photos/000001-a+b_c@example.com.eml', bytesOf('x'))
    expect(await namesBelow(files, 'photos')).toEqual(['photos/000001-a+b_c@example.com.eml'])
    expect(await contentOf(files, 'photos/000001-a+b_c@example.com.eml')).toBe('x')
  })
})

describe('an object store', () => {
  const open = (change = {}) => filesInBucket({ ...store.bucket, ...change }, log)
  const problemOf = (files: Files) => {
    const problem = files.store!.problem()
    return problem && inEnglish(problem)
  }
  afterEach(() => {
    store.mode = 'well'
    logged.length = 0
  })

  it('gets the checksum of a file with it', async () => {
    await open().write('photos/sum', pieces('a ', 'photo'))
    expect(store.objects.get('photos/sum')!.sha256).toBe(sha256Of(bytesOf('a photo')))
    expect(await open().find('photos/sum')).toEqual({ bytes: 7, sha256: sha256Of(bytesOf('a photo')) })
  })
  it('leaves no temporary file behind', async () => {
    await open().write('photos/temporary', pieces('x'))
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('placket-upload'))).toEqual([])
  })
  it('a wrong secret is refused, logged once, and does not stop other requests', async () => {
    const files = open({ secretKey: 'wrong' })
    for (const name of ['a', 'b'])
      await expect(files.write(name, bytesOf('x'))).rejects.toBeInstanceOf(FilesUnavailable)
    expect(logged).toEqual(['The object store cannot be used: it replies 403 SignatureDoesNotMatch.'])
    expect(problemOf(files)).toMatch(
      /^S3_ACCESS_KEY and S3_SECRET_KEY do not belong together\..* Until then, uploads fail/,
    )
  })
  it('a missing bucket is no missing file', async () => {
    const files = open({ url: `${store.bucket.url}-none` })
    await expect(files.read('photos/a')).rejects.toBeInstanceOf(FilesUnavailable)
    expect(logged).toEqual(['The object store cannot be used: it replies 404 NoSuchBucket.'])
    expect(problemOf(files)).toContain('The bucket of S3_URL does not exist.')
  })
  it('a busy one is asked again; then requests fail at once, until it answers again', async () => {
    const files = open()
    await files.write('photos/a', bytesOf('x'))
    store.mode = 'busy'
    store.requests.length = 0
    await expect(files.read('photos/a')).rejects.toBeInstanceOf(FilesUnavailable)
    expect(store.requests).toHaveLength(3)
    await expect(files.read('photos/a')).rejects.toBeInstanceOf(FilesUnavailable)
    expect(store.requests).toHaveLength(3)
    store.mode = 'well'
    await expect.poll(() => contentOf(files, 'photos/a').catch(() => null), { timeout: 10_000 }).toBe('x')
    expect(logged).toEqual([
      'The object store cannot be used: it replies 503 SlowDown.',
      'The object store can be used again.',
    ])
  })
  it('one that does not reply is not waited for', async () => {
    store.mode = 'silent'
    const files = open()
    await expect(files.find('photos/a')).rejects.toBeInstanceOf(FilesUnavailable)
    expect(logged).toEqual(['The object store cannot be used: it has not answered in time.'])
    expect(problemOf(files)).toContain(`${new URL(store.bucket.url).host} has not answered in time.`)
  }, 20_000)
  it('is asked when nobody uses it, and says what is wrong until it answers again', async () => {
    const files = open()
    await files.store!.check()
    expect(store.requests.pop()).toBe('GET check')
    expect(problemOf(files)).toBeNull()
    store.requests.length = 0
    await files.store!.check()
    expect(store.requests).toEqual([])
    const other = open()
    store.mode = 'busy'
    await other.store!.check()
    expect(problemOf(other)).toContain('answers: 503 SlowDown.')
    store.mode = 'well'
    await expect.poll(() => other.store!.check().then(() => problemOf(other)), { timeout: 10_000 }).toBeNull()
  })
  it('a file whose connection ends is read on from there', async () => {
    const files = open()
    const long = 'a long text '.repeat(20_000)
    await files.write('photos/long', bytesOf(long))
    store.mode = 'cut'
    const file = await files.read('photos/long')
    const content = text(file!.content)
    await expect
      .poll(() => store.requests.filter((name) => name === 'GET photos/long').length)
      .toBeGreaterThan(1)
    store.mode = 'well'
    expect((await content) === long).toBe(true)
  }, 20_000)
  it('a file that is replaced while it is read is not read on', async () => {
    const files = open()
    await files.write('photos/long', bytesOf('an old text '.repeat(20_000)))
    store.mode = 'cut'
    const file = await files.read('photos/long')
    store.objects.set('photos/long', { bytes: Buffer.from('a new text '.repeat(30_000)), sha256: undefined })
    store.mode = 'well'
    await expect(text(file!.content)).rejects.toBeInstanceOf(FilesUnavailable)
  }, 20_000)
})
