// The key in an order's emails, which opens the order without an account: its id and a signature of it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopSecret } from '../secrets/shop-secret.ts'
import type { Db } from '../kernel/db.ts'

/** Bytes of an id, and of the signature (128 bits cannot be guessed). */
const half = 16

/** Creates and reads keys. Only the shop's secret is stored, so every later email has the same key. */
export interface TrackKeys {
  keyOf(orderId: string): string
  /** The order of a key; null when the key is not valid. */
  orderOf(key: string): string | null
}

export async function trackKeys(db: Db): Promise<TrackKeys> {
  const secret = await shopSecret(db, 'track')
  const sign = (id: Buffer) => createHmac('sha256', secret).update(id).digest().subarray(0, half)
  return {
    keyOf(orderId) {
      const id = Buffer.from(orderId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, sign(id)]).toString('base64url')
    },
    orderOf(key) {
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== 2 * half) return null
      const id = bytes.subarray(0, half)
      if (!timingSafeEqual(sign(id), bytes.subarray(half))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
