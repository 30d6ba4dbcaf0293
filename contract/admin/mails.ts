// The emails to shoppers in the back office: subject, introduction and closing in each language, with their versions.
import * as z from 'zod/mini'
import { dataReply, fileReply } from '../endpoint.ts'
import { mailKinds } from '../mail-kinds.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { textVersion, versionInQuery } from './fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { cursor, pageReply } from './list.ts'
import { fact, textLanguage, textState, textVersionItem } from './pages.ts'

export const maxSubjectLength = 150
export const maxWordsLength = 4000

const mailItem = z.object({
  id: z.enum(mailKinds),
  languages: z.array(z.object({ language: z.string(), ...textState })),
})
export type MailItem = z.output<typeof mailItem>

export const listMails = adminEndpoint({
  method: 'GET',
  path: '/admin/mails/list',
  access: 'read content',
  summary: 'The emails to shoppers, in each language of the shop',
  reply: pageReply(mailItem),
})

const adminMail = z.object({
  id: z.enum(mailKinds),
  language: z.string(),
  ...textState,
  /** Empty: the default subject. */
  subject: z.string(),
  /** Markdown before and after the fixed part of the email. */
  opening: z.string(),
  closing: z.string(),
  facts: z.array(fact),
  /** With the newest texts and sample data. */
  sample: z.object({ standardSubject: z.string(), subject: z.string(), text: z.string() }),
})
export type AdminMail = z.output<typeof adminMail>

const which = { id: z.enum(mailKinds), language: textLanguage }
const mailResponse = dataReply({ mail: adminMail })

export const getMail = adminEndpoint({
  method: 'GET',
  path: '/admin/mails/get',
  access: 'read content',
  summary: 'The words of one email in one language, with a sample',
  query: z.strictObject(which),
  reply: mailResponse,
  errors: ['Not Found'],
})

export const previewMail = adminEndpoint({
  method: 'GET',
  path: '/admin/mails/preview',
  access: 'read content',
  summary: 'The sample as it looks in a mail program',
  query: z.strictObject(which),
  reply: fileReply,
  file: 'text/html; charset=utf-8',
  errors: ['Not Found'],
})

const emptyOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema])

export const updateMail = adminEndpoint({
  method: 'POST',
  path: '/admin/mails/update',
  access: 'write content',
  summary: 'Save words of an email as a new version',
  description:
    'Emails have them when they are published. What an email must say, its links, amounts and addresses, stays as it is. A value that the email does not have is refused, and so is a field that somebody else has changed since `version`, with both values.',
  body: z.strictObject({
    ...which,
    version: textVersion,
    changes: z.strictObject({
      subject: z.optional(emptyOr(singleLine(maxSubjectLength))),
      opening: z.optional(emptyOr(multiline(maxWordsLength))),
      closing: z.optional(emptyOr(multiline(maxWordsLength))),
    }),
  }),
  reply: mailResponse,
  errors: ['Not Found', 'Stale'],
})

export const publishMail = adminEndpoint({
  method: 'POST',
  path: '/admin/mails/publish',
  access: 'write content',
  summary: 'Send an email with a version of its words from now on',
  body: z.strictObject({ ...which, version: textVersion }),
  reply: mailResponse,
  errors: ['Not Found'],
})

export const unpublishMail = adminEndpoint({
  method: 'POST',
  path: '/admin/mails/unpublish',
  access: 'write content',
  summary: 'Send an email with the shop’s own words again',
  body: z.strictObject(which),
  reply: mailResponse,
  errors: ['Not Found'],
})

export const sendSample = adminEndpoint({
  method: 'POST',
  path: '/admin/mails/sendSample',
  access: 'write content',
  summary: 'Send the sample to the caller, with the words that were saved last',
  body: z.strictObject(which),
  reply: dataReply({ to: z.string() }),
  errors: ['Not Found', 'Too Many Requests'],
  perMinute: 10,
})

export const listMailVersions = adminEndpoint({
  method: 'GET',
  path: '/admin/mails/listVersions',
  access: 'read content',
  summary: 'The versions of an email’s words in one language, the newest first',
  query: z.strictObject({ ...which, next: cursor }),
  reply: pageReply(textVersionItem),
  errors: ['Not Found'],
})

export const getMailVersion = adminEndpoint({
  method: 'GET',
  path: '/admin/mails/getVersion',
  access: 'read content',
  summary: 'The words of one version',
  query: z.strictObject({ ...which, version: versionInQuery }),
  reply: dataReply({ subject: z.string(), opening: z.string(), closing: z.string() }),
  errors: ['Not Found'],
})

export const restoreMailVersion = adminEndpoint({
  method: 'POST',
  path: '/admin/mails/restoreVersion',
  access: 'write content',
  summary: 'Go back to an older version, as a new version',
  body: z.strictObject({ ...which, version: textVersion }),
  reply: mailResponse,
  errors: ['Not Found'],
})
