// The history of an order.
import { useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { historyReasons } from '#contract/reasons/history.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { statedText } from '#web/shared/reply-texts.ts'
import styles from './order-history.module.css'

export function OrderHistory({ order: { history } }: { order: Pick<AdminOrder, 'history'> }) {
  const { t } = useLingui()
  return (
    <Section title={t`History`}>
      <ol className={styles.history}>
        {history.map((event, i) => (
          <li key={`${event.at} ${event.status}`}>
            <HistoryEvent event={event} isChange={event.status !== history[i - 1]?.status} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface HistoryEventProps {
  event: AdminOrder['history'][number]
  /** False: something happened to the order while its status stayed. */
  isChange: boolean
}

function HistoryEvent({ event: { status, at, reason, by, byStaff }, isChange }: HistoryEventProps) {
  const { t, i18n } = useLingui()
  const why = reason && statedText(i18n, reason, historyReasons)
  const when = (
    <>
      <Moment at={at} />
      {by ? <> · {by.fullName}</> : byStaff && <> · {t`Staff`}</>}
    </>
  )
  return isChange || !why ? (
    <>
      <p>
        <strong>{t(orderStatusLabels[status].label)}</strong> {when}
      </p>
      {why && <p className={styles.soft}>{why}</p>}
    </>
  ) : (
    <p>
      {why} {when}
    </p>
  )
}
