// A payment of a bank statement, the order found for it, and the buttons that book it or put it aside.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { BankMatch, BankPayment } from '#contract/admin/bank.ts'
import { spacedReference } from '#contract/creditor-reference.ts'
import { spacedIban } from '#contract/iban.ts'
import { toApiError } from '#web/api/port.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import {
  useBookBankPaymentsMutation,
  useDismissBankPaymentMutation,
  useLazyPreviewBankPaymentQuery,
} from '../../../api/bank.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useMay } from '../../../context/session.ts'
import { OrderLink } from '../../../shared/order-link.tsx'
import { useReasonText } from '../../../shared/reason-text.tsx'
import { showError } from '../../../ui/messages.tsx'
import { Day } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money.ts'
import styles from '../bank.module.css'
import { bookedLabels, bookLabels, findingLabels, matchLabels } from './bank-labels.ts'

export function PaymentRow({ payment }: { payment: BankPayment }) {
  const { amountMinor, currency, bookedOn, payer, payerIban, reference, message } = payment
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.amount}>{moneyText(amountMinor, currency)}</p>
        <p className={styles.soft}>
          <Day at={`${bookedOn}T12:00:00`} />
        </p>
      </div>
      <div>
        <p>{payer || '—'}</p>
        {payerIban && <p className={styles.soft}>{spacedIban(payerIban)}</p>}
        {reference && <p className={styles.soft}>{spacedReference(reference)}</p>}
        {message && <p className={styles.soft}>{message}</p>}
      </div>
      {payment.state === 'open' ? <Open payment={payment} /> : <Settled payment={payment} />}
    </li>
  )
}

function Settled({ payment: { id, state, booked } }: { payment: BankPayment }) {
  const { t } = useLingui()
  const may = useMay()
  if (state === 'booked')
    return (
      <div className={styles.match}>
        <Badge tone="success">{t(bookedLabels[booked!.outcome])}</Badge>
        {booked!.order && (
          <p>
            <OrderLink number={booked!.order} />
          </p>
        )}
      </div>
    )
  return (
    <div className={styles.match}>
      <Badge tone="plain">
        <Trans comment="A payment of a bank statement">Put aside</Trans>
      </Badge>
      {may('write bank') && <Dismiss id={id} dismissed={false} />}
    </div>
  )
}

function Open({ payment }: { payment: BankPayment }) {
  const { t } = useLingui()
  const may = useMay()
  const [chosen, setChosen] = useState<BankMatch | null>(null)
  const match = chosen ?? payment.match
  return (
    <div className={styles.match}>
      {match ? <Match payment={payment} match={match} /> : <Badge tone="warn">{t`No order found`}</Badge>}
      {may('write bank') && (
        <>
          {!payment.isCertain && <ChooseOrder payment={payment} onChosen={setChosen} />}
          <Dismiss id={payment.id} dismissed />
        </>
      )}
    </div>
  )
}

function Match({ payment, match }: { payment: BankPayment; match: BankMatch }) {
  const { t } = useLingui()
  const may = useMay()
  const { order, by, finding, outcome } = match
  const { label, tone } = findingLabels[finding]
  return (
    <>
      <Badge tone={tone}>{t(label)}</Badge>
      <p>
        <OrderLink number={order.number} /> · {order.name}
      </p>
      <p className={styles.soft}>
        {t(matchLabels[by])} · <Trans>due {moneyText(order.dueMinor, order.currency)}</Trans>
      </p>
      {outcome && !payment.isCertain && may('write bank') && (
        <Book id={payment.id} order={order.number} outcome={outcome} />
      )}
    </>
  )
}

function Book({
  id,
  order,
  outcome,
}: {
  id: string
  order: string
  outcome: NonNullable<BankMatch['outcome']>
}) {
  const { t, i18n } = useLingui()
  const reasonText = useReasonText()
  const [book, { isLoading }] = useBookBankPaymentsMutation()
  const [problem, setProblem] = useState('')
  const run = async () => {
    const result = await book({ payments: [{ id, order, outcome }] })
    const error = errorOf(result)
    if (error) showError(error, i18n)
    const why = result.data?.results[0]?.problem
    setProblem(why ? reasonText(why) : '')
  }
  return (
    <>
      <Button size="small" busy={isLoading} onClick={run}>
        {t(bookLabels[outcome])}
        <span className="unseen"> {order}</span>
      </Button>
      <p role="alert">{problem}</p>
    </>
  )
}

/** A field for the number of an order, with the orders that wait for the same amount. */
function ChooseOrder({ payment, onChosen }: { payment: BankPayment; onChosen: (match: BankMatch) => void }) {
  const { t, i18n } = useLingui()
  const [preview, { isFetching }] = useLazyPreviewBankPaymentQuery()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState('')
  const find = async (order: string) => {
    const { data, error } = await preview({ id: payment.id, order })
    setProblem(error ? errorText(toApiError(error), i18n) : '')
    if (data) onChosen(data.match)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim()) void find(number.trim())
  }
  return (
    <>
      <form className={styles.buttons} onSubmit={submit}>
        <TextField
          label={payment.match ? t`Another order` : t`Order number`}
          value={number}
          maxLength={24}
          error={problem}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" variant="line" size="small" busy={isFetching}>
          <Trans>Check order</Trans>
        </Button>
      </form>
      {payment.sameAmount.length > 0 && (
        <p className={styles.buttons}>
          <Trans>Same amount:</Trans>
          {payment.sameAmount.map((one) => (
            <Button key={one} variant="bare" size="small" onClick={() => find(one)}>
              {one}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

function Dismiss({ id, dismissed }: { id: string; dismissed: boolean }) {
  const { t, i18n } = useLingui()
  const [dismiss, { isLoading }] = useDismissBankPaymentMutation()
  const run = async () => {
    const error = errorOf(await dismiss({ id, dismissed }))
    if (error) showError(error, i18n)
  }
  return (
    <Button variant="bare" size="small" busy={isLoading} onClick={run}>
      {dismissed ? t`Put aside: not an order` : t`Take back`}
    </Button>
  )
}
