// A mail as a file that mail programs open. Its parts are plain UTF-8, so it reads well in an editor too.
import { randomUUID } from 'node:crypto'
import type { ClaimedMail } from './mail.sql.ts'

export interface Envelope {
  from: string
  messageId: string
}

/** The mail in the form of RFC 5322, lines ending in CRLF. */
export function emlOf(mail: ClaimedMail, { from, messageId }: Envelope): string {
  // Nobody who writes to the shop can guess it, and with it begin a part of their own.
  const boundary = `letter-${randomUUID()}`
  const header = [
    `Date: ${mail.createdAt.toUTCString().replace('GMT', '+0000')}`,
    `From: ${headerText(from)}`,
    `To: ${headerText(mail.recipient)}`,
    ...(mail.replyTo ? [`Reply-To: ${headerText(mail.replyTo)}`] : []),
    `Subject: ${headerText(mail.subject)}`,
    `Message-ID: ${messageId}`,
    ...(mail.unsubscribe ? [`List-Unsubscribe: <${headerText(mail.unsubscribe)}>`] : []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  const part = (type: string, body: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      'Content-Transfer-Encoding: 8bit',
      '',
      body,
    ].join('\n')
  return [
    ...header,
    '',
    part('text/plain', mail.bodyText),
    part('text/html', mail.bodyHtml),
    `--${boundary}--`,
    '',
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n')
}

// A line break in a header would begin another header.
const headerText = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')
