// Staff moderate reviews, and shoppers and authors see the result.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  answerReview,
  checkReviews,
  getReview,
  hideReview,
  listReviews,
  showReview,
  translateReview,
} from '#contract/admin/reviews.ts'
import { signIn, signUp } from '#contract/account.ts'
import { deleteAccount, getMyData } from '#contract/privacy.ts'
import {
  getMyReviews,
  listReviews as listShown,
  markHelpful,
  reportReview,
  type OwnReview,
  type Review,
  updateReview,
} from '#contract/review.ts'
import { reviewContent, reviewer, verifiedCustomer } from '../../reviews/test-reviewer.ts'
import { alsoInGerman, openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { unwrapped } from '../../mail/test-mail.ts'

const product = 'harrow-oxford'
let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ change: alsoInGerman })
  admin = await openTestAdmin({
    shop,
    change: (deps) => ({ ...deps, settings: alsoInGerman(deps.settings) }),
  })
  await shop.db.query(sql`update variant set stock = 50 where product_id = ${product}`)
})
afterAll(() => admin.close())

const read = async (id: string) => (await admin.call(getReview, { id })).body.data.review
const shownPage = async () =>
  (await shop.call(listShown, { product, sort: 'newest', pageSize: 96 })).body.data
const shown = async (id: string) => {
  const { data } = await shownPage()
  return typeof data === 'string' ? undefined : data.find((one) => one.id === id)
}
const own = async (token: string) =>
  ((await shop.call(getMyReviews, {}, { token })).body.data.data as OwnReview[])[0]!
const rating = async () => {
  const [row] = await shop.db.query<{ average: number; count: number; real: number; shown: number }>(sql`
    select rating_average::float8 as average, rating_count::int as count,
      (select coalesce(round(avg(stars), 2), 0)::float8 from review where product_id = p.id and hidden_at is null) as real,
      (select count(*)::int from review where product_id = p.id and hidden_at is null) as shown
    from product p where id = ${product}`)
  expect([row!.average, row!.count]).toEqual([row!.real, row!.shown])
  return row!
}
const mails = (id: string) =>
  shop.db.query<{ bodyText: string; waits: boolean }>(sql`
    select body_text, due_at > now() + interval '1 minute' as waits from mail where once like ${`review-hidden:${id}:%`}`)

describe('reports of reviews', () => {
  const freshReview = async () => {
    const { review } = await reviewer(shop)
    await admin.call(checkReviews, { ids: [review.id], checked: true })
    return review.id
  }
  const report = (token: string, review: string, reason: 'insult' | 'advertising', ip: string) =>
    shop.call(reportReview, { review, reason }, { token, ip })
  const reported = async () => {
    const { body } = await admin.call(listReviews, { state: 'reported' })
    return body.data.items.map(({ id }) => id)
  }

  it('a visitor’s reports count once, and the reported review is listed with its reasons and stays visible', async () => {
    const id = await freshReview()
    const [one, other] = [await shop.guest(), await shop.guest()]
    const ip = '2001:db8:7:1::1'
    const answers = await Promise.all([1, 2, 3].map(() => report(one, id, 'insult', ip)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await report(one, id, 'advertising', ip)
    await report(other, id, 'advertising', ip)
    expect(await reported()).toContain(id)
    const review = await read(id)
    expect([review.isNew, review.reportCount, review.hidden]).toEqual([true, 2, false])
    expect(review.reports.map(({ reason, count }) => [reason, count])).toEqual([
      ['advertising', 1],
      ['insult', 1],
    ])
    expect(await shown(id)).toBeDefined()
  })

  it('a reported review that staff mark as read is listed again only when another visitor reports it', async () => {
    const id = await freshReview()
    const [one, other] = [await shop.guest(), await shop.guest()]
    await report(one, id, 'insult', '2001:db8:7:2::1')
    await admin.call(checkReviews, { ids: [id], checked: true })
    await report(one, id, 'insult', '2001:db8:7:2::1')
    expect(await reported()).not.toContain(id)
    await report(other, id, 'insult', '2001:db8:7:2::1')
    expect(await reported()).toContain(id)
    expect((await read(id)).reports).toMatchObject([{ reason: 'insult', count: 2 }])
  })

  it('a customer’s own review, a hidden review and one that does not exist cannot be reported', async () => {
    const { token, review } = await reviewer(shop)
    expect((await report(token, review.id, 'insult', '2001:db8:7:3::1')).status).toBe(409)
    const guest = await shop.guest()
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await report(guest, nowhere, 'insult', '2001:db8:7:3::1')).status).toBe(404)
    const { version } = await read(review.id)
    await admin.call(hideReview, { id: review.id, version, reason: 'insult' })
    expect((await report(guest, review.id, 'insult', '2001:db8:7:3::1')).status).toBe(404)
    expect((await read(review.id)).reportCount).toBe(0)
  })

  it('reports move with a guest to the account, count once per customer, and are in the customer’s data download', async () => {
    const [both, one] = [await freshReview(), await freshReview()]
    const person = { email: 'grace@example.com', password: 'correct horse battery' }
    const { authtoken } = (
      await shop.call(signUp, { ...person, fullName: 'Grace Hopper' }, { ip: '2001:db8:7:5::1' })
    ).body.data
    const guest = await shop.guest()
    await report(authtoken, both, 'insult', '2001:db8:7:5::2')
    for (const id of [both, one]) await report(guest, id, 'advertising', '2001:db8:7:5::3')
    expect((await read(both)).reportCount).toBe(2)
    const signedIn = await shop.call(signIn, person, { token: guest, ip: '2001:db8:7:5::1' })
    const { parts } = (await shop.call(getMyData, {}, { token: signedIn.body.data.authtoken })).body.data
    expect(parts.reviewReports).toMatchObject([{ reason: 'advertising' }, { reason: 'insult' }])
    expect([(await read(both)).reportCount, (await read(one)).reportCount]).toEqual([1, 1])
  })

  it('one network can report 10 times a day, and the reports remain when their visitors are deleted', async () => {
    const id = await freshReview()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await report(await shop.guest(), id, 'insult', `2001:db8:7:4::${n + 1}`)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect((await read(id)).reportCount).toBe(10)
    await shop.db.query(sql`
      delete from shopper where id in (select shopper_id from review_report where review_id = ${id})`)
    expect((await read(id)).reportCount).toBe(10)
  })
})

describe('hiding reviews', () => {
  it('a hidden review is not visible to shoppers, its stars do not count, and its author gets the reason by mail', async () => {
    const { token, review } = await reviewer(shop, { stars: 1 })
    const before = await rating()
    const { version } = await read(review.id)
    const { status, body } = await admin.call(hideReview, {
      id: review.id,
      version,
      reason: 'off topic',
      words: 'Write to us about the parcel, please.',
    })
    expect([status, body.data.review]).toMatchObject([200, { hidden: true, isNew: false }])
    expect(await shown(review.id)).toBeUndefined()
    const after = await rating()
    expect(after.count).toBe(before.count - 1)
    expect((await shownPage()).summary.count).toBe(after.count)
    expect((await own(token)).hidden).toEqual({
      reason: 'off topic',
      words: 'Write to us about the parcel, please.',
    })
    const [mail] = await mails(review.id)
    expect(unwrapped(mail!.bodyText)).toContain('It is not about the product.')
    expect(unwrapped(mail!.bodyText)).toContain('> Write to us about the parcel, please.')
    expect(mail!.waits).toBe(true)
    const vote = await shop.call(
      markHelpful,
      { review: review.id, helpful: true },
      { token: await verifiedCustomer(shop) },
    )
    expect(vote.status).toBe(404)
  })

  it('showing a hidden review again cancels the mail to its author', async () => {
    const { review, token } = await reviewer(shop)
    const before = await rating()
    const { version } = await read(review.id)
    const hidden = await admin.call(hideReview, { id: review.id, version, reason: 'insult' })
    expect(await mails(review.id)).toHaveLength(1)
    const again = await admin.call(showReview, { id: review.id, version: hidden.body.data.review.version })
    expect(again.status).toBe(200)
    expect(await mails(review.id)).toEqual([])
    expect(await rating()).toEqual(before)
    expect(await shown(review.id)).toBeTruthy()
    expect((await own(token)).hidden).toBeUndefined()
    const twice = await admin.call(showReview, { id: review.id, version: again.body.data.review.version })
    expect(twice.body.error?.code).toBe('Not Possible Now')
  })

  it('a review that its author has changed since it was read cannot be hidden, and an edit does not show it again', async () => {
    const { review, token } = await reviewer(shop)
    const { version } = await read(review.id)
    await shop.call(updateReview, { id: review.id, ...reviewContent, text: 'Another opinion.' }, { token })
    const refused = await admin.call(hideReview, { id: review.id, version, reason: 'insult' })
    expect(refused.body.error?.code).toBe('Stale')
    const now = await read(review.id)
    expect(now).toMatchObject({ text: 'Another opinion.', isNew: true })
    expect(
      (await admin.call(hideReview, { id: review.id, version: now.version, reason: 'insult' })).status,
    ).toBe(200)
    await shop.call(updateReview, { id: review.id, ...reviewContent, text: 'Mended.' }, { token })
    expect(await shown(review.id)).toBeUndefined()
    await rating()
    const { items } = (await admin.call(listReviews, { state: 'new' })).body.data
    expect(items.find(({ id }) => id === review.id)).toMatchObject({ hidden: true, text: 'Mended.' })
  })

  it('the reason “other” needs a text, and the audit log contains neither that text nor the review', async () => {
    const { review } = await reviewer(shop)
    const { version } = await read(review.id)
    const refused = await admin.call(hideReview, { id: review.id, version, reason: 'other' })
    expect(refused.body.error).toMatchObject({ code: 'Invalid Input', field: 'words' })
    await admin.call(hideReview, { id: review.id, version, reason: 'other', words: 'A secret reason.' })
    const { items } = (await admin.call(listEntries, { recordType: 'review', recordId: review.id })).body.data
    expect(items).toMatchObject([{ call: 'hideReview', after: { hidden: true, reason: 'other' } }])
    expect(JSON.stringify(items)).not.toMatch(/secret|Washed/)
  })
})

describe('answers to reviews', () => {
  it('an answer is shown below the review and can be removed; an answer to an old version is refused', async () => {
    const { review, token } = await reviewer(shop)
    const { version } = await read(review.id)
    const first = await admin.call(answerReview, { id: review.id, version, answer: 'Thank you!' })
    expect(first.body.data.review).toMatchObject({ answered: true, answeredBy: 'Olive Owner' })
    expect(await shown(review.id)).toMatchObject({ answer: { text: 'Thank you!' } })
    expect(await own(token)).toMatchObject({ answer: { text: 'Thank you!' } })
    const stale = await admin.call(answerReview, { id: review.id, version, answer: 'Thanks' })
    expect(stale.body.error?.code).toBe('Stale')
    const { version: now } = await read(review.id)
    await admin.call(answerReview, { id: review.id, version: now, answer: null })
    expect(await shown(review.id)).not.toHaveProperty('answer')
  })
})

describe('translations of reviews', () => {
  const german = { title: 'Behält seinen Kragen', text: 'Zehnmal gewaschen, und der Kragen steht noch.' }
  const readIn = async (locale: string, id: string) => {
    const { data } = (await shop.call(listShown, { product, sort: 'newest', pageSize: 96 }, { locale })).body
      .data
    return (data as Review[]).find((one) => one.id === id)!
  }
  const translate = async (id: string, changes: object = {}) =>
    admin.call(translateReview, {
      id,
      version: (await read(id)).version,
      language: 'de',
      translation: german,
      ...changes,
    })

  it('a translation is shown beside the original only to readers of its language', async () => {
    const { review, token } = await reviewer(shop)
    const { status, body } = await translate(review.id)
    expect([status, body.data.review.translations]).toEqual([200, { de: german }])
    expect(await readIn('de-DE', review.id)).toMatchObject({
      ...reviewContent,
      language: 'en',
      translation: german,
    })
    expect(await readIn('en-US', review.id)).not.toHaveProperty('translation')
    expect(await own(token)).not.toHaveProperty('translation')
  })

  it('staff see the colour of a review in the language of their back office', async () => {
    const { review } = await reviewer(shop)
    await shop.db.query(sql`
      insert into product_translation (product_id, language, texts)
      select id, 'de', jsonb_build_object('colourNames',
        (select jsonb_object_agg(c ->> 'key', 'auf Deutsch ' || (c ->> 'name')) from jsonb_array_elements(colours) c))
      from product where id = ${product}`)
    const colourIn = async (locale: string) => {
      await shop.db.query(sql`update staff_member set locale = ${locale}`)
      return (await read(review.id)).colour
    }
    expect([await colourIn('de-DE'), await colourIn('en-US')]).toEqual([
      `auf Deutsch ${review.colour}`,
      review.colour,
    ])
  })

  it('a translation can be changed and removed, and the audit log has its language but not its text', async () => {
    const { review } = await reviewer(shop)
    const first = (await translate(review.id)).body.data.review
    expect((await translate(review.id)).body.data.review.version).toBe(first.version)
    const words = { title: 'Steht', text: 'Der Kragen steht.' }
    await translate(review.id, { translation: words })
    expect((await readIn('de-DE', review.id)).translation).toEqual(words)
    await translate(review.id, { translation: null })
    expect(await readIn('de-DE', review.id)).not.toHaveProperty('translation')
    const { items } = (await admin.call(listEntries, { recordType: 'review', recordId: review.id })).body.data
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ translated: 'de' }, { translated: null }],
      [{ translated: 'de' }, { translated: 'de' }],
      [{ translated: null }, { translated: 'de' }],
    ])
  })

  it('a translation is deleted when the author changes the text, and stays when only the stars change', async () => {
    const { review, token } = await reviewer(shop)
    const { version } = await read(review.id)
    await translate(review.id)
    await shop.call(updateReview, { id: review.id, ...reviewContent, stars: 4 }, { token })
    expect((await readIn('de-DE', review.id)).translation).toEqual(german)
    await shop.call(updateReview, { id: review.id, ...reviewContent, text: 'It has fallen.' }, { token })
    expect((await read(review.id)).translations).toEqual({})
    expect((await translate(review.id, { version })).body.error?.code).toBe('Stale')
  })

  it('a translation without a title, into the review’s own language or one that the shop lacks is refused', async () => {
    const { review } = await reviewer(shop)
    const refused = async (changes: object) => (await translate(review.id, changes)).body.error
    expect(await refused({ language: 'en' })).toMatchObject({ code: 'Invalid Input', field: 'language' })
    expect((await refused({ language: 'it' }))?.code).toBe('Not Found')
    expect((await refused({ translation: { title: ' ', text: 'Gut.' } }))?.code).toBe('Invalid Input')
    expect((await refused({ language: 'it', translation: null }))?.code).toBeUndefined()
  })

  it('when an account is deleted, its reviews are kept or deleted together with their translations', async () => {
    const [stays, goes] = [await reviewer(shop), await reviewer(shop)]
    for (const { review } of [stays, goes]) await translate(review.id)
    const leave = { password: 'correct horse battery', confirm: 'delete my account' }
    await shop.call(deleteAccount, { ...leave, removeReviews: false }, { token: stays.token })
    await shop.call(deleteAccount, { ...leave, removeReviews: true }, { token: goes.token })
    const left = await shop.db.query<{ id: string }>(sql`
      select review_id::text as id from review_translation
      where review_id in (${stays.review.id}, ${goes.review.id})`)
    expect(left).toEqual([{ id: stays.review.id }])
  })
})

describe('the list of reviews', () => {
  it('reviews can be searched and filtered, and be marked as read and as new', async () => {
    const { review } = await reviewer(shop, { title: 'A 100% odd_title' })
    const found = async (query: object) =>
      (await admin.call(listReviews, query)).body.data.items.some(({ id }) => id === review.id)
    expect(await found({ state: 'new', search: '100% ODD_TITLE', stars: '5', product, answered: 'no' })).toBe(
      true,
    )
    for (const query of [
      { search: 'oddxtitle' },
      { stars: '1' },
      { product: 'calder-linen' },
      { state: 'hidden' },
    ])
      expect(await found(query), JSON.stringify(query)).toBe(false)
    const done = await admin.call(checkReviews, { ids: [review.id], checked: true })
    expect(done.body.data.ids).toEqual([review.id])
    expect(await found({ state: 'new' })).toBe(false)
    expect((await admin.call(checkReviews, { ids: [review.id], checked: true })).body.data.ids).toEqual([])
    await admin.call(checkReviews, { ids: [review.id], checked: false })
    expect(await found({ state: 'new' })).toBe(true)
  })

  it('reviews that came with the catalogue are not new', async () => {
    const [review] = await shop.db.query<{ id: string }>(sql`
      insert into review (product_id, author, stars, fit, title, text)
      values ('harrow-oxford', 'Ada', 5, 'true to size', 'From the catalogue', 'Good.') returning id`)
    const idsOf = async (query: object) =>
      (await admin.call(listReviews, { search: 'catalogue', ...query })).body.data.items.map(({ id }) => id)
    expect(await idsOf({})).toEqual([review!.id])
    expect(await idsOf({ state: 'new' })).toEqual([])
  })

  it('the first two pages have no review in common, in every sort order', async () => {
    for (const sort of ['-at', 'at', 'stars', '-stars']) {
      const first = (await admin.call(listReviews, { sort })).body.data
      if (!first.next) continue
      const second = (await admin.call(listReviews, { sort, next: first.next })).body.data
      const ids = [...first.items, ...second.items].map(({ id }) => id)
      expect(new Set(ids).size, sort).toBe(ids.length)
    }
  })
})
