// Why the status of an order changed.
import type { MessageDescriptor } from '@lingui/core'
import { inEnglish } from '../kernel/storefront.ts'

/** What the shop's staff wrote, as it is, or a message of ours. */
export type Reason = MessageDescriptor | string

/** As the order's history keeps it. */
export const storedReason = (reason: Reason | null): string | null =>
  reason === null || typeof reason === 'string' ? reason : inEnglish(reason)
