// Whether the finished measures of an order's shirts are approved, with the link to see and change them.
import { Trans } from '@lingui/react/macro'
import type { OrderView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { measuresPath } from '../../shared/measures-path.ts'
import { dayOf } from '../../ui/dates.ts'
import type { OrderRef } from './order.ts'
import styles from './measures-state.module.css'

interface MeasuresStateProps {
  order: OrderView
  /** Null: the order was found without its session or key, so that its measures are not shown. */
  orderRef: OrderRef | null
}

export function MeasuresState({ order, orderRef }: MeasuresStateProps) {
  const { config } = useShop()
  const states = order.lines.flatMap(({ approval }) => (approval ? [approval] : []))
  if (states.length === 0) return null
  const isRequested = states.some(({ state }) => state === 'requested')
  const last = states
    .map(({ at }) => at)
    .toSorted()
    .at(-1)!
  const day = dayOf(last, config.locale)
  const link = orderRef && (
    <LinkButton variant={isRequested ? 'primary' : 'line'} size="small" to={measuresPath(orderRef)}>
      {isRequested ? <Trans>Check and approve measures</Trans> : <Trans>Finished measures</Trans>}
    </LinkButton>
  )
  return (
    <div className={styles.state}>
      <p>
        {isRequested ? (
          <>
            <Badge tone="gold">
              <Trans>Waits for your approval</Trans>
            </Badge>{' '}
            <Trans>We cut the fabric when you have approved the measures.</Trans>
          </>
        ) : (
          <Trans>
            You approved the finished measures on <time dateTime={last}>{day}</time>.
          </Trans>
        )}
      </p>
      {link}
    </div>
  )
}
