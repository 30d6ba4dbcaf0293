// Guests: everyone who ordered without an account, each email address once.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportGuests, type GuestItem, guestSort, maxGuestOrders } from '#contract/admin/customers.ts'
import { useListGuestsInfiniteQuery } from '../../api/customers.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Day } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { CustomersNav } from '../../shared/customers-nav.tsx'
import styles from './customers.module.css'

export default function GuestsScreen() {
  const { t } = useLingui()
  const list = useList({
    sort: guestSort,
    search: msg`Latest order: name, address, email or number`,
    columns,
  })
  const query = useListGuestsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Guests`}
      lead={t`Everybody who has ordered without an account, by email address. You can join these orders to an account on the customer’s screen.`}
      nav={<CustomersNav />}
      rowId={({ email }) => email}
      rowName={({ email }) => email}
      files={[{ label: t`Guests`, endpoint: exportGuests }]}
      news={['order', 'customer']}
      views="customers/guests"
      noMatch={t`No guests found`}
      none={{
        title: t`No guests yet`,
        text: <Trans>Shoppers can order without an account; they are listed here then.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<GuestItem>[] = [
  {
    id: 'email',
    label: msg`Email address`,
    cell: ({ email }) => (
      <Link to={`/orders?q=${encodeURIComponent(email)}`} className={styles.email}>
        {email}
      </Link>
    ),
  },
  { id: 'name', label: msg`Name`, cell: ({ fullName }) => fullName || '—' },
  {
    id: 'orders',
    label: msg`Orders`,
    align: 'end',
    cell: ({ orders }, i18n) =>
      orders === maxGuestOrders
        ? i18n._(msg({ message: `${orders} or more`, comment: 'Uses of a discount, or orders of a guest' }))
        : orders,
  },
  {
    id: 'number',
    label: msg`Latest order`,
    cell: ({ number }) => <OrderLink number={number} />,
  },
  {
    id: 'latest',
    label: msg({ message: 'Placed', context: 'day of an order' }),
    cell: ({ placedAt }) => <Day at={placedAt} />,
  },
  {
    id: 'account',
    label: msg`Account`,
    cell: ({ customerId }) =>
      customerId === null ? (
        '—'
      ) : (
        <Link to={`/customers/${customerId}`}>
          <Trans comment="Of a guest: the account with the same address">Account</Trans>
        </Link>
      ),
  },
]
