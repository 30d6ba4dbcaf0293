import * as settings from '#contract/admin/settings.ts'
import { api, changing, reading } from './api.ts'

export const { useGetSettingsQuery, useUpdateShopMutation, useUpdateMarketMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: reading(build, settings.getSettings, 'setting'),
    updateShop: changing(build, settings.updateShop, 'setting', 'session'),
    updateMarket: changing(build, settings.updateMarket, 'setting', 'session'),
  }),
})
