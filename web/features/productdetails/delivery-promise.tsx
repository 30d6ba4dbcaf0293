// Date and price of the delivery. The server calculates the dates from the day of the request. The browser keeps them
// until the page is used, and then calculates them from the shop's current day; after a navigation it does so at
// once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { dayIn } from '#contract/time-zone.ts'
import { addWorkingDays } from '#contract/working-days.ts'
import { whenActive } from '../../ui/when-idle.ts'
import { useShop } from '../../context/shop.ts'
import type { HomeDelivery } from '../../context/screen.ts'
import { daysOf } from '../../ui/dates.ts'
import { useHydrating } from '../../ui/use-hydrating.ts'
import { useMoney } from '../../shared/price.tsx'
import styles from './delivery-promise.module.css'

interface DeliveryPromiseProps {
  amountMinor: number
  /** The first and last working day of making the shirt; delivery comes on top. */
  making?: [number, number]
  /** Whether it is an order of swatches alone, which are sent as a letter if that has a price. */
  isLetter?: boolean
}

export function DeliveryPromise({ amountMinor, making, isLetter = false }: DeliveryPromiseProps) {
  const { t } = useLingui()
  const { homeDelivery: delivery, taxIncluded } = useShop().config
  const [firstDay, lastDay] = making ?? [0, 0]
  const first = firstDay + (delivery?.workingDays[0] ?? 0)
  const last = lastDay + (delivery?.workingDays[1] ?? 0)
  const days = useArrival(first, last)
  if (!delivery) return null
  return (
    <div className={styles.promise}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8l9-4.5L21 8v8.5L12 21l-9-4.5zM3 8l9 4.5L21 8M12 12.5V21" />
      </svg>
      <p>
        {/* During hydration React keeps the server's text. */}
        <strong suppressHydrationWarning>{days === null ? '' : t`Arrives ${days}`}</strong>
        <span>
          {isLetter && delivery.letterMinor !== null ? (
            <LetterPrice country={delivery.country} minor={delivery.letterMinor} />
          ) : (
            <DeliveryPrice delivery={delivery} amountMinor={amountMinor} />
          )}
        </span>
        {taxIncluded && (
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

function LetterPrice({ country, minor }: { country: string; minor: number }) {
  const formatMoney = useMoney()
  if (minor === 0)
    return (
      <Trans comment="Delivery of swatches, and the country it is for.">As a letter, {country}: free</Trans>
    )
  const price = formatMoney(minor)
  return (
    <Trans comment="Delivery of swatches, and the country it is for.">
      As a letter, {country}: {price}
    </Trans>
  )
}

/**
 * The range of dates in the shopper's format; null while the text of the server stays: until the page is used, because
 * creating the formatter takes a phone a tenth of a second.
 */
function useArrival(first: number, last: number): string | null {
  const { locale, closedDays, timeZone } = useShop().config
  const isHydrating = useHydrating()
  const days = `${first} ${last}`
  const [ofServer, setOfServer] = useState(isHydrating ? days : null)
  useEffect(() => (ofServer === null ? undefined : whenActive(() => setOfServer(null))), [ofServer])
  const isServers = ofServer === days
  return useMemo(() => {
    if (isServers) return null
    const today = new Date(dayIn(timeZone))
    return daysOf(addWorkingDays(today, first, closedDays), addWorkingDays(today, last, closedDays), locale)
  }, [isServers, first, last, locale, closedDays, timeZone])
}
