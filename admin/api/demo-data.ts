import * as demoData from '#contract/admin/demo-data.ts'
import { api, changing, reading } from './api.ts'

const changed = [
  'setting',
  'session',
  'product',
  'category',
  'review',
  'coupon',
  'fabric',
  'look',
  'page',
  'shirt price',
] as const

export const {
  useGetDemoDataQuery,
  useRemoveDemoDataMutation,
  useKeepDemoDataMutation,
  useRestoreDemoDataMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getDemoData: reading(build, demoData.getDemoData, ...changed),
    removeDemoData: changing(build, demoData.removeDemoData, ...changed),
    keepDemoData: changing(build, demoData.keepDemoData, ...changed),
    restoreDemoData: changing(build, demoData.restoreDemoData, ...changed),
  }),
})
