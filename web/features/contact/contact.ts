// The state group `contact`: the messages sent to the shop in this visit.
import { contactPage } from '#contract/shop.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { group, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'

export interface SentMessage {
  reference: string
  answerWithinHours: number
  /** The address for the answer. */
  email: string
}

export type ContactMessage = BodyOf<typeof contactPage>

const keys = createIdempotencyKeys<ContactMessage>()

/** The same message sent again without an answer in between counts once. */
export const sendMessage = serverCall('contact', contactPage, { keyOf: keys.keyOf })

export const contact = group({
  name: 'contact',
  initial: { contactLists: [] as SentMessage[] },
  calls({ on }) {
    on(sendMessage, (state, { data }, message) => {
      keys.answered(message)
      state.contactLists.unshift({ ...data, email: message.email })
    })
  },
})
