// All orders, with search, filters and sorting.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { orderStatuses, orderStatusRegistry } from '#contract/order-status.ts'
import { orderKinds, type OrderItem, orderSort, exportOrders } from '#contract/admin/orders.ts'
import { paymentStates } from '#contract/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { OrderTagFilter } from './parts/order-tags.tsx'
import { useBulkActions } from './parts/use-bulk-actions.tsx'
import { useListOrdersInfiniteQuery } from '../../api/orders.ts'
import { countryName, localeName } from '../../shared/display-names.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { marketFilter } from '../../shared/list-page/market-filter.tsx'
import { useWithFieldColumns } from '../../shared/custom-fields/custom-fields.tsx'
import { customFieldFilterOf } from '../../shared/custom-fields/field-filters.tsx'
import { TagList, tagsLabel } from '../../shared/tags/tags.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import type { Column } from '../../ui/table/column.ts'
import { anyLabel, filterOptionsOf } from '../../ui/table/filter.ts'
import styles from './orders.module.css'
import { orderKindLabels, paymentStateLabel, paymentStateLabels } from '../../shared/order-labels.ts'

export default function OrdersScreen() {
  const { t } = useLingui()
  const list = useList({
    sort: orderSort,
    search: msg`Number, name, address, mail, phone, product or fabric`,
    filters: [
      { name: 'from', label: msg({ message: 'Placed from', context: 'orders' }), type: 'day' },
      { name: 'to', label: msg({ message: 'Placed until', context: 'orders' }), type: 'day' },
      fieldFilters,
    ],
    columns: useWithFieldColumns('order', columns),
  })
  const query = useListOrdersInfiniteQuery(list.call)
  const { bulkActions, dialog } = useBulkActions(list.matching)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Orders`}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      files={[{ label: t`Orders`, endpoint: exportOrders }]}
      actions={
        <LinkButton to="/orders/moves" variant="line" size="small">
          <Trans>Bulk status changes</Trans>
        </LinkButton>
      }
      create={{ to: '/orders/new', label: t`New order`, permission: 'write orders' }}
      bulkActions={bulkActions}
      news={['order']}
      views="orders"
      noMatch={t`No orders found`}
      none={{
        title: t`No orders yet`,
        text: <Trans>The first order appears here as soon as it is placed.</Trans>,
        action: null,
      }}
    >
      {dialog}
    </ListPage>
  )
}

const fieldFilters = customFieldFilterOf('order')

const columns: readonly Column<OrderItem>[] = [
  {
    id: 'number',
    label: msg({ message: 'Order', comment: 'Of a customer' }),
    cell: ({ number }) => <NumberLink to={`/orders/${number}`} number={number} />,
  },
  {
    id: 'placed',
    label: msg({ message: 'Placed', context: 'day of an order' }),
    cell: ({ placedAt }) => <Moment at={placedAt} />,
  },
  {
    id: 'customer',
    label: msg`Customer`,
    cell: ({ customer }) => customer || <Trans comment="The name of a person">Erased</Trans>,
  },
  {
    id: 'total',
    label: msg({ message: 'Total', context: 'order' }),
    align: 'end',
    cell: ({ totalMinor, currency }) => <span className="numbers">{moneyText(totalMinor, currency)}</span>,
  },
  {
    id: 'status',
    label: msg`Status`,
    cell: ({ status }, i18n) => (
      <Badge tone={orderStatusRegistry[status].tone}>{i18n._(orderStatusLabels[status].label)}</Badge>
    ),
    filters: [
      {
        name: 'status',
        all: anyLabel,
        options: [
          { value: 'open', label: msg({ message: 'Open', context: 'orders' }) },
          ...filterOptionsOf(orderStatuses, orderStatusLabels),
        ],
      },
    ],
  },
  {
    id: 'payment',
    label: msg`Payment`,
    cell: ({ payment }, i18n) => i18n._(paymentStateLabel(payment)),
    filters: [
      { name: 'payment', all: anyLabel, options: filterOptionsOf(paymentStates, paymentStateLabels) },
      {
        name: 'vat',
        label: msg`VAT`,
        all: anyLabel,
        options: [{ value: 'open', label: msg`To be decided` }],
      },
    ],
  },
  {
    id: 'due',
    label: msg`Arrives by`,
    cell: ({ delivery, isLate }) => (
      <>
        {delivery.latest ? <Day at={delivery.latest} /> : '—'}{' '}
        {isLate && (
          <Badge tone="danger">
            <Trans comment="Of an order">Late</Trans>
          </Badge>
        )}
      </>
    ),
    filters: [
      {
        name: 'late',
        label: msg({ message: 'Delivery', context: 'of orders' }),
        all: anyLabel,
        options: [{ value: 'yes', label: msg({ message: 'Late', context: 'orders' }) }],
      },
    ],
  },
  {
    id: 'contains',
    label: msg({ message: 'Contains', context: 'order' }),
    cell: ({ kinds, pieces }, i18n) => (
      <div className={styles.contains}>
        {kinds.map((kind) => i18n._(orderKindLabels[kind])).join(', ')}{' '}
        <span className={styles.pieces}>
          <Plural value={pieces} one="# piece" other="# pieces" />
        </span>
      </div>
    ),
    filters: [{ name: 'kind', all: anyLabel, options: filterOptionsOf(orderKinds, orderKindLabels) }],
  },
  { id: 'email', label: msg`Email address`, cell: ({ email }) => email, optional: true },
  {
    id: 'tags',
    label: tagsLabel,
    cell: ({ tags }) => <TagList tags={tags} />,
    optional: true,
    filters: [{ name: 'tag', all: anyLabel, Field: OrderTagFilter }],
  },
  { id: 'country', label: msg`Country`, cell: ({ country }) => countryName(country), optional: true },
  {
    id: 'delivery',
    label: msg({ message: 'Delivery', context: 'of orders' }),
    cell: ({ delivery }) => delivery.name,
    optional: true,
  },
  {
    id: 'market',
    label: msg`Market`,
    cell: ({ locale }) => (locale ? localeName(locale) : '—'),
    optional: true,
    filters: [{ ...marketFilter, all: anyLabel }],
  },
]
