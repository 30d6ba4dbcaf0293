// Passkeys (WebAuthn Level 3). The library is loaded when somebody first uses one: few do, and it is large.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { signInMinutes } from '#contract/admin/session.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type Factors, lockPasskey, type PasskeyRow, setPasskeyUsed } from './second-factors.sql.ts'

const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 of COSE (RFC 9053): what passkeys sign with. */
const supportedAlgorithmIDs = [-8, -7, -257]

const timeout = signInMinutes * 60_000

const hostOf = ({ backOfficeUrl }: Settings) => new URL(backOfficeUrl).hostname
const originOf = ({ backOfficeUrl }: Settings) => new URL(backOfficeUrl).origin

const described = (passkeys: { credentialId: string; transports: string[] }[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** The options with which the browser creates a passkey. */
export async function creationOptions(
  settings: Settings,
  { id, email, fullName }: { id: string; email: string; fullName: string },
  { passkeys }: Factors,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: settings.shop.name,
    rpID: hostOf(settings),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: fullName,
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

const refused = () => new ApiError('Invalid Input', because('passkey-not-accepted'), 'response')

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Checks the passkey that a browser has created for a challenge. Throws `Invalid Input`. */
export async function readNewPasskey(
  settings: Settings,
  response: unknown,
  challenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(settings),
    expectedRPID: hostOf(settings),
    requireUserVerification: false,
    supportedAlgorithmIDs,
    // The library throws for data that it cannot read.
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified) throw refused()
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: transports ?? [] }
}

/** The options with which the browser uses a passkey: one of these, or any of the site when `passkeys` is left out. */
export async function requestOptions(
  settings: Settings,
  passkeys?: { credentialId: string; transports: string[] }[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(settings),
    timeout,
    ...(passkeys && { allowCredentials: described(passkeys) }),
    // Without a password the device has to verify the user, for example by fingerprint or PIN.
    userVerification: passkeys ? 'preferred' : 'required',
  })
}

/**
 * Checks the response of a passkey to a challenge, and updates its counter. Returns the id of its member. Throws
 * `Invalid Input`.
 *
 * @param isAlone whether the member signs in without a password.
 */
export async function checkPasskey(
  tx: Queryable,
  settings: Settings,
  { response, challenge, isAlone }: { response: { id: string }; challenge: string; isAlone: boolean },
): Promise<string> {
  const passkey = await lockPasskey(tx, response.id)
  if (!passkey) throw refused()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(settings),
    expectedRPID: hostOf(settings),
    requireUserVerification: isAlone,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw refused()
  await setPasskeyUsed(tx, passkey.id, authenticationInfo.newCounter)
  return passkey.memberId
}
