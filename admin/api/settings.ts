import * as settings from '#contract/admin/settings.ts'
import { api, changing, reading } from './api.ts'

export const {
  useGetSettingsQuery,
  useUpdateShopMutation,
  useUpdateMarketMutation,
  useGetServicesQuery,
  useLazyTestPaymentQuery,
  useSendTestMailMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: reading(build, settings.getSettings, 'setting'),
    getServices: reading(build, settings.getServices),
    testPayment: reading(build, settings.testPayment),
    sendTestMail: changing(build, settings.sendTestMail),
    updateShop: changing(build, settings.updateShop, 'setting', 'session'),
    updateMarket: changing(build, settings.updateMarket, 'setting', 'session'),
  }),
})
