// Photos with a claim: only the customer of the order and staff see them, and they are erased with the customer's data.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { addClaimPhoto, getClaimPhoto, removeClaimPhoto, requestFitClaim } from '#contract/fit-claims.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { maxClaimPhotos } from '#contract/fit-guarantee.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { anonymiseOrders } from '../orders/personal-data.sql.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { trackKeys } from '../orders/track-key.ts'
import { testMeasurements } from '../test-measurements.ts'
import { newEmail, openTestShop, type TestShop } from '../test-shopper.ts'
import { deleteClaimPhotos } from './claim-photos.ts'
import { moveFitClaim } from './move-fit-claim.ts'

let shop: TestShop
let jpeg: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Copyright: 'Ada at home' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC010', 500000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})

interface Claimed {
  token: string
  shopper: string
  order: string
  key: string
  claim: string
}

async function claimed(): Promise<Claimed> {
  const token = await shop.guest()
  const { measurement } = (await shop.call(addMeasurements, testMeasurements, { token })).body.data
  await shop.call(
    addCart,
    { design: '1_XC010', fit: { measurement: measurement.id }, quantity: 1 },
    { token },
  )
  const { checkout } = await shop.ready({ token, email: newEmail() })
  const { order } = await shop.payOnDelivery(token, checkout)
  for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, order.number, { to })
  const { lines } = await shop.status(token, order.id)
  const body = {
    order: order.id,
    line: lines.find(({ design }) => design)!.id,
    kind: 'alteration' as const,
    adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 20 } as const],
  }
  const { request } = (await shop.call(requestFitClaim, body, { token })).body.data
  const [row] = await shop.db.query<{ id: string }>(
    sql`select shopper_id as id from orders where id = ${order.id}`,
  )
  return {
    token,
    shopper: row!.id,
    order: order.id,
    key: (await trackKeys(shop.db)).keyOf(order.id),
    claim: request,
  }
}

interface Answer {
  status: number
  body: Partial<ErrorReply>
}

async function upload(
  { token, order, claim }: Pick<Claimed, 'token' | 'order' | 'claim'>,
  bytes: Uint8Array = jpeg,
): Promise<Answer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${addClaimPhoto.path}?${new URLSearchParams({ order, claim })}`,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'image/jpeg', authtoken: token },
  })
  return { status: response.statusCode, body: response.json() }
}
const photosOf = async (of: Claimed) => (await shop.status(of.token, of.order)).fitClaims[0]!.photos
const read = async (query: Record<string, string>, { token }: { token?: string } = {}) => {
  const { statusCode, headers } = await shop.app.inject({
    url: `${getClaimPhoto.path}?${new URLSearchParams(query)}`,
    headers: token ? { authtoken: token } : {},
  })
  return { status: statusCode, type: headers['content-type'], cached: headers['cache-control'] }
}
const filesOf = async () => {
  const names: string[] = []
  for await (const name of shop.deps.files.filesBelow('claim-photos')) names.push(name)
  return names
}

describe('a photo', () => {
  it('is stored without metadata, and read by its customer and by the key of the order', async () => {
    const of = await claimed()
    expect((await upload(of)).status).toBe(200)
    const [photo] = await photosOf(of)
    expect(photo).toMatchObject({ width: 60, height: 40 })
    for (const answer of [
      await read({ order: of.order, photo: photo!.id }, { token: of.token }),
      await read({ key: of.key, photo: photo!.id }),
    ])
      expect(answer).toEqual({ status: 200, type: 'image/webp', cached: 'no-store' })
    const [name] = await filesOf()
    const { content } = (await shop.deps.files.read(name!))!
    const stored = await buffer(content)
    const { format, exif } = await sharp(stored).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(stored.includes('Ada at home')).toBe(false)
  })

  it('of somebody else is not found, nor added, nor removed', async () => {
    const [mine, theirs] = [await claimed(), await claimed()]
    await upload(theirs)
    const [photo] = await photosOf(theirs)
    const { token } = mine
    expect((await read({ order: theirs.order, photo: photo!.id }, { token })).status).toBe(404)
    expect((await read({ order: theirs.order, photo: photo!.id })).status).toBe(401)
    expect((await read({ order: mine.order, photo: photo!.id }, { token })).status).toBe(404)
    expect((await read({ key: mine.key, photo: photo!.id })).status).toBe(404)
    expect((await upload({ ...theirs, token })).status).toBe(404)
    expect((await upload({ ...mine, claim: theirs.claim })).status).toBe(404)
    for (const ref of [{ order: theirs.order }, { order: mine.order }])
      for (const claim of [mine.claim, theirs.claim]) {
        const body = { ...ref, claim, photo: photo!.id }
        expect((await shop.call(removeClaimPhoto, body, { token })).status).toBe(404)
      }
    expect(await photosOf(theirs)).toHaveLength(1)
  })

  it('is refused when it is none, when there are many, and when the claim is closed', async () => {
    const of = await claimed()
    expect((await upload(of, Buffer.from('<html>'))).status).toBe(400)
    for (let n = 0; n < maxClaimPhotos; n++) expect((await upload(of)).status).toBe(200)
    expect((await upload(of)).body.error?.reason?.code).toBe('fit-claim-photos-full')
    const [first] = await photosOf(of)
    const body = { order: of.order, claim: of.claim, photo: first!.id }
    expect((await shop.call(removeClaimPhoto, body, { token: of.token })).status).toBe(200)
    expect((await shop.call(removeClaimPhoto, body, { token: of.token })).status).toBe(404)
    expect((await read({ order: of.order, photo: first!.id }, { token: of.token })).status).toBe(404)
    await moveFitClaim(shop.deps, of.claim, { to: 'refused', reason: 'No' })
    expect((await upload(of)).body.error?.reason?.code).toBe('fit-claim-closed')
  })

  it('is removed with the person’s data', async () => {
    await shop.db.query(sql`update fit_claim_photo set claim_id = null`)
    await deleteClaimPhotos(shop.db, shop.deps.files)
    const of = await claimed()
    await upload(of)
    expect(await filesOf()).toHaveLength(1)
    await shop.db.transaction((tx) => anonymiseOrders(tx, { id: of.shopper, ownEmail: null }))
    await deleteClaimPhotos(shop.db, shop.deps.files)
    expect(await filesOf()).toEqual([])
    expect(await shop.db.query(sql`select 1 from fit_claim_photo`)).toEqual([])
  })
})
