// The account's tab Reviews.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { OwnReviews } from '../../../features/review/own-reviews.tsx'
import { loadMyReviews, loadReviewable } from '../../../features/review/review.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Panel } from './panel.tsx'

export default function ReviewsPanel() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  useEffect(() => {
    void dispatch(loadMyReviews({}))
    void dispatch(loadReviewable({}))
  }, [dispatch])
  return (
    <Panel title={t`Reviews`}>
      <OwnReviews />
    </Panel>
  )
}
