// Reviews by customers: only of delivered products, one per product, and the rating is always right.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sql from 'sql-template-tag'
import {
  addReview,
  getHelpful,
  getMyReviews,
  listReviews,
  markHelpful,
  removeReview,
  type Review,
  updateReview,
} from '#contract/review.ts'
import { texts } from '#contract/texts.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { anonymiseReviews, removeReviewsOf } from './erase-reviews.ts'
import { buy, newCustomer, reviewableOf, reviewer, reviewContent, verifiedCustomer } from './test-reviewer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    products: ['harrow-oxford', 'marlow-linen', 'fenwick-twill', 'crowded-poplin', 'quiet-dobby'],
    stock: 200,
    change: (settings) => ({
      ...settings,
      shop: { ...settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
    }),
  })
})
afterAll(() => shop.close())

const mine = async (token: string) => (await shop.call(getMyReviews, {}, { token })).body.data.data
const listed = async (product: string, more: object = {}) =>
  (await shop.call(listReviews, { product, ...more })).body.data
const rating = async (product: string) => {
  const [row] = await shop.db.query<{ average: number; count: number }>(sql`
    select rating_average::float8 as average, rating_count as count from product where id = ${product}`)
  return row
}

describe('writing a review (specification, section 7: POST /user/review/addReview)', () => {
  it('needs a line of one’s own order that was delivered', async () => {
    const token = await newCustomer(shop)
    const under = await buy(shop, token, { until: 'packed' })
    const early = await shop.call(addReview, { line: under, ...reviewContent }, { token })
    expect(early.status).toBe(409)
    expect(early.body.error).toMatchObject({ code: 'Not Possible Now', field: 'line' })
    expect(await reviewableOf(shop, token)).toEqual([])
    const another = await newCustomer(shop)
    const line = await buy(shop, another)
    expect((await shop.call(addReview, { line, ...reviewContent }, { token })).status).toBe(404)
  })

  it('is refused without a session and for guests', async () => {
    const token = await newCustomer(shop)
    const line = await buy(shop, token)
    for (const who of [undefined, await shop.guest()]) {
      const { status, body } = await shop.call(addReview, { line, ...reviewContent }, { token: who })
      expect(status).toBe(401)
      expect(body.error!.code).toBe(texts.authenticationFailed)
    }
  })

  it('stores a verified review with the line’s size and colour, and shows it at once', async () => {
    const token = await newCustomer(shop)
    const line = await buy(shop, token, { product: 'quiet-dobby', size: 'L' })
    expect(await reviewableOf(shop, token)).toMatchObject([
      { line, product: { id: 'quiet-dobby', name: 'Quiet Dobby' }, size: 'L' },
    ])
    const words = { ...reviewContent, bodyHeightMm: 1780, bodyWeightKg: 71 }
    const { body } = await shop.call(addReview, { line, ...words }, { token })
    expect(body.data.review).toMatchObject({
      ...words,
      verified: true,
      size: 'L',
      helpful: 0,
      editedAt: null,
      lines: [line],
      product: { id: 'quiet-dobby' },
    })
    expect(await reviewableOf(shop, token)).toEqual([])
    const { data, summary } = await listed('quiet-dobby')
    expect(data).toMatchObject([{ id: body.data.review.id, author: 'Ada B.', photos: [] }])
    expect(summary).toMatchObject({ average: 5, count: 1, bySize: [{ size: 'L', count: 1 }] })
    expect(JSON.stringify(data)).not.toContain(line)
  })

  it('stores the language of its page, and marks a deleted author', async () => {
    const token = await newCustomer(shop)
    const line = await buy(shop, token, { product: 'fenwick-twill' })
    // A typed name, not the mark of a deleted author.
    const typed = { ...reviewContent, author: 'A customer' }
    const { id } = (await shop.call(addReview, { line, ...typed }, { token })).body.data.review
    const shown = async () => {
      const { data } = await listed('fenwick-twill')
      return (data as Review[]).find((one) => one.id === id)!
    }
    expect(await shown()).toMatchObject({ author: 'A customer', language: 'en' })
    expect(await shown()).not.toHaveProperty('authorErased')
    await shop.db.query(sql`update review set language = null, shopper_id = null where id = ${id}`)
    await expect.poll(shown).toMatchObject({ author: 'A customer', authorErased: true })
    expect(await shown()).not.toHaveProperty('language')
    await shop.db.query(sql`delete from review where id = ${id}`)
  })

  it('stores the colour in the shop’s first language, and shows it in the reader’s', async () => {
    const product = 'marlow-linen'
    const token = await newCustomer(shop)
    const line = await buy(shop, token, { product })
    const [bought] = await shop.db.query<{ key: string; name: string }>(
      sql`select colour_key as key, colour_name as name from order_line where id = ${line}`,
    )
    const translation = { name: 'Leinenhemd', colourNames: { [bought!.key]: 'Naturweiß' } }
    await shop.db.query(
      sql`insert into product_translation values (${product}, 'de', ${JSON.stringify(translation)}::jsonb)`,
    )
    // An order keeps the names in the language in which it was placed.
    await shop.db.query(sql`update order_line set colour_name = 'Naturweiß' where id = ${line}`)
    const own = { token, locale: 'de-DE' }
    const { review } = (await shop.call(addReview, { line, ...reviewContent }, own)).body.data
    const german = { colour: 'Naturweiß', product: { id: product, name: 'Leinenhemd' } }
    expect(review).toMatchObject(german)
    const changed = await shop.call(updateReview, { id: review.id, ...reviewContent, stars: 4 }, own)
    expect(changed.body.data.review).toMatchObject(german)
    expect((await shop.call(getMyReviews, {}, own)).body.data.data).toMatchObject([german])
    expect(await mine(token)).toMatchObject([{ colour: bought!.name }])

    const colours = async (locale: string) =>
      (await shop.call(listReviews, { product }, { locale })).body.data.data
    expect(await colours('de-DE')).toMatchObject([{ colour: 'Naturweiß' }])
    expect(await colours('en-US')).toMatchObject([{ colour: bought!.name }])
    await shop.db.query(
      sql`update product_translation set texts = '{"colourNames": "none"}' where product_id = ${product}`,
    )
    expect(await colours('de-DE')).toMatchObject([{ colour: bought!.name }])
    await shop.db.query(sql`delete from review where id = ${review.id}`)
  })

  it('is possible once per product, with any of its lines', async () => {
    const { token } = await reviewer(shop)
    const second = await buy(shop, token, { size: 'L' })
    expect(await reviewableOf(shop, token)).toEqual([])
    const { status, body } = await shop.call(addReview, { line: second, ...reviewContent }, { token })
    expect(status).toBe(409)
    expect(body.error!.message).toContain('already')
    expect(await mine(token)).toMatchObject([{ lines: expect.arrayContaining([second]) }])
  })

  it('twice at the same time stores one; with the same key both calls get it', async () => {
    const token = await newCustomer(shop)
    const line = await buy(shop, token)
    const ask = (key?: string) =>
      shop.call(addReview, { line, ...reviewContent }, { token, ...(key && { key }) })
    const same = await Promise.all([ask('once'), ask('once'), ask('once')])
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(same.map(({ body }) => body.data.review.id)).size).toBe(1)
    const others = await Promise.all([ask(), ask()])
    expect(others.map(({ status }) => status)).toEqual([409, 409])
    expect(await mine(token)).toHaveLength(1)
  })
})

describe('a customer’s own reviews', () => {
  it('are none at first (specification, section 4: No Review Found)', async () => {
    expect(await mine(await newCustomer(shop))).toBe(texts.noReview)
  })

  it('can be changed, which shows and counts at once', async () => {
    const { token, review } = await reviewer(shop, { stars: 5 }, 'marlow-linen')
    const words = {
      ...reviewContent,
      stars: 2,
      fit: 'runs large',
      title: 'Too wide',
      text: 'Went back to S.',
    }
    const { status, body } = await shop.call(updateReview, { id: review.id, ...words }, { token })
    expect(status).toBe(200)
    expect(body.data.review).toMatchObject(words)
    expect(body.data.review.editedAt).not.toBeNull()
    expect(await rating('marlow-linen')).toEqual({ average: 2, count: 1 })
    expect((await listed('marlow-linen')).data).toMatchObject([{ title: 'Too wide', stars: 2 }])
  })

  it('can be removed (specification, section 7: POST /user/review/removeReview), and written again', async () => {
    const { token, line, review } = await reviewer(shop, {}, 'fenwick-twill')
    const { status, body } = await shop.call(removeReview, { id: review.id }, { token })
    expect(status).toBe(200)
    expect(body.data).toEqual({ removed: review.id })
    expect(await mine(token)).toBe(texts.noReview)
    expect(await rating('fenwick-twill')).toEqual({ average: 0, count: 0 })
    expect((await shop.call(removeReview, { id: review.id }, { token })).status).toBe(404)
    expect(await reviewableOf(shop, token)).toMatchObject([{ line }])
  })

  it('cannot be changed or removed by others', async () => {
    const { review } = await reviewer(shop)
    const token = await newCustomer(shop)
    const changed = await shop.call(updateReview, { id: review.id, ...reviewContent, stars: 1 }, { token })
    expect(changed.status).toBe(404)
    expect((await shop.call(removeReview, { id: review.id }, { token })).status).toBe(404)
    const { data } = await listed('harrow-oxford', { pageSize: 96 })
    expect(data).toContainEqual(expect.objectContaining({ id: review.id, stars: 5 }))
  })

  it('keep their name and text when the account is deleted, without references to the person', async () => {
    const { token, review } = await reviewer(shop, { bodyHeightMm: 1800 })
    const shopper = sql`select shopper_id from review where id = ${review.id}`
    const [row] = await shop.db.query<{ shopperId: string }>(shopper)
    await shop.db.transaction((tx) => anonymiseReviews(tx, row!.shopperId))
    expect(await mine(token)).toBe(texts.noReview)
    const { data } = await listed('harrow-oxford', { pageSize: 96 })
    const { title, author } = reviewContent
    expect(data).toContainEqual(expect.objectContaining({ id: review.id, title, author, bodyHeightMm: null }))
  })
})

it('the rating is computed again when an account is deleted with its reviews', async () => {
  const before = await rating('fenwick-twill')
  const { review } = await reviewer(shop, { stars: 1 }, 'fenwick-twill')
  expect(await rating('fenwick-twill')).not.toEqual(before)
  const [row] = await shop.db.query<{ id: string }>(
    sql`select shopper_id as id from review where id = ${review.id}`,
  )
  await shop.db.transaction((tx) => removeReviewsOf(tx, row!.id))
  expect(await rating('fenwick-twill')).toEqual(before)
})

it('the rating stays right when many write, change and remove at the same time', async () => {
  const product = 'crowded-poplin'
  const written = []
  for (let n = 0; n < 8; n++) written.push({ token: await newCustomer(shop), stars: (n % 5) + 1 })
  const lines: string[] = []
  for (const { token } of written) lines.push(await buy(shop, token, { product }))
  const reviews = await Promise.all(
    written.map(({ token, stars }, n) =>
      shop.call(addReview, { line: lines[n], ...reviewContent, stars }, { token }),
    ),
  )
  expect(await rating(product)).toEqual({ average: 2.63, count: 8 })
  await Promise.all(
    written.map(({ token }, n) => {
      const { id } = reviews[n]!.body.data.review
      if (n % 2 === 0) return shop.call(removeReview, { id }, { token })
      return shop.call(updateReview, { id, ...reviewContent, stars: 3 }, { token })
    }),
  )
  expect(await rating(product)).toEqual({ average: 3, count: 4 })
  const { summary } = await listed(product)
  expect(summary).toMatchObject({ average: 3, count: 4, byStars: [0, 0, 4, 0, 0] })
})

describe('finding a review helpful', () => {
  it('counts once per customer, and can be undone', async () => {
    const { review } = await reviewer(shop)
    const token = await verifiedCustomer(shop)
    const mark = async (helpful: boolean) =>
      (await shop.call(markHelpful, { review: review.id, helpful }, { token })).body.data
    await Promise.all([mark(true), mark(true), mark(true)])
    expect(await mark(true)).toEqual({ review: review.id, helpful: 1, marked: true })
    const response = await shop.call(getHelpful, {}, { token, query: { product: 'harrow-oxford' } })
    expect(response.body.data).toEqual({ data: [review.id], own: null })
    expect(await mark(false)).toEqual({ review: review.id, helpful: 0, marked: false })
    expect(await mark(false)).toMatchObject({ helpful: 0 })
    const after = await shop.call(getHelpful, {}, { token, query: { product: 'harrow-oxford' } })
    expect(after.body.data.data).toBe(texts.noReview)
  })

  it('is refused for one’s own review and for an unknown one', async () => {
    const { token, review } = await reviewer(shop)
    const own = await shop.call(markHelpful, { review: review.id, helpful: true }, { token })
    expect(own.status).toBe(409)
    const response = await shop.call(getHelpful, {}, { token, query: { product: 'harrow-oxford' } })
    expect(response.body.data.own).toBe(review.id)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await shop.call(markHelpful, { review: nowhere, helpful: true }, { token })).status).toBe(404)
  })

  it('does not count for guests, nor for hundreds of accounts without a verified address', async () => {
    const { review } = await reviewer(shop)
    const counted = async () =>
      (await shop.db.query<{ helpful: number }>(sql`select helpful from review where id = ${review.id}`))[0]!
        .helpful
    for (let n = 0; n < 100; n++) {
      const [guest, unverified] = [await shop.guest(), n < 10 ? await newCustomer(shop) : undefined]
      for (const [token, status] of [
        [guest, 401],
        [unverified, unverified ? 409 : 401],
      ] as const)
        expect((await shop.call(markHelpful, { review: review.id, helpful: true }, { token })).status).toBe(
          status,
        )
    }
    expect(await counted()).toBe(0)
  })
  it('counts five times a day per network, with any number of accounts', async () => {
    const { review } = await reviewer(shop)
    const tokens = []
    for (let n = 0; n < 12; n++) tokens.push(await verifiedCustomer(shop))
    const mark = (token: string, helpful: boolean, ip: string) =>
      shop.call(markHelpful, { review: review.id, helpful }, { token, ip })
    const answers = []
    for (const [n, token] of tokens.entries()) answers.push(await mark(token, true, `2001:db8:9:9::${n + 1}`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    expect(answers[4]!.body.data.helpful).toBe(5)
    expect((await mark(tokens[0]!, true, '2001:db8:9:9::1')).body.data.helpful).toBe(5)
    expect((await mark(tokens[0]!, false, '2001:db8:9:9::1')).body.data.helpful).toBe(4)
    expect((await mark(tokens[11]!, true, '2001:db8:9:a::1')).body.data.helpful).toBe(5)
  })

  it('is deleted with the account', async () => {
    const { review } = await reviewer(shop)
    const token = await verifiedCustomer(shop)
    await shop.call(markHelpful, { review: review.id, helpful: true }, { token })
    const [vote] = await shop.db.query<{ id: string }>(
      sql`select shopper_id as id from review_vote where review_id = ${review.id}`,
    )
    const deleteVoter = sql`delete from shopper where id = ${vote!.id}`
    // An account cannot be deleted while its votes are counted.
    await expect(shop.db.query(deleteVoter)).rejects.toThrow('review_vote')
    await shop.db.transaction((tx) => anonymiseReviews(tx, vote!.id))
    await shop.db.query(deleteVoter)
    const [row] = await shop.db.query(sql`select helpful from review where id = ${review.id}`)
    expect(row).toEqual({ helpful: 0 })
  })
})
