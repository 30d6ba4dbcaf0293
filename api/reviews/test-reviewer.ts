// A customer with a delivered order, for tests of reviews, and photos to upload.
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { signUp } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { addPhoto, addReview, type Reviewable, getReviewable } from '#contract/review.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import type { TestShop } from '../test-shopper.ts'

export const reviewContent = {
  stars: 5,
  fit: 'true to size' as const,
  title: 'Holds its collar',
  text: 'Washed ten times and the collar still stands.',
  author: 'Ada B.',
}

let customers = 0
let addresses = 0
export const freshIp = () => `10.9.${addresses >> 8}.${addresses++ & 255}`

/** Creates a customer and returns the token. */
export async function newCustomer(shop: TestShop): Promise<string> {
  const email = `reader${customers++}@example.com`
  const person = { fullName: 'Ada Byron', email, password: 'correct horse battery' }
  return (await shop.call(signUp, person, { ip: freshIp() })).body.data.authtoken
}

/** Creates a customer with a verified address and returns the token. */
export async function verifiedCustomer(shop: TestShop): Promise<string> {
  const token = await newCustomer(shop)
  await shop.db.query(sql`
    update shopper set email_verified_at = now() where email = ${`reader${customers - 1}@example.com`}`)
  return token
}

/** Buys a product as this customer, and sets the order to delivered or to `status`; returns the order line's id. */
export async function buy(
  shop: TestShop,
  token: string,
  {
    product = 'harrow-oxford',
    size = 'M',
    until = 'delivered',
  }: { product?: string; size?: string; until?: 'packed' | 'delivered' } = {},
): Promise<string> {
  const { checkout } = await shop.ready({ token, product, size })
  const { order } = await shop.payOnDelivery(token, checkout)
  for (const to of ['packed', 'shipped', 'delivered'] as const) {
    await moveOrder(shop.deps, order.number, { to })
    if (to === until) break
  }
  const [line] = await shop.db.query<{ id: string }>(
    sql`select id from order_line where order_id = ${order.id}`,
  )
  return line!.id
}

/** A new customer who has bought a product and reviewed it. */
export async function reviewer(shop: TestShop, changes: object = {}, product?: string) {
  const token = await newCustomer(shop)
  const line = await buy(shop, token, product === undefined ? {} : { product })
  const { status, body } = await shop.call(addReview, { line, ...reviewContent, ...changes }, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { token, line, review: body.data.review }
}

export async function reviewableOf(shop: TestShop, token: string): Promise<Reviewable[]> {
  const { data } = (await shop.call(getReviewable, {}, { token })).body.data
  return typeof data === 'string' ? [] : data
}

/** Uploads bytes as a browser uploads a photo. */
export async function send(
  shop: TestShop,
  token: string | undefined,
  bytes: Uint8Array,
  type = 'image/jpeg',
  ip = freshIp(),
) {
  const response = await shop.app.inject({
    method: 'POST',
    url: addPhoto.path,
    payload: Buffer.from(bytes),
    headers: { 'content-type': type, ...(token && { authtoken: token }) },
    remoteAddress: ip,
  })
  const body = response.json() as ReplyOf<typeof addPhoto> & { error?: { code: string; message: string } }
  return { status: response.statusCode, error: body.error, photo: body.data?.photo }
}

/** A picture of random noise, which compresses badly. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Every file under a folder. */
export async function filesUnder(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isFile()).map(({ name }) => name)
}
