// The reminder of a cart, from an empty browser on: the storefront's client decides when a session begins, and only a cart
// of the session that has requested and confirmed the newsletter is reminded.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCartReminders } from '#api/cart-reminders/cart-reminders.ts'
import { leaveCarts } from '#api/cart-reminders/test-left-carts.ts'
import { putProducts } from '#api/cart/test-products.ts'
import { openTestApi, type TestApi } from '#api/test-api.ts'
import { addCart } from '#contract/cart.ts'
import { httpClient } from '#web/api/client.ts'
import { confirmNewsletter, subscribeNewsletter } from '#web/features/newsletter/newsletter.ts'
import { createStore } from '#web/state/store.ts'
import { injectFetch } from './inject-fetch.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await openTestApi()
  await putProducts(shop.db, ['oxford'])
})
afterAll(() => shop.close())

/** A browser that has never been in the shop. */
function newBrowser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
  const api = httpClient('', 'en-US', storage, injectFetch(shop.app))
  const { dispatch } = createStore({ api, shopper: { clearStorage: () => stored.clear(), navigate() {} } })
  return { api, dispatch }
}

const mails = (once: string) =>
  shop.db.query<{ recipient: string; bodyText: string }>(
    sql`select recipient, body_text from mail where once like ${once}`,
  )

test('a visitor who has agreed and confirmed before anything else is reminded of their cart, once', async () => {
  const { api, dispatch } = newBrowser()
  const email = 'visitor@example.com'
  expect(await dispatch(subscribeNewsletter({ email, form: 'page' }))).toBeUndefined()
  const [asked] = await mails('newsletter-confirm:%')
  const code = /newsletter&code=([\w-]+)/.exec(asked!.bodyText)![1]!
  expect(await dispatch(confirmNewsletter(code))).toBeUndefined()
  await api.call(addCart, { product: 'oxford', colour: 'white', size: 'M', quantity: 1 })

  await leaveCarts(shop.db, 23)
  await sendCartReminders(shop.deps)
  expect(await mails('cart-reminder:%')).toEqual([])
  await leaveCarts(shop.db, 2)
  await sendCartReminders(shop.deps)
  expect(await mails('cart-reminder:%')).toMatchObject([
    { recipient: email, bodyText: expect.stringContaining('Oxford') },
  ])
  for (const hours of [1, 24 * 8]) {
    await leaveCarts(shop.db, hours)
    await sendCartReminders(shop.deps)
  }
  expect(await mails('cart-reminder:%')).toHaveLength(1)
})
