// When a changed order arrives: on the promised days, or on new ones.
import { arrivalOf, arrivalOfMade, madeOf, methodsFor } from '../delivery/delivery.ts'
import type { DeliveryMethod, ShopSettings } from '../kernel/settings.ts'
import type { Arrival, FirstTerms, OrderLineRow, OrderRow } from '../orders/orders.ts'
import type { ChangedOrder } from './changed-order.ts'

/** First and last working day of making some lines. */
export type MakingDays = (lines: readonly OrderLineRow[]) => Promise<[number, number]>

/** Arrivals differ by the delivery method, and by whether something is made first. */
const arrivalKey = ({ delivery, lines }: Pick<ChangedOrder, 'delivery' | 'lines'>): string =>
  lines.some(({ design }) => design !== null) ? `${delivery.key} made` : delivery.key

const daysOf = ({ earliest, latest, made }: OrderRow['delivery']): Arrival => ({
  earliest,
  latest,
  ...(made && { made }),
})

/** The terms with the days that are promised now. */
export const withPromisedDays = (first: FirstTerms, order: OrderRow): FirstTerms => ({
  ...first,
  arrivals: {
    ...first.arrivals,
    [arrivalKey(order)]: daysOf(order.delivery),
  },
})

type DatedDraft = Pick<ChangedOrder, 'first' | 'delivery' | 'lines' | 'address' | 'placedAt'>

/** Sets the days of arrival, when the delivery method changes, or something has to be made now or no longer. */
export async function withNewArrival(
  shop: ShopSettings,
  order: OrderRow,
  draft: DatedDraft,
  making: MakingDays,
): Promise<Pick<DatedDraft, 'first' | 'delivery'>> {
  const key = arrivalKey(draft)
  const method = methodsFor(shop, draft.address.country).find((one) => one.key === draft.delivery.key)
  if (key === arrivalKey(order) || !method) return draft
  const arrival = draft.first.arrivals?.[key] ?? (await newArrival(shop, method, draft, making))
  const { made: _, ...delivery } = draft.delivery
  return {
    first: { ...draft.first, arrivals: { ...draft.first.arrivals, [key]: arrival } },
    delivery: { ...delivery, ...arrival },
  }
}

/**
 * Shirts that were ordered before are packed on the promised days. When an order gets its first shirts now, they are
 * made after all open shirts if the workshop's capacity is limited, otherwise their days count from the order.
 */
async function newArrival(
  shop: ShopSettings,
  method: DeliveryMethod,
  { delivery: { made }, placedAt, lines }: DatedDraft,
  makingOf: MakingDays,
): Promise<Arrival> {
  if (lines.every(({ design }) => design === null)) return arrivalOf(shop, method, placedAt)
  if (made) return { ...arrivalOfMade(shop, method, made), made }
  const from = shop.shirtsPerDay === null ? placedAt : new Date()
  const making = await makingOf(lines)
  return { ...arrivalOf(shop, method, from, making), ...madeOf(shop, from, making) }
}
