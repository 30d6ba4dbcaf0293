// Which currencies a shop can have. Amounts are never converted: each is set in its currency.
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { currenciesOf, type Settings } from '../../kernel/settings.ts'
import { isExactAtStripe } from '../../payments/stripe-amount.ts'
import { moveFirstCurrency } from '../../prices/shirt-prices.ts'
import type { ShopDocument } from '../../settings/shop-document.ts'

/**
 * Throws `Invalid Input` for a currency that does not exist, `Not Possible Now` where custom shirts lack prices in the
 * first market's new currency, or Stripe cannot charge every amount of a new one. The fabrics must be read.
 */
export async function checkCurrencies(
  tx: Queryable,
  { payments }: Pick<Settings, 'payments'>,
  before: ShopDocument,
  after: ShopDocument,
): Promise<void> {
  const added = currenciesOf(after).filter((currency) => !currenciesOf(before).includes(currency))
  const known = new Set(Intl.supportedValuesOf('currency'))
  const unknown = added.find((currency) => !known.has(currency))
  if (unknown)
    throw new ApiError('Invalid Input', because('unknown-currency', { currency: unknown }), 'currency')
  refuseInexact(added, payments, 'currency')
  await moveFirstCurrency(tx, before, after.currency)
}

/** Throws `Not Possible Now` when Stripe is set, and cannot charge every amount of one of the shop's currencies. */
export const refuseInexactCurrencies = (
  shop: Parameters<typeof currenciesOf>[0],
  payments: Settings['payments'],
  field: string,
): void => refuseInexact(currenciesOf(shop), payments, field)

function refuseInexact(currencies: string[], payments: Settings['payments'], field: string): void {
  const inexact = currencies.find((currency) => !isExactAtStripe(currency))
  if (payments.stripe && inexact)
    throw new ApiError('Not Possible Now', because('stripe-lacks-currency', { currency: inexact }), field)
}
