// Imports of customers: they create accounts without a password, which customers take over by email, leave
// accounts in use unchanged, and are hidden from staff who may not read customers.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatedReason } from '#contract/reasons/reason.ts'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { statedText } from '#web/shared/reply-texts.ts'
import { forgotPassword, resetPassword, signIn, signUp, verifyMail } from '#contract/account.ts'
import { exportCustomers, getCustomer } from '#contract/admin/customers.ts'
import * as contract from '#contract/admin/imports.ts'
import { listEntries } from '#contract/admin/log.ts'
import { getAddress, getUser } from '#contract/customer.ts'
import { deleteAccount, getMyData } from '#contract/privacy.ts'
import { mailResetCodes } from '../../accounts/new-password.ts'
import { cleanUp } from '../../jobs.ts'
import { openTestApi, type TestApi } from '../../test-api.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import {
  check,
  download,
  importFile,
  importOf,
  recordsOf,
  settle,
  upload,
  undoImport,
} from './test-import.ts'
import { filesIn } from '../../files/folder.ts'

let shop: TestApi
let admin: TestAdmin
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imports-'))
  shop = await openTestApi()
  admin = await openTestAdmin({
    shop,
    change: (deps) => ({ ...deps, files: filesIn(folder) }),
  })
}, 60_000)
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true })
})

const kind = 'customers'
const password = 'a long enough password'

const mails = async (to: string) =>
  (await admin.db.query<{ n: number }>(sql`select count(*)::int as n from mail where recipient = ${to}`))[0]!
    .n

/** The code in the link of the latest email to an address. */
async function codeFor(to: string): Promise<string> {
  const [row] = await admin.db.query<{ text: string }>(sql`
    select body_text as text from mail where recipient = ${to} order by id desc limit 1`)
  return /code=([\w-]{20,64})/.exec(row!.text)![1]!
}

const shopify = [
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Total Spent',
  'Ada,Brook,Ada.Brook@Example.com,yes,1 Mill Lane,,Portland,OR,US,97201,+1 503 555 0100,120.00',
  'Bo,,bo@example.com,no,,,,,,,call me,0',
  ',,cy@example.com,,2 Mill Lane,,Nowhere,,US,1,,0',
  'No,Address,not an address,yes,,,,,,,,0',
  '"=cmd|\' /C calc\'!A0",<script>,eve@example.com,SUBSCRIBED?,,,,,,,,0',
].join('\n')

describe('an import of customers', () => {
  it('imported accounts get no email, and need a password reset before the first sign-in', async () => {
    const checked = await check(admin, shopify, { kind })
    expect(checked).toMatchObject({ state: 'checked', counts: { create: 4, refused: 1 } })
    expect(checked.fields.slice(0, 5)).toEqual(['firstName', 'lastName', 'email', 'newsletter', 'line1'])
    await admin.call(contract.runImport, { id: checked.id })
    const done = await settle(admin, checked.id)
    expect(done.counts).toEqual({ created: 4, refused: 1 })
    const records = await recordsOf(admin, done.id)
    expect(records[0]!.after).toMatchObject({
      fullName: 'Ada Brook',
      newsletter: true,
      addresses: ['Ada Brook, 1 Mill Lane, Portland, OR 97201, US'],
    })
    expect(records[1]!.notes).toEqual(['Row 3: call me is not a phone number; it was left out'])
    expect(records[2]!.notes.join()).toContain('the postal address was left out')
    expect(records[3]!.reason).toBe(
      'Row 5, column “Email”: email must be an email address like name@example.com',
    )
    const { items } = (await admin.call(contract.listImportRecords, { id: done.id })).body.data
    const german = (stated: StatedReason) => statedText(translatorFor('de'), stated, adminReasons)
    expect(items[2]!.notes.map(german).join()).toContain('Zeile 4: Die Postanschrift wurde weggelassen: ')
    expect(german(items[3]!.reason!)).toBe(
      'Zeile 5, Spalte „Email“: email muss eine E-Mail-Adresse sein wie name@example.com',
    )
    expect(records[4]!.after).toMatchObject({ newsletter: false })
    const email = 'ada.brook@example.com'
    expect(await mails(email)).toBe(0)
    for (const attempt of ['', password, '$argon2id$', 'null'])
      expect((await shop.call(signIn, { email, password: attempt })).status).toBe(400)
    expect(await readdir(path.join(folder, 'imports'))).toEqual([])
    await shop.call(forgotPassword, { email })
    await mailResetCodes(admin.deps)
    expect(await mails(email)).toBe(1)
    const { body } = await shop.call(resetPassword, { code: await codeFor(email), password })
    const token = body.data.authtoken
    expect((await shop.call(getUser, {}, { token })).body.data.data).toMatchObject({
      fullName: 'Ada Brook',
      emailVerified: true,
      newsletter: true,
      phone: '+1 503 555 0100',
    })
    expect((await shop.call(getAddress, {}, { token })).body.data.data).toMatchObject([
      { line1: '1 Mill Lane', region: 'OR', isDefault: true },
    ])
  })

  it('an account that its owner uses stays unchanged; an unused imported one is updated', async () => {
    const mine = await shop.call(signUp, { fullName: 'Own Name', email: 'own@example.com', password })
    const token = mine.body.data.authtoken
    const file = [
      'Email,Name,Newsletter,Street,City,Postcode,Country,Region',
      'own@example.com,Other Name,yes,1 Hostile Road,Portland,97201,United States,OR',
      'ada.brook@example.com,Other Name,yes,1 Hostile Road,Portland,97201,US,OR',
      'bo@example.com,Bo Brook,yes,3 Mill Lane,Berlin,10115,Deutschland,',
      'bo@example.com,,,4 Mill Lane,Leeds,LS1 4AP,uk,',
    ].join('\n')
    const done = await importFile(admin, file, { kind })
    const [own, ada, bo] = await recordsOf(admin, done.id)
    expect([own!.outcome, ada!.outcome, bo!.outcome]).toEqual(['unchanged', 'unchanged', 'changed'])
    expect(own!.notes).toEqual(['An account with this address exists; it is not changed'])
    expect((await shop.call(getUser, {}, { token })).body.data.data).toMatchObject({
      fullName: 'Own Name',
      newsletter: false,
    })
    expect((await shop.call(getAddress, {}, { token })).body.data.data).toEqual('No data found')
    expect(bo!.after).toMatchObject({
      fullName: 'Bo Brook',
      newsletter: true,
      addresses: ['Bo Brook, 3 Mill Lane, 10115 Berlin, DE', 'Bo Brook, 4 Mill Lane, Leeds LS1 4AP, GB'],
    })
    expect((await importFile(admin, file, { kind })).counts).toEqual({ unchanged: 3 })
  })

  it('tags are kept as tags, notes and a company without an address as a note for staff, once, and undo removes them', async () => {
    const file = [
      'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Zip,Phone,Total Spent,Note,Tags',
      'Nora,Note,nora@example.com,no,Note Ltd,,,,,310.00,Likes long sleeves,"vip, wholesale"',
    ].join('\n')
    const done = await importFile(admin, file, { kind })
    expect(done.leftOut.map(({ column }) => done.headers[column])).toEqual(['Total Spent'])
    const [record] = await recordsOf(admin, done.id)
    const note = 'Default Address Company: Note Ltd\nNote: Likes long sleeves'
    expect(record).toMatchObject({ outcome: 'created', after: { note, customerTags: ['vip', 'wholesale'] } })
    const { notes } = (await admin.call(getCustomer, { id: record!.recordId! })).body.data.customer
    expect(notes.map(({ text }) => text)).toEqual([note])
    expect((await importFile(admin, file, { kind })).counts).toEqual({ unchanged: 1 })
    const tagsOf = async () =>
      (await admin.call(getCustomer, { id: record!.recordId! })).body.data.customer.tags
    const more = await importFile(admin, 'Email,Tags\nnora@example.com,"vip, tall"', { kind })
    expect(await tagsOf()).toEqual(expect.arrayContaining(['vip', 'wholesale', 'tall']))
    await undoImport(admin, more.id)
    expect((await tagsOf()).toSorted()).toEqual(['vip', 'wholesale'])
  })

  it('an exported customer list changes nothing when it is imported, formulas included', async () => {
    const file = await download(admin, exportCustomers)
    expect(file).toContain(`,'=cmd|' /C calc'!A0 <script>,`)
    const before = await download(admin, exportCustomers)
    const done = await importFile(admin, file, { kind })
    const differing = (await recordsOf(admin, done.id)).filter(({ outcome }) => outcome !== 'unchanged')
    expect(differing).toEqual([])
    expect(done.format).toBe('placket')
    expect(await download(admin, exportCustomers)).toBe(before)
    const newsletterOnly = await download(admin, exportCustomers, { newsletter: 'yes', search: 'BROOK' })
    expect(
      newsletterOnly
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0])
        .toSorted(),
    ).toEqual(['ada.brook@example.com', 'bo@example.com', 'bo@example.com'])
  })

  it('undoing an import deletes only the imported accounts that were never used', async () => {
    const { id } = await importFile(admin, 'Email\nfay@example.com\ngus@example.com', { kind })
    await shop.call(forgotPassword, { email: 'gus@example.com' })
    await mailResetCodes(admin.deps)
    await shop.call(resetPassword, { code: await codeFor('gus@example.com'), password })
    expect(await undoImport(admin, id)).toMatchObject({
      state: 'undone',
      counts: { undone: 1, unchanged: 1 },
    })
    const left = await download(admin, exportCustomers)
    expect([left.includes('fay@example.com'), left.includes('gus@example.com')]).toEqual([false, true])
  })
})

it('undoing an import gives an unused account its earlier name, newsletter and addresses', async () => {
  await importFile(admin, 'Email,Name,Phone\nkim@example.com,Kim Before,+41 44 668 18 00', { kind })
  const before = await download(admin, exportCustomers, { search: 'kim@example.com' })
  const { id } = await importFile(
    admin,
    'Email,Name,Newsletter,Address1,City,Zip,Country,Notes\nkim@example.com,Kim After,yes,Lane 1,Bern,3000,CH,Tall',
    { kind },
  )
  expect(await download(admin, exportCustomers, { search: 'kim@example.com' })).toContain('Kim After')
  await admin.db.query(sql`update shopper set phone = '+41 31 999 99 99' where email = 'kim@example.com'`)
  expect(await undoImport(admin, id)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
  const after = await download(admin, exportCustomers, { search: 'kim@example.com' })
  expect(after.replace('+41 31 999 99 99', '+41 44 668 18 00').replace('+41319999999', '+41446681800')).toBe(
    before,
  )
  const [note] = await admin.db.query<{ n: number }>(sql`
    select count(*)::int as n from customer_note n join shopper s on s.id = n.shopper_id
    where s.email = 'kim@example.com' and n.deleted_at is null`)
  expect(note!.n).toBe(0)
})

describe('privacy of imported customers', () => {
  it('imports of customers are hidden without permission, and the audit log has no names', async () => {
    const { id } = await importFile(admin, 'Email,Name\nhal@example.com,Hal Secret', {
      kind,
      fileName: 'list.csv',
    })
    const others = await admin.member([
      'read products',
      'write products',
      'read fabrics',
      'write fabrics',
      'read log',
    ])
    for (const endpoint of [contract.getImport, contract.listImportRecords, contract.exportFailures])
      expect((await admin.call(endpoint, { id }, { as: others })).status, endpoint.path).toBe(404)
    expect((await admin.call(contract.deleteImport, { id }, { as: others })).status).toBe(404)
    expect((await upload(admin, 'Email\na@b.cd', { kind, as: others })).status).toBe(403)
    const { headers } = others
    const exported = await admin.app.inject({ method: 'GET', url: exportCustomers.path, headers })
    expect(exported.statusCode).toBe(403)
    const list = (await admin.call(contract.listImports, {}, { as: others })).body.data.items
    expect(list.map(({ fileName }) => fileName)).toEqual([])
    const log = JSON.stringify((await admin.call(listEntries, {}, { as: others })).body)
    expect(log).toContain('customer')
    expect(log).not.toMatch(/hal|Secret/i)
    const reader = await admin.member(['read customers'])
    expect((await admin.call(contract.getImport, { id }, { as: reader })).status).toBe(200)
    expect((await admin.call(contract.undoImport, { id }, { as: reader })).status).toBe(403)
  })

  it('a customer’s own verified account replaces the imported one, and its deletion erases both', async () => {
    const email = 'ida@example.com'
    const { id } = await importFile(admin, `Email,Name\n${email},Ida Imported`, { kind })
    const { body } = await shop.call(signUp, { fullName: 'Ida Own', email, password })
    await cleanUp(admin.db)
    const accountNames = () =>
      admin.db.query<{ name: string }>(
        sql`select full_name as name from shopper where email = ${email} order by 1`,
      )
    expect(await accountNames()).toEqual([{ name: 'Ida Imported' }, { name: 'Ida Own' }])
    await shop.call(verifyMail, { code: await codeFor(email) })
    await cleanUp(admin.db)
    expect(await accountNames()).toEqual([{ name: 'Ida Own' }])
    const token = body.data.authtoken
    const { parts } = (await shop.call(getMyData, {}, { token })).body.data
    expect(JSON.stringify(parts['imports'])).toContain('Ida Imported')
    expect(
      (await shop.call(deleteAccount, { password, confirm: 'delete my account' }, { token })).status,
    ).toBe(200)
    expect(await accountNames()).toEqual([])
    expect(await recordsOf(admin, id)).toEqual([])
    expect(JSON.stringify(await importOf(admin, id))).not.toContain('Ida')
  })
})
