// The events of webhooks with their labels, in the order of the form.
import { msg } from '@lingui/core/runtime-macro'

export const eventLabels = {
  'order.placed': msg`An order is placed`,
  'order.updated': msg`An order changes its status`,
  'stock.updated': msg`Stock changes`,
  'shirts.late': msg`Shirts will be late`,
}
export type EventType = keyof typeof eventLabels
export const eventTypes = Object.keys(eventLabels) as EventType[]
