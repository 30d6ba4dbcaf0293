// The account's tab Reviews.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { OwnReviews } from '../../../features/review/own-reviews.tsx'
import { loadOwnReviews } from '../../../features/review/review.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Panel } from './panel.tsx'

export default function ReviewsPanel() {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  useEffect(() => {
    dispatch(loadOwnReviews())
  }, [dispatch])
  return (
    <Panel title={t`Reviews`}>
      <OwnReviews />
    </Panel>
  )
}
