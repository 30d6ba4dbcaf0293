import * as deviations from '#contract/admin/deviations.ts'
import { api, reading } from './api.ts'

export const { useGetDeviationsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDeviations: reading(build, deviations.getDeviations, 'shirt', 'pattern settings'),
  }),
})
