// Orders of the shop that the merchant had before: history to read and to search.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportPastOrders, type PastOrder, pastOrderSort } from '#contract/admin/past-orders.ts'
import { useListPastOrdersInfiniteQuery } from '../../api/past-orders.ts'
import { moneyText } from '../../ui/money.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Day } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { CustomersNav } from '../../shared/customers-nav.tsx'
import styles from './past-orders.module.css'

export default function PastOrdersScreen() {
  const { t } = useLingui()
  const list = useList({ sort: pastOrderSort, columns, search: msg`Number, name or email address` })
  const query = useListPastOrdersInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Past orders`}
      lead={t`Orders of the shop that you had before, as an import brought them. They are in no stock, money, invoice or sum.`}
      nav={<CustomersNav />}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      files={[{ label: t`Past orders`, endpoint: exportPastOrders }]}
      views="past-orders"
      noMatch={t`No past orders found`}
      none={{
        title: t`No past orders yet`,
        text: <Trans>An import of the type “Past orders” adds them.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<PastOrder>[] = [
  { id: 'number', label: msg`Order`, cell: ({ number }) => number },
  { id: 'placed', label: msg`Date`, cell: ({ placedAt }) => <Day at={placedAt} /> },
  {
    id: 'customer',
    label: msg`Customer`,
    cell: ({ fullName, email }) => (
      <>
        {fullName}
        {email && <div className={styles.soft}>{email}</div>}
      </>
    ),
  },
  { id: 'status', label: msg`Status`, cell: ({ status }) => status || '—' },
  {
    id: 'items',
    label: msg`Items`,
    cell: ({ items, note }) => (
      <>
        <ul className={styles.items}>
          {items.map(({ name, quantity, sku }, index) => (
            // An order may have the same item twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {quantity} × {name} {sku && <span className={styles.soft}>{sku}</span>}
            </li>
          ))}
        </ul>
        {note && <div className={styles.soft}>{note}</div>}
      </>
    ),
  },
  {
    id: 'total',
    label: msg({ message: 'Total', comment: 'Of an order' }),
    align: 'end',
    cell: ({ totalMinor, currency }) => moneyText(totalMinor, currency),
  },
]
