import * as missingPrices from '#contract/admin/missing-prices.ts'
import * as settings from '#contract/admin/settings.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing, reading } from './api.ts'
import { call } from './client.ts'

export const {
  useGetSettingsQuery,
  useUpdateShopMutation,
  useUpdateMarketMutation,
  useCreateMarketMutation,
  useRemoveMarketMutation,
  useOrderMarketsMutation,
  useGetMissingPricesQuery,
  useLazyProposePricesQuery,
  useSetProposedPricesMutation,
  useGetServicesQuery,
  useLazyTestPaymentQuery,
  useSendTestMailMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: reading(build, settings.getSettings, 'setting'),
    getServices: reading(build, settings.getServices, 'setting'),
    testPayment: reading(build, settings.testPayment),
    sendTestMail: changing(build, settings.sendTestMail, 'setting'),
    updateShop: changing(build, settings.updateShop, 'setting', 'session'),
    updateMarket: changing(build, settings.updateMarket, 'setting', 'session'),
    createMarket: changing(build, settings.createMarket, 'setting', 'session'),
    removeMarket: changing(build, settings.removeMarket, 'setting', 'session'),
    orderMarkets: changing(build, settings.orderMarkets, 'setting', 'session'),
    getMissingPrices: reading(build, missingPrices.getMissingPrices, 'shirt price', 'product'),
    proposePrices: reading(build, missingPrices.proposePrices),
    setProposedPrices: changing(build, missingPrices.setProposedPrices, 'shirt price', 'product'),
  }),
})

/** Uploads an image as the shop's logo. Returns the error, or undefined when it is saved. */
export async function setLogo(file: Blob): Promise<ApiError | undefined> {
  try {
    await call(settings.setLogo, file, new AbortController().signal)
    return undefined
  } catch (cause) {
    return cause as ApiError
  }
}

/** Uploads the official notice in a language. Returns the error, or undefined when it is saved. */
export async function setGuaranteeNotice(file: Blob, language: string): Promise<ApiError | undefined> {
  const { signal } = new AbortController()
  try {
    await call(settings.setGuaranteeNotice, file, signal, { query: { language }, onProgress: () => {} })
    return undefined
  } catch (cause) {
    return cause as ApiError
  }
}

/** Reloads the replies about settings. */
export const settingsChanged = () => api.util.invalidateTags(['setting', 'entry'])
