// How to pay an order by bank transfer: the account, the reference, the due day and the code to scan.
import { spacedReference } from '#contract/creditor-reference.ts'
import { spacedIban } from '#contract/iban.ts'
import { paymentRequest } from '#contract/order-actions.ts'
import type { OrderView, TransferView } from '#contract/orders.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { useShop } from '../../../context/shop.ts'
import { useMoneyIn } from '../../../shared/money-in.ts'
import { Button } from '../../../ui/button.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { errorText } from '../../../ui/error-text.ts'
import { popupMessage } from '../../../ui/messages.tsx'
import type { OrderRef } from '../order.ts'
import { PayOnline } from './pay-online.tsx'
import styles from './transfer-details.module.css'

interface TransferDetailsProps {
  order: OrderView
  transfer: TransferView
  /** Null for somebody who found the order by its number. */
  orderRef: OrderRef | null
}

export function TransferDetails({ order, transfer, orderRef }: TransferDetailsProps) {
  const { t } = useLingui()
  const { config } = useShop()
  const money = useMoneyIn(order.totals.currency)
  const { iban, holder, reference, amountMinor, receivedMinor, dueOn, code } = transfer
  const received = money(receivedMinor)
  return (
    <section className={styles.transfer} aria-label={t`Bank transfer`}>
      <div className={styles.text}>
        <p className="lead">
          {receivedMinor > 0 ? (
            <Trans>
              {received} have arrived. Please transfer the remaining amount with the same reference.
            </Trans>
          ) : (
            <Trans>Please transfer the amount with the reference, so that we find your order.</Trans>
          )}
        </p>
        <dl className={styles.facts}>
          <Fact name={t`Amount`} value={money(amountMinor)} />
          <Fact name={t`Account holder`} value={holder} />
          <Fact name="IBAN" value={spacedIban(iban)} />
          <Fact
            name={t({ message: 'Reference', context: 'bank transfer' })}
            value={spacedReference(reference)}
          />
          {dueOn && <Fact name={t`Due by`} value={dayOf(`${dueOn}T12:00:00`, config.locale)} />}
        </dl>
        {orderRef && dueOn && (
          <div className={styles.actions}>
            <ProForma orderRef={orderRef} />
            {receivedMinor === 0 && (
              <PayOnline order={order.id} mailKey={'key' in orderRef ? orderRef.key : null} />
            )}
          </div>
        )}
      </div>
      {code && <Code code={code} />}
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="numbers">{value}</dd>
  </div>
)

function Code({ code: { size, path, cross } }: { code: NonNullable<TransferView['code']> }) {
  const { t } = useLingui()
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`Code for the app of your bank`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
        {cross.map(({ isDark, ...square }) => (
          <rect key={Object.values(square).join()} {...square} fill={isDark ? '#000' : '#fff'} />
        ))}
      </svg>
      <figcaption>
        <Trans>Scan it with the app of your bank.</Trans>
      </figcaption>
    </figure>
  )
}

function ProForma({ orderRef }: { orderRef: OrderRef }) {
  const { i18n } = useLingui()
  const { config } = useShop()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const query = new URLSearchParams({ ...orderRef })
    const error = await saveFile(`${config.apiUrl}${paymentRequest.path}?${query}`)
    setBusy(false)
    if (error) popupMessage(errorText(error, i18n), 'danger')
  }
  return (
    <Button variant="line" busy={busy} onClick={() => void save()}>
      <Trans>Pro forma invoice, PDF</Trans>
    </Button>
  )
}
