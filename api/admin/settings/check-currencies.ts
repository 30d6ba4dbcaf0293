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
  const inexact = added.find((currency) => !isExactAtStripe(currency))
  if (payments.stripe && inexact)
    throw new ApiError(
      'Not Possible Now',
      because('stripe-lacks-currency', { currency: inexact }),
      'currency',
    )
  await moveFirstCurrency(tx, before, after.currency)
}
