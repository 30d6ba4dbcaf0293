import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodedBody, type Page } from './page.ts'

it('compresses a page again, and smaller, when it is requested a second time', async () => {
  const text = Array.from(
    { length: 3000 },
    (_, at) => `${(at * 7919) % 1013} shirts in ${at % 31} colours`,
  ).join()
  const page: Page = { status: 200, headers: {}, body: Buffer.from(text), encoded: {} }
  const first = await encodedBody(page, 'br')
  // The second shopper does not wait for the smaller copy.
  expect(await encodedBody(page, 'br')).toBe(first)
  await expect.poll(async () => (await encodedBody(page, 'br')).length).toBeLessThan(first.length)
  const smaller = await encodedBody(page, 'br')
  expect(brotliDecompressSync(smaller).toString()).toBe(text)
  await setTimeout(50)
  expect(await encodedBody(page, 'br')).toBe(smaller)
})
