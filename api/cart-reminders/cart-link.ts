// The key in the link of a reminder: whose cart it is, until when the link works, and a signature of both. It opens the
// items of the cart in another browser, and nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cartLinkDays } from '#contract/cart-link.ts'
import type { Db } from '../kernel/db.ts'
import { codeRefused } from '../kernel/secrets.ts'
import { shopSecret } from '../secrets/shop-secret.ts'
import { copyCart, lockCarts } from './cart-link.sql.ts'

/** Bytes of an id, of the day on which the link ends, and of the signature (128 bits cannot be guessed). */
const sizes = { id: 16, end: 4, signature: 16 }
const signed = sizes.id + sizes.end

const dayOf = (at: number): number => Math.floor(at / 86_400_000)

interface CartKeys {
  keyOf(shopperId: string): string
  /** The shopper whose cart it is; null when the key is not valid, or not any more. */
  shopperOf(key: string): string | null
}

export async function cartKeys(db: Db): Promise<CartKeys> {
  const secret = await shopSecret(db, 'cart link')
  const sign = (content: Buffer) =>
    createHmac('sha256', secret).update(content).digest().subarray(0, sizes.signature)
  return {
    keyOf(shopperId) {
      const content = Buffer.alloc(signed)
      content.write(shopperId.replaceAll('-', ''), 'hex')
      content.writeUInt32BE(dayOf(Date.now()) + cartLinkDays, sizes.id)
      return Buffer.concat([content, sign(content)]).toString('base64url')
    },
    shopperOf(key) {
      const bytes = Buffer.from(key, 'base64url')
      if (bytes.length !== signed + sizes.signature) return null
      const content = bytes.subarray(0, signed)
      if (!timingSafeEqual(sign(content), bytes.subarray(signed))) return null
      if (content.readUInt32BE(sizes.id) < dayOf(Date.now())) return null
      const hex = content.subarray(0, sizes.id).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

/**
 * Puts the items of the cart of a link into the visitor's cart. Returns how many were added: none in the browser whose
 * cart it is. Throws `Invalid Input` for a key that is wrong or over.
 */
export async function reopenCart(db: Db, key: string, shopperId: string): Promise<number> {
  const owner = (await cartKeys(db)).shopperOf(key)
  if (owner === null) throw codeRefused()
  if (owner === shopperId) return 0
  return db.transaction(async (tx) => {
    await lockCarts(tx, [owner, shopperId])
    return copyCart(tx, { from: owner, to: shopperId })
  })
}
