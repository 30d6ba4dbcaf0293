// Delivers what is due in the outbox: over SMTP, or into a folder of files while the shop has no SMTP server.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { emlOf } from './eml.ts'
import { type ClaimedMail, claimMails, markFailure, markKept, markSent } from './mail.sql.ts'

/** Mails taken at a time, and the minutes within which they are surely sent or given back: 5 times the time-outs. */
const batch = 5
const leaseMinutes = 10
/** The waits double from a minute to six hours, so the last try is about a day after the first. */
const mostTries = 12
const longestWaitSeconds = 6 * 3600

interface Post {
  send(mail: ClaimedMail): Promise<void>
  /** Notes in the database what became of a mail that `send` took. */
  done(mail: ClaimedMail): Promise<void>
  close(): void
}

/**
 * Delivers every mail that is due and answers how many left. Any number of processes may do so at once: each mail
 * is claimed by one. A mail that fails is due again later; after a day of tries it is given up, its failure kept.
 */
export async function deliverMail(deps: Deps): Promise<number> {
  let delivered = 0
  let post: Post | null = null
  try {
    for (;;) {
      const mails = await claimMails(deps.db, batch, leaseMinutes)
      if (mails.length === 0) return delivered
      post ??= openPost(deps)
      for (const mail of mails) if (await deliverOne(deps, post, mail)) delivered++
    }
  } finally {
    post?.close()
  }
}

async function deliverOne(deps: Deps, post: Post, mail: ClaimedMail): Promise<boolean> {
  try {
    await post.send(mail)
  } catch (error) {
    const gaveUp = isFinal(error) || mail.tries >= mostTries
    const wait = Math.min(60 * 2 ** (mail.tries - 1), longestWaitSeconds)
    const failure = String((error as Error).message ?? error)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, 500)
    await markFailure(deps.db, mail.id, failure, gaveUp ? null : wait)
    deps.log.warn({ mail: mail.id, tries: mail.tries, failure, gaveUp }, 'a mail was not delivered')
    return false
  }
  await post.done(mail)
  return true
}

/** The server has refused this recipient or this message for good: asking again would only annoy it. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

function openPost(deps: Deps): Post {
  return deps.settings.mail.smtpUrl === null ? openFolder(deps) : openSmtp(deps, deps.settings.mail.smtpUrl)
}

/** Always the same for one mail, so that a mailbox that gets it twice after a crash shows it once. */
const messageId = (mail: ClaimedMail, deps: Deps) =>
  `<${mail.id}.${mail.createdAt.getTime()}@${new URL(deps.settings.publicUrl).hostname}>`

function openSmtp(deps: Deps, url: string): Post {
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
      await transport.sendMail({
        from: deps.settings.mail.from,
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        messageId: messageId(mail, deps),
        date: mail.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    done: (mail) => markSent(deps.db, mail.id),
    close: () => transport.close(),
  }
}

function openFolder({ db, settings, ...deps }: Deps): Post {
  const folder = settings.outboxFolder
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, outboxName(mail))
      const envelope = { from: settings.mail.from, messageId: messageId(mail, { db, settings, ...deps }) }
      // Written beside its place first: whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, emlOf(mail, envelope))
      await rename(`${file}.part`, file)
    },
    done: (mail) => markKept(db, mail.id),
    close() {},
  }
}

/** `000042-ada@example.com.eml`: in the order written, safe in every file system whatever the address is. */
function outboxName(mail: ClaimedMail): string {
  const recipient = mail.recipient.replaceAll(/[^\w.@+-]/g, '_').slice(0, 120)
  return `${String(mail.id).padStart(6, '0')}-${recipient}.eml`
}
