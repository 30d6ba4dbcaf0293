// The draft of a checkout: what was typed and not sent yet, and choices that the shop does not store. Stored in the tab.
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { safeSessionStorage } from '../../state/storage.ts'

export interface CheckoutDraft {
  /** The fields of all steps, by name. */
  typed: Record<string, string>
  method?: PaymentMethod
}

const key = 'checkout'

/** The draft of this checkout; a draft of another one is ignored. */
export function checkoutDraftOf(checkout: string): CheckoutDraft {
  const stored = safeSessionStorage.read(key) as (CheckoutDraft & { checkout: string }) | null
  if (stored?.checkout !== checkout) return { typed: {} }
  return { typed: stored.typed, ...(stored.method && { method: stored.method }) }
}

export function saveCheckoutDraft(checkout: string, more: Partial<CheckoutDraft>): void {
  const before = checkoutDraftOf(checkout)
  safeSessionStorage.write(key, { checkout, ...before, ...more, typed: { ...before.typed, ...more.typed } })
}

export const removeCheckoutDraft = (): void => safeSessionStorage.remove(key)
