import * as coupons from '#contract/admin/coupons.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListCouponsInfiniteQuery,
  useGetCouponQuery,
  useListCouponUsesInfiniteQuery,
  useCreateCouponMutation,
  useCreateCouponsMutation,
  useUpdateCouponMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: listing(build, coupons.listCoupons, 'coupon'),
    getCoupon: reading(build, coupons.getCoupon, 'coupon'),
    listCouponUses: listing(build, coupons.listCouponUses, 'coupon'),
    createCoupon: changing(build, coupons.createCoupon, 'coupon'),
    createCoupons: changing(build, coupons.createCoupons, 'coupon'),
    updateCoupon: changing(build, coupons.updateCoupon, 'coupon'),
  }),
})
