// A small local group: a few words from verified reviews, for the front page.
import { getPraise } from '#contract/review.ts'
import type { Praise } from '#contract/review.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

export const loadPraise = serverCall('praise', getPraise)

export const praise = group({
  name: 'praise',
  initial: { praiseList: [] as Praise[] },
  calls({ on }) {
    on(loadPraise, (state, reply) => {
      state.praiseList = itemsOf(reply.data.data)
    })
  },
})
