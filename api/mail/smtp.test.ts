// Sending mail over SMTP to a real server on this machine: encryption, logins, refusals, lost connections.
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { noFiles, testSettings } from '../test-api.ts'
import { deliverMail } from './deliver.ts'
import { statesOf, testEmail, writeTestMail } from './test-mail.ts'
import { openTestSmtp, type SmtpOptions, testCertificate, type TestSmtp } from './test-smtp.ts'

let db: Db
let smtp: TestSmtp
const logged: unknown[] = []
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query(sql`delete from mail`)
  logged.length = 0
})
afterEach(() => smtp.close())

const open = async (options?: SmtpOptions) => (smtp = await openTestSmtp(options))
/** The TLS mode, login and further options in the URL of the server. */
interface Connection {
  scheme?: 'smtp' | 'smtps'
  login?: string
  more?: Record<string, string>
}
const trusted = { 'tls.ca': testCertificate }
async function deliver({ scheme = 'smtp', login = '', more = {} }: Connection = {}): Promise<number> {
  const smtpUrl = `${scheme}://${login}localhost:${smtp.port}?${new URLSearchParams(more)}`
  const note = (...words: unknown[]) => void logged.push(words)
  return deliverMail({
    db,
    log: { info: note, warn: note, error: note },
    settings: { ...testSettings, mail: { smtpUrl, from: testSettings.mail.from } },
    files: noFiles,
  })
}

const write = (once: string, more = {}) => writeTestMail(db, once, more)
const states = () => statesOf(db)
const makeDue = () => db.query(sql`update mail set due_at = now() where state = 'waiting'`)
const headOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n'))
const headerOf = (data: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(headOf(data))?.[1]?.replaceAll(/\r\n\s*/g, ' ')

describe('sending', () => {
  it('sends a mail once, in plain text and HTML, and deletes the body of a secret one', async () => {
    await open()
    const unsubscribe = 'https://placket.example/myprofile?unsubscribe=abc'
    await write('verify:1', { secret: true, replyTo: 'grace@example.com', unsubscribe })
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((a, b) => a + b)).toBe(1)
    expect(smtp.received).toHaveLength(1)
    const [{ to, data }] = smtp.received as [TestSmtp['received'][number]]
    expect(to).toEqual(['ada@example.com'])
    expect(data).toContain('Content-Type: text/plain')
    expect(data).toContain('Content-Type: text/html')
    expect(headerOf(data, 'Reply-To')).toBe('grace@example.com')
    expect(headerOf(data, 'List-Unsubscribe')).toBe(`<${unsubscribe}>`)
    expect(headerOf(data, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [mail] = await db.query(sql`select state, sent_at, body_text, body_html from mail`)
    expect(mail).toMatchObject({ state: 'sent', bodyText: '', bodyHtml: '', sentAt: expect.any(Date) })
    expect(await deliver()).toBe(0)
  })
  it('signs in over STARTTLS and over TLS, with any characters in the password', async () => {
    const password = 'pa:ss/w@rd %100'
    const login = `shop:${encodeURIComponent(password)}@`
    for (const [tls, scheme] of [
      ['starttls', 'smtp'],
      ['implicit', 'smtps'],
    ] as const) {
      await open({ tls, login: { user: 'shop', password } })
      await write(`verify:${tls}`)
      expect(await deliver({ scheme, login, more: trusted })).toBe(1)
      expect(smtp.received).toMatchObject([{ secure: true, user: 'shop', to: ['ada@example.com'] }])
      if (tls === 'starttls') await smtp.close()
    }
  })
  it('sends neither mail nor password to a server with an untrusted certificate', async () => {
    for (const [tls, scheme] of [
      ['starttls', 'smtp'],
      ['implicit', 'smtps'],
    ] as const) {
      await open({ tls, login: { user: 'shop', password: 'secret-word' } })
      await write(`verify:${tls}`)
      expect(await deliver({ scheme, login: 'shop:secret-word@' })).toBe(0)
      expect([smtp.received, smtp.logins]).toEqual([[], []])
      if (tls === 'starttls') await smtp.close()
    }
    expect(await states()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  })
})

describe('a server that refuses', () => {
  it('temporarily is tried again later with longer and longer waits, and given up after a day', async () => {
    await open()
    smtp.refuse = { to: 451 }
    await write('verify:1')
    const waits: number[] = []
    for (let tries = 1; tries <= 12; tries++) {
      expect(await deliver()).toBe(0)
      expect(await deliver()).toBe(0)
      const [{ wait }] = (await db.query(
        sql`select round(extract(epoch from due_at - now()) / 60)::int as wait from mail`,
      )) as [{ wait: number }]
      waits.push(wait)
      await makeDue()
    }
    expect(waits.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360])
    expect(await states()).toMatchObject([
      { state: 'failed', tries: 12, failure: expect.stringContaining('451') },
    ])
    expect(await deliver()).toBe(0)
  })
  it.each([
    ['the recipient', { to: 550 }],
    ['the message', { data: 554 }],
  ])('%s permanently is not tried again', async (_what, refuse) => {
    await open()
    smtp.refuse = refuse
    await write('verify:1')
    await deliver()
    expect(await states()).toMatchObject([
      { state: 'failed', tries: 1, failure: expect.stringContaining('55') },
    ])
    smtp.refuse = {}
    await makeDue()
    expect(await deliver()).toBe(0)
  })
  it.each([
    ['the recipient', { to: 450 }],
    ['the message', { data: 452 }],
    // Caused by a setting of the shop, which can be corrected.
    ['the sender, even permanently,', { from: 553 }],
  ])('%s gets the mail once it is accepted', async (_what, refuse) => {
    await open()
    smtp.refuse = refuse
    await write('verify:1')
    await deliver()
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }])
    smtp.refuse = {}
    await makeDue()
    expect(await deliver()).toBe(1)
    expect(smtp.received).toHaveLength(1)
  })
  it('one recipient still gets the mails of the others delivered', async () => {
    await open()
    await write('a', { to: 'gone@example.com' })
    await write('b', { to: 'here@example.com' })
    smtp.refuse = { to: { 'gone@example.com': 550 } }
    expect(await deliver()).toBe(1)
    expect(smtp.received.map(({ to }) => to)).toEqual([['here@example.com']])
    expect(await states()).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
  })
  it('the password: it is neither in the log nor in the outbox, and the mail is sent once it is right', async () => {
    await open({ tls: 'starttls', login: { user: 'shop', password: 'the-right-one' } })
    await write('verify:1', { secret: true })
    expect(await deliver({ login: 'shop:the-wrong-one@', more: trusted })).toBe(0)
    expect(smtp.logins).toContainEqual(['shop', 'the-wrong-one'])
    const [{ state, failure }] = (await states()) as [{ state: string; failure: string }]
    expect(state).toBe('waiting')
    expect(failure).toBe('The server refused the login (535).')
    expect(logged).not.toEqual([])
    for (const text of [failure, JSON.stringify(logged)]) {
      expect(text).not.toContain('the-wrong-one')
      expect(text).not.toContain(Buffer.from('the-wrong-one').toString('base64'))
      expect(text).not.toContain('abc_DEF-123')
    }
    await makeDue()
    expect(await deliver({ login: 'shop:the-right-one@', more: trusted })).toBe(1)
    expect(await states()).toMatchObject([{ state: 'sent', failure: null }])
  })
  it('has the recipient in the outbox, not in the log', async () => {
    await open()
    smtp.refuse = { to: 550 }
    await write('verify:1')
    await deliver()
    expect(JSON.stringify(await states())).toContain('ada@example.com')
    expect(logged).not.toEqual([])
    expect(JSON.stringify(logged)).not.toContain('ada@')
  })
})

describe('a connection that breaks', () => {
  it.each([
    ['before the sender', { from: 'drop' as const }],
    ['before the recipient', { to: 'drop' as const }],
    ['in the middle of the message', { data: 'drop' as const }],
  ])('%s delays the mail, which is sent once', async (_when, refuse) => {
    await open()
    smtp.refuse = refuse
    await write('verify:1')
    expect(await deliver()).toBe(0)
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }])
    smtp.refuse = {}
    await makeDue()
    expect(await deliver()).toBe(1)
    expect(smtp.received).toHaveLength(1)
  })
  it('before the server has confirmed the mail causes it to be sent again, as the same message', async () => {
    await open()
    smtp.refuse = { loseReply: true }
    await write('verify:1')
    await deliver()
    smtp.refuse = {}
    await makeDue()
    expect(await deliver()).toBe(1)
    expect(smtp.received).toHaveLength(2)
    const ids = smtp.received.map(({ data }) => headerOf(data, 'Message-ID'))
    expect(ids[0]).toMatch(/^<.+@localhost>$/)
    expect(ids[1]).toBe(ids[0])
    expect(await deliver()).toBe(0)
  })
  it('or cannot be opened keeps the mail for later', async () => {
    await open()
    const { port } = smtp
    await smtp.close()
    await write('verify:1')
    expect(await deliver()).toBe(0)
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }])
    await open()
    smtp.port = port
  })
})

describe('a server that is slow', () => {
  it('and never replies is given up until later', async () => {
    await open()
    let answer = () => {}
    smtp.beforeReply = () => new Promise((resolve) => (answer = resolve))
    await write('verify:1')
    expect(await deliver({ more: { socketTimeout: '100' } })).toBe(0)
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }])
    answer()
  })
  it('delays one mail, and no mail is sent twice because of it', async () => {
    await open()
    for (const name of ['a', 'b', 'c']) await write(name)
    let answer = () => {}
    const requested = new Promise<void>((reached) => {
      smtp.beforeReply = () => {
        smtp.beforeReply = async () => {}
        reached()
        return new Promise((resolve) => (answer = resolve))
      }
    })
    const slow = deliver()
    await requested
    // While the first mail is slow, other processes can claim mails that this one has not begun.
    await db.query(sql`update mail set due_at = now() where once <> 'a'`)
    expect(await deliver()).toBe(2)
    answer()
    expect(await slow).toBe(1)
    expect(smtp.received).toHaveLength(3)
    expect(new Set(smtp.received.map(({ data }) => headerOf(data, 'Message-ID'))).size).toBe(3)
  })
})

describe('text that somebody typed', () => {
  const bad = 'Ada\r\nBcc: everybody@example.com\r\n\r\n<b>hi</b>\u2028\u202e\u0007 👩🏽‍🔬'
  it('cannot add a header or a recipient', async () => {
    await open()
    const subject = `Your order ${bad}`
    const said = { ...testEmail, subject, title: bad, greeting: bad, preheader: bad }
    await write('verify:1', { email: said, replyTo: 'grace@example.com\r\nBcc: everybody@example.com' })
    await deliver()
    const all = smtp.received
    for (const { to, data } of all) {
      expect(to).toEqual(['ada@example.com'])
      expect(headerOf(data, 'Bcc')).toBeUndefined()
      expect(
        headOf(data)
          .split(/\r\n(?![ \t])/)
          .every((row) => /^[A-Za-z-]+: /.test(row)),
      ).toBe(true)
    }
    expect(all.length + (await db.query(sql`select 1 from mail where state = 'failed'`)).length).toBe(1)
  })
  it('arrives unchanged: single dots on a line, long words, other scripts', async () => {
    await open()
    const text = `.\n..\nQUIT\n${'w'.repeat(2000)}\nдобрый день\n`
    await write('verify:1', { email: { ...testEmail, blocks: [{ kind: 'text', text }] } })
    expect(await deliver()).toBe(1)
    const rows = smtp.received[0]!.data.split('\r\n')
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(998)
    const part = /Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/.exec(smtp.received[0]!.data)!
    const plain =
      part[1] === 'base64'
        ? Buffer.from(part[2]!, 'base64').toString()
        : Buffer.from(
            part[2]!
              .replaceAll('=\r\n', '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          ).toString()
    for (const row of ['.', '..', 'QUIT', 'w'.repeat(2000), 'добрый день'])
      expect(plain.split(/\r?\n/)).toContain(row)
  })
})
