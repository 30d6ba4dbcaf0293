// `kill -9` while the first owner accepts the invitation: afterwards there is either an account with its entries in the
// log, or no account and a new link.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { acceptInvitation } from '#contract/admin/staff.ts'
import {
  callOffice,
  makeOwner,
  ownerEmail,
  ownerPassword,
  signInTo,
  startProcess,
  type TestProcess,
} from './test-process.ts'

let folder: string
let shop: TestProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-invitation-'))
})
afterAll(async () => {
  await shop.kill()
  await rm(folder, { recursive: true, force: true })
})

// Always on the embedded database, whose files belong to this process.
const start = () => startProcess('test-shop.ts', { DATA_DIR: folder })

it('the account exists with its entries, or it can be created', async () => {
  shop = await start()
  for (const ms of [40, 90, 150]) {
    const owner = { code: shop.code, fullName: 'Olive', email: ownerEmail, password: ownerPassword }
    const accepted = callOffice(shop.office, acceptInvitation, owner).catch(() => null)
    await pause(ms)
    await shop.kill()
    const acknowledged = (await accepted)?.status === 200
    shop = await start()
    const isMade = (await signInTo(shop.office)) !== null
    // An acknowledged account exists; a link is printed exactly when there is no account.
    expect(isMade || !acknowledged).toBe(true)
    expect(shop.code === null).toBe(isMade)
    if (isMade) break
  }
  if (shop.code !== null) await makeOwner(shop)
  const headers = (await signInTo(shop.office))!
  const { items } = (await callOffice(shop.office, listEntries, {}, headers)).body.data
  const made = items.filter(({ call }) => call === 'acceptInvitation')
  expect(made.map(({ recordType }) => recordType).toSorted()).toEqual(['member', 'session'])
}, 240_000)
