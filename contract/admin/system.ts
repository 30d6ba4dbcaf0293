// What the shop does in the background: its queues.

/** The queues: rows in tables that jobs work on. */
export const queueNames = [
  'mail',
  'webhooks',
  'refunds',
  'gift cards',
  'new passwords',
  'imports',
  'import pictures',
  'bulk changes',
] as const
export type QueueName = (typeof queueNames)[number]
