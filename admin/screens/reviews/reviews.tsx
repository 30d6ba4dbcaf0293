// The reviews of all products, with those that are new, hidden or answered.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportReviews, type ReviewItem, reviewSort, reviewStates } from '#contract/admin/reviews.ts'
import { Stars } from '#web/ui/stars.tsx'
import { useListReviewsInfiniteQuery } from '../../api/reviews.ts'
import { useMay } from '../../context/session.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { filterOptionsOf, yesAndNo } from '../../ui/table/filter.ts'
import { ReviewStatus } from './parts/status.tsx'
import { useCheck } from './parts/use-check.ts'
import styles from './reviews.module.css'

export default function ReviewsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const { check } = useCheck()
  const list = useList({
    sort: reviewSort,
    search: msg`Author, title or words`,
    filters: [{ name: 'product', label: msg`Product`, type: 'link' }],
    columns,
  })
  const query = useListReviewsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Reviews`}
      lead={t`What customers wrote about what they bought. It is shown at once; hide what must not be shown.`}
      rowId={({ id }) => id}
      rowName={({ title, author }) => `${title}, ${author}`}
      files={[{ label: t`Reviews`, endpoint: exportReviews }]}
      bulkActions={may('write reviews') ? [{ label: t`Mark as read`, act: check }] : []}
      news={['review']}
      views="reviews"
      noMatch={t`No reviews found`}
      none={{
        title: t`No reviews yet`,
        text: <Trans>Customers can write one when their order was delivered.</Trans>,
      }}
    />
  )
}

const stateLabels = {
  new: msg({ message: 'New', context: 'review' }),
  reported: msg({ message: 'Reported', context: 'review' }),
  shown: msg({ message: 'Visible', context: 'review' }),
  hidden: msg({ message: 'Hidden', context: 'review' }),
}

const columns: readonly Column<ReviewItem>[] = [
  {
    id: 'review',
    label: msg`Review`,
    cell: ({ id, title, text }) => (
      <>
        <Link to={`/reviews/${id}`}>{title}</Link>
        <span className={styles.excerpt}>{text}</span>
      </>
    ),
  },
  {
    id: 'stars',
    label: msg`Stars`,
    cell: ({ stars }) => <Stars average={stars} />,
    filters: [
      { name: 'stars', options: ['5', '4', '3', '2', '1'].map((stars) => ({ value: stars, label: stars })) },
    ],
  },
  { id: 'product', label: msg`Product`, cell: ({ product }) => product.name },
  { id: 'author', label: msg`Author`, cell: ({ author }) => author },
  {
    id: 'state',
    label: msg`Status`,
    cell: (review) => <ReviewStatus {...review} />,
    filters: [
      { name: 'state', options: filterOptionsOf(reviewStates, stateLabels) },
      {
        name: 'answered',
        label: msg({ message: 'Answer', context: 'review' }),
        options: yesAndNo(
          msg({ message: 'Answered', context: 'review' }),
          msg({ message: 'Not answered', context: 'review' }),
        ),
      },
    ],
  },
  { id: 'at', label: msg`Written`, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'photos',
    label: msg`Photos`,
    cell: ({ photoCount }) => photoCount,
    align: 'end',
    optional: true,
  },
]
