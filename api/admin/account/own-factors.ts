// A member's own second factors: setting them up and removing them.
import type * as endpoints from '#contract/admin/account.ts'
import type { SecondFactors } from '#contract/admin/account.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { type Queryable, sqlState } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { LogChange, RunChange, Staff } from '../http/route.ts'
import { appUrl, newAppSecret, stepOf } from '../second-factors/authenticator-app.ts'
import { creationOptions, readNewPasskey } from '../second-factors/passkeys.ts'
import { createRecoveryCodes as makeCodes } from '../second-factors/recovery-codes.ts'
import {
  deleteApp,
  deletePasskey,
  insertPasskey,
  replaceRecoveryCodes,
  selectFactors,
  setApp,
  setNewFactor,
  takeNewFactor,
} from '../second-factors/second-factors.ts'
import { readStoredSecret, storedSecretOf } from '../../secrets/row-secrets.ts'
import { deleteSessions } from '../session/session.ts'
import { type Caller, requireStaffPassword } from './account.ts'

const maxPasskeys = 20

/** Which second factors the account has. */
export async function readFactors(on: Queryable, memberId: string): Promise<SecondFactors> {
  const { appSince, passkeys, recoveryCodes } = await selectFactors(on, memberId)
  return {
    authenticatorAppSince: appSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: new Date(addedAt).toISOString(),
      lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    })),
    recoveryCodes,
  }
}

const recordOf = (recordType: string, { id, email }: Staff) => ({
  recordType,
  recordId: id,
  recordName: email,
})

/** Creates recovery codes with the account's first second factor; null when the account has codes already. */
async function firstCodes(tx: Queryable, memberId: string): Promise<string[] | null> {
  const { recoveryCodes } = await selectFactors(tx, memberId)
  return recoveryCodes === 0 ? makeCodes(tx, memberId) : null
}

/** Deletes the recovery codes when the account has no second factor any more. */
async function endCodes(tx: Queryable, memberId: string): Promise<void> {
  const { appSince, passkeys } = await selectFactors(tx, memberId)
  if (appSince === null && passkeys.length === 0) await replaceRecoveryCodes(tx, memberId, [])
}

const hasApp = () => new ApiError('Not Possible Now', because('authenticator-app-exists'))

/** Throws `Invalid Input`, `Too Many Requests`, `Not Possible Now`. */
export async function startAuthenticatorApp(
  { db, settings }: Deps,
  { password }: ParsedBody<typeof endpoints.startAuthenticatorApp>,
  caller: Caller,
): Promise<ReplyOf<typeof endpoints.startAuthenticatorApp>['data']> {
  const { staff } = caller
  const confirm = await requireStaffPassword(db, password, caller)
  const { appSince } = await selectFactors(db, staff.id)
  if (appSince !== null) throw hasApp()
  const secret = newAppSecret()
  const id = staff.sessionId!
  await db.transaction(async (tx) => {
    await confirm(tx)
    const appSecret = await storedSecretOf(tx, settings, { kind: 'new authenticator app', id }, secret)
    await setNewFactor(tx, id, { appSecret, passkeyChallenge: null })
  })
  return { secret, url: appUrl(secret, settings.shop.name, staff.email) }
}

const beginAgain = () => new ApiError('Not Possible Now', because('challenge-expired'))

/** Throws `Invalid Input` for a wrong code, `Not Possible Now`. */
export async function confirmAuthenticatorApp(
  { settings }: Pick<Deps, 'settings'>,
  change: RunChange,
  { code }: ParsedBody<typeof endpoints.confirmAuthenticatorApp>,
  staff: Staff,
): Promise<ReplyOf<typeof endpoints.confirmAuthenticatorApp>['data']> {
  return change(async (tx, log) => {
    const sessionId = staff.sessionId!
    const taken = await takeNewFactor(tx, sessionId)
    const secret =
      taken && readStoredSecret(settings, { kind: 'new authenticator app', id: sessionId }, taken)
    if (!secret) throw beginAgain()
    const step = stepOf(secret, code)
    if (step === null) throw new ApiError('Invalid Input', because('wrong-authenticator-code'), 'code')
    const stored = await storedSecretOf(tx, settings, { kind: 'authenticator app', id: staff.id }, secret)
    if (!(await setApp(tx, staff.id, { secret: stored, step }))) throw hasApp()
    const recoveryCodes = await firstCodes(tx, staff.id)
    await deleteSessions(tx, staff.id, staff.sessionId)
    const secondFactors = await readFactors(tx, staff.id)
    const after = { since: secondFactors.authenticatorAppSince }
    await log({ ...recordOf('authenticator app', staff), before: null, after })
    return { secondFactors, recoveryCodes }
  })
}

/** Throws `Invalid Input`, `Too Many Requests`, `Not Possible Now` without one. */
export async function removeAuthenticatorApp(
  { db }: Deps,
  change: RunChange,
  { password }: ParsedBody<typeof endpoints.removeAuthenticatorApp>,
  caller: Caller,
): Promise<SecondFactors> {
  const { staff } = caller
  const confirm = await requireStaffPassword(db, password, caller)
  return change(async (tx, log) => {
    await confirm(tx)
    const { authenticatorAppSince: since } = await readFactors(tx, staff.id)
    if (since === null) throw new ApiError('Not Possible Now', because('no-authenticator-app'))
    await deleteApp(tx, staff.id)
    await endCodes(tx, staff.id)
    await log({ ...recordOf('authenticator app', staff), before: { since }, after: null })
    return readFactors(tx, staff.id)
  })
}

/** Throws `Invalid Input`, `Too Many Requests`, `Not Possible Now` without another second factor. */
export async function createRecoveryCodes(
  { db }: Deps,
  change: RunChange,
  { password }: ParsedBody<typeof endpoints.createRecoveryCodes>,
  caller: Caller,
): Promise<ReplyOf<typeof endpoints.createRecoveryCodes>['data']> {
  const { staff } = caller
  const confirm = await requireStaffPassword(db, password, caller)
  return change(async (tx, log) => {
    await confirm(tx)
    const { appSince, passkeys, recoveryCodes: left } = await selectFactors(tx, staff.id)
    if (appSince === null && passkeys.length === 0)
      throw new ApiError('Not Possible Now', because('no-second-factor'))
    const recoveryCodes = await makeCodes(tx, staff.id)
    await logCodes(log, staff, left, recoveryCodes.length)
    return { secondFactors: await readFactors(tx, staff.id), recoveryCodes }
  })
}

const logCodes = (log: LogChange, staff: Staff, before: number, after: number) =>
  log({ ...recordOf('recovery codes', staff), before: { left: before }, after: { left: after } })

/** Throws `Invalid Input`, `Too Many Requests`, `Not Possible Now`. */
export async function startPasskey(
  { db, settings }: Deps,
  { password }: ParsedBody<typeof endpoints.startPasskey>,
  caller: Caller,
): Promise<ReplyOf<typeof endpoints.startPasskey>['data']> {
  const { staff } = caller
  const confirm = await requireStaffPassword(db, password, caller)
  const factors = await selectFactors(db, staff.id)
  if (factors.passkeys.length >= maxPasskeys)
    throw new ApiError('Not Possible Now', because('too-many-passkeys', { count: maxPasskeys }))
  const passkeyOptions = await creationOptions(settings, staff, factors)
  await db.transaction(async (tx) => {
    await confirm(tx)
    await setNewFactor(tx, staff.sessionId!, { appSecret: null, passkeyChallenge: passkeyOptions.challenge })
  })
  return { passkeyOptions: { ...passkeyOptions } }
}

/** Throws `Invalid Input` for an invalid passkey, `Not Possible Now`. */
export async function addPasskey(
  { settings }: Deps,
  change: RunChange,
  { name, response }: ParsedBody<typeof endpoints.addPasskey>,
  staff: Staff,
): Promise<ReplyOf<typeof endpoints.addPasskey>['data']> {
  return change(async (tx, log) => {
    const challenge = (await takeNewFactor(tx, staff.sessionId!))?.passkeyChallenge
    if (!challenge) throw beginAgain()
    const passkey = await readNewPasskey(settings, response, challenge)
    const id = await insertPasskey(tx, { ...passkey, memberId: staff.id, name })
    const recoveryCodes = await firstCodes(tx, staff.id)
    await log({ ...passkeyRecord(id, name), before: null, after: { name } })
    return { secondFactors: await readFactors(tx, staff.id), recoveryCodes }
  }).catch((error) => {
    if (sqlState(error) !== '23505') throw error
    throw new ApiError('Not Possible Now', because('passkey-taken'))
  })
}

const passkeyRecord = (id: string, name: string) => ({
  recordType: 'passkey',
  recordId: id,
  recordName: name,
})

/** Throws `Not Found`, `Invalid Input`, `Too Many Requests`. */
export async function removePasskey(
  { db }: Deps,
  change: RunChange,
  { id, password }: ParsedBody<typeof endpoints.removePasskey>,
  caller: Caller,
): Promise<SecondFactors> {
  const { staff } = caller
  const confirm = await requireStaffPassword(db, password, caller)
  return change(async (tx, log) => {
    await confirm(tx)
    const name = await deletePasskey(tx, staff.id, id)
    if (name === null) throw notFound(because('passkey-not-found'))
    await endCodes(tx, staff.id)
    await log({ ...passkeyRecord(id, name), before: { name }, after: null })
    return readFactors(tx, staff.id)
  })
}
