// Signing in to the back office, in one step or with a second factor, and who is signed in.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { customFields } from '../custom-fields.ts'
import { email, existingPassword } from '../fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { permissions } from './permissions.ts'

/** A session ends so many hours after its last use, and so many days after its start. */
export const sessionHours = 12
export const sessionDays = 7

/** The header of every `POST` of a browser; its value is in the reply of `getSession`. */
export const csrfHeader = 'csrf-token'

/**
 * Minutes for which a link that confirms a browser is valid; until the link is used or expires, no other link is
 * mailed.
 */
export const linkMinutes = 60

/** Minutes between the password and the second factor. */
export const signInMinutes = 10

export const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, invalid('field-invalid')))

export const permission = z.enum(permissions)

export const secondFactor = z.enum(['authenticator app', 'passkey', 'recovery code'])
export type SecondFactor = z.output<typeof secondFactor>

/** The code of an authenticator app. */
export const appCode = z.string().check(
  z.trim(),
  z.regex(/^\d{3} ?\d{3}$/, invalid('field-six-digits')),
  z.overwrite((code) => code.replace(' ', '')),
)

const recoveryCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{4}-?[0-9A-Z]{4}$/, invalid('field-recovery-code')))

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8000}$/, invalid('field-invalid')))

/** The result of the browser’s `navigator.credentials` as JSON (WebAuthn Level 3). The server’s library checks it. */
export const passkeyResponse = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url }),
})

/** The options for `navigator.credentials`, as JSON. */
const passkeyOptions = z.looseObject({ challenge: z.string() })

export const staffSession = z.object({
  member: z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: z.object({ id: z.string(), name: z.string() }),
    permissions: z.array(permission),
    /** The member's language of the back office: one of `shop.locales`. */
    locale: z.string(),
    /** The second factors of the member; recovery codes only while some are unused. */
    secondFactors: z.array(secondFactor),
  }),
  /** To be sent with every `POST`, in the header `csrf-token`. */
  csrfToken: z.string(),
  shop: z.object({
    name: z.string(),
    /** The URL of the shop. */
    url: z.string(),
    /** BCP 47, the language of its products first. */
    locales: z.array(z.string()),
    /** ISO 4217, that of the first market first. */
    currencies: z.array(z.string()),
    /** Whether shirts that are made to order have passports; left out: no. */
    passports: z.optional(z.literal(true)),
    /** The merchant’s own fields of customers and orders, with archived ones. */
    customFields,
  }),
})
export type StaffSession = z.output<typeof staffSession>

export const getSession = adminEndpoint({
  method: 'GET',
  path: '/admin/session/get',
  summary: 'Who is signed in, and what they may do',
  access: 'staff',
  reply: z.object({ data: staffSession }),
})

export const signIn = adminEndpoint({
  method: 'POST',
  path: '/admin/session/signIn',
  summary: 'Sign in with email address and password',
  description: `With a second factor set up, \`session\` is null and \`pending\` says how to go on: \`confirmSignIn\` within ${signInMinutes} minutes. The reply and the time it takes do not show whether an address has an account. After some wrong passwords each attempt has to wait. In a browser in which the member has signed in before, or that \`useSignInLink\` has confirmed, the attempts of others do not count: the cookie of the device tells it.`,
  access: 'anyone',
  body: z.strictObject({ email, password: existingPassword }),
  reply: dataReply({
    session: z.nullable(staffSession),
    pending: z.nullable(
      z.object({
        /** Sent back with the second factor. */
        ticket: z.string(),
        factors: z.array(secondFactor),
        passkeyOptions: z.nullable(passkeyOptions),
      }),
    ),
  }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Allowed'],
  perMinute: 120,
})

export const confirmSignIn = adminEndpoint({
  method: 'POST',
  path: '/admin/session/confirmSignIn',
  summary: 'Complete a sign-in with the second factor',
  access: 'anyone',
  body: z.strictObject({
    ticket: secret,
    proof: z.discriminatedUnion('factor', [
      z.strictObject({ factor: z.literal('authenticator app'), code: appCode }),
      z.strictObject({ factor: z.literal('recovery code'), code: recoveryCode }),
      z.strictObject({ factor: z.literal('passkey'), response: passkeyResponse }),
    ]),
  }),
  reply: z.object({ data: staffSession }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Allowed', 'Not Possible Now'],
  perMinute: 120,
})

export const sendSignInLink = adminEndpoint({
  method: 'POST',
  path: '/admin/session/sendLink',
  summary: 'Mail a link that confirms a browser',
  description: `For a member whom the wrong passwords of others make wait. The link works once, for ${linkMinutes} minutes. While one is valid and unused, no other is mailed. The reply and the time it takes do not show whether the address has an account.`,
  access: 'anyone',
  body: z.strictObject({ email }),
  reply: dataReply({ sent: z.literal(true) }),
  errors: ['Too Many Requests', 'Not Allowed'],
  perMinute: 10,
})

export const useSignInLink = adminEndpoint({
  method: 'POST',
  path: '/admin/session/useLink',
  summary: 'Confirm this browser with the link from the mail',
  description:
    'Sets the cookie of the device. Nobody is signed in by it: the password and the second factor follow, and the attempts of others do not count.',
  access: 'anyone',
  body: z.strictObject({ code: secret }),
  reply: dataReply({ confirmed: z.literal(true) }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Allowed'],
  perMinute: 60,
})

export const startPasskeySignIn = adminEndpoint({
  method: 'POST',
  path: '/admin/session/startPasskeySignIn',
  summary: 'Begin to sign in with a passkey alone',
  description: 'No password is needed: the passkey asks its owner for a fingerprint, face or PIN.',
  access: 'anyone',
  reply: dataReply({ ticket: z.string(), passkeyOptions }),
  errors: ['Too Many Requests', 'Not Allowed'],
  perMinute: 60,
})

export const signInWithPasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/session/signInWithPasskey',
  summary: 'Sign in with a passkey alone',
  access: 'anyone',
  body: z.strictObject({ ticket: secret, response: passkeyResponse }),
  reply: z.object({ data: staffSession }),
  errors: ['Invalid Input', 'Not Allowed'],
  perMinute: 60,
})

export const signOut = adminEndpoint({
  method: 'POST',
  path: '/admin/session/signOut',
  summary: 'End this session',
  access: 'staff',
  reply: dataReply({ signedOut: z.literal(true) }),
})
