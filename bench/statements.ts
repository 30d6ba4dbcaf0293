// The SQL statements of each journey, with BEGIN, COMMIT and the statement that finds the shopper.
import { signUp } from '#contract/account.ts'
import { getCartCount } from '#contract/cart.ts'
import { getUser } from '#contract/customer.ts'
import { listProducts } from '#contract/product.ts'
import { getForYou } from '#contract/shop.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { openJourneys } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'

const atMost = (max: number) => ({ was: max, max, unit: 'statements' })

const limits = {
  identity: atMost(1),
  listing: atMost(0),
  search: atMost(1),
  typo: atMost(2),
  product: atMost(3),
  'product again': atMost(0),
  'add to cart': atMost(3),
  purchase: atMost(23),
  'purchase of a designed shirt': atMost(31),
  'for you': atMost(1),
  account: atMost(3),
}
type Name = keyof typeof limits

export const statements = definePart(limits, async () => {
  const executed: string[] = []
  const shop = await openBenchShop({ pages: 'none', onStatement: (text) => executed.push(text) })
  const figures = await countAll(await openJourneys(shop.url), async (journey) => {
    executed.length = 0
    await journey()
    return executed.length
  })
  await shop.close()
  return figures
})

/** `count` resolves with the number of statements of a journey. */
async function countAll(
  { send, products, openProduct, newGuest, add, buy, buyDesign }: Awaited<ReturnType<typeof openJourneys>>,
  count: (journey: () => Promise<unknown>) => Promise<number>,
): Promise<Figure<Name>[]> {
  /** The smallest of three counts, because jobs of the shop may run during a long journey. */
  const countLong = async (journey: () => Promise<unknown>) =>
    Math.min(await count(journey), await count(journey), await count(journey))
  await buy()
  // The vocabulary of the search is read once after each change of the catalogue.
  await send(listProducts, { search: 'oxfrod' })
  const token = await newGuest()
  await add(token)
  const customer = (
    await send(signUp, { fullName: 'Ada Brook', email: 'brook@example.com', password: 'seven quiet looms' })
  ).data.authtoken
  const figure = (
    limit: Name,
    name: string,
    value: number,
    others: { Vendure: number; Medusa: number } | null = null,
  ): Figure<Name> => ({ name, limit, value, beside: others ?? { Vendure: '', Medusa: '' } })
  return [
    figure(
      'identity',
      'identity of a signed request',
      (await count(() => send(getCartCount, {}, token))) - 1,
    ),
    figure(
      'listing',
      'listing with facets',
      await count(() => send(listProducts, { priceToMinor: 7_000_001 })),
      { Vendure: 2, Medusa: 18 },
    ),
    figure(
      'search',
      'search',
      await count(() => send(listProducts, { search: 'navy linen', priceToMinor: 7_000_002 })),
      { Vendure: 2, Medusa: 18 },
    ),
    figure(
      'typo',
      'search with a typo',
      await count(() => send(listProducts, { search: 'flanel', priceToMinor: 7_000_003 })),
      { Vendure: 2, Medusa: 18 },
    ),
    figure(
      'product',
      'product detail with variants, specification, reviews',
      // The first product is in the cache.
      await count(() => openProduct(products[1]!)),
      { Vendure: 17, Medusa: 29 },
    ),
    figure('product again', 'the same, opened again', await count(() => openProduct(products[1]!))),
    figure('add to cart', 'add to cart as a new guest', await countLong(async () => add(await newGuest())), {
      Vendure: 66,
      Medusa: 130,
    }),
    figure('purchase', 'a guest’s purchase, empty cart to paid order', await countLong(buy), {
      Vendure: 277,
      Medusa: 610,
    }),
    figure(
      'purchase of a designed shirt',
      'a designed shirt’s, measured by size',
      await countLong(buyDesign),
    ),
    figure('for you', 'for you', (await count(() => send(getForYou, {}, token))) - 1),
    figure(
      'account',
      'the account’s page',
      await count(() => Promise.all([send(getUser, {}, customer), send(getCartCount, {}, customer)])),
    ),
  ]
}
