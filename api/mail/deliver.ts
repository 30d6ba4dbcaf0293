// Delivers mails that are due: over SMTP, or as files when the shop has no SMTP server.
import type { Deps } from '../kernel/deps.ts'
import { type Backoff, backoffSeconds } from '../kernel/due-rows.ts'
import { count, onBehalfOf } from '../kernel/telemetry.ts'
import {
  type ClaimedMail,
  claimMail,
  clearDeletedMail,
  deleteUnwanted,
  markFailure,
  markWrittenToFile,
  markSent,
  selectDeletedMail,
  suppressRefused,
} from './mail.sql.ts'
import { emlOf, messageOf } from './message.ts'

/** Minutes within which a mail is sent or refused, even by a server that is slow at every step. */
const leaseMinutes = 10
/** With these waits the last try is about a day after the first. */
const maxTries = 12
const backoff: Backoff = { firstSeconds: 60, longestSeconds: 6 * 3600 }

/** The folder in which a shop without a mail server stores its mails as files. */
const outbox = 'outbox'

interface Post {
  send(mail: ClaimedMail): Promise<void>
  /** Stores that `send` has delivered a mail. */
  done(mail: ClaimedMail): Promise<void>
  close(): void
}

/**
 * Delivers every mail that is due and returns how many were sent. Any number of processes may do so at once: each mail
 * is claimed by one process just before it is sent, so that no claim expires while an earlier mail is slow. A mail that
 * fails is due again later; after a day of tries it is given up, and its failure stored.
 */
export async function deliverMail(deps: Deps): Promise<number> {
  let delivered = 0
  let post: Post | null = null
  try {
    for (;;) {
      const mail = await claimMail(deps.db, leaseMinutes)
      if (!mail) return delivered
      const open = (post ??= await openPost(deps))
      const span = { name: 'send mail', kind: 'client' as const, facts: { 'placket.mail': mail.id } }
      if (await onBehalfOf(mail, span, () => deliverOne(deps, open, mail))) delivered++
      if (!mail.isMore) return delivered
    }
  } finally {
    post?.close()
  }
}

async function deliverOne(deps: Deps, post: Post, mail: ClaimedMail): Promise<boolean> {
  if (mail.isUnwanted) {
    await deleteUnwanted(deps.db, mail.id)
    return false
  }
  try {
    await post.send(mail)
  } catch (error) {
    const gaveUp = isFinal(error) || mail.tries >= maxTries
    const wait = backoffSeconds(mail.tries - 1, backoff)
    count('placket_mails_total', { result: gaveUp ? 'given up' : 'failed' })
    if (isNoMailbox(error)) await suppressRefused(deps.db, mail.recipient, failureOf(error))
    await markFailure(deps.db, mail.id, failureOf(error), gaveUp ? null : wait)
    // The server's reply contains the recipient, so it is stored in the outbox and not logged.
    const { code, responseCode, command } = error as SmtpError
    deps.log.warn(
      { mail: mail.id, tries: mail.tries, gaveUp, code, responseCode, command },
      'a mail was not delivered',
    )
    return false
  }
  await post.done(mail)
  count('placket_mails_total', { result: 'sent' })
  deps.log.info({ mail: mail.id }, 'a mail was sent')
  return true
}

/** The fields of an error: the library's code, the server's code, and the command to which the server replied. */
interface SmtpError {
  message?: string
  code?: string
  responseCode?: number
  command?: string
}

/** Why a mail failed, in the server's words, except for a refused login: that reply may contain the password. */
export function failureOf(error: unknown): string {
  const { code, responseCode, message } = error as SmtpError
  if (code === 'EAUTH') return `The server refused the login (${responseCode ?? 'no answer'}).`
  return String(message ?? error)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
}

/**
 * Whether the server has refused this recipient or this message permanently. A refused sender is a wrong setting of the
 * shop, which can be corrected, so that mail is tried again.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode, command } = error as SmtpError
  if (responseCode === undefined || responseCode < 500) return false
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
}

/**
 * Whether the server says that the mailbox does not exist. A full mailbox (5.2.2) and a refusal by policy (5.7) may end.
 */
function isNoMailbox(error: unknown): boolean {
  const { responseCode = 0, command, message = '' } = error as SmtpError
  if (responseCode < 500 || command !== 'RCPT TO') return false
  const [, enhanced] = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(message) ?? []
  return enhanced === undefined || /^5\.(?:1\.|2\.1$)/.test(enhanced)
}

async function openPost(deps: Deps): Promise<Post> {
  return deps.settings.mail.smtpUrl === null ? openOutbox(deps) : openSmtp(deps, deps.settings.mail.smtpUrl)
}

async function openSmtp(deps: Deps, url: string): Promise<Post> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, deps))
    },
    done: (mail) => markSent(deps.db, mail.id),
    close: () => transport.close(),
  }
}

function openOutbox(deps: Deps): Post {
  return {
    async send(mail) {
      await deps.files.write(`${outbox}/${outboxName(mail)}`, await emlOf(messageOf(mail, deps)))
    },
    done: (mail) => markWrittenToFile(deps.db, mail.id),
    close() {},
  }
}

/** `000042-ada@example.com.eml`: sorted by when they were written, and valid in every file system for any address. */
function outboxName(mail: ClaimedMail): string {
  const recipient = mail.recipient.replaceAll(/[^\w.@+-]/g, '_').slice(0, 120)
  return `${String(mail.id).padStart(6, '0')}-${recipient}.eml`
}

/** Removes the files of emails that were deleted after they were written into the folder. Returns how many emails. */
export async function purgeOutbox({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<number> {
  const ids = new Set(await selectDeletedMail(db))
  if (ids.size === 0) return 0
  for await (const name of files.filesBelow(outbox)) {
    if (ids.has(Number.parseInt(name.slice(outbox.length + 1), 10))) await files.remove(name)
  }
  await clearDeletedMail(db, [...ids])
  return ids.size
}
