import { Trans } from '@lingui/react/macro'
import type { ReviewItem } from '#contract/admin/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What staff have to know of a review: whether it is new, hidden, answered. */
export function ReviewStatus({ isNew, hidden, answered }: Pick<ReviewItem, 'isNew' | 'hidden' | 'answered'>) {
  return (
    <>
      {isNew && (
        <Badge tone="warn">
          <Trans context="review">New</Trans>
        </Badge>
      )}{' '}
      {hidden ? (
        <Badge tone="danger">
          <Trans context="review">Hidden</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans context="review">Shown</Trans>
        </Badge>
      )}{' '}
      {answered && (
        <Badge tone="success">
          <Trans context="review">Answered</Trans>
        </Badge>
      )}
    </>
  )
}
