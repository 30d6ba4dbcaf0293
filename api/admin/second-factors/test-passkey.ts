// A software passkey for tests. It responds like a browser with a security key.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** Wrong values for a response. */
interface Lies {
  origin?: string
  challenge?: string
  /** False: the user was not verified by fingerprint or PIN. */
  verified?: boolean
  counter?: number
}

/** @param origin the origin of the pages on which it is used. */
export function testPasskey(origin: string) {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
  // COSE (RFC 9053): an EC2 key for ES256 on P-256.
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  let uses = 0

  function respond(type: string, options: { challenge: string }, lies: Lies) {
    const { challenge } = { ...options, ...lies }
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin }))
    const flags = userPresent | (lies.verified === false ? 0 : userVerified)
    const head = (more: number) => {
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(lies.counter ?? ++uses)
      return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | more]), counter])
    }
    const named = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }
    return { clientData, head, named }
  }

  return {
    /** The response to the options for creating a passkey. */
    create(options: { challenge: string }, lies: Lies = {}) {
      const { clientData, head, named } = respond('webauthn.create', options, lies)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(hasCredential), Buffer.alloc(16), length, id, Buffer.from(key)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      const response = {
        clientDataJSON: text(clientData),
        attestationObject: text(attestation),
        transports: ['usb'],
      }
      return { ...named, response }
    },
    /** The response to the options for using it. */
    get(options: { challenge: string }, lies: Lies = {}) {
      const { clientData, head, named } = respond('webauthn.get', options, lies)
      const authenticatorData = head(0)
      const signed = Buffer.concat([authenticatorData, sha256(clientData)])
      const response = {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(createSign('sha256').update(signed).sign(privateKey)),
      }
      return { ...named, response }
    },
  }
}
