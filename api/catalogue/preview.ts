// The key in the URL of a product page that is not published yet: when it expires, and a signature of that time and the
// product's id.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../kernel/db.ts'
import { shopSecret } from '../secrets/shop-secret.ts'

const hours = 12

async function signature(db: Db, product: string, until: string): Promise<Buffer> {
  const secret = await shopSecret(db, 'preview')
  return createHmac('sha256', secret).update(`${until} ${product}`).digest().subarray(0, 16)
}

/** A key for the page of one product, valid for twelve hours. */
export async function previewKey(db: Db, product: string): Promise<string> {
  const until = Math.floor(Date.now() / 1000 + hours * 3600).toString(36)
  return `${until}.${(await signature(db, product, until)).toString('base64url')}`
}

/** Whether a key opens the page of this product now. */
export async function isPreviewKey(db: Db, product: string, key: string | undefined): Promise<boolean> {
  const [until, signed] = key?.split('.') ?? []
  if (!until || !signed || Number.parseInt(until, 36) * 1000 < Date.now()) return false
  const given = Buffer.from(signed, 'base64url')
  const right = await signature(db, product, until)
  return given.length === right.length && timingSafeEqual(given, right)
}
