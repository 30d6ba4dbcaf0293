// How the events of webhooks are called.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookEvent } from '#contract/admin/webhooks.ts'

export const eventLabels: Record<WebhookEvent, MessageDescriptor> = {
  'order.placed': msg`An order is placed`,
  'order.updated': msg`An order changes its status`,
  'stock.updated': msg`Stock changes`,
  'shirts.late': msg`Shirts will be late`,
}
