// The state group `lookbook`: designs of the shop to start from.
import { getLookBook } from '#contract/design.ts'
import type { LookView } from '#contract/design.ts'
import { group, itemsOf, serverCall } from '../../state/group.ts'

export const loadLookBook = serverCall('lookbook', getLookBook)

export const lookbook = group({
  name: 'lookbook',
  initial: { looks: [] as LookView[] },
  calls({ on }) {
    on(loadLookBook, (state, reply) => {
      state.looks = itemsOf(reply.data.data)
    })
  },
})
