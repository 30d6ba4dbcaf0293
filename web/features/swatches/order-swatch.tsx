// The button that adds a fabric to the swatch list or removes it, and the link to the swatch set's page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { maxSwatches } from '#contract/swatches.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useMoney } from '../../shared/price.tsx'
import styles from './order-swatch.module.css'
import { chooseSwatches, restoreSwatches, swatchSetPath, swatchList, toggled } from './swatch-list.ts'

interface OrderSwatchProps {
  code: string
  soldOut: boolean
  /** A plain link for little space, without the price until a swatch is chosen. */
  brief?: boolean
}

/** Renders nothing where the shop sells no swatches. */
export function OrderSwatch({ code, soldOut, brief = false }: OrderSwatchProps) {
  const { i18n } = useLingui()
  const terms = useShop().config.swatchSet
  const dispatch = useShopDispatch()
  const { codes } = useGroup(swatchList)
  const formatMoney = useMoney()
  useEffect(() => {
    dispatch(restoreSwatches())
  }, [dispatch])
  if (!terms) return null
  const chosen = codes.includes(code)
  const { length: count } = codes
  const full = count >= maxSwatches && !chosen
  const fabric = fabricText(code, i18n)
  const price = formatMoney(terms.priceMinor)
  return (
    <div className={styles.swatch}>
      <Button
        variant={brief ? 'bare' : 'line'}
        size="small"
        aria-pressed={chosen}
        disabled={!chosen && (soldOut || full)}
        onClick={() => dispatch(chooseSwatches(toggled(codes, code)))}
      >
        {chosen ? (
          <Trans>
            Swatch chosen<span className="unseen"> of {fabric}</span>
          </Trans>
        ) : (
          <Trans>
            Order a swatch<span className="unseen"> of {fabric}</span>
          </Trans>
        )}
      </Button>
      <span role="status" className={styles.status}>
        {count > 0 ? (
          <Link to={swatchSetPath(codes)}>
            <Trans>
              {count} of {maxSwatches} in your swatch set, {price}
            </Trans>
          </Link>
        ) : (
          !brief && (
            <Trans>
              Up to {maxSwatches} fabrics for {price}
            </Trans>
          )
        )}
      </span>
    </div>
  )
}
