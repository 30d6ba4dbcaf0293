// All coupons: what they take off, whether they can be used, and how often they were.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  type AdminCoupon,
  couponSort,
  couponStates,
  exportCoupons,
  mostUsesCounted,
} from '#contract/admin/coupons.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useListCouponsInfiniteQuery } from '../../api/promotions.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import { couponStateTexts, useReductionText } from './parts/coupon-texts.ts'

const filterNames = ['q', 'use', 'state']

export default function CouponsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(couponSort)
  const filters = filtersIn(state, filterNames)
  const query = useListCouponsInfiniteQuery({ ...filters, sort: state.sortedBy })
  const columns = useColumns()
  const make = may('write promotions') && (
    <LinkButton to="/coupons/new" size="small">
      <Trans>New coupon</Trans>
    </LinkButton>
  )
  return (
    <Screen
      title={t`Coupons and discounts`}
      lead={t`An order accepts one coupon, whose code is entered at the checkout, and one automatic discount: the highest one. The coupon applies to what is left.`}
      actions={
        <>
          <ExportLinks files={[{ label: t`Coupons`, endpoint: exportCoupons }]} query={filters} />
          {make}
        </>
      }
    >
      <News recordTypes={['coupon', 'coupons']} query={query} />
      <Views list="coupons" />
      <DataTable
        label={t`Coupons`}
        query={query}
        columns={columns}
        rowId={({ code }) => code}
        rowName={({ code, name }) => name ?? code}
        state={state}
        filters={<Filters state={state} />}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No coupon or discount matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`No coupons yet`} action={make}>
              <Trans>Create a code that gives a discount on an order.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  return (
    <>
      <SearchFilter state={state} label={t`Code, name or note`} />
      <SelectFilter state={state} name="use" label={t`Type`} all={t({ message: 'Any', context: 'filter' })}>
        <option value="code">{t`Code`}</option>
        <option value="automatic">{t`Automatic`}</option>
      </SelectFilter>
      <SelectFilter
        state={state}
        name="state"
        label={t`Status`}
        all={t({ message: 'Any', context: 'filter' })}
      >
        {couponStates.map((one) => (
          <option key={one} value={one}>
            {t(couponStateTexts[one])}
          </option>
        ))}
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<AdminCoupon>[] {
  const { t } = useLingui()
  const reductionText = useReductionText()
  return useMemo(
    () => [
      {
        id: 'code',
        label: t`Code or name`,
        cell: ({ code, name }) => <Link to={`/coupons/${code}`}>{name ?? code}</Link>,
      },
      { id: 'takes', label: t`Discount`, cell: reductionText },
      {
        id: 'state',
        label: t`Status`,
        cell: ({ state }) => (
          <Badge {...(state === 'holds' && { tone: 'success' })}>{t(couponStateTexts[state])}</Badge>
        ),
      },
      {
        id: 'used',
        label: t({ message: 'Used', comment: 'How often a coupon was' }),
        align: 'end',
        cell: ({ used, limitTotal, automatic }) =>
          automatic && used === mostUsesCounted
            ? t({ message: `${used} or more`, comment: 'Uses of a discount, or orders of a guest' })
            : limitTotal === null
              ? used
              : t({ message: `${used} of ${limitTotal}`, comment: 'Uses of a coupon' }),
      },
      {
        id: 'from',
        label: t({ message: 'From', context: 'first day' }),
        cell: ({ from }) => <Moment at={from} />,
        optional: true,
      },
      { id: 'until', label: t`Until`, cell: ({ until }) => (until ? <Moment at={until} /> : '—') },
      { id: 'note', label: t`Note`, cell: ({ note }) => note ?? '—' },
    ],
    [t, reductionText],
  )
}
