import * as analytics from '#contract/admin/analytics.ts'
import { api, reading } from './api.ts'

export const {
  useGetSalesQuery,
  useGetBestSellersQuery,
  useGetClothQuery,
  useGetReturnReasonsQuery,
  useGetVisitsQuery,
  useGetWorkTimesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getSales: reading(build, analytics.getSales, 'setting'),
    getBestSellers: reading(build, analytics.getBestSellers, 'product', 'setting'),
    getCloth: reading(build, analytics.getCloth, 'fabric'),
    getReturnReasons: reading(build, analytics.getReturnReasons, 'product'),
    getVisits: reading(build, analytics.getVisits),
    getWorkTimes: reading(build, analytics.getWorkTimes, 'shirt', 'fabric'),
  }),
})
