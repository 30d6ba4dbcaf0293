// The email that tests of the outbox write, and its states.
import sql from 'sql-template-tag'
import type { Db } from '../kernel/db.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { testSettings } from '../test-api.ts'
import type { Email } from './email.ts'
import { type MailToWrite, writeMail } from './mail.ts'

export const testEmail: Email = {
  subject: 'Please confirm your address',
  preheader: 'One click and it is yours.',
  greeting: 'Dear Ada,',
  blocks: [
    { kind: 'text', text: 'Open the link – it works once.' },
    { kind: 'button', label: 'Confirm', url: 'http://localhost:3000/verifymail?code=abc_DEF-123' },
  ],
}

export const testStorefront = storefrontFor(testSettings, null)

export const writeTestMail = (db: Db, once: string, more: Partial<MailToWrite> = {}): Promise<boolean> =>
  writeMail(db, testStorefront, { once, to: 'ada@example.com', email: testEmail, ...more })

export const statesOf = (db: Db): Promise<unknown[]> =>
  db.query(sql`select state, tries, failure from mail order by id`)

/** The text of a mail without its line breaks. */
export const unwrapped = (text: string): string => text.replaceAll(/\s+/g, ' ')
