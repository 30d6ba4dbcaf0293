// Signatures of the demo payment provider: HMAC-SHA256 of the time and the body, valid for five minutes.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'demo-signature'

/** Seconds after signing for which a message is accepted, so that a recorded one cannot be replayed later. */
const toleranceSeconds = 5 * 60

/** The value of the header: `t=1767225600,v1=<hex>`. */
export function sign(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${mac(secret, time, body).toString('hex')}`
}

export function isSigned(secret: string, body: string, header: string | undefined, at: Date): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(at.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  return timingSafeEqual(mac(secret, Number(time), body), Buffer.from(signature, 'hex'))
}

const mac = (secret: string, time: number, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest()
