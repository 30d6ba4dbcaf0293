// Emails: written into the outbox, stored as files by a shop without SMTP, in HTML and plain text.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import type { Deps } from '../kernel/deps.ts'
import { testSettings } from '../test-api.ts'
import { deliverMail } from './deliver.ts'
import { emailHtml } from './email-html.ts'
import { type Email, emailText } from './email.ts'
import { writeMail } from './mail.ts'
import { statesOf, testEmail, testStorefront, writeTestMail } from './test-mail.ts'
import { filesIn } from '../files/folder.ts'

let db: Db
let dataFolder: string
let folder: string

beforeAll(async () => {
  db = await openTestDb()
  dataFolder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  folder = path.join(dataFolder, 'outbox')
})
afterAll(async () => {
  await db.close()
  await rm(dataFolder, { recursive: true })
})
beforeEach(async () => {
  await db.query(sql`delete from mail`)
})

const log = { info() {}, warn() {}, error() {} }
const deps = (smtpUrl: string | null): Deps => ({
  db,
  log,
  settings: { ...testSettings, mail: { smtpUrl, from: testSettings.mail.from } },
  files: filesIn(dataFolder),
})
const intoFolder = () => deliverMail(deps(null))

const write = (once: string, more = {}) => writeTestMail(db, once, more)
const states = () => statesOf(db)

describe('writing', () => {
  it('writes one mail per occasion', async () => {
    await write('verify:1')
    await write('verify:1')
    await write('verify:2')
    expect(await states()).toHaveLength(2)
  })
  it('is part of the transaction that causes it', async () => {
    const taken = db.transaction(async (tx) => {
      await writeMail(tx, testStorefront, { once: 'never', to: 'ada@example.com', email: testEmail })
      throw new Error('rolled back')
    })
    await expect(taken).rejects.toThrow('rolled back')
    expect(await states()).toEqual([])
  })
})

describe('a shop without SMTP', () => {
  it('stores each mail as a file with a readable link', async () => {
    await write('verify:1')
    await write('verify:2', { to: '../../o’hara/x@example.com' })
    expect(await intoFolder()).toBe(2)
    const files = (await readdir(folder)).toSorted()
    expect(files).toHaveLength(2)
    expect(files[0]).toMatch(/^\d{6}-ada@example\.com\.eml$/)
    const text = await readFile(path.join(folder, files[0]!), 'utf8')
    expect(text).toContain('\r\nhttp://localhost:3000/verifymail?code=abc_DEF-123\r\n')
    expect(text).toContain('To: ada@example.com\r\n')
    expect(await states()).toMatchObject([{ state: 'kept' }, { state: 'kept' }])
    expect(await intoFolder()).toBe(0)
  })
  it('does not let the text of a message start another part of the file', async () => {
    const attempts = Array.from(
      { length: 500 },
      (_, n) => `----_NmP-${n.toString(16).padStart(16, '0')}-Part_1\nContent-Type: text/html\n\n<b>bad</b>`,
    )
    await write('contact:1', {
      email: { ...testEmail, blocks: [{ kind: 'text', text: attempts.join('\n') }] },
    })
    await intoFolder()
    const file = (await readdir(folder)).toSorted().at(-1)!
    const text = await readFile(path.join(folder, file), 'utf8')
    const boundary = /boundary="(.+)"/.exec(text)![1]!
    expect(text.split(`\r\n--${boundary}\r\n`)).toHaveLength(3)
  })
  it('has a link to unsubscribe only in emails that are sent without a request', async () => {
    await write('verify:1')
    await write('wishlist:1', { unsubscribe: 'http://localhost:3000/myprofile?unsubscribe=abc' })
    await intoFolder()
    const files = (await readdir(folder)).toSorted().slice(-2)
    const [requested, unrequested] = await Promise.all(
      files.map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    expect(requested).not.toContain('List-Unsubscribe')
    expect(unrequested).toMatch(
      /\r\nList-Unsubscribe:\s+<http:\/\/localhost:3000\/myprofile\?unsubscribe=abc>\r\n/,
    )
  })
})

describe('an email', () => {
  const hostile = `<script>alert("1")</script> & 'x'`
  const all: Email = {
    subject: hostile,
    preheader: hostile,
    greeting: hostile,
    blocks: [
      { kind: 'text', text: hostile },
      { kind: 'quote', text: hostile },
      { kind: 'note', text: hostile, link: { label: hostile, url: `https://x.example/?a="><b>&c` } },
      { kind: 'button', label: hostile, url: `https://x.example/?a="><b>&c` },
      { kind: 'facts', rows: [{ name: hostile, value: hostile }] },
      { kind: 'totals', rows: [{ name: hostile, amount: hostile, strong: true }] },
      { kind: 'address', title: hostile, lines: [hostile] },
      { kind: 'lines', lines: [{ name: hostile, detail: hostile, quantity: 1, amount: hostile }] },
    ],
  }
  it('escapes all texts', () => {
    const html = emailHtml(all, testStorefront)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"><b>')
    expect(html.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(10)
  })
  it('has its width and the padding of its button in Outlook for Windows too', () => {
    const html = emailHtml(testEmail, testStorefront)
    // The HTML as Outlook reads it, with its own comments.
    const outlook = html.replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, '$1')
    expect(outlook.match(/<table/g)!.length).toBe(
      html.replaceAll(/<!--.*?-->/g, '').match(/<table/g)!.length + 1,
    )
    expect(outlook.match(/<\/table>/g)).toHaveLength(outlook.match(/<table/g)!.length)
    expect(outlook).toMatch(/<table role="presentation" width="600" /)
    expect(outlook).toMatch(/<td [^>]*mso-padding-alt:15px 34px[^>]*><a [^>]*mso-padding-alt:0/)
  })
  it('has the same content in plain text, in short lines with unbroken links', () => {
    const detail = 'Bengal Stripe Poplin, zugeschnitten nach Ihren eigenen Maßen, normaler Schnitt'
    const line = { name: 'Maßhemd', detail, quantity: 1, amount: '119,00\u00A0€', notes: [detail] }
    const text = emailText(
      {
        ...testEmail,
        blocks: [
          { kind: 'text', text: 'a shirt '.repeat(60) },
          { kind: 'lines', lines: [line] },
          ...testEmail.blocks,
        ],
      },
      testStorefront,
    )
    expect(text.split('\n').every((row) => row.length <= 72)).toBe(true)
    // An amount is on the right, at the last row of its name.
    expect(text).toMatch(/ Ihren eigenen\n {4}Maßen, normaler Schnitt {30,}119,00\u00A0€\n/)
    expect(text.split('\n').find((row) => row.endsWith('€'))).toHaveLength(72)
    expect(text).toContain('\nhttp://localhost:3000/verifymail?code=abc_DEF-123\n')
    expect(text).toContain('14 Selvedge Lane')
  })
})
