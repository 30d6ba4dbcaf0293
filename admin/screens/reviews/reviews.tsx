// Reviews of all products: what is new, what is hidden, what is answered.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  exportReviews,
  type listReviews,
  type ReviewItem,
  reviewSort,
  reviewStates,
} from '#contract/admin/reviews.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { Stars } from '#web/ui/stars.tsx'
import { useListReviewsInfiniteQuery } from '../../api/reviews.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { type ListState, useListState } from '../../ui/table/list-state.ts'
import { ReviewStatus } from './parts/status.tsx'
import { useCheck } from './parts/use-check.ts'
import styles from './reviews.module.css'

const filterNames = ['q', 'state', 'stars', 'answered', 'product']
const starCounts = ['1', '2', '3', '4', '5'] as const

/** What the list shows, as the call has it. */
function queryOf(
  state: ListState<(typeof reviewSort.columns)[number]>,
): Omit<QueryOf<typeof listReviews>, 'next'> {
  const chosen = reviewStates.find((one) => one === state.value('state'))
  const stars = starCounts.find((one) => one === state.value('stars'))
  const answered = (['yes', 'no'] as const).find((one) => one === state.value('answered'))
  return {
    ...(state.value('q') && { search: state.value('q') }),
    ...(chosen && { state: chosen }),
    ...(stars && { stars }),
    ...(answered && { answered }),
    ...(state.value('product') && { product: state.value('product') }),
    sort: state.sortedBy,
  }
}

export default function ReviewsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(reviewSort)
  const shown = queryOf(state)
  const query = useListReviewsInfiniteQuery(shown)
  const { sort: _, ...filters } = shown
  const columns = useColumns()
  const check = useCheck()
  return (
    <Screen
      title={t`Reviews`}
      lead={t`What customers wrote about what they bought. It is shown at once; hide what must not be shown.`}
      actions={<ExportLinks files={[{ label: t`Reviews`, endpoint: exportReviews }]} query={filters} />}
    >
      <News recordTypes={['review']} query={query} />
      <Views list="reviews" />
      <DataTable
        label={t`Reviews`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title, author }) => `${title}, ${author}`}
        state={state}
        filters={<Filters state={state} />}
        {...(may('write reviews') && { bulkActions: [{ label: t`Mark as read`, act: check }] })}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No review matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nobody has written a review yet`}>
              <Trans>Customers can write one when their order was delivered.</Trans>
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
      <SearchFilter state={state} label={t`Author, title or words`} />
      <SelectFilter state={state} name="state" label={t`Status`} all={t`All`}>
        <option value="new">{t({ message: 'New', context: 'review' })}</option>
        <option value="reported">{t({ message: 'Reported', context: 'review' })}</option>
        <option value="shown">{t({ message: 'Shown', context: 'review' })}</option>
        <option value="hidden">{t({ message: 'Hidden', context: 'review' })}</option>
      </SelectFilter>
      <SelectFilter state={state} name="stars" label={t`Stars`} all={t`All`}>
        {starCounts.toReversed().map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter
        state={state}
        name="answered"
        label={t({ message: 'Answer', context: 'review' })}
        all={t`All`}
      >
        <option value="yes">{t({ message: 'Answered', context: 'review' })}</option>
        <option value="no">{t({ message: 'Not answered', context: 'review' })}</option>
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<ReviewItem>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'review',
        label: t`Review`,
        cell: ({ id, title, text }) => (
          <>
            <Link to={`/reviews/${id}`}>{title}</Link>
            <span className={styles.excerpt}>{text}</span>
          </>
        ),
      },
      { id: 'stars', label: t`Stars`, cell: ({ stars }) => <Stars average={stars} /> },
      { id: 'product', label: t`Product`, cell: ({ product }) => product.name },
      { id: 'author', label: t`Author`, cell: ({ author }) => author },
      { id: 'state', label: t`Status`, cell: (review) => <ReviewStatus {...review} /> },
      { id: 'at', label: t`Written`, cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'photos',
        label: t`Photos`,
        cell: ({ photoCount }) => photoCount,
        align: 'end',
        optional: true,
      },
    ],
    [t],
  )
}
