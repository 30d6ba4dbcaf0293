// Every screen for everybody: axe finds nothing, one h1, nothing wider than a small phone.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const screens = [
  '/',
  '/shop',
  '/shop?search=flanel&colour=red',
  '/shop?search=zzqqxx',
  '/productdetail',
  '/productdetail?part=collar',
  '/productdetail?part=monogram',
  '/productdetail?fabric=XC010',
  '/productdetail?design=1_XC999_collar.none',
  '/category',
  '/categoryshop/oxford',
  '/cart',
  '/checkout',
  '/orderplaced',
  '/trackingorder',
  '/myprofile',
  '/myprofile?tab=wishlist',
  '/myprofile?wishlist=nobodys',
  '/address',
  '/signin',
  '/login',
  '/signup',
  '/verifymail',
  '/forgotpassword',
  '/no-such-page',
]

async function product(request: {
  post: (url: string, options: object) => Promise<{ json: () => Promise<unknown> }>
}): Promise<string> {
  const answer = await request.post('/user/product', { data: { inStock: true } })
  const { data } = (await answer.json()) as { data: { data: { id: string }[] } }
  return `/productdetail/${data.data[0]!.id}`
}

for (const width of [320, 1280]) {
  test(`at ${width} px axe finds nothing on any screen`, async ({ page, request }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 800 })
    for (const address of [...screens, await product(request)]) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${address} is too wide`,
      ).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const words = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
      expect(words, address).toEqual([])
    }
  })
}
