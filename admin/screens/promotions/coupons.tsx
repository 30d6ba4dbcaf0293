// All coupons: their discount, their state, and how often they were used.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import {
  type AdminCoupon,
  couponSort,
  couponStates,
  exportCoupons,
  maxUsesCounted,
} from '#contract/admin/coupons.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListCouponsInfiniteQuery } from '../../api/promotions.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { anyLabel, filterOptionsOf } from '../../ui/table/filter.ts'
import { couponStateLabels, discountText } from './parts/coupon-labels.ts'

export default function CouponsScreen() {
  const { t } = useLingui()
  const list = useList({ sort: couponSort, search: msg`Code, name or note`, columns })
  const query = useListCouponsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Coupons and discounts`}
      label={t`Coupons`}
      lead={t`An order accepts one coupon code and one automatic discount, the highest that applies. The coupon reduces the remaining amount.`}
      rowId={({ code }) => code}
      rowName={({ code, name }) => name ?? code}
      files={[{ label: t`Coupons`, endpoint: exportCoupons }]}
      create={{ to: '/coupons/new', label: t`New coupon`, permission: 'write promotions' }}
      news={['coupon', 'coupons']}
      views="coupons"
      noMatch={t`No coupons found`}
      none={{
        title: t`No coupons yet`,
        text: <Trans>Create a code that gives a discount on an order.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<AdminCoupon>[] = [
  {
    id: 'code',
    label: msg`Code or name`,
    cell: ({ code, name }) => <Link to={`/coupons/${code}`}>{name ?? code}</Link>,
    filters: [
      {
        name: 'use',
        label: msg`Type`,
        all: anyLabel,
        options: [
          { value: 'code', label: msg`Code` },
          { value: 'automatic', label: msg`Automatic` },
        ],
      },
    ],
  },
  { id: 'takes', label: msg`Discount`, cell: discountText },
  {
    id: 'state',
    label: msg`Status`,
    cell: ({ state }, i18n) => (
      <Badge {...(state === 'active' && { tone: 'success' })}>{i18n._(couponStateLabels[state])}</Badge>
    ),
    filters: [{ name: 'state', all: anyLabel, options: filterOptionsOf(couponStates, couponStateLabels) }],
  },
  {
    id: 'used',
    label: msg({ message: 'Used', comment: 'How often a coupon was' }),
    align: 'end',
    cell: ({ used, limitTotal, automatic }, i18n) =>
      automatic && used === maxUsesCounted
        ? i18n._(msg({ message: `${used} or more`, comment: 'Uses of a discount, or orders of a guest' }))
        : limitTotal === null
          ? used
          : i18n._(msg({ message: `${used} of ${limitTotal}`, comment: 'Uses of a coupon' })),
  },
  {
    id: 'from',
    label: msg({ message: 'From', context: 'first day' }),
    cell: ({ from }) => <Moment at={from} />,
    optional: true,
  },
  { id: 'until', label: msg`Until`, cell: ({ until }) => (until ? <Moment at={until} /> : '—') },
  { id: 'note', label: msg`Note`, cell: ({ note }) => note ?? '—' },
]
