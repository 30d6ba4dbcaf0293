import { Trans } from '@lingui/react/macro'
import type { ReviewItem } from '#contract/admin/reviews.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The status of a review for staff: new, reported, hidden, answered. */
type StatusProps = Pick<ReviewItem, 'isNew' | 'hidden' | 'answered' | 'reportCount'>

export function ReviewStatus({ isNew, hidden, answered, reportCount }: StatusProps) {
  return (
    <>
      {isNew &&
        (reportCount > 0 ? (
          <Badge tone="danger">
            <Trans context="review">Reported</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">
            <Trans context="review">New</Trans>
          </Badge>
        ))}{' '}
      {hidden ? (
        <Badge tone="danger">
          <Trans context="review">Hidden</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans context="review">Visible</Trans>
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
