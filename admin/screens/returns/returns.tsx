// The returns desk: the list of returns, and a field for the number on a parcel.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { returnKindLabels, returnReasonLabel, returnStageLabels } from '#contract/return-labels.ts'
import { returnStages } from '#contract/return-states.ts'
import { adminReturnReasons, exportReturns, type ReturnItem, returnSort } from '#contract/admin/returns.ts'
import { returnKinds } from '#contract/returns.ts'
import { Parcel } from './parts/parcel.tsx'
import { useListReturnsInfiniteQuery } from '../../api/returns.ts'
import { useSession } from '../../context/session.ts'
import { countryName } from '../../shared/display-names.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { marketFilter } from '../../shared/list-page/market-filter.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { type FilterFieldProps, filterOptionsOf } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { ReturnStageBadge } from './parts/stage.tsx'

export default function ReturnsScreen() {
  const { t } = useLingui()
  const list = useList({
    sort: returnSort,
    search: msg`Number, name or email address`,
    filters: [marketFilter, { name: 'days', label: msg`Requested`, type: 'age' }],
    columns,
  })
  const query = useListReturnsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Returns`}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      files={[{ label: t`Returns`, endpoint: exportReturns }]}
      news={['return']}
      views="returns"
      noMatch={t`No returns found`}
      none={{
        title: t`No returns yet`,
        text: <Trans>Returns, exchanges and withdrawals of shoppers are listed here.</Trans>,
      }}
    >
      <Parcel />
    </ListPage>
  )
}

function ReasonFilter(props: FilterFieldProps) {
  const options = adminReturnReasons.map((value) => ({ value, label: returnReasonLabel(value) }))
  return <SelectFilter {...props} options={options} />
}

function CountryFilter(props: FilterFieldProps) {
  const { locales } = useSession().shop
  const countries = new Set(locales.map((locale) => new Intl.Locale(locale).region ?? ''))
  const options = [...countries].filter(Boolean).map((value) => ({ value, label: countryName(value) }))
  return <SelectFilter {...props} options={options} />
}

const columns: readonly Column<ReturnItem>[] = [
  {
    id: 'number',
    label: msg({ message: 'Return', context: 'noun' }),
    cell: ({ number }) => <NumberLink to={`/returns/${number}`} number={number} />,
  },
  {
    id: 'requested',
    label: msg`Requested`,
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
  },
  {
    id: 'stage',
    label: msg`Status`,
    cell: ({ stage }) => <ReturnStageBadge stage={stage} />,
    filters: [
      {
        name: 'stage',
        options: [{ value: 'open', label: msg`Open` }, ...filterOptionsOf(returnStages, returnStageLabels)],
      },
    ],
  },
  { id: 'customer', label: msg`Customer`, cell: ({ customer, email }) => customer || email },
  { id: 'order', label: msg`Order`, cell: ({ order }) => <OrderLink number={order} /> },
  {
    id: 'kind',
    label: msg`Type`,
    cell: ({ kind }, i18n) => i18n._(returnKindLabels[kind]),
    filters: [{ name: 'kind', options: filterOptionsOf(returnKinds, returnKindLabels) }],
  },
  {
    id: 'reasons',
    label: msg`Reason`,
    cell: ({ reasons }, i18n) => reasons.map((reason) => i18n._(returnReasonLabel(reason))).join(', '),
    filters: [{ name: 'reason', Field: ReasonFilter }],
  },
  {
    id: 'pieces',
    label: msg`Pieces`,
    cell: ({ pieces }) => pieces,
    align: 'end',
  },
  {
    id: 'refund',
    label: msg`Refunded`,
    cell: ({ refundMinor, currency }) => (refundMinor === null ? '' : moneyText(refundMinor, currency)),
    align: 'end',
  },
  {
    id: 'days',
    label: msg`Days`,
    cell: ({ requestedAt }) => <Plural value={daysSince(requestedAt)} one="# day" other="# days" />,
    align: 'end',
    optional: true,
  },
  {
    id: 'country',
    label: msg`Country`,
    cell: ({ country }) => countryName(country),
    optional: true,
    filters: [{ name: 'country', Field: CountryFilter }],
  },
]

const daysSince = (at: string): number => Math.floor((Date.now() - Date.parse(at)) / 86_400_000)
