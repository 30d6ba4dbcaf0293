// The shirts of earlier orders, whose measurements can be taken.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { OrderedMeasurements } from '#contract/ordered-measurements.ts'
import { useShop } from '../../../context/shop.ts'
import { fitText } from '../../../shared/line-description.tsx'
import { useSizeScale } from '../../../shared/size-text.tsx'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import styles from './earlier-orders.module.css'
import { loadOrderedMeasurements, orderedMeasurements } from './ordered-measurements.ts'

/** @param props.onUsed called when the form was filled. */
export function EarlierOrders({ onUsed }: { onUsed: () => void }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { orderedMeasurements: shirts, isLoaded, response } = useGroup(orderedMeasurements)
  useEffect(() => {
    if (!isLoaded) void dispatch(loadOrderedMeasurements({}))
  }, [dispatch, isLoaded])
  const use = ({ body, fit: { fit } }: OrderedMeasurements) => {
    dispatch(collectedSize.actions.corrected(body))
    dispatch(collectedSize.actions.fitChosen(fit))
    onUsed()
  }
  if (!isLoaded)
    return response ? (
      <p role="alert">
        <Trans>Your orders could not be loaded.</Trans>
      </p>
    ) : (
      <Spinner />
    )
  if (shirts.length === 0)
    return (
      <p>
        <Trans>No delivered custom shirts yet</Trans>
      </p>
    )
  return (
    <ul className={styles.shirts} aria-label={t`Shirts of earlier orders`}>
      {shirts.map((shirt) => (
        <li key={shirt.line}>
          <Shirt shirt={shirt} onUse={() => use(shirt)} />
        </li>
      ))}
    </ul>
  )
}

function Shirt({ shirt, onUse }: { shirt: OrderedMeasurements; onUse: () => void }) {
  const { t, i18n } = useLingui()
  const { locale } = useShop().config
  const scale = useSizeScale()
  const { order, product, fit, corrected } = shirt
  const day = dayOf(order.placedAt, locale)
  return (
    <>
      <p>
        <strong>{t`Shirt of ${{ day }}`}</strong> {product}, {fitText(fit, scale, i18n)}
        {corrected && (
          <span className={styles.corrected}>
            <Trans>With the corrections of its alteration or remake</Trans>
          </span>
        )}
      </p>
      <Button
        variant="line"
        size="small"
        aria-label={t`Use the measurements of the shirt of ${{ day }}, order ${{ number: order.number }}`}
        onClick={onUse}
      >
        <Trans comment="Use these measurements">Use</Trans>
      </Button>
    </>
  )
}
