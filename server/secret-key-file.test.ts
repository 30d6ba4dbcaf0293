// The key for secrets: made at the first start, readable only for the shop's own user, and the same for every process.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { openTestDb } from '#api/db/test-db.ts'
import type { Db } from '#api/kernel/db.ts'
import { CannotDecrypt, decryptSecret, encryptSecret, newSecretKey } from '#api/kernel/secret-keys.ts'
import { readSecrets, writeSecrets } from '#api/secrets/secrets.ts'
import { ConfigError, readConfig } from './config.ts'
import { areKeysShared, keyFile, openSecretKeys } from './secret-key-file.ts'

let db: Db
let folder: string
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(async () => {
  await db.close()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-key-'))
  await db.query(sql`delete from secret`)
  await db.query(sql`delete from setting where name = 'secret key id'`)
  return () => rm(folder, { recursive: true })
})

const open = (env: NodeJS.ProcessEnv = {}, at = folder) =>
  openSecretKeys(db, readConfig({ DATA_DIR: at, ...env }))
const store = async (keys: Awaited<ReturnType<typeof open>>) =>
  db.transaction((tx) => writeSecrets(db, tx, { secretKeys: keys! }, new Map([['password', 'tape measure']])))

it('the first start makes a key that only its user can read, and the next start uses it', async () => {
  const keys = await open()
  await store(keys)
  expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600)
  const again = await open()
  expect(again![0].id).toBe(keys![0].id)
  expect((await readSecrets(db, { secretKeys: again! })).get('password')).toBe('tape measure')
})

it('a process in another folder makes no key of its own, and does not start when there are secrets', async () => {
  const keys = await open()
  const other = path.join(folder, 'other')
  expect(await open({}, other)).toBeUndefined()
  await store(keys)
  await expect(open({}, other)).rejects.toThrow(ConfigError)
  await expect(open({}, other)).rejects.toThrow(/SECRET_KEY/)
})

it('a file has the keys of all processes only beside an embedded database; SECRET_KEY always has', () => {
  const as = (kind: Db['kind']): Db => Object.create(db, { kind: { value: kind } })
  const onPostgres = as('postgres')
  expect(areKeysShared(as('embedded'), readConfig({}))).toBe(true)
  expect(areKeysShared(onPostgres, readConfig({}))).toBe(false)
  expect(areKeysShared(onPostgres, readConfig({ SECRET_KEY: newSecretKey() }))).toBe(true)
})

it('SECRET_KEY wins over the file; a former key in it still decrypts', async () => {
  const former = newSecretKey()
  const next = newSecretKey()
  await store(await open({ SECRET_KEY: former }))
  await expect(open({ SECRET_KEY: next })).rejects.toThrow(/was|were encrypted with the key/)
  const both = await open({ SECRET_KEY: `${next},${former}` })
  expect((await readSecrets(db, { secretKeys: both! })).get('password')).toBe('tape measure')
})

it('a damaged file, and a variable that is no key, are refused without repeating them', async () => {
  await open()
  await writeFile(keyFile(folder), 'half a key\n')
  await expect(open()).rejects.toThrow(/damaged/)
  const wrong = 'too-short-to-be-a-key'
  expect(() => readConfig({ SECRET_KEY: wrong })).toThrow(/SECRET_KEY/)
  expect(() => readConfig({ SECRET_KEY: wrong })).not.toThrow(new RegExp(wrong))
})

it('each encryption differs, and a changed byte is found', async () => {
  const keys = (await open())!
  const one = encryptSecret(keys, 'name', 'secret')
  expect(one.value).not.toEqual(encryptSecret(keys, 'name', 'secret').value)
  for (let at = 0; at < one.value.length; at++) {
    const value = Buffer.from(one.value)
    value[at]! ^= 1
    expect(() => decryptSecret(keys, 'name', { ...one, value })).toThrow(CannotDecrypt)
  }
  expect(() => decryptSecret(keys, 'other name', one)).toThrow(CannotDecrypt)
  expect(await readFile(keyFile(folder), 'utf8')).not.toContain(one.keyId)
})
