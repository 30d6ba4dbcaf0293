// The services that the shop uses: payment providers, the mail server, the public address and its certificate. Secrets
// are sent to the shop, and never shown again.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { email } from '../fields.ts'
import { singleLine, storable } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'

/** `tls`: encrypted from the start. `starttls`: encrypted after the greeting. `offered`: encrypted if the server can. */
export const smtpSecurities = ['tls', 'starttls', 'offered'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

/** The ports that mail servers use for each. */
export const smtpPorts: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, offered: 25 }

const secret = (pattern: RegExp, code: Parameters<typeof invalid>[0]) =>
  z
    .string()
    .check(z.trim(), z.maxLength(500, invalid('field-max-characters')), z.regex(pattern, invalid(code)))

/** The secrets that staff set, each by the name of its environment variable. */
const secretFields = {
  STRIPE_SECRET_KEY: secret(/^sk_[\w-]{8,}$/, 'field-stripe-key'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_[\w+/=-]{8,}$/, 'field-stripe-webhook-secret'),
  SMTP_PASSWORD: z
    .string()
    .check(
      z.minLength(1, invalid('field-empty')),
      z.maxLength(500, invalid('field-max-characters')),
      storable,
    ),
}
export type ServiceSecret = keyof typeof secretFields
export const serviceSecrets = Object.keys(secretFields) as ServiceSecret[]

/** A name or an address of a server. */
const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, invalid('field-max-characters')),
    z.regex(
      /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/,
      invalid('field-server-name'),
    ),
  )

/** `https://shop.example`, without a path. */
const publicUrl = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(200, invalid('field-max-characters')),
  z.overwrite((typed: string) => typed.replace(/\/+$/, '')),
  z.regex(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, invalid('field-origin')),
  z.refine((url: string) => URL.canParse(url), invalid('field-origin')),
)

/** `orders@shop.example`, or `Shop <orders@shop.example>`. */
const sender = singleLine(200).check(
  z.regex(
    /^(?:[^<>"@,;]{1,120} )?<?[^\s@"(),:;<>[\\\]]+@[^\s@.<>,;]+(?:\.[^\s@.<>,;]+)+>?$/,
    invalid('field-sender'),
  ),
  z.refine((typed: string) => typed.includes('<') === typed.endsWith('>'), invalid('field-sender')),
)

export const maxTransferDays = 60
/** The default days of a payment by bank transfer. */
export const standardTransferDays = { due: 7, last: 14 } as const

const days = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const fields = {
  /** Null: not set here. */
  publicUrl: z.nullable(publicUrl),
  /** Null: on until a provider or a public https address is set. */
  demo: z.nullable(z.boolean()),
  /** Null: on. */
  onDelivery: z.nullable(z.boolean()),
  /** Bank transfer. Null: off. */
  transfer: z.nullable(z.boolean()),
  /** Days from the order to the due day of a transfer; null: the default. */
  transferDueDays: z.nullable(days(1, maxTransferDays)),
  /** Days from the due day to the reminder, negative: before it; null: no reminder. */
  transferReminderDays: z.nullable(days(-maxTransferDays, maxTransferDays)),
  /** Days from the due day until an unpaid order is cancelled; null: the default. */
  transferLastDays: z.nullable(days(1, maxTransferDays)),
  /** Null: mails are written to files. */
  smtpHost: z.nullable(host),
  smtpPort: z.nullable(z.int().check(z.gte(1), z.lte(65_535))),
  smtpSecurity: z.nullable(z.enum(smtpSecurities)),
  smtpUser: z.nullable(singleLine(200)),
  /** Null: the name and the address of the shop. */
  mailFrom: z.nullable(sender),
  /** The account of the authority that issues certificates, whose terms are accepted with it. */
  certificateEmail: z.nullable(email),
}
export type ServiceFields = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> }

const storedSecret = z.object({
  isSet: z.boolean(),
  /** The last four characters of a long key; null: not shown. */
  ending: z.nullable(z.string()),
})

const serviceSettings = z.object({
  version,
  ...fields,
  // The stored sender may be of another release.
  publicUrl: z.nullable(z.string()),
  smtpHost: z.nullable(z.string()),
  mailFrom: z.nullable(z.string()),
  certificateEmail: z.nullable(z.string()),
  secrets: z.record(z.enum(serviceSecrets), storedSecret),
  /** The variables that are set in the environment: what they set cannot be changed here. */
  environment: z.array(z.string()),
  /** Whether this process has a key with which secrets are encrypted. */
  hasKey: z.boolean(),
})
export type AdminServiceSettings = z.output<typeof serviceSettings>

export const getServiceSettings = adminEndpoint({
  method: 'GET',
  path: '/admin/services/getServiceSettings',
  access: 'read services',
  summary: 'The settings of payment providers, mail and the public address',
  description:
    'As they are set in the back office. Of secrets the reply has the last four characters at most.',
  reply: dataReply({ settings: serviceSettings }),
  errors: ['Not Possible Now'],
})

export const updateServices = adminEndpoint({
  method: 'POST',
  path: '/admin/services/updateServices',
  access: 'write services',
  summary: 'Set payment providers, mail and the public address',
  description:
    'Only the fields that are sent change, in every process within a second. A secret that is null is removed. Secrets are encrypted before they are stored. What is set in the environment of the shop wins, and is refused here. Another server or user of mail needs the password again.',
  body: z.strictObject({
    version,
    changes: z.strictObject({
      publicUrl: z.optional(fields.publicUrl),
      demo: z.optional(fields.demo),
      onDelivery: z.optional(fields.onDelivery),
      transfer: z.optional(fields.transfer),
      transferDueDays: z.optional(fields.transferDueDays),
      transferReminderDays: z.optional(fields.transferReminderDays),
      transferLastDays: z.optional(fields.transferLastDays),
      smtpHost: z.optional(fields.smtpHost),
      smtpPort: z.optional(fields.smtpPort),
      smtpSecurity: z.optional(fields.smtpSecurity),
      smtpUser: z.optional(fields.smtpUser),
      mailFrom: z.optional(fields.mailFrom),
      certificateEmail: z.optional(fields.certificateEmail),
      STRIPE_SECRET_KEY: z.optional(z.nullable(secretFields.STRIPE_SECRET_KEY)),
      STRIPE_WEBHOOK_SECRET: z.optional(z.nullable(secretFields.STRIPE_WEBHOOK_SECRET)),
      SMTP_PASSWORD: z.optional(z.nullable(secretFields.SMTP_PASSWORD)),
    }),
  }),
  reply: dataReply({ settings: serviceSettings }),
  errors: ['Stale', 'Not Possible Now'],
  perMinute: 30,
})

export const testPublicUrl = adminEndpoint({
  method: 'GET',
  path: '/admin/services/testPublicUrl',
  access: 'read services',
  summary: 'Test whether the public address leads to the shop',
  description:
    'The shop requests its own address: its name, connection, certificate, and what answers there.',
  reply: dataReply({
    /** Each result is a sentence for the caller. */
    findings: z.array(z.object({ works: z.boolean(), text: z.string() })),
  }),
  perMinute: 20,
})

export const requestCertificate = adminEndpoint({
  method: 'POST',
  path: '/admin/services/requestCertificate',
  access: 'write services',
  summary: 'Request the certificate of the shop again, without waiting an hour after a failure',
  reply: dataReply({ requested: z.literal(true) }),
  errors: ['Not Possible Now'],
  perMinute: 2,
})
