// Mailings of the newsletter, and the addresses that get none because emails do not arrive there.
import * as z from 'zod/mini'
import { dataReply, fileReply } from '../endpoint.ts'
import { email, id } from '../fields.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { language, maxAtOnce, moment, version } from './fields.ts'
import { maxSubjectLength } from './mails.ts'

export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const
export type MailingState = (typeof mailingStates)[number]

export const maxMailingNameLength = 80
export const maxMailingTextLength = 20_000
/** The rate of a new mailing, and the highest one, in emails per minute. */
export const standardMailingRate = 300
export const maxMailingRate = 3000
/** The largest number of mailings, and of suppressed addresses, that are listed. */
export const maxMailingsShown = 200
/** Days for which it is kept who got a mailing, counted from its end. */
export const mailingRecipientDays = 180

const mailingText = z.object({ subject: z.string(), text: z.string() })
export type MailingText = z.output<typeof mailingText>

const mailing = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** The name of the saved view of customers; null: everybody who gets the newsletter. */
  segment: z.nullable(z.string()),
  texts: z.record(z.string(), mailingText),
  perMinute: z.int(),
  /** Null: at once. */
  scheduledAt: z.nullable(z.string()),
  state: z.enum(mailingStates),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Recipients; of a draft those that it would have now. */
  recipients: z.int(),
  /** Recipients whose email is in the queue of emails or was delivered. */
  written: z.int(),
  /** Recipients who have ended the newsletter since, or whose address is suppressed. */
  leftOut: z.int(),
  delivered: z.int(),
  failed: z.int(),
})
export type Mailing = z.output<typeof mailing>

const reply = dataReply({ mailing })
const which = { id }
const read = { method: 'GET', access: 'read mailings' } as const
const write = { method: 'POST', access: 'write mailings' } as const

export const listMailings = adminEndpoint({
  ...read,
  path: '/admin/mailings/list',
  summary: `Mailings of the newsletter, the latest first, at most ${maxMailingsShown}`,
  reply: dataReply({ items: z.array(mailing), subscribers: z.int() }),
})

export const getMailing = adminEndpoint({
  ...read,
  path: '/admin/mailings/get',
  summary: 'One mailing with its progress',
  query: z.strictObject(which),
  reply,
  errors: ['Not Found'],
})

export const createMailing = adminEndpoint({
  ...write,
  path: '/admin/mailings/create',
  summary: 'Create a draft of a mailing',
  body: z.strictObject({ ...which, name: singleLine(maxMailingNameLength) }),
  reply,
  errors: ['Not Possible Now'],
})

const emptyOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema])

export const updateMailing = adminEndpoint({
  ...write,
  path: '/admin/mailings/update',
  summary: 'Change a draft of a mailing',
  description:
    'A recipient gets the text in their own language, or that in the language of the products. Texts are Markdown, and may have the values of pages. `view` is a saved view of customers: its search and its filters are stored as they are now.',
  body: z.strictObject({
    ...which,
    version,
    changes: z.strictObject({
      name: z.optional(singleLine(maxMailingNameLength)),
      view: z.optional(z.nullable(id)),
      texts: z.optional(
        z.record(
          language,
          z.strictObject({
            subject: emptyOr(singleLine(maxSubjectLength)),
            text: emptyOr(multiline(maxMailingTextLength)),
          }),
        ),
      ),
      perMinute: z.optional(z.int().check(z.gte(1), z.lte(maxMailingRate))),
      scheduledAt: z.optional(z.nullable(moment)),
    }),
  }),
  reply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const previewMailing = adminEndpoint({
  ...read,
  path: '/admin/mailings/preview',
  summary: 'The saved mailing in one language, as it looks in a mail program',
  query: z.strictObject({ ...which, language }),
  reply: fileReply,
  file: 'text/html; charset=utf-8',
  errors: ['Not Found'],
})

export const sendTestMailing = adminEndpoint({
  ...write,
  path: '/admin/mailings/sendTest',
  summary: 'Send the saved mailing in one language to oneself',
  body: z.strictObject({ ...which, language }),
  reply: dataReply({ to: z.string() }),
  errors: ['Not Found'],
})

export const startMailing = adminEndpoint({
  ...write,
  path: '/admin/mailings/start',
  summary: 'Send a mailing, at its time if it has one',
  description:
    'The recipients are stored when it starts, each address once. Consent and suppressed addresses are checked then, when the email is written, and again when it is delivered.',
  body: z.strictObject({ ...which, version }),
  reply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

const changeState = (path: string, summary: string) =>
  adminEndpoint({
    ...write,
    path,
    summary,
    body: z.strictObject(which),
    reply,
    errors: ['Not Found', 'Not Possible Now'],
  })

export const pauseMailing = changeState(
  '/admin/mailings/pause',
  'Pause a mailing; emails that are written already are delivered',
)
export const continueMailing = changeState('/admin/mailings/continue', 'Continue a paused mailing')
export const stopMailing = changeState(
  '/admin/mailings/stop',
  'Stop a mailing for good; emails that are not delivered yet are deleted',
)

export const suppressionReasons = ['refused', 'reported', 'staff'] as const
const suppressed = z.object({
  email: z.string(),
  reason: z.enum(suppressionReasons),
  /** The words of the mail server or of the program. */
  detail: z.string(),
  since: z.string(),
})
export type Suppressed = z.output<typeof suppressed>

export const listSuppressed = adminEndpoint({
  ...read,
  path: '/admin/mailings/listSuppressed',
  summary: `Addresses that get no newsletter because emails do not arrive, the latest first, at most ${maxMailingsShown}`,
  query: z.strictObject({ search: z.optional(singleLine(80)) }),
  reply: dataReply({ items: z.array(suppressed) }),
})

export const suppressAddresses = adminEndpoint({
  ...write,
  path: '/admin/mailings/suppress',
  summary: 'Suppress addresses, by hand or from the webhook of a mail provider',
  description:
    'A program calls it with an API key. `reported` says that the provider has reported a bounce or a complaint. Addresses that are suppressed already stay as they are.',
  body: z.strictObject({
    addresses: z
      .array(z.strictObject({ email, detail: z._default(emptyOr(singleLine(200)), '') }))
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxAtOnce, invalid('field-max-entries')),
      ),
    reason: z.enum(['reported', 'staff']),
  }),
  reply: dataReply({ suppressed: z.int() }),
})

export const freeAddress = adminEndpoint({
  ...write,
  path: '/admin/mailings/freeAddress',
  summary: 'Free a suppressed address: it gets the newsletter again if its owner has agreed',
  body: z.strictObject({ email }),
  reply: dataReply({ freed: z.string() }),
  errors: ['Not Found'],
})
