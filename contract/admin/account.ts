// A member’s own account: name, language, password, sessions and second factors.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { existingPassword, id, password } from '../fields.ts'
import { singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { version } from './fields.ts'
import { pageReply } from './list.ts'
import { appCode, passkeyResponse } from './session.ts'
import { fullName } from './staff.ts'

const account = z.object({
  version: z.int(),
  fullName: z.string(),
  email: z.string(),
  locale: z.string(),
})

export const getAccount = adminEndpoint({
  method: 'GET',
  path: '/admin/account/get',
  summary: 'The signed-in member’s account',
  access: 'staff',
  reply: dataReply({ account }),
})

export const updateAccount = adminEndpoint({
  method: 'POST',
  path: '/admin/account/update',
  summary: 'Change the name or the language',
  access: 'staff',
  body: z.strictObject({
    version,
    changes: z.strictObject({
      fullName: z.optional(fullName),
      /** One of the shop’s languages. */
      locale: z.optional(z.string().check(z.maxLength(35))),
    }),
  }),
  reply: dataReply({ account }),
  errors: ['Invalid Input', 'Stale'],
})

export const changePassword = adminEndpoint({
  method: 'POST',
  path: '/admin/account/changePassword',
  summary: 'Change password',
  description: 'Ends every other session of the account.',
  access: 'staff',
  body: z.strictObject({ password: existingPassword, newPassword: password }),
  reply: dataReply({ changed: z.literal(true) }),
  errors: ['Invalid Input', 'Too Many Requests'],
})

export const memberSession = z.object({
  id: z.string(),
  /** Browser and system in words, where known. */
  device: z.string(),
  /** The address it was last used from. */
  network: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})

export const listSessions = adminEndpoint({
  method: 'GET',
  path: '/admin/account/listSessions',
  summary: 'Where the account is signed in, the last used first',
  access: 'staff',
  reply: pageReply(memberSession),
})

export const endSession = adminEndpoint({
  method: 'POST',
  path: '/admin/account/endSession',
  summary: 'End one of the account’s sessions',
  access: 'staff',
  body: z.strictObject({ id }),
  reply: dataReply({ ended: z.string() }),
  errors: ['Not Found'],
})

export const endOtherSessions = adminEndpoint({
  method: 'POST',
  path: '/admin/account/endOtherSessions',
  summary: 'End every session of the account but this one',
  access: 'staff',
  reply: dataReply({ ended: z.int() }),
})

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

const secondFactors = z.object({
  /** When it was set up; null when it is not. */
  authenticatorAppSince: z.nullable(z.string()),
  passkeys: z.array(passkey),
  /** The number of unused ones. */
  recoveryCodes: z.int(),
})
export type SecondFactors = z.output<typeof secondFactors>

export const getSecondFactors = adminEndpoint({
  method: 'GET',
  path: '/admin/account/getSecondFactors',
  summary: 'Which second factors the account has',
  access: 'staff',
  reply: dataReply({ secondFactors }),
})

/** Shown once, when the first second factor is set up or new codes are created. */
const recoveryCodes = z.array(z.string())

export const startAuthenticatorApp = adminEndpoint({
  method: 'POST',
  path: '/admin/account/startAuthenticatorApp',
  summary: 'Begin to set up an authenticator app',
  description: 'Nothing changes until `confirmAuthenticatorApp`. Asks for the password.',
  access: 'staff',
  body: z.strictObject({ password: existingPassword }),
  reply: dataReply({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    url: z.string(),
  }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Possible Now'],
})

export const confirmAuthenticatorApp = adminEndpoint({
  method: 'POST',
  path: '/admin/account/confirmAuthenticatorApp',
  summary: 'Set up the authenticator app that shows this code',
  description: 'Ends every other session of the account.',
  access: 'staff',
  body: z.strictObject({ code: appCode }),
  reply: dataReply({
    secondFactors,
    /** Null when the account already has some. */
    recoveryCodes: z.nullable(recoveryCodes),
  }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Possible Now'],
})

export const removeAuthenticatorApp = adminEndpoint({
  method: 'POST',
  path: '/admin/account/removeAuthenticatorApp',
  summary: 'Remove authenticator app',
  access: 'staff',
  body: z.strictObject({ password: existingPassword }),
  reply: dataReply({ secondFactors }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Possible Now'],
})

export const createRecoveryCodes = adminEndpoint({
  method: 'POST',
  path: '/admin/account/createRecoveryCodes',
  summary: 'Create new recovery codes',
  description: 'Those made before work no more. Each works once, in the place of another second factor.',
  access: 'staff',
  body: z.strictObject({ password: existingPassword }),
  reply: dataReply({ secondFactors, recoveryCodes }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Possible Now'],
})

export const startPasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/account/startPasskey',
  summary: 'Begin to add a passkey',
  description: 'Nothing changes until `addPasskey`. Asks for the password.',
  access: 'staff',
  body: z.strictObject({ password: existingPassword }),
  reply: dataReply({
    /** For `navigator.credentials.create`, as JSON. */
    passkeyOptions: z.looseObject({ challenge: z.string() }),
  }),
  errors: ['Invalid Input', 'Too Many Requests', 'Not Possible Now'],
})

export const addPasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/account/addPasskey',
  summary: 'Add the passkey that the browser has made',
  access: 'staff',
  body: z.strictObject({ name: singleLine(60), response: passkeyResponse }),
  reply: dataReply({ secondFactors, recoveryCodes: z.nullable(recoveryCodes) }),
  errors: ['Invalid Input', 'Not Possible Now'],
})

export const removePasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/account/removePasskey',
  summary: 'Remove passkey',
  access: 'staff',
  body: z.strictObject({ id, password: existingPassword }),
  reply: dataReply({ secondFactors }),
  errors: ['Invalid Input', 'Not Found', 'Too Many Requests'],
})
