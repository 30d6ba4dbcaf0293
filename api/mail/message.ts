// A mail as nodemailer's message, for SMTP and for a file.
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Deps } from '../kernel/deps.ts'
import type { ClaimedMail } from './mail.sql.ts'

type Message = SendMailOptions & { text: string; html: string }

export function messageOf(mail: ClaimedMail, { settings }: Pick<Deps, 'settings'>): Message {
  const { hostname } = new URL(settings.publicUrl)
  const { name, email } = settings.shop
  return {
    from: settings.mail.from ?? { name, address: email },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    // Always the same for one mail, so that a mailbox that gets it twice after a crash shows it once.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${hostname}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * The message in the form of RFC 5322, lines ending in CRLF. Its parts are plain UTF-8, so that links can be read, and
 * opened, in an editor too; nodemailer alone would write them as quoted-printable, `code=3Dabc`.
 */
export async function emlOf({ text, html, ...head }: Message): Promise<Buffer> {
  const alternatives = [part('text/plain', text), part('text/html', html)]
  const { message } = await toBuffer.sendMail({ ...head, alternatives })
  return message as Buffer
}

const toBuffer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

const part = (type: string, body: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}`,
})
