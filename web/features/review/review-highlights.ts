// The state group of excerpts of verified reviews for the home page.
import { getPraise } from '#contract/review.ts'
import type { ReviewHighlight } from '#contract/review.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

export const loadReviewHighlights = serverCall('reviewHighlights', getPraise)

export const reviewHighlights = group({
  name: 'reviewHighlights',
  initial: { highlights: [] as ReviewHighlight[] },
  calls({ on }) {
    on(loadReviewHighlights, (state, reply) => {
      state.highlights = itemsOf(reply.data.data)
    })
  },
})
