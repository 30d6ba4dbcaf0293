// The state group `giftCards`: the amounts for which gift cards are sold.
import * as endpoints from '#contract/gift-cards.ts'
import type { GiftCardOffer } from '#contract/gift-cards.ts'
import { group, serverCall } from '../../state/group.ts'

export const loadGiftCardOffer = serverCall('giftCards', endpoints.getGiftCardOffer)
/** The balance of a card. */
export const loadGiftCardBalance = serverCall('giftCards', endpoints.getGiftCardBalance)

export const giftCards = group({
  name: 'giftCards',
  initial: { offer: null as GiftCardOffer | null, isLoaded: false },
  calls({ on }) {
    on(loadGiftCardOffer, (state, { data }) => {
      state.offer = data.offer
      state.isLoaded = true
    })
  },
})
