// Secrets of webhooks, of authenticator apps and of the shop itself: nobody reads them in the database, a backup, a log
// or a reply, and those that an earlier release has stored as text are encrypted.
import { Secret, TOTP } from 'otpauth'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmAuthenticatorApp, getSecondFactors, startAuthenticatorApp } from '#contract/admin/account.ts'
import { listEntries } from '#contract/admin/log.ts'
import { confirmSignIn, signIn } from '#contract/admin/session.ts'
import {
  createWebhook,
  exportWebhooks,
  listDeliveries,
  listWebhooks,
  updateWebhook,
} from '#contract/admin/webhooks.ts'
import { openTestAdmin, ownerEmail, ownerPassword, type TestAdmin } from '#api/admin/test-admin.ts'
import { deliverWebhooks } from '#api/admin/webhooks/deliver.ts'
import type { Network } from '#api/admin/webhooks/public-address.ts'
import { backupOf } from '#api/backup/backup.ts'
import { decrypted } from '#api/backup/encryption.ts'
import { framesOf } from '#api/backup/frames.ts'
import { restoreBackup } from '#api/backup/restore.ts'
import { openTestDb } from '#api/db/test-db.ts'
import type { Db } from '#api/kernel/db.ts'
import { createQueueCursor } from '#api/kernel/due-rows.ts'
import { newSecretKey, readSecretKey } from '#api/kernel/secret-keys.ts'
import { encryptRows } from '#api/secrets/row-secrets.ts'
import { forgetSecrets, rotateSecrets, selectKeyIds } from '#api/secrets/secrets.ts'
import { shopSecret } from '#api/secrets/shop-secret.ts'
import { useTestKey } from '#api/secrets/test-key.ts'
import { notifyWebhooks } from '#api/webhooks/webhooks.ts'
import { encryptSecretsOfRows } from './encrypt-secrets.ts'

const url = 'https://93.184.216.34/hook'
const code = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

let admin: TestAdmin
/** What the process has logged. */
let logged: string[]
beforeEach(async () => {
  logged = []
  const write = (...details: unknown[]) => void logged.push(JSON.stringify(details))
  admin = await openTestAdmin({
    change: (deps) => ({ ...deps, log: { info: write, warn: write, error: write } }),
  })
})
afterEach(() => admin.close())

/** Nothing is connected to; whatever is tried fails. */
const nowhere: Network = {
  isAllowed: () => true,
  lookup: (_name, _options, callback) => callback(new Error('no network'), []),
}

/** A webhook, an authenticator app, one that is being set up, and a secret of the shop. @returns them and all replies */
async function makeSecrets(): Promise<{ secrets: string[]; app: string; replies: string[] }> {
  const created = await admin.call(createWebhook, { url, events: ['order.placed'] })
  expect(created.status).toBe(200)
  const started = await admin.call(startAuthenticatorApp, { password: ownerPassword })
  const app = started.body.data.secret
  expect((await admin.call(confirmAuthenticatorApp, { code: code(app) })).status).toBe(200)
  const other = await admin.signedIn(admin.owner.memberId)
  const member = await admin.member([])
  const begun = await admin.call(startAuthenticatorApp, { password: ownerPassword }, { as: member })
  const track = await shopSecret(admin.db, 'track')
  await admin.db.transaction((tx) => notifyWebhooks(tx, [{ type: 'order.placed', data: {} }]))
  await deliverWebhooks(admin.deps, createQueueCursor(), nowhere)
  const replies = [
    await admin.call(listWebhooks),
    await admin.call(listDeliveries),
    await admin.call(getSecondFactors, {}, { as: other }),
    await admin.call(listEntries),
  ].map((reply) => JSON.stringify(reply))
  const { headers } = admin.owner
  replies.push((await admin.app.inject({ method: 'GET', url: exportWebhooks.path, headers })).body)
  const secrets = [created.body.data.secret, app, track, begun.body.data.secret]
  return { secrets, app, replies }
}

/** Every row of every table. */
async function dumpOf(db: Db): Promise<string> {
  const tables = await db.query<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`)
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await db.query<{ row: string }>(sql`select t::text as "row" from ${raw(`"${name}"`)} t`)
    rows.push(...found.map(({ row }) => row))
  }
  return rows.join('\n')
}

/** A secret as text, and as the bytes that a dump of bytea has. */
const formsOf = (secret: string) => [secret, Buffer.from(secret).toString('hex')]

const passphrase = 'needle and thread'

async function textOfBackup(): Promise<string> {
  const frames = framesOf(decrypted(passphrase, backupOf(admin.deps, passphrase)))
  const texts: string[] = []
  for await (const { content } of frames) texts.push(content.toString())
  return texts.join('\n')
}

/** Signs the owner in with the code of an authenticator app. @returns the status */
async function signInWith(app: string): Promise<number> {
  const begun = await admin.call(signIn, { email: ownerEmail, password: ownerPassword }, { as: null })
  // The present code was used when the app was set up.
  await admin.db.query(sql`update staff_member set app_step = 0`)
  const proof = { factor: 'authenticator app', code: code(app) }
  const { ticket } = begun.body.data.pending!
  return (await admin.call(confirmSignIn, { ticket, proof }, { as: null })).status
}

it('no table, no backup, no log and no reply has them, and they are used', async () => {
  await useTestKey(admin.deps)
  const { secrets, app, replies } = await makeSecrets()
  expect(secrets).toHaveLength(4)
  const all = [await dumpOf(admin.db), await textOfBackup(), ...logged, ...replies].join('\n')
  expect(all).toContain('order.placed')
  for (const form of secrets.flatMap(formsOf)) expect(all).not.toContain(form)
  expect(await signInWith(app)).toBe(200)
})

it('those that an earlier release has stored as text are encrypted, in steps that can be stopped', async () => {
  const { secrets, app } = await makeSecrets()
  const before = await dumpOf(admin.db)
  for (const secret of secrets) expect(before).toContain(secret)
  await useTestKey(admin.deps)
  expect(await shopSecret(admin.db, 'track')).toBe(secrets[2])
  // Stopped after the first row.
  await admin.db.query(sql`alter table staff_member add constraint stop check (encrypted_app_secret is null)`)
  await expect(encryptRows(admin.db, admin.deps.settings)).rejects.toThrow(/stop/)
  await admin.db.query(sql`alter table staff_member drop constraint stop`)
  expect(await encryptSecretsOfRows(admin.db, admin.deps.settings)).toBe(secrets.length - 1)
  expect(await encryptSecretsOfRows(admin.db, admin.deps.settings)).toBe(0)
  const after = await dumpOf(admin.db)
  for (const secret of secrets) expect(after).not.toContain(secret)
  expect(await shopSecret(admin.db, 'track')).toBe(secrets[2])
  expect(await signInWith(app)).toBe(200)
})

it('while a process of an earlier release runs, or one with another key, they stay as they are', async () => {
  const key = await useTestKey(admin.deps)
  const { settings } = admin.deps
  settings.encryptsSecrets = false
  const shared: Db = Object.create(admin.db, { kind: { value: 'postgres' } })
  await admin.db.query(sql`insert into running_process (id, contracts) values (gen_random_uuid(), '{}')`)
  const { secrets } = await makeSecrets()
  expect(await encryptSecretsOfRows(shared, settings)).toBe(0)
  expect(await dumpOf(admin.db)).toContain(secrets[0])
  await admin.db.query(sql`
    update running_process set name = 'shop-2', secret_key_id = 'another', contracts = '{encrypted-rows.contract.sql}'`)
  expect(await encryptSecretsOfRows(shared, settings)).toBe(0)
  await admin.db.query(sql`update running_process set secret_key_id = ${key.id}`)
  expect(await encryptSecretsOfRows(shared, settings)).toBe(secrets.length)
  expect(await dumpOf(admin.db)).not.toContain(secrets[0])
})

it('with the key of a folder on a PostgreSQL they stay as they are, so that a process in another folder can read them', async () => {
  await useTestKey(admin.deps)
  const settings = { ...admin.deps.settings, encryptsSecrets: false, sharesSecretKeys: false }
  const onPostgres: Db = Object.create(admin.db, { kind: { value: 'postgres' } })
  expect(await encryptSecretsOfRows(onPostgres, settings)).toBe(0)
  expect(settings.encryptsSecrets).toBe(false)
  // As soon as they are encrypted, new ones are too.
  settings.sharesSecretKeys = true
  await encryptSecretsOfRows(onPostgres, settings)
  settings.sharesSecretKeys = false
  settings.encryptsSecrets = false
  await encryptSecretsOfRows(onPostgres, settings)
  expect(settings.encryptsSecrets).toBe(true)
})

it('a new key encrypts them again; without the former key, its secrets are refused by name', async () => {
  const key = await useTestKey(admin.deps)
  const { secrets } = await makeSecrets()
  const next = readSecretKey(newSecretKey())!
  await admin.db.transaction((tx) => rotateSecrets(tx, [next, key]))
  expect(await selectKeyIds(admin.db)).toEqual([next.id])
  // This process still has the former key alone.
  await admin.db.query(sql`update webhook_delivery set due_at = now()`)
  await deliverWebhooks(admin.deps, createQueueCursor(), nowhere)
  const { items } = (await admin.call(listDeliveries)).body.data
  expect(items[0]!.failure).toMatchObject({ code: 'secrets-unreadable' })
  const refused = await admin.call(createWebhook, { url, events: ['order.placed'] })
  expect([refused.status, refused.body.error?.reason?.code]).toEqual([409, 'secret-key-replaced'])
  admin.deps.settings.secretKeys = [next]
  expect(await shopSecret(admin.db, 'track')).toBe(secrets[2])
})

it('after a lost key webhooks are off, apps are removed, and the shop makes its own secrets again', async () => {
  await useTestKey(admin.deps)
  const { secrets } = await makeSecrets()
  expect(await admin.db.transaction(forgetSecrets)).toBe(secrets.length)
  expect(await selectKeyIds(admin.db)).toEqual([])
  await useTestKey(admin.deps)
  const [webhook] = (await admin.call(listWebhooks)).body.data.items
  expect(webhook!.active).toBe(false)
  const { id, version } = webhook!
  const again = await admin.call(updateWebhook, { id, version, changes: { active: true } })
  expect([again.status, again.body.error?.reason?.code]).toEqual([409, 'webhook-secret-lost'])
  expect((await admin.call(getSecondFactors)).body.data.secondFactors.authenticatorAppSince).toBeNull()
  expect(await shopSecret(admin.db, 'track')).not.toBe(secrets[2])
})

it('a restored shop has them with the same key, and encrypts those of a backup from before', async () => {
  const { secrets } = await makeSecrets()
  const plain = backupOf(admin.deps, passphrase)
  const bytes: Uint8Array[] = []
  for await (const part of plain) bytes.push(part)
  const db = await openTestDb()
  const deps = { ...admin.deps, db, settings: { ...admin.deps.settings } }
  await useTestKey(deps)
  expect(
    (
      await restoreBackup(deps, passphrase, async function* () {
        yield* bytes
      })
    ).lostSecrets,
  ).toBe(0)
  const dump = await dumpOf(db)
  for (const secret of secrets) expect(dump).not.toContain(secret)
  expect(await shopSecret(db, 'track')).toBe(secrets[2])
  await db.close()
})
