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
    // Polls the first page for changes; the shown list is not replaced.
    listLatestDeliveries: reading(build, webhooks.listDeliveries, 'delivery'),
    retryDelivery: changing(build, webhooks.retryDelivery, 'delivery'),
  }),
})
