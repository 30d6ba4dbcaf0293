// A bank statement before and after it is booked: each payment with the order found for it and what booking does.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { BankPayment, BankStatement } from '#contract/admin/bank.ts'
import { maxAtOnce } from '#contract/admin/fields.ts'
import { Button } from '#web/ui/button.tsx'
import {
  useBookBankPaymentsMutation,
  useDeleteBankStatementMutation,
  useGetBankStatementQuery,
} from '../../api/bank.ts'
import { errorOf } from '../../api/error-of.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { useReasonText } from '../../shared/reason-text.tsx'
import { showError } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from './bank.module.css'
import { PaymentRow } from './parts/payment-row.tsx'

export default function StatementScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetBankStatementQuery({ id })
  const name = query.data?.statement.fileName
  return (
    <Screen title={name ?? t`Bank statement`} back={{ to: '/bank', label: t`Bank` }}>
      <News recordTypes={['bank statement']} recordId={id} query={query} />
      <Loaded query={query}>{({ statement }) => <Payments statement={statement} />}</Loaded>
    </Screen>
  )
}

function Payments({ statement }: { statement: BankStatement }) {
  const { t } = useLingui()
  const may = useMay()
  const { payments, repeated, leftOut, booked } = statement
  const certain = payments.filter(({ isCertain }) => isCertain)
  const open = payments.filter(({ state, isCertain }) => state === 'open' && !isCertain)
  const settled = payments.filter(({ state }) => state !== 'open')
  return (
    <>
      <p className={styles.soft}>
        {repeated > 0 && (
          <>
            <Plural
              value={repeated}
              one="# payment of the file is in an earlier statement already."
              other="# payments of the file are in earlier statements already."
            />{' '}
          </>
        )}
        {leftOut > 0 && (
          <Plural
            value={leftOut}
            one="# entry is no incoming payment."
            other="# entries are no incoming payments."
          />
        )}
      </p>
      {payments.length === 0 && <Empty title={t`No new payments in this file`} />}
      {certain.length > 0 && (
        <Section
          title={t`Reference and amount are correct`}
          text={t`These payments name their order and pay exactly what is due.`}
        >
          {may('write bank') && <BookAll payments={certain} />}
          <List payments={certain} />
        </Section>
      )}
      {open.length > 0 && (
        <Section title={t`To check`} text={t`Decide for each payment what it is for.`}>
          <List payments={open} />
        </Section>
      )}
      {settled.length > 0 && (
        <Section title={t({ message: 'Done', comment: 'Payments of a bank statement' })}>
          <List payments={settled} />
        </Section>
      )}
      {may('write bank') && booked === 0 && <Delete id={statement.id} />}
    </>
  )
}

const List = ({ payments }: { payments: BankPayment[] }) => (
  <ul className={styles.list}>
    {payments.map((payment) => (
      <PaymentRow key={payment.id} payment={payment} />
    ))}
  </ul>
)

/** Books all certain payments, in calls of as many as one may have. */
function BookAll({ payments }: { payments: BankPayment[] }) {
  const { i18n } = useLingui()
  const reasonText = useReasonText()
  const [book] = useBookBankPaymentsMutation()
  const [isBooking, setBooking] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const bookAll = async () => {
    setBooking(true)
    const found: string[] = []
    for (let from = 0; from < payments.length; from += maxAtOnce) {
      const outcome = await book({
        payments: payments.slice(from, from + maxAtOnce).map(({ id, match }) => ({
          id,
          order: match!.order.number,
          outcome: match!.outcome!,
        })),
      })
      const error = errorOf(outcome)
      if (error) {
        showError(error, i18n)
        break
      }
      found.push(
        ...(outcome.data?.results ?? []).flatMap(({ problem }) => (problem ? [reasonText(problem)] : [])),
      )
    }
    setProblems(found)
    setBooking(false)
  }
  return (
    <>
      <p>
        <Button busy={isBooking} onClick={bookAll}>
          <Plural value={payments.length} one="Book # payment" other="Book # payments" />
        </Button>
      </p>
      <div role="alert">
        {[...new Set(problems)].map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </>
  )
}

function Delete({ id }: { id: string }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useDeleteBankStatementMutation()
  const run = async () => {
    const error = errorOf(await remove({ id }))
    if (error) showError(error, i18n)
    else await navigate('/bank')
  }
  return (
    <p>
      <Button variant="line" size="small" busy={isLoading} onClick={run}>
        <Trans>Delete statement</Trans>
      </Button>
    </p>
  )
}
