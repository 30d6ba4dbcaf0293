// The button that adds a fabric to the swatch list or removes it, and the link to the swatch set's page.
import { useEffect } from 'react'
import { Link } from 'react-router'
import { maxSwatches } from '#contract/swatches.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
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
  const terms = useShop().config.swatchSet
  const dispatch = useShopDispatch()
  const { codes } = useGroup(swatchList)
  const formatMoney = useMoney()
  useEffect(() => {
    dispatch(restoreSwatches())
  }, [dispatch])
  if (!terms) return null
  const chosen = codes.includes(code)
  const full = codes.length >= maxSwatches && !chosen
  return (
    <div className={styles.swatch}>
      <Button
        variant={brief ? 'bare' : 'line'}
        size="small"
        aria-pressed={chosen}
        disabled={!chosen && (soldOut || full)}
        onClick={() => dispatch(chooseSwatches(toggled(codes, code)))}
      >
        {chosen ? 'Swatch chosen' : 'Order a swatch'}
        <span className="unseen"> of {fabricText(code)}</span>
      </Button>
      <span role="status" className={styles.status}>
        {codes.length > 0 ? (
          <Link to={swatchSetPath(codes)}>
            {codes.length} of {maxSwatches} in your swatch set, {formatMoney(terms.priceMinor)}
          </Link>
        ) : (
          !brief && `Up to ${maxSwatches} fabrics for ${formatMoney(terms.priceMinor)}`
        )}
      </span>
    </div>
  )
}
