// Those who have ordered without an account, each address once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { exportGuests, type GuestItem, guestSort, mostGuestOrders } from '#contract/admin/customers.ts'
import { useListGuestsInfiniteQuery } from '../../api/customers.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { OrderLink } from '../../shared/order-link.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter } from '../../ui/table/filters.tsx'
import { filtersIn, useListState } from '../../ui/table/list-state.ts'
import { CustomersNav } from './parts/customers-nav.tsx'
import styles from './customers.module.css'

export default function GuestsScreen() {
  const { t } = useLingui()
  const state = useListState(guestSort)
  const filters = filtersIn(state, ['q'])
  const query = useListGuestsInfiniteQuery({ ...filters, sort: state.sortedBy })
  const columns = useColumns()
  return (
    <Screen
      title={t`Guests`}
      lead={t`Everybody who has ordered without an account, by email address. On the screen of a customer these orders can be joined to the account.`}
      nav={<CustomersNav />}
      actions={<ExportLinks files={[{ label: t`Guests`, endpoint: exportGuests }]} query={filters} />}
    >
      <News recordTypes={['order', 'customer']} query={query} />
      <Views list="customers/guests" />
      <DataTable
        label={t`Guests`}
        query={query}
        columns={columns}
        rowId={({ email }) => email}
        rowName={({ email }) => email}
        state={state}
        filters={
          <>
            <SearchFilter state={state} label={t`Latest order: name, address, email or number`} />
            <ClearFilters state={state} names={['q']} />
          </>
        }
        empty={
          state.value('q') ? (
            <Empty title={t`No guest matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nobody has ordered as a guest`}>
              <Trans>Shoppers can order without an account; they are listed here then.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function useColumns(): Column<GuestItem>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'email',
        label: t`Email address`,
        cell: ({ email }) => (
          <Link to={`/orders?q=${encodeURIComponent(email)}`} className={styles.email}>
            {email}
          </Link>
        ),
      },
      { id: 'name', label: t`Name`, cell: ({ fullName }) => fullName || '—' },
      {
        id: 'orders',
        label: t`Orders`,
        align: 'end',
        cell: ({ orders }) =>
          orders === mostGuestOrders
            ? t({ message: `${orders} or more`, comment: 'Uses of a discount, or orders of a guest' })
            : orders,
      },
      {
        id: 'number',
        label: t`Latest order`,
        cell: ({ number }) => <OrderLink number={number} />,
      },
      {
        id: 'latest',
        label: t({ message: 'Placed', context: 'day of an order' }),
        cell: ({ placedAt }) => <Day at={placedAt} />,
      },
      {
        id: 'account',
        label: t`Account`,
        cell: ({ customerId }) =>
          customerId === null ? (
            '—'
          ) : (
            <Link to={`/customers/${customerId}`}>
              <Trans comment="Of a guest: the account with the same address">Account</Trans>
            </Link>
          ),
      },
    ],
    [t],
  )
}
