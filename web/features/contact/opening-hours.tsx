// The opening hours and the closed days.
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { dayIn } from '#contract/time-zone.ts'
import { useShop } from '../../context/shop.ts'
import type { ShopConfig } from '../../context/screen.ts'
import styles from './opening-hours.module.css'

/** Renders nothing when the shop states neither. */
export function OpeningHours({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const { openingHours = [], closedDays = [], locale, timeZone } = useShop().config
  // Read in the browser, because the page may have been rendered on an earlier day.
  const today = useSyncExternalStore(
    noSubscription,
    () => dayIn(timeZone),
    () => '',
  )
  const coming = closedDays.filter(({ until }) => until >= today)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const days = coming
    .map(({ from, until, name }) => {
      const span = date.formatRange(new Date(from), new Date(until))
      return name ? `${name} (${span})` : span
    })
    .join('; ')
  const at = (text: string) => time.format(new Date(`1970-01-01T${text}Z`))
  return (
    <>
      {openingHours.length > 0 && (
        <section aria-labelledby="opening-hours">
          <Heading id="opening-hours" className={styles.heading}>
            <Trans>Opening hours</Trans>
          </Heading>
          <dl className={styles.hours}>
            {week.map((number) => {
              const hours = openingHours.filter((one) => one.day === number)
              return (
                <div key={number}>
                  <dt>{day.format(new Date((number + 3) * 86_400_000))}</dt>
                  <dd>
                    {hours.length > 0 ? (
                      hours.map(({ opens, closes }) => `${at(opens)} – ${at(closes)}`).join(', ')
                    ) : (
                      <Trans>Closed</Trans>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      )}
      {coming.length > 0 && (
        <p className={styles.closed}>
          <Trans>Closed on these days: {days}</Trans>
        </p>
      )}
    </>
  )
}

const week = [1, 2, 3, 4, 5, 6, 7]
const noSubscription = () => () => {}

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Each as schema.org's `OpeningHoursSpecification` for search engines; empty when the shop states neither. */
export function openingHoursJson({ openingHours = [], closedDays = [] }: ShopConfig): object {
  const specifications = [
    ...openingHours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${daysOfWeek[day - 1]}`,
      opens,
      closes,
    })),
    ...closedDays.map(({ from, until, name }) => ({
      '@type': 'OpeningHoursSpecification',
      ...(name && { name }),
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: until,
    })),
  ]
  return specifications.length > 0 ? { openingHoursSpecification: specifications } : {}
}
