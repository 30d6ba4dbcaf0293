// The state group `contact`: what this shopper has written to the shop in this visit.
import { contactPage } from '#contract/shop.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { group, serverCall } from '../../state/group.ts'
import { intents } from '../../state/idempotency-key.ts'

export interface SentMessage {
  reference: string
  answerWithinHours: number
  /** Where the answer goes. */
  email: string
}

export type ContactMessage = BodyOf<typeof contactPage>

const wishes = intents<ContactMessage>()

/** The same words sent again because no answer came are one message. */
export const sendMessage = serverCall('contact', contactPage, { keyOf: wishes.keyOf })

export const contact = group({
  name: 'contact',
  initial: { contactLists: [] as SentMessage[] },
  calls({ on }) {
    on(sendMessage, (state, { data }, message) => {
      wishes.answered(message)
      state.contactLists.unshift({ ...data, email: message.email })
    })
  },
})
