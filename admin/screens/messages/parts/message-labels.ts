// Labels of the topics and states of messages.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageState } from '#contract/admin/messages.ts'
import type { contactTopics } from '#contract/shop.ts'

export const topicLabels: Record<(typeof contactTopics)[number], MessageDescriptor> = {
  order: msg({ message: 'Order', context: 'topic of a message' }),
  size: msg({ message: 'Size', context: 'topic of a message' }),
  'custom shirt': msg({ message: 'Custom shirt', context: 'topic of a message' }),
  return: msg({ message: 'Return', context: 'topic of a message' }),
  other: msg({ message: 'Other', context: 'topic of a message' }),
}

export const messageStateLabels: Record<MessageState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'message', comment: 'It waits for an answer' }),
  answered: msg({ message: 'Answered', context: 'message' }),
  closed: msg({ message: 'Closed', context: 'message' }),
}
