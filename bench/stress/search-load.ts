// How much slower a shopper's cart is while eight searches of others for random words run all the time: first as calls,
// then as pages of results.
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { listProducts } from '#contract/product.ts'
import { median } from '../common/measure.ts'
import type { StressContext } from './concurrent-orders.ts'
import { randomAddress, callOrThrow, send, stockedProduct, type StressRequest } from './requests.ts'

const rounds = 5
const cartsPerRound = 60
/** Largest ratios. Without the work queue, calls had a ratio of 40. */
const maxRatio = { calls: 8, pages: 15 }

export async function searchLoad({ shops, check }: StressContext): Promise<string> {
  const url = shops.urls[0]!
  const { authtoken: token } = await callOrThrow(url, startGuest)
  await callOrThrow(url, addCart, { product: stockedProduct, size: 'M', quantity: 1 }, token)
  const carts = async () => {
    const times: number[] = []
    for (let n = 0; n < cartsPerRound; n++) {
      const begun = performance.now()
      await callOrThrow(url, getCart, {}, token)
      times.push(performance.now() - begun)
    }
    return median(times)
  }
  await carts()
  const results: string[] = []
  for (const [kind, searchFor] of Object.entries({ calls: callFor, pages: pageFor })) {
    const ratios: number[] = []
    let searches = 0
    for (let round = 0; round < rounds; round++) {
      const alone = await carts()
      const searching = startSearching(url, searchFor)
      const beside = await carts()
      searches += await searching.stop()
      ratios.push(beside / alone)
    }
    const ratio = median(ratios)
    const limit = maxRatio[kind as keyof typeof maxRatio]
    check(
      ratio <= limit,
      `a cart takes at most ${limit} times as long beside eight ${kind}, not ${ratio.toFixed(1)}`,
    )
    results.push(`${ratio.toFixed(1)} × as long beside eight ${kind} (${searches} sent)`)
  }
  return `a cart beside searches for random words takes ${results.join(', ')}`
}

const callFor = (words: string): StressRequest => ({
  method: listProducts.method,
  path: listProducts.path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ search: words }),
})
const pageFor = (words: string): StressRequest => ({
  method: 'GET',
  path: `/shop?search=${encodeURIComponent(words)}`,
})

/** Runs eight searches of one client at the same time; `stop` ends them and returns how many were sent. */
function startSearching(
  url: string,
  searchFor: (words: string) => StressRequest,
): { stop(): Promise<number> } {
  const from = { 'x-forwarded-for': randomAddress() }
  const ending = new AbortController()
  let count = 0
  const word = () => Math.random().toString(36).slice(2, 10)
  const search = async () => {
    while (!ending.signal.aborted) {
      const request = searchFor(Array.from({ length: 12 }, word).join(' '))
      await send(url, { ...request, headers: { ...request.headers, ...from } })
      count++
    }
  }
  const eight = Array.from({ length: 8 }, search)
  return {
    async stop() {
      ending.abort()
      await Promise.all(eight)
      return count
    },
  }
}
