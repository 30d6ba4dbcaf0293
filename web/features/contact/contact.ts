// The state group `contact`: what this shopper has written to the shop in this visit.
import { contactPage } from '#contract/shop.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { group, serverCall } from '../../state/group.ts'
import { createIdempotencyKeys } from '../../state/idempotency-key.ts'

export interface SentMessage {
  reference: string
  answerWithinHours: number
  /** Where the answer goes. */
  email: string
}

export type ContactMessage = BodyOf<typeof contactPage>

const keys = createIdempotencyKeys<ContactMessage>()

/** The same words sent again because no answer came are one message. */
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
