// What eight searches for nonsense, always in flight, do to another shopper's cart: one measured beside the other.
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { listProducts } from '#contract/product.ts'
import { median } from '../measure.ts'
import type { Storm } from './buyers.ts'
import { plenty } from './products.ts'
import { anyAddress, must, send } from './wire.ts'

const rounds = 5
const cartsARound = 60
/** It was 40 before. */
const mostRatio = 8

export async function crowd({ shops, check }: Storm): Promise<string> {
  const url = shops.urls[0]!
  const { authtoken: token } = await must(url, startGuest)
  await must(url, addCart, { product: plenty, size: 'M', quantity: 1 }, token)
  const carts = async () => {
    const times: number[] = []
    for (let n = 0; n < cartsARound; n++) {
      const begun = performance.now()
      await must(url, getCart, {}, token)
      times.push(performance.now() - begun)
    }
    return median(times)
  }
  await carts()
  const ratios: number[] = []
  let searches = 0
  for (let round = 0; round < rounds; round++) {
    const alone = await carts()
    const searching = startSearching(url)
    const beside = await carts()
    searches += await searching.stop()
    ratios.push(beside / alone)
  }
  const ratio = median(ratios)
  check(
    ratio <= mostRatio,
    `a cart takes at most ${mostRatio} times as long beside eight searches, not ${ratio.toFixed(1)}`,
  )
  return `a cart beside eight searches for nonsense (${searches} made): ${ratio.toFixed(1)} × as long`
}

/** Eight of one client at the same time, until told to stop; answers how many were made. */
function startSearching(url: string): { stop(): Promise<number> } {
  const from = anyAddress()
  const ending = new AbortController()
  let made = 0
  const word = () => Math.random().toString(36).slice(2, 10)
  const search = async () => {
    while (!ending.signal.aborted) {
      await send(url, {
        method: listProducts.method,
        path: listProducts.path,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ search: Array.from({ length: 12 }, word).join(' ') }),
      })
      made++
    }
  }
  const eight = Array.from({ length: 8 }, search)
  return {
    async stop() {
      ending.abort()
      await Promise.all(eight)
      return made
    },
  }
}
