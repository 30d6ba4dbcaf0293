// A mail as a message of nodemailer, for SMTP and for files.
import type { SendMailOptions, Transporter } from 'nodemailer'
import type StreamTransport from 'nodemailer/lib/stream-transport'
import type { Deps } from '../kernel/deps.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { type Email, emailText } from './email.ts'
import { emailHtml } from './email-html.ts'
import type { ClaimedMail } from './mail.sql.ts'

type Message = SendMailOptions & { text: string; html: string }

export function messageOf(mail: ClaimedMail, { settings }: Pick<Deps, 'settings'>): Message {
  const { hostname } = new URL(settings.publicUrl)
  return {
    from: senderOf(settings),
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    // Constant for a mail, so that a mailbox that gets it twice after a crash shows it once.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${hostname}>`,
    date: mail.createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe?.startsWith('https:') && oneClick),
    },
    ...(mail.unsubscribe && { list: { unsubscribe: mail.unsubscribe } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: the program that shows the email may send a POST to the link. It allows https only. */
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** The message of a mail that is sent at once, without the outbox. */
export const messageFor = (
  email: Email,
  recipient: string,
  { settings, storefront }: Pick<Deps, 'settings'> & { storefront: Storefront },
): Message => ({
  from: senderOf(settings),
  to: { name: '', address: recipient },
  subject: email.subject,
  text: emailText(email, storefront),
  html: emailHtml(email, storefront),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const senderOf = ({ mail, shop }: Deps['settings']) => mail.from ?? { name: shop.name, address: shop.email }

/** Made for the first mail, because nodemailer is not needed before. */
let composer: Promise<Transporter<StreamTransport.SentMessageInfo>> | undefined

async function openComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true })
}

/**
 * The message in the form of RFC 5322, with CRLF. Its parts are plain UTF-8, so that links can be read and opened in an
 * editor; nodemailer alone would write them as quoted-printable, `code=3Dabc`.
 */
export async function emlOf({ text, html, ...head }: Message): Promise<Buffer> {
  const alternatives = [part('text/plain', text), part('text/html', html)]
  composer ??= openComposer()
  const { message } = await (await composer).sendMail({ ...head, alternatives })
  return message as Buffer
}

/** With CRLF, as nodemailer writes the headers. It would look for line ends byte by byte. */
const part = (type: string, body: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}`.replaceAll(
    /\r?\n/g,
    '\r\n',
  ),
})
