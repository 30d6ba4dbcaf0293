// Date and price of the delivery. The dates depend on today's date, so only the browser renders them; their line is reserved
// until then.
import { Trans } from '@lingui/react/macro'
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
  const delivery = withMaking(config.homeDelivery, making)
  const days = useArrival(delivery)
  if (!delivery) return null
  const [first, last] = delivery.workingDays
  const [firstDay, lastDay] = making ?? []
  return (
    <div className={styles.promise}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8l9-4.5L21 8v8.5L12 21l-9-4.5zM3 8l9 4.5L21 8M12 12.5V21" />
      </svg>
      <p>
        <strong>
          {days ? (
            <Trans>Arrives {days}</Trans>
          ) : (
            <Trans>
              Arrives in {first} to {last} working days
            </Trans>
          )}
        </strong>
        <span>
          <DeliveryPrice delivery={delivery} amountMinor={amountMinor} />
        </span>
        {config.taxIncluded && (
          <span>
            <Trans>The price includes tax</Trans>
          </span>
        )}
        {making && (
          <span>
            <Trans>
              Cut and sewn for you in {firstDay} to {lastDay} working days
            </Trans>
          </span>
        )}
      </p>
    </div>
  )
}

interface DeliveryPriceProps {
  delivery: HomeDelivery
  amountMinor: number
}

function DeliveryPrice({ delivery, amountMinor }: DeliveryPriceProps) {
  const formatMoney = useMoney()
  const { name: option, country, priceMinor, freeFromMinor } = delivery
  const price = formatMoney(priceMinor)
  if (priceMinor === 0 || (freeFromMinor !== null && amountMinor >= freeFromMinor)) {
    return (
      <Trans>
        {option} delivery, {country}: free
      </Trans>
    )
  }
  if (freeFromMinor === null) {
    return (
      <Trans>
        {option} delivery, {country}: {price}
      </Trans>
    )
  }
  const limit = formatMoney(freeFromMinor)
  return (
    <Trans>
      {option} delivery, {country}: {price}, free from {limit}
    </Trans>
  )
}

const withMaking = (delivery: HomeDelivery | undefined, [first, last] = [0, 0]): HomeDelivery | undefined =>
  delivery && {
    ...delivery,
    workingDays: [delivery.workingDays[0] + first, delivery.workingDays[1] + last],
  }

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
