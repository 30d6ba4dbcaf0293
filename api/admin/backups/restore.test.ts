// A new shop is restored in the browser with the link of the first owner: once, by nobody else, and not after it is in use.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup, uploadBackup } from '#contract/admin/backups.ts'
import { listEntries } from '#contract/admin/log.ts'
import { signIn } from '#contract/admin/session.ts'
import { acceptInvitation, getInvitation } from '#contract/admin/staff.ts'
import { backupOf } from '../../backup/backup.ts'
import { uploadedBackupFile } from '../../backup/backups.ts'
import { filesIn } from '../../files/folder.ts'
import { documentOf } from '../../settings/shop-document.ts'
import { loadShop, watchShop } from '../../settings/shop-settings.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { inviteFirstOwner, inviteFromTerminal, mailFirstOwner } from '../staff/invitations.ts'
import { openTestAdmin, ownerEmail, ownerPassword, type TestAdmin } from '../test-admin.ts'

const passphrase = 'eleven buttons and a yoke'
let folder: string
let source: TestAdmin
let backup: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-restore-'))
  source = await openTestAdmin({
    change: (deps) => ({ ...deps, files: filesIn(path.join(folder, 'source')) }),
  })
  await source.db.query(
    sql`update shop_settings set document = jsonb_set(document, '{name}', '"Quay Shirts"')`,
  )
  await source.deps.files.write('photos/3f/one/400.webp', Buffer.from('a photo'))
  const parts: Uint8Array[] = []
  for await (const part of backupOf(source.deps, passphrase)) parts.push(part)
  backup = Buffer.concat(parts)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

let shops = 0
const openNewShop = () =>
  openTestAdmin({
    withOwner: false,
    change: (deps) => ({ ...deps, files: filesIn(path.join(folder, `new-${shops++}`)) }),
  })

const codeOf = (link: string | null) => new URL(link!).searchParams.get('code')!

async function upload(shop: TestAdmin, code: string, payload = backup): Promise<number> {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `${uploadBackup.path}?code=${code}`,
    payload,
    headers: { origin: shop.deps.settings.backOfficeUrl, 'content-type': 'application/octet-stream' },
  })
  return statusCode
}

const restore = (shop: TestAdmin, code: string, typed = passphrase) =>
  shop.call(restoreBackup, { code, passphrase: typed }, { as: null })

it('the first owner sends a backup, and after a wrong passphrase restores it once', async () => {
  const shop = await openNewShop()
  await loadShop(shop.db, shop.deps.settings, documentOf(shop.deps.settings.shop))
  await watchShop(shop.deps)
  const code = codeOf(await inviteFirstOwner(shop.deps))
  expect((await shop.call(getInvitation, { code }, { as: null })).body.data.isFirst).toBe(true)
  expect((await restore(shop, code)).status).toBe(404)
  expect(await upload(shop, code)).toBe(200)
  const wrong = await restore(shop, code, 'another passphrase')
  expect([wrong.status, wrong.body.error?.field]).toEqual([400, 'passphrase'])
  const replies = await Promise.all([1, 2, 3].map(() => restore(shop, code)))
  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(done[0]!.body.data).toMatchObject({ files: 1, lostSecrets: 0 })
  expect(replies.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  expect(await shop.deps.files.find('photos/3f/one/400.webp')).not.toBeNull()
  // Its settings are used at once, although their version is not later.
  await expect.poll(() => shop.deps.settings.shop.name).toBe('Quay Shirts')
  expect(await shop.deps.files.find(uploadedBackupFile)).toBeNull()
  const signedIn = await shop.call(signIn, { email: ownerEmail, password: ownerPassword }, { as: null })
  expect(signedIn.status).toBe(200)
  const { items } = (await shop.call(listEntries, {}, { as: shop.browser(signedIn.secret!) })).body.data
  expect(items.filter(({ call }) => call === 'restoreBackup')).toHaveLength(1)
  expect(JSON.stringify(items)).not.toContain(passphrase)
  expect(await upload(shop, code)).toBe(404)
  expect((await restore(shop, code)).status).toBe(404)
  await shop.close()
})

it('an unknown code, a code of another member and one of a shop in use are refused, and store nothing', async () => {
  const code = codeOf(await inviteFromTerminal(source.deps, 'new@placket.example', 'owner'))
  expect((await source.call(getInvitation, { code }, { as: null })).body.data.isFirst).toBe(false)
  for (const other of [code, newSecret()]) {
    expect(await upload(source, other)).toBe(404)
    expect((await restore(source, other)).status).toBe(404)
  }
  expect(await source.deps.files.find(uploadedBackupFile)).toBeNull()
})

it('a damaged file changes nothing, and an owner who makes an account instead leaves no file behind', async () => {
  const shop = await openNewShop()
  const code = codeOf(await inviteFirstOwner(shop.deps))
  expect(await upload(shop, code, backup.subarray(0, -1))).toBe(200)
  expect((await restore(shop, code)).status).toBe(400)
  expect(await upload(shop, code)).toBe(200)
  const owner = { code, fullName: 'Olive', email: ownerEmail, password: ownerPassword }
  expect((await shop.call(acceptInvitation, owner, { as: null })).status).toBe(200)
  expect(await shop.deps.files.find(uploadedBackupFile)).toBeNull()
  expect((await restore(shop, code)).status).toBe(404)
  await shop.close()
})

it('the link of the first owner is mailed once while it is valid, and restores too', async () => {
  const shop = await openNewShop()
  const address = 'olive@placket.example'
  expect(await Promise.all([1, 2].map(() => mailFirstOwner(shop.deps, address)))).toContain(true)
  expect(await mailFirstOwner(shop.deps, address)).toBe(false)
  const mails = await shop.db.query<{ text: string }>(
    sql`select body_text as text from mail where recipient = ${address}`,
  )
  expect(mails).toHaveLength(1)
  const code = /code=([\w-]{43})/.exec(mails[0]!.text)![1]!
  expect(await upload(shop, code)).toBe(200)
  expect((await restore(shop, code)).status).toBe(200)
  expect(await mailFirstOwner(shop.deps, address)).toBe(false)
  await shop.close()
})
