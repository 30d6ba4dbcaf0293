// The demo provider's page in a browser without JavaScript.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function page() {
  const { token, checkout } = await shop.ready()
  const { order, redirectUrl } = await shop.pay(token, checkout)
  return { token, order, url: redirectUrl! }
}
const get = (url: string) => shop.app.inject({ url })

describe('the demo provider’s page', () => {
  it('shows amount, order and that it is a demo, in plain HTML without scripts', async () => {
    const { url, order } = await page()
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Pay $114.44</h1>')
    expect(body).toContain(order.number)
    expect(body).toContain('Demo payment')
    expect(body).not.toMatch(/<script|<style|style=|onclick/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/demo-gateway/style.css')).headers['content-type']).toContain('text/css')
  })
  it('shows the result after the decision, and changes nothing any more', async () => {
    const { url, token, order } = await page()
    expect(await shop.decide(url, 'decline')).toEqual({
      status: 303,
      location: `/orderplaced?order=${order.id}`,
    })
    expect((await get(url)).body).toContain('This payment was declined')
    expect((await shop.decide(url, 'pay')).status).toBe(303)
    expect((await shop.status(token, order.id)).payment.state).toBe('failed')
  })
  it('refuses unknown payments and decisions', async () => {
    expect((await get('/demo-gateway/nothing')).statusCode).toBe(404)
    expect((await shop.decide('/demo-gateway/nothing', 'pay')).status).toBe(404)
    const { url } = await page()
    for (const payload of ['', 'decision=steal', 'decision=pay%00', `decision=${'x'.repeat(3000)}`]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
    }
    const json = await shop.app.inject({ method: 'POST', url, payload: { decision: 'pay' } })
    expect(json.statusCode).toBe(415)
  })
})
