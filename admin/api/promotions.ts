import * as coupons from '#contract/admin/coupons.ts'
import * as giftCards from '#contract/admin/gift-cards.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListCouponsInfiniteQuery,
  useGetCouponQuery,
  useListCouponUsesInfiniteQuery,
  useCreateCouponMutation,
  useCreateCouponsMutation,
  useUpdateCouponMutation,
  useListGiftCardsInfiniteQuery,
  useGetOwedQuery,
  useGetGiftCardQuery,
  useGetGiftCardOffersQuery,
  useSetGiftCardOffersMutation,
  useCreateGiftCardMutation,
  useAdjustGiftCardMutation,
  useUpdateGiftCardMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: listing(build, coupons.listCoupons, 'coupon'),
    getCoupon: reading(build, coupons.getCoupon, 'coupon'),
    listCouponUses: listing(build, coupons.listCouponUses, 'coupon'),
    createCoupon: changing(build, coupons.createCoupon, 'coupon'),
    createCoupons: changing(build, coupons.createCoupons, 'coupon'),
    updateCoupon: changing(build, coupons.updateCoupon, 'coupon'),
    listGiftCards: listing(build, giftCards.listGiftCards, 'gift card'),
    getOwed: reading(build, giftCards.getOwed, 'gift card'),
    getGiftCard: reading(build, giftCards.getGiftCard, 'gift card'),
    getGiftCardOffers: reading(build, giftCards.getGiftCardOffers, 'gift card'),
    setGiftCardOffers: changing(build, giftCards.setGiftCardOffers, 'gift card'),
    createGiftCard: changing(build, giftCards.createGiftCard, 'gift card'),
    adjustGiftCard: changing(build, giftCards.adjustGiftCard, 'gift card'),
    updateGiftCard: changing(build, giftCards.updateGiftCard, 'gift card'),
  }),
})
