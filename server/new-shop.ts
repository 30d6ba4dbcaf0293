// The settings of a new shop: those of `SHOP_FILE`, and for amounts that it leaves out those of the demo shop in its
// currency.
import type { Queryable } from '#api/kernel/db.ts'
import { type ShopDocument, shopDocument, standardCurrency } from '#api/settings/shop-document.ts'
import { isShopStored } from '#api/settings/shop-settings.ts'
import { type Config, ConfigError } from './config.ts'

/**
 * The settings to store in a database without any. A shop that was stocked already keeps its amounts. Throws
 * `ConfigError` when the file leaves out the price of delivery, and the demo shop has no rate for the currency.
 */
export async function newShopDocument(db: Queryable, config: Config): Promise<ShopDocument> {
  const { shopDocument: document, amountsLeftOut, shopFile } = config
  const { currency, markets } = document
  if (amountsLeftOut.length === 0 || currency === standardCurrency || (await isShopStored(db)))
    return document
  // Imported only by the first start, which needs the demo shop.
  const [{ isStocked }, { demoAmountIn }] = await Promise.all([
    import('#seed/stock-shop.ts'),
    import('#seed/demo-prices.ts'),
  ])
  if (await isStocked(db)) return document
  const amountIn = demoAmountIn(currency)
  if (!amountIn)
    throw new ConfigError(
      `${amountsLeftOut.join(' and ')} must be in ${shopFile}: the demo shop has no rate for ${currency}, so the file has to say what delivery and the set of swatches cost in it.`,
    )
  // All markets with the same currency have the same price of the set of swatches.
  const sameCurrency = markets.find((market) => market.currency === currency)
  return shopDocument.parse({
    ...document,
    ...(amountsLeftOut.includes('delivery') && {
      delivery: document.delivery.map((method) => ({
        ...method,
        priceMinor: amountIn(method.priceMinor),
        ...(method.freeFromMinor !== undefined && { freeFromMinor: amountIn(method.freeFromMinor) }),
        ...(method.letterMinor !== undefined && { letterMinor: amountIn(method.letterMinor) }),
      })),
    }),
    ...(amountsLeftOut.includes('swatchSet') &&
      document.swatchSet &&
      !sameCurrency && { swatchSet: { priceMinor: amountIn(document.swatchSet.priceMinor) } }),
  })
}
