// When and to whom a gift card is mailed, and its message.
import { Trans, useLingui } from '@lingui/react/macro'
import type { LineGift } from '#contract/gift-cards.ts'
import styles from './gift-text.module.css'

export function GiftText({ gift: { email, message, sendOn } }: { gift: NonNullable<LineGift> }) {
  const { i18n } = useLingui()
  const day = sendOn && i18n.date(new Date(`${sendOn}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className={styles.gift}>
      <p>
        {day ? (
          <Trans>
            By email to {email} on {day}
          </Trans>
        ) : (
          <Trans>By email to {email}</Trans>
        )}
      </p>
      {message && <p className={styles.message}>{message}</p>}
    </div>
  )
}
