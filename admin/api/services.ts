import * as services from '#contract/admin/services.ts'
import { api, changing, reading } from './api.ts'

export const {
  useGetServiceSettingsQuery,
  useUpdateServicesMutation,
  useRequestCertificateMutation,
  useLazyTestPublicUrlQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getServiceSettings: reading(build, services.getServiceSettings, 'setting'),
    testPublicUrl: reading(build, services.testPublicUrl),
    updateServices: changing(build, services.updateServices, 'setting', 'session'),
    requestCertificate: changing(build, services.requestCertificate, 'setting'),
  }),
})
