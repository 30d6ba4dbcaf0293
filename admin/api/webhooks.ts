import * as webhooks from '#contract/admin/webhooks.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListWebhooksInfiniteQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useListDeliveriesInfiniteQuery,
  useListLatestDeliveriesQuery,
  useRetryDeliveryMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: listing(build, webhooks.listWebhooks, 'webhook'),
    createWebhook: changing(build, webhooks.createWebhook, 'webhook'),
    updateWebhook: changing(build, webhooks.updateWebhook, 'webhook'),
    deleteWebhook: changing(build, webhooks.deleteWebhook, 'webhook', 'delivery'),
    listDeliveries: listing(build, webhooks.listDeliveries, 'delivery'),
    // The first page alone, read again and again, beside the list that stays as it is.
    listLatestDeliveries: reading(build, webhooks.listDeliveries, 'delivery'),
    retryDelivery: changing(build, webhooks.retryDelivery, 'delivery'),
  }),
})
