// Missing prices in a currency: proposed from another currency by an exchange rate, and set when a member confirms
// them.
import type {
  getMissingPrices as getMissingPricesEndpoint,
  ProposedPrice,
  proposePrices as proposePricesEndpoint,
  setProposedPrices as setProposedPricesEndpoint,
} from '#contract/admin/missing-prices.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import type { Conversion } from '#contract/propose-price.ts'
import { priceOfItem } from '#garment/design/price-list.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { type PriceProposal, proposeMissing, setProposal } from '../../prices/proposal.ts'
import { lockShirtPrices, readShirtPrices } from '../../prices/shirt-prices.ts'
import type { RunChange } from '../http/route.ts'
import { countUnpriced, selectNamesOfUnpriced } from './missing-prices.sql.ts'

/** The highest count of products. */
const maxCounted = 1000

export async function getMissingPrices(
  on: Queryable,
  shop: ShopSettings,
  currency: string,
): Promise<ReplyOf<typeof getMissingPricesEndpoint>['data']> {
  const { missing } = await readShirtPrices(on, shop, currency)
  return { shirtParts: missing.length, products: await countUnpriced(on, currency, maxCounted) }
}

/** The most examples of each kind. */
const maxExamples = 8

/** Throws `Invalid Input`, and `Not Possible Now` when the other currency has missing prices too. */
export async function proposePrices(
  on: Queryable,
  shop: ShopSettings,
  query: ParsedQuery<typeof proposePricesEndpoint>,
): Promise<ReplyOf<typeof proposePricesEndpoint>['data']> {
  const proposal = await proposeMissing(on, shop, conversionOf(query))
  return { ...countsOf(proposal), examples: await examplesOf(on, proposal) }
}

/** Throws the same errors as `proposePrices`. */
export async function setProposedPrices(
  change: RunChange,
  shop: ShopSettings,
  body: ParsedBody<typeof setProposedPricesEndpoint>,
): Promise<ReplyOf<typeof setProposedPricesEndpoint>['data']> {
  return change(async (tx, log) => {
    await lockShirtPrices(tx)
    const proposal = await proposeMissing(tx, shop, conversionOf(body))
    const counts = countsOf(proposal)
    await setProposal(tx, proposal)
    await log({
      recordType: 'price',
      recordId: body.currency,
      recordName: body.currency,
      before: null,
      after: { ...body, ...counts },
    })
    return counts
  })
}

function conversionOf({
  currency,
  from,
  rate,
  stepMinor,
  endingMinor,
}: ParsedBody<typeof setProposedPricesEndpoint>): Conversion {
  const known = new Set(Intl.supportedValuesOf('currency'))
  const unknown = [currency, from].find((one) => !known.has(one))
  if (unknown)
    throw new ApiError(
      'Invalid Input',
      because('unknown-currency', { currency: unknown }),
      unknown === currency ? 'currency' : 'from',
    )
  if (currency === from) throw new ApiError('Invalid Input', because('proposal-from-same-currency'), 'from')
  const rounding = { stepMinor: Number(stepMinor), endingMinor: Number(endingMinor) }
  if (rounding.endingMinor >= rounding.stepMinor)
    throw new ApiError('Invalid Input', because('ending-above-step'), 'endingMinor')
  return { from, to: currency, rate: Number(rate), rounding }
}

const countsOf = ({ shirt, products, coupons }: PriceProposal) => ({
  shirtParts: shirt.length,
  products: products.length,
  coupons: coupons.length,
})

/** The proposed prices of the shirt, its surcharges and the first products. */
async function examplesOf(
  on: Queryable,
  { shirt, source, products }: PriceProposal,
): Promise<ProposedPrice[]> {
  const some = products.slice(0, maxExamples)
  const names = await selectNamesOfUnpriced(
    on,
    some.map(({ id }) => id),
  )
  return [
    ...shirt
      .filter(({ priceMinor }) => priceMinor > 0)
      .slice(0, maxExamples)
      .map((item) => ({
        kind: 'shirt' as const,
        name: `${item.part} ${item.key}`.trim(),
        fromMinor: priceOfItem(item, source),
        toMinor: item.priceMinor,
      })),
    ...some.map(({ id, fromMinor, prices }) => ({
      kind: 'product' as const,
      name: names.get(id) ?? id,
      fromMinor,
      toMinor: prices.priceMinor,
    })),
  ]
}
