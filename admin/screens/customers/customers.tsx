// Customers with an account.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type CustomerItem, customerSort, exportCustomers } from '#contract/admin/customers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListCustomersInfiniteQuery } from '../../api/customers.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Day } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { anyLabel, yesAndNo } from '../../ui/table/filter.ts'
import { useWithFieldColumns } from '../../shared/custom-fields/custom-fields.tsx'
import { customFieldFilterOf } from '../../shared/custom-fields/field-filters.tsx'
import { TagList, tagsLabel } from '../../shared/tags/tags.tsx'
import { CustomersNav } from '../../shared/customers-nav.tsx'
import { CustomerTagFilter, useCustomerActions } from './parts/customer-tags.tsx'
import styles from './customers.module.css'

export default function CustomersScreen() {
  const { t } = useLingui()
  const list = useList({
    sort: customerSort,
    search: msg`Name, address, email or phone`,
    columns: useWithFieldColumns('customer', columns),
    filters: fieldFilters,
  })
  const query = useListCustomersInfiniteQuery(list.call)
  const { bulkActions, dialog } = useCustomerActions()
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Customers`}
      lead={t`Everybody who has an account.`}
      nav={<CustomersNav />}
      rowId={({ id }) => id}
      rowName={({ fullName, email }) => fullName || email}
      files={[{ label: t`Customers`, endpoint: exportCustomers }]}
      bulkActions={bulkActions}
      news={['customer']}
      views="customers"
      noMatch={t`No customers found`}
      none={{
        title: t`No customers yet`,
        text: <Trans>Shoppers create accounts in the shop; you can import those of another shop.</Trans>,
      }}
    >
      {dialog}
    </ListPage>
  )
}

const fieldFilters = [customFieldFilterOf('customer')]

const columns: readonly Column<CustomerItem>[] = [
  {
    id: 'name',
    label: msg`Name`,
    cell: ({ id, fullName, email }) => <Link to={`/customers/${id}`}>{fullName || email}</Link>,
  },
  {
    id: 'email',
    label: msg`Email address`,
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
    filters: [
      {
        name: 'confirmed',
        options: yesAndNo(
          msg({ message: 'Confirmed', comment: 'An email address, by its owner' }),
          msg({ message: 'Awaiting confirmation', comment: 'An email address, by its owner' }),
        ),
      },
    ],
  },
  { id: 'phone', label: msg`Phone`, cell: ({ phone }) => phone ?? '—' },
  {
    id: 'orders',
    label: msg`Orders`,
    cell: ({ orders }) => orders,
    align: 'end',
    permission: 'read orders',
    filters: [{ name: 'ordered', options: yesAndNo(msg`Has ordered`, msg`Has not ordered`) }],
  },
  {
    id: 'newsletter',
    label: msg`Newsletter`,
    cell: ({ newsletter }, i18n) => (newsletter ? i18n._(msg`Yes`) : i18n._(msg`No`)),
    optional: true,
    filters: [{ name: 'newsletter', options: yesAndNo(msg`Subscribed`, msg`Not subscribed`) }],
  },
  {
    id: 'tags',
    label: tagsLabel,
    cell: ({ tags }) => <TagList tags={tags} />,
    optional: true,
    filters: [{ name: 'tag', all: anyLabel, Field: CustomerTagFilter }],
  },
  { id: 'since', label: msg`Customer since`, cell: ({ since }) => <Day at={since} /> },
]
