// Mail from the outbox to its recipient, with a real SMTP server on this machine.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { openTestDb } from '../db/test-db.ts'
import type { Deps } from '../deps.ts'
import { testSettings } from '../test-api.ts'
import { deliverMail } from './deliver.ts'
import { letterHtml } from './letter-html.ts'
import { type Letter, letterText } from './letter.ts'
import { writeMail } from './mail.ts'

let db: Db
let folder: string
let post: SmtpServer

beforeAll(async () => {
  db = await openTestDb()
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  post = await openSmtpServer()
})
afterAll(async () => {
  await post.close()
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await db.query(sql`delete from mail`)
  post.received.length = 0
  post.answerTo = () => '250 ok'
})

const log = { info() {}, warn() {}, error() {} }
const deps = (smtpUrl: string | null): Deps => ({
  db,
  log,
  settings: { ...testSettings, mail: { smtpUrl, from: testSettings.mail.from }, outboxFolder: folder },
})
const bySmtp = () => deliverMail(deps(post.url))
const intoFolder = () => deliverMail(deps(null))

const letter: Letter = {
  subject: 'Please confirm your address',
  preheader: 'One click and it is yours.',
  greeting: 'Dear Ada,',
  blocks: [
    { kind: 'text', text: 'Open the link – it works once.' },
    { kind: 'button', label: 'Confirm', url: 'http://localhost:3000/verifymail?code=abc_DEF-123' },
  ],
}
const write = (once: string, more = {}) =>
  writeMail(db, testSettings, { once, to: 'ada@example.com', letter, ...more })
const states = () => db.query(sql`select state, tries, failure from mail order by id`)

describe('writing', () => {
  it('writes one mail for one occasion', async () => {
    await write('verify:1')
    await write('verify:1')
    await write('verify:2')
    expect(await states()).toHaveLength(2)
  })
  it('is part of the transaction that causes it', async () => {
    await db
      .transaction(async (tx) => {
        await writeMail(tx, testSettings, { once: 'never', to: 'ada@example.com', letter })
        throw new Error('no')
      })
      .catch(() => {})
    expect(await states()).toEqual([])
  })
})

describe('a shop without SMTP', () => {
  it('keeps each mail as a file in which the link can be read as it is', async () => {
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
  it('tells the mail program where letters that come by themselves are ended, and says nothing on others', async () => {
    await write('verify:1')
    await write('wishlist:1', { unsubscribe: 'http://localhost:3000/myprofile?unsubscribe=abc' })
    await intoFolder()
    const files = (await readdir(folder)).toSorted().slice(-2)
    const [asked, news] = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
    expect(asked).not.toContain('List-Unsubscribe')
    expect(news).toContain('\r\nList-Unsubscribe: <http://localhost:3000/myprofile?unsubscribe=abc>\r\n')
  })
})

describe('a shop with SMTP', () => {
  it('sends a mail once, in plain text and HTML, and forgets the body of a secret one', async () => {
    const unsubscribe = 'http://localhost:3000/myprofile?unsubscribe=abc'
    await write('verify:1', { secret: true, replyTo: 'grace@example.com', unsubscribe })
    const counts = await Promise.all([bySmtp(), bySmtp(), bySmtp()])
    expect(counts.reduce((a, b) => a + b)).toBe(1)
    expect(post.received).toHaveLength(1)
    const [{ to, data }] = post.received as [Received]
    expect(to).toEqual(['ada@example.com'])
    expect(data).toContain('Content-Type: text/plain')
    expect(data).toContain('Content-Type: text/html')
    expect(data).toContain('Reply-To: grace@example.com')
    expect(data).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    const [mail] = await db.query(sql`select state, sent_at, body_text, body_html from mail`)
    expect(mail).toMatchObject({ state: 'sent', body_text: '', body_html: '', sent_at: expect.any(Date) })
  })
  it('tries again later, waiting longer each time, and gives up after a day', async () => {
    post.answerTo = (command) => (command === 'RCPT' ? '451 try later' : '250 ok')
    await write('verify:1')
    const waits: number[] = []
    for (let tries = 1; tries <= 12; tries++) {
      expect(await bySmtp()).toBe(0)
      expect(await bySmtp()).toBe(0)
      const [{ wait }] = (await db.query(
        sql`select round(extract(epoch from due_at - now()) / 60)::int as wait from mail`,
      )) as [{ wait: number }]
      waits.push(wait)
      await db.query(sql`update mail set due_at = now()`)
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    expect(await states()).toMatchObject([
      { state: 'failed', tries: 12, failure: expect.stringContaining('451') },
    ])
    expect(await bySmtp()).toBe(0)
  })
  it('gives up at once on an address the server says does not exist', async () => {
    post.answerTo = (command) => (command === 'RCPT' ? '550 no such mailbox' : '250 ok')
    await write('verify:1')
    await bySmtp()
    expect(await states()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('550') }])
  })
  it('keeps a mail for later when the server cannot be reached', async () => {
    await write('verify:1')
    expect(await deliverMail(deps('smtp://127.0.0.1:1'))).toBe(0)
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })
})

describe('a letter', () => {
  const hostile = `<script>alert("1")</script> & 'x'`
  const all: Letter = {
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
  it('escapes whatever is said in it', () => {
    const html = letterHtml(all, testSettings)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"><b>')
    expect(html.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(10)
  })
  it('says the same in plain text, in lines that fit, each link whole', () => {
    const text = letterText(
      {
        ...letter,
        blocks: [{ kind: 'text', text: 'a shirt '.repeat(60) }, ...letter.blocks],
      },
      testSettings,
    )
    expect(text.split('\n').every((row) => row.length <= 72)).toBe(true)
    expect(text).toContain('\nhttp://localhost:3000/verifymail?code=abc_DEF-123\n')
    expect(text).toContain('14 Selvedge Lane')
  })
})

interface Received {
  to: string[]
  data: string
}

interface SmtpServer {
  url: string
  received: Received[]
  answerTo: (command: string) => string
  close(): Promise<void>
}

/** As much of an SMTP server as a sender needs. */
async function openSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const net: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).setEncoding('utf8'))
    serve(socket, server)
  })
  await new Promise<void>((ready) => net.listen(0, '127.0.0.1', ready))
  const server: SmtpServer = {
    url: `smtp://127.0.0.1:${(net.address() as AddressInfo).port}`,
    received: [],
    answerTo: () => '250 ok',
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy()
        net.close(() => closed())
      }),
  }
  return server
}

function serve(socket: Socket, server: SmtpServer): void {
  let mail: Received = { to: [], data: '' }
  let unread = ''
  let inData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    unread += chunk
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const row = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (inData && row !== '.') mail.data += `${row}\n`
      else if (inData) {
        inData = false
        server.received.push(mail)
        mail = { to: [], data: '' }
        socket.write('250 queued\r\n')
      } else socket.write(`${answerRow(row)}\r\n`)
    }
  })
  const answerRow = (row: string): string => {
    const command = row.split(' ')[0]!.toUpperCase()
    const reply = server.answerTo(command)
    if (!reply.startsWith('250')) return reply
    if (command === 'RCPT') mail.to.push(/<(.*?)>/.exec(row)![1]!)
    if (command === 'DATA') inData = true
    return command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : reply
  }
}
