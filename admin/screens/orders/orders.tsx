// All orders: found while one types, filtered, sorted.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { orderStatuses, orderStatusRegistry } from '#contract/order-status.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import {
  maxOrdersAtOnce,
  orderKinds,
  type OrderItem,
  orderSort,
  exportOrders,
  printOrders,
  printOrderTickets,
} from '#contract/admin/orders.ts'
import { paymentStates } from '#contract/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { useListOrdersInfiniteQuery } from '../../api/orders.ts'
import { useMay } from '../../context/session.ts'
import { MarketFilter } from '../../shared/market-filter.tsx'
import { News } from '../../shared/news/news.tsx'
import { countryName, localeName } from '../../shared/place-names.ts'
import { Views } from '../../shared/views/views.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type BulkAction, type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, DayFilter, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import styles from './orders.module.css'
import { BulkMove, type ChosenOrders } from './parts/bulk-move.tsx'
import { kindNames, paymentName, paymentNames } from '../../shared/order-words.ts'

const filterNames = ['q', 'status', 'payment', 'kind', 'locale', 'late', 'from', 'to']

export default function OrdersScreen() {
  const { t } = useLingui()
  const state = useListState(orderSort)
  const filters = filtersIn(state, filterNames)
  const query = useListOrdersInfiniteQuery({ ...filters, sort: state.sortedBy })
  const columns = useColumns()
  const may = useMay()
  /** Those that are to be moved. */
  const [moving, setMoving] = useState<ChosenOrders | null>(null)
  const print =
    ({ path }: AdminEndpoint, query: Record<string, string> = {}) =>
    async (numbers: string[]) => {
      if (numbers.length > maxOrdersAtOnce)
        showMessage(t`At most ${maxOrdersAtOnce} orders are printed at once.`, null, 'danger')
      else
        open(`${path}?${new URLSearchParams({ ...query, numbers: numbers.join(',') })}`, '_blank', 'noopener')
      return false
    }
  const bulkActions: BulkAction[] = [
    { label: t`Print packing slips`, act: print(printOrders, { what: 'packing slips' }) },
    { label: t`Print invoices`, act: print(printOrders, { what: 'invoices' }) },
    ...(may('read production') ? [{ label: t`Print workshop tickets`, act: print(printOrderTickets) }] : []),
    ...(may('write orders')
      ? [
          {
            label: t({ message: 'Change status …', context: 'orders' }),
            act: async (numbers: string[]) => {
              setMoving({ numbers })
              return false
            },
            actOnAll: async () => {
              setMoving({ matching: filters })
              return false
            },
          },
        ]
      : []),
  ]
  return (
    <Screen
      title={t`Orders`}
      actions={
        <>
          <ExportLinks files={[{ label: t`Orders`, endpoint: exportOrders }]} query={filters} />
          <LinkButton to="/orders/moves" variant="line" size="small">
            <Trans>Bulk status changes</Trans>
          </LinkButton>
          {may('write orders') && (
            <LinkButton to="/orders/new" size="small">
              <Trans>New order</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      {moving && <BulkMove orders={moving} onClose={() => setMoving(null)} />}
      <News recordTypes={['order']} query={query} />
      <Views list="orders" />
      <DataTable
        label={t`Orders`}
        query={query}
        columns={columns}
        rowId={({ number }) => number}
        rowName={({ number }) => number}
        state={state}
        filters={<Filters state={state} />}
        bulkActions={bulkActions}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No order matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`No orders yet`}>
              <Trans>The first order appears here as soon as it is placed.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  const any = t({ message: 'Any', context: 'filter' })
  return (
    <>
      <SearchFilter state={state} label={t`Number, name, address, mail, phone, product or fabric`} />
      <SelectFilter state={state} name="status" label={t`Status`} all={any}>
        <option value="open">{t({ message: 'Open', context: 'orders' })}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(orderStatusLabels[status].label)}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="payment" label={t`Payment`} all={any}>
        {paymentStates.map((one) => (
          <option key={one} value={one}>
            {t(paymentNames[one])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="kind" label={t({ message: 'Contains', context: 'order' })} all={any}>
        {orderKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindNames[kind])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter
        state={state}
        name="late"
        label={t({ message: 'Delivery', context: 'of orders' })}
        all={any}
      >
        <option value="yes">{t({ message: 'Late', context: 'orders' })}</option>
      </SelectFilter>
      <MarketFilter state={state} all={any} />
      <DayFilter state={state} name="from" label={t({ message: 'Placed from', context: 'orders' })} />
      <DayFilter state={state} name="to" label={t({ message: 'Placed until', context: 'orders' })} />
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<OrderItem>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'number',
        label: t({ message: 'Order', comment: 'Of a customer' }),
        cell: ({ number }) => <NumberLink to={`/orders/${number}`} number={number} />,
      },
      {
        id: 'placed',
        label: t({ message: 'Placed', context: 'day of an order' }),
        cell: ({ placedAt }) => <Moment at={placedAt} />,
      },
      {
        id: 'customer',
        label: t`Customer`,
        cell: ({ customer }) => customer || <Trans comment="The name of a person">Erased</Trans>,
      },
      {
        id: 'total',
        label: t({ message: 'Total', context: 'order' }),
        align: 'end',
        cell: ({ totalMinor, currency }) => (
          <span className="numbers">{moneyText(totalMinor, currency)}</span>
        ),
      },
      {
        id: 'status',
        label: t`Status`,
        cell: ({ status }) => (
          <Badge tone={orderStatusRegistry[status].tone}>{t(orderStatusLabels[status].label)}</Badge>
        ),
      },
      { id: 'payment', label: t`Payment`, cell: ({ payment }) => t(paymentName(payment)) },
      {
        id: 'due',
        label: t`Arrives by`,
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
      },
      {
        id: 'holds',
        label: t({ message: 'Contains', context: 'order' }),
        cell: ({ kinds, pieces }) => (
          <div className={styles.holds}>
            {kinds.map((kind) => t(kindNames[kind])).join(', ')}{' '}
            <span className={styles.pieces}>
              <Plural value={pieces} one="# piece" other="# pieces" />
            </span>
          </div>
        ),
      },
      { id: 'email', label: t`Email address`, cell: ({ email }) => email, optional: true },
      { id: 'country', label: t`Country`, cell: ({ country }) => countryName(country), optional: true },
      {
        id: 'delivery',
        label: t({ message: 'Delivery', context: 'of orders' }),
        cell: ({ delivery }) => delivery.name,
        optional: true,
      },
      {
        id: 'market',
        label: t`Market`,
        cell: ({ locale }) => (locale ? localeName(locale) : '—'),
        optional: true,
      },
    ],
    [t],
  )
}
