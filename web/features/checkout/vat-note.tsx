// Whether a business in another member state pays VAT, and why. While its number is checked, the checkout is read again.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { CheckoutView } from '#contract/orders.ts'
import { useShopDispatch } from '../../state/group.ts'
import { changeCheckout } from './checkout.ts'
import styles from './vat-note.module.css'

type Vat = NonNullable<CheckoutView['vat']>

const pollMs = 1500

export function VatNote({ vat }: { vat: CheckoutView['vat'] }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  useEffect(() => {
    if (vat?.state !== 'checking') return
    const timer = setTimeout(() => void dispatch(changeCheckout({})), pollMs)
    return () => clearTimeout(timer)
  }, [vat, dispatch])
  if (!vat) return null
  return (
    <p role="status" className={styles.note}>
      {t(vat.isExempt ? exempt(vat) : taxed[vat.state])}
    </p>
  )
}

const exempt = ({ number }: Vat) =>
  msg`No VAT is charged: intra-Community supply to the business with VAT number ${{ number }}.`

const checking = msg`Your VAT number is being checked. Once it is confirmed, no VAT is charged.`
const unconfirmed = msg`Your VAT number cannot be confirmed now, because the EU’s service for it does not answer. You pay VAT; we check the number later and can then refund the VAT.`
const taxed: Record<Vat['state'], ReturnType<typeof msg>> = {
  checking,
  digits: checking,
  valid: checking,
  waiting: unconfirmed,
  invalid: msg`The EU’s service for VAT numbers (VIES) does not know your number, so you pay VAT.`,
}
