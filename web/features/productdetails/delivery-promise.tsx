// Date and price of the delivery. The dates depend on today's date, so only the browser renders them; their line is reserved
// until then.
import { useEffect, useState } from 'react'
import { whenActive } from '../../ui/when-idle.ts'
import { useShop } from '../../context/shop.ts'
import type { HomeDelivery } from '../../context/screen.ts'
import { daysOf } from '../../ui/dates.ts'
import { useMoney } from '../../shared/price.tsx'
import { afterWorkingDays } from './delivery-days.ts'
import styles from './delivery-promise.module.css'

interface DeliveryPromiseProps {
  amountMinor: number
  /** The first and last working day of making the shirt; delivery comes on top. */
  making?: [number, number]
}

export function DeliveryPromise({ amountMinor, making }: DeliveryPromiseProps) {
  const { config } = useShop()
  const formatMoney = useMoney()
  const delivery = withMaking(config.homeDelivery, making)
  const days = useArrival(delivery)
  if (!delivery) return null
  const free = delivery.freeFromMinor !== null && amountMinor >= delivery.freeFromMinor
  const hint =
    delivery.freeFromMinor !== null && !free && `, free from ${formatMoney(delivery.freeFromMinor)}`
  return (
    <div className={styles.promise}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8l9-4.5L21 8v8.5L12 21l-9-4.5zM3 8l9 4.5L21 8M12 12.5V21" />
      </svg>
      <p>
        <strong>{days ? `Arrives ${days}` : workingDays(delivery)}</strong>
        <span>
          {delivery.name} delivery, {delivery.country}:{' '}
          {free || delivery.priceMinor === 0 ? 'free' : formatMoney(delivery.priceMinor)}
          {hint}
        </span>
        {making && (
          <span>
            Cut and sewn for you in {making[0]} to {making[1]} working days
          </span>
        )}
      </p>
    </div>
  )
}

const withMaking = (delivery: HomeDelivery | undefined, [first, last] = [0, 0]): HomeDelivery | undefined =>
  delivery && {
    ...delivery,
    workingDays: [delivery.workingDays[0] + first, delivery.workingDays[1] + last],
  }

const workingDays = ({ workingDays: [first, last] }: HomeDelivery) =>
  `Arrives in ${first} to ${last} working days`

/**
 * The range of dates in the shopper's format. It is null until the page is used, because creating the formatter takes a phone
 * a tenth of a second.
 */
function useArrival(delivery: HomeDelivery | undefined): string | null {
  const { locale } = useShop().config
  const [first, last] = delivery?.workingDays ?? []
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (first === undefined || last === undefined) return
    const today = new Date()
    return whenActive(() =>
      setText(daysOf(afterWorkingDays(today, first), afterWorkingDays(today, last), locale)),
    )
  }, [first, last, locale])
  return text
}
