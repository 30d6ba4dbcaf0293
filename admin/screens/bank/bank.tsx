// Bank statements, and the amounts that have to be transferred back.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type BankStatementItem, bankSort, type TransferRefund } from '#contract/admin/bank.ts'
import { spacedIban } from '#contract/iban.ts'
import { Button } from '#web/ui/button.tsx'
import {
  useListBankStatementsInfiniteQuery,
  useListTransferRefundsQuery,
  useSettleTransferRefundMutation,
} from '../../api/bank.ts'
import { errorOf } from '../../api/error-of.ts'
import { useMay } from '../../context/session.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import { showError } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Section } from '../../ui/screen.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './bank.module.css'

export default function BankScreen() {
  const { t } = useLingui()
  const list = useList({ sort: bankSort, columns })
  const query = useListBankStatementsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Bank`}
      lead={t`Upload the statement of your bank: payments find their orders, and you see everything before it is booked.`}
      rowId={({ id }) => id}
      rowName={({ fileName }) => fileName}
      create={{ to: '/bank/new', label: t`Upload statement`, permission: 'write bank' }}
      news={['bank statement']}
      none={{
        title: t`No bank statements yet`,
        text: <Trans>Your bank has them as CAMT.053 or CSV.</Trans>,
      }}
    >
      <Refunds />
    </ListPage>
  )
}

/** Amounts that customers have transferred too much, or for orders that do not need them any more. */
function Refunds() {
  const { t } = useLingui()
  const { data } = useListTransferRefundsQuery({})
  if (!data || data.refunds.length === 0) return null
  return (
    <Section
      title={t`To be transferred back`}
      text={t`Make these transfers at your bank, and record each of them here.`}
    >
      <ul className={styles.list}>
        {data.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
    </Section>
  )
}

function Refund({ refund }: { refund: TransferRefund }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [settle, { isLoading }] = useSettleTransferRefundMutation()
  const { id, order, amountMinor, currency, since, payer, payerIban } = refund
  const record = async () => {
    const error = errorOf(await settle({ id }))
    if (error) showError(error, i18n)
  }
  return (
    <li className={styles.row}>
      <p className={styles.amount}>{moneyText(amountMinor, currency)}</p>
      <div>
        <p>{payer || t`The payer is on your bank statement`}</p>
        {payerIban && <p className={styles.soft}>{spacedIban(payerIban)}</p>}
        <p className={styles.soft}>
          <OrderLink number={order} /> · <Day at={since} />
        </p>
      </div>
      {may('write bank') && (
        <Button variant="line" size="small" busy={isLoading} onClick={record}>
          <Trans>
            Mark as transferred<span className="unseen"> {order}</span>
          </Trans>
        </Button>
      )}
    </li>
  )
}

const columns: readonly Column<BankStatementItem>[] = [
  {
    id: 'file',
    label: msg`File`,
    cell: ({ id, fileName }) => <Link to={`/bank/${id}`}>{fileName}</Link>,
  },
  { id: 'uploaded', label: msg`Uploaded`, cell: ({ uploadedAt }) => <Moment at={uploadedAt} /> },
  { id: 'member', label: msg`Staff`, cell: ({ member }) => member?.fullName ?? '—' },
  {
    id: 'open',
    label: msg({ message: 'To check', comment: 'Payments of a bank statement' }),
    align: 'end',
    cell: ({ open }) => open,
  },
  {
    id: 'booked',
    label: msg({ message: 'Booked', comment: 'Payments of a bank statement' }),
    align: 'end',
    cell: ({ booked }) => booked,
  },
]
