// Writes one email about a cart that was left behind. Each cart is one transaction: a process that ends in the middle has
// written nothing.
import { standardCartReminderHours } from '#contract/admin/settings.ts'
import { getCart } from '../cart/cart.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Settings } from '../kernel/settings.ts'
import { type Storefront, storefrontFor, storefrontsOf } from '../kernel/storefront.ts'
import { writeMail } from '../mail/mail.ts'
import { unsubscribeUrl } from '../newsletter/newsletter-emails.ts'
import { readShirtPrices } from '../prices/shirt-prices.ts'
import { cartReminderEmail } from './cart-reminder-email.ts'
import { cartKeys } from './cart-link.ts'
import { claimLeftCart, insertReminder, type LeftCart } from './cart-reminders.sql.ts'

/** Writes the emails about all carts that were left behind. Returns how many carts were found. */
export async function sendCartReminders(deps: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  const { db, settings } = deps
  const hours = settings.shop.cartReminderHours ?? standardCartReminderHours
  if (hours === 0) return 0
  const keys = await cartKeys(db)
  for (let found = 0; ; found++) {
    const isMore = await db.transaction(async (tx) => {
      const cart = await claimLeftCart(tx, hours)
      if (!cart) return false
      if (await insertReminder(tx, cart.shopperId))
        await writeReminder(tx, settings, cart, keys.keyOf(cart.shopperId))
      return true
    })
    if (!isMore) return found
  }
}

/** The storefront of the reader, or the first one that sells in the currency of the cart. */
function storefrontOf(settings: Settings, { locale, currency }: LeftCart): Storefront {
  const own = storefrontFor(settings, locale)
  if (currency === null || own.shop.currency === currency) return own
  const other = storefrontsOf(settings).find(({ shop }) => shop.currency === currency)
  return other ? storefrontFor(settings, other.locale) : own
}

/** Nothing is written about a cart of which nothing can be bought now. */
async function writeReminder(
  tx: Queryable,
  settings: Settings,
  cart: LeftCart,
  cartKey: string,
): Promise<void> {
  const storefront = storefrontOf(settings, cart)
  const { shop, locale } = storefront
  const { prices, missing } = await readShirtPrices(tx, shop, shop.currency)
  const { lines } = await getCart(
    tx,
    shop,
    missing.length === 0 ? prices : null,
    { id: cart.shopperId },
    locale,
  )
  const buyable = lines.filter(({ stock }) => stock > 0)
  if (buyable.length === 0) return
  await writeMail(tx, storefront, {
    once: `cart-reminder:${cart.shopperId}:${Date.now()}`,
    about: cart.shopperId,
    to: cart.email,
    email: cartReminderEmail(storefront, buyable, { ...cart, cartKey }),
    unsubscribe: unsubscribeUrl(storefront, cart.endKey),
    consent: cart.consentId,
  })
}
