// Accounts and sessions. No reply shows whether an email address has an account.
import * as z from 'zod/mini'
import { endpoint, listReply, dataReply } from './endpoint.ts'
import { email, id, existingPassword, password } from './fields.ts'
import { singleLine } from './text-fields.ts'
import { texts } from './texts.ts'
import { invalid } from './validation-message.ts'

/** Days after its last use when a session ends. */
export const sessionDays = 30

/** A secret that the browser stores; it identifies the browser at the next sign-in to the account. */
const device = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, invalid('field-device-token')))
/** A secret of a link in an email. */
export const mailCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, invalid('field-mail-code')))

const signedIn = dataReply({
  /** The new session’s token; the one sent with the call no longer works. */
  authtoken: z.string(),
  /** To be stored, and sent when somebody signs in from this browser again. */
  device: z.string(),
  user: z.object({ fullName: z.string(), email: z.string(), emailVerified: z.boolean() }),
})

export const startGuest = endpoint({
  method: 'POST',
  path: '/user/account/guest',
  summary: 'Start a guest session',
  description: `Send the token in the header \`authtoken\` from then on. It is valid for ${sessionDays} days after its last use.`,
  reply: dataReply({ authtoken: z.string() }),
  perMinute: 1200,
})

export const signUp = endpoint({
  method: 'POST',
  path: '/user/account/signUp',
  summary: 'Create an account and sign in',
  description:
    'The reply is the same whether or not the address already has an account; only the email differs. The address becomes the account’s own once it is verified. Cart and wishlist of the guest session in the header are moved to the account.',
  body: z.strictObject({ fullName: singleLine(120), email, password, device: z.optional(device) }),
  reply: signedIn,
  errors: ['Too Many Requests'],
  perMinute: 120,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/user/account/signIn',
  summary: 'Sign in',
  description:
    'Cart and wishlist of the guest session in the header are moved to the account. After some wrong passwords each attempt has to wait; with the `device` of an earlier sign-in the attempts of others do not count.',
  body: z.strictObject({
    email,
    password: existingPassword,
    device: z.optional(device),
  }),
  reply: signedIn,
  errors: ['Invalid Input', 'Too Many Requests'],
  perMinute: 120,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/user/account/signOut',
  summary: 'End this session',
  access: 'session',
  reply: dataReply({ signedOut: z.literal(true) }),
})

/** A random value of the page that requests a session code; the code is valid only together with it. */
const state = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, invalid('field-device-key')))

/** Minutes a session code can be used. */
export const sessionCodeMinutes = 2

export const createSessionCode = endpoint({
  method: 'POST',
  path: '/user/account/createSessionCode',
  summary: 'Get a code to go on shopping at another address of the shop',
  description: `A market may have an address of its own, where browsers know nothing of this session. The code works once, for ${sessionCodeMinutes} minutes, and only with the \`state\` that the page at the other address has chosen and kept.`,
  access: 'session',
  body: z.strictObject({ state }),
  reply: dataReply({ code: z.string() }),
  perMinute: 60,
})

export const useSessionCode = endpoint({
  method: 'POST',
  path: '/user/account/useSessionCode',
  summary: 'Go on with the session of another address of the shop',
  description:
    'Cart and wishlist of the guest session in the header are kept. Somebody who is signed in here stays so, and gets those of a guest.',
  body: z.strictObject({ code: mailCode, state }),
  reply: dataReply({
    /** The new session’s token; null for somebody who stays signed in. */
    authtoken: z.nullable(z.string()),
  }),
  errors: ['Invalid Input'],
  perMinute: 60,
})

export const verifyMail = endpoint({
  method: 'POST',
  path: '/user/account/verifyMail',
  summary: 'Verify an email address with the code mailed to it',
  description:
    'A new address of an account is confirmed only in a session of the account: `Not Possible Now` asks to sign in first, and the code stays valid.',
  body: z.strictObject({ code: mailCode }),
  reply: dataReply({ verified: z.literal(true), email: z.string() }),
  errors: ['Invalid Input', 'Not Possible Now'],
  perMinute: 60,
})

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/user/account/restoreEmail',
  summary: 'Stop a change of address, or restore the address the account had before',
  description:
    'With the code mailed to the earlier address; needs no session. Ends every session of the account, voids its open codes and its password, and mails a link to set a new one to that address.',
  body: z.strictObject({ code: mailCode }),
  reply: dataReply({ email: z.string() }),
  errors: ['Invalid Input', 'Not Possible Now'],
  perMinute: 60,
})

export const sendVerifyMail = endpoint({
  method: 'POST',
  path: '/user/account/sendVerifyMail',
  summary: 'Send the verification mail again',
  access: 'customer',
  reply: dataReply({ sentTo: z.string() }),
  errors: ['Not Possible Now', 'Too Many Requests'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/account/forgotPassword',
  summary: 'Request a mail to set a new password',
  description:
    'The reply is the same whether or not the address has an account. The email follows within seconds.',
  body: z.strictObject({ email }),
  reply: dataReply({ sentTo: z.string() }),
  perMinute: 60,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/account/resetPassword',
  summary: 'Set a new password with the code from the mail, and sign in',
  description: 'Ends every other session of the account and voids its open codes.',
  body: z.strictObject({ code: mailCode, password, device: z.optional(device) }),
  reply: signedIn,
  errors: ['Invalid Input'],
  perMinute: 60,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/account/changePassword',
  summary: 'Change the password',
  description: 'Ends every other session of the account and voids its open codes.',
  access: 'customer',
  body: z.strictObject({
    password: existingPassword,
    newPassword: password,
  }),
  reply: dataReply({ changed: z.literal(true) }),
  errors: ['Too Many Requests'],
})

export const session = z.object({
  id: z.string(),
  /** Browser and system in words, where known. */
  device: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})

export type Session = z.output<typeof session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/user/account/sessions',
  summary: 'Where this account is signed in',
  access: 'customer',
  reply: listReply(session, texts.noData),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/user/account/endSession',
  summary: 'End one of the account’s sessions',
  access: 'customer',
  body: z.strictObject({ session: id }),
  reply: dataReply({ ended: z.string() }),
  errors: ['Not Found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/account/endOtherSessions',
  summary: 'End every session of the account but this one',
  description: 'Voids every open code too, a change of address among them.',
  access: 'customer',
  reply: dataReply({ ended: z.int() }),
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/account/changeEmail',
  summary: 'Request another email address for the account',
  description:
    'Nothing changes until the link mailed to the new address is opened in a session of the account (`verifyMail`). The present address gets an email with a link to stop the change (`restoreEmail`). The reply is the same whether or not another account has the address.',
  access: 'customer',
  body: z.strictObject({ email, password: existingPassword }),
  reply: dataReply({ sentTo: z.string() }),
  errors: ['Too Many Requests'],
})
