// Alterations and remakes that shoppers claim under the fit guarantee.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportFitClaims, type FitClaimItem, fitClaimSort } from '#contract/admin/fit-claims.ts'
import { claimKindLabels, claimStateLabels } from '#contract/fit-claim-labels.ts'
import { claimStates } from '#contract/fit-claim-states.ts'
import { claimKinds } from '#contract/fit-guarantee.ts'
import { useListFitClaimsInfiniteQuery } from '../../api/fit-claims.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { NumberLink } from '../../ui/number-link.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { filterOptionsOf } from '../../ui/table/filter.ts'
import { ClaimStateBadge } from './parts/claim-state-badge.tsx'

export default function FitClaimsScreen() {
  const { t } = useLingui()
  const list = useList({
    sort: fitClaimSort,
    search: msg`Number, name or email address`,
    filters: [{ name: 'days', label: msg`Requested`, type: 'age' }],
    columns,
  })
  const query = useListFitClaimsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Alterations and remakes`}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      files={[{ label: t`Alterations and remakes`, endpoint: exportFitClaims }]}
      news={['fit claim']}
      views="claims"
      noMatch={t`No alterations or remakes found`}
      none={{
        title: t`No alterations or remakes yet`,
        text: <Trans>Requests under the fit guarantee are listed here.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<FitClaimItem>[] = [
  {
    id: 'number',
    label: msg`Number`,
    cell: ({ number }) => <NumberLink to={`/claims/${number}`} number={number} />,
  },
  { id: 'requested', label: msg`Requested`, cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  {
    id: 'state',
    label: msg`Status`,
    cell: ({ state }) => <ClaimStateBadge state={state} />,
    filters: [
      {
        name: 'state',
        options: [{ value: 'open', label: msg`Open` }, ...filterOptionsOf(claimStates, claimStateLabels)],
      },
    ],
  },
  {
    id: 'kind',
    label: msg`Type`,
    cell: ({ kind }, i18n) => i18n._(claimKindLabels[kind]),
    filters: [{ name: 'kind', options: filterOptionsOf(claimKinds, claimKindLabels) }],
  },
  { id: 'customer', label: msg`Customer`, cell: ({ customer, email }) => customer || email },
  { id: 'order', label: msg`Order`, cell: ({ order }) => <OrderLink number={order} /> },
  { id: 'product', label: msg`Shirt`, cell: ({ product }) => product },
]
