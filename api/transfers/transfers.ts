// The terms of an order that is paid by bank transfer: the account, and the days until which it can be paid. They stay as
// they are when the settings of the shop change.
import { addDays, dayIn, endOfDay } from '#contract/time-zone.ts'
import type { Settings, ShopSettings } from '../kernel/settings.ts'
import { sellerPlaceOf } from '../settings/seller-place.ts'
import type { NewTransfer, TransferTerms } from './transfers.sql.ts'

export {
  insertTransfer,
  insertTransferOf,
  type NewTransfer,
  transferOfOrder,
  type TransferRow,
  type TransferTerms,
} from './transfers.sql.ts'

/** The hour of the day at which reminders are mailed. */
const reminderHour = 9

/**
 * The terms of an order of a market; null when the market does not offer bank transfer.
 *
 * @param shop with the settings of the market
 */
export function transferFor(
  settings: Pick<Settings, 'payments' | 'shop'>,
  shop: ShopSettings,
  now = new Date(),
): NewTransfer | null {
  const { transfer: days } = settings.payments
  if (days === null || shop.iban === undefined) return null
  const { timeZone } = shop
  const dueOn = addDays(dayIn(timeZone, now), days.due)
  // A market without an address of its own has the shop's.
  const { countries } = shop.address === settings.shop.address ? settings.shop : shop
  const place = sellerPlaceOf(shop.address, countries[0]!)
  return {
    iban: shop.iban,
    holder: shop.accountHolder ?? shop.name,
    address: {
      street: place.lines.at(-1) ?? '',
      postalCode: place.postalCode,
      city: place.city,
      country: countries[0]!,
    },
    dueOn,
    lastOn: addDays(dueOn, days.last),
    remindAt: days.reminder === null ? null : morningOf(timeZone, addDays(dueOn, days.reminder)),
  }
}

const morningOf = (timeZone: string, day: string): Date =>
  new Date(endOfDay(timeZone, addDays(day, -1)).getTime() + reminderHour * 3_600_000)

/** Minutes from now to the end of the last day. */
export const minutesToPay = (
  { lastOn }: Pick<TransferTerms, 'lastOn'>,
  { timeZone }: Pick<ShopSettings, 'timeZone'>,
  now = new Date(),
): number => Math.max(0, (endOfDay(timeZone, lastOn).getTime() - now.getTime()) / 60_000)
