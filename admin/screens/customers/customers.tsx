// Customers with an account.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  type CustomerItem,
  customerSort,
  exportCustomers,
  type listCustomers,
} from '#contract/admin/customers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListCustomersInfiniteQuery } from '../../api/customers.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { type ListState, useListState } from '../../ui/table/list-state.ts'
import { CustomersNav } from './parts/customers-nav.tsx'
import styles from './customers.module.css'

const filterNames = ['q', 'newsletter', 'confirmed', 'ordered']

/** What the list shows, as the call has it. */
function queryOf(
  state: ListState<(typeof customerSort.columns)[number]>,
): Omit<QueryOf<typeof listCustomers>, 'next'> {
  const yesNo = (name: string) => (['yes', 'no'] as const).find((one) => one === state.value(name))
  const [newsletter, confirmed, ordered] = ['newsletter', 'confirmed', 'ordered'].map(yesNo)
  return {
    ...(state.value('q') && { search: state.value('q') }),
    ...(newsletter && { newsletter }),
    ...(confirmed && { confirmed }),
    ...(ordered && { ordered }),
    sort: state.sortedBy,
  }
}

export default function CustomersScreen() {
  const { t } = useLingui()
  const state = useListState(customerSort)
  const shown = queryOf(state)
  const query = useListCustomersInfiniteQuery(shown)
  const { sort: _, ...filters } = shown
  const columns = useColumns()
  return (
    <Screen
      title={t`Customers`}
      lead={t`Everybody who has an account.`}
      nav={<CustomersNav />}
      actions={<ExportLinks files={[{ label: t`Customers`, endpoint: exportCustomers }]} query={filters} />}
    >
      <News recordTypes={['customer']} query={query} />
      <Views list="customers" />
      <DataTable
        label={t`Customers`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fullName, email }) => fullName || email}
        state={state}
        filters={<Filters state={state} />}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No customer matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nobody has an account yet`}>
              <Trans>Shoppers create accounts in the shop; you can import those of another shop.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  const may = useMay()
  return (
    <>
      <SearchFilter state={state} label={t`Name, address, email or phone`} />
      {may('read orders') && (
        <SelectFilter state={state} name="ordered" label={t`Orders`} all={t`All`}>
          <option value="yes">{t`Has ordered`}</option>
          <option value="no">{t`Has not ordered`}</option>
        </SelectFilter>
      )}
      <SelectFilter state={state} name="confirmed" label={t`Email address`} all={t`All`}>
        <option value="yes">{t({ message: 'Confirmed', comment: 'An email address, by its owner' })}</option>
        <option value="no">
          {t({ message: 'Awaiting confirmation', comment: 'An email address, by its owner' })}
        </option>
      </SelectFilter>
      <SelectFilter state={state} name="newsletter" label={t`Newsletter`} all={t`All`}>
        <option value="yes">{t`Wants the newsletter`}</option>
        <option value="no">{t`Does not want it`}</option>
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<CustomerItem>[] {
  const { t } = useLingui()
  const may = useMay()
  const withOrders = may('read orders')
  return useMemo(
    () => [
      {
        id: 'name',
        label: t`Name`,
        cell: ({ id, fullName, email }) => <Link to={`/customers/${id}`}>{fullName || email}</Link>,
      },
      {
        id: 'email',
        label: t`Email address`,
        cell: ({ email, confirmed, imported }) => (
          <>
            <span className={styles.email}>{email}</span>{' '}
            {imported ? (
              <Badge>
                <Trans comment="Of an account that an import made and nobody has used">Imported</Trans>
              </Badge>
            ) : (
              !confirmed && (
                <Badge tone="warn">
                  <Trans comment="An email address, by its owner">Awaiting confirmation</Trans>
                </Badge>
              )
            )}
          </>
        ),
      },
      { id: 'phone', label: t`Phone`, cell: ({ phone }) => phone ?? '—' },
      ...(withOrders
        ? [
            {
              id: 'orders',
              label: t`Orders`,
              cell: ({ orders }: CustomerItem) => orders,
              align: 'end' as const,
            },
          ]
        : []),
      {
        id: 'newsletter',
        label: t`Newsletter`,
        cell: ({ newsletter }) => (newsletter ? t`Yes` : t`No`),
        optional: true,
      },
      { id: 'since', label: t`Customer since`, cell: ({ since }) => <Day at={since} /> },
    ],
    [t, withOrders],
  )
}
