// The draft of a checkout: what was typed and not sent yet, and choices that the shop does not store. Stored in the tab.
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { safeSessionStorage } from '../../state/storage.ts'

export interface Draft {
  /** The fields of all steps, by name. */
  typed: Record<string, string>
  method?: PaymentMethod
}

const key = 'checkout'

/** The draft of this checkout; a draft of another one is ignored. */
export function draftOf(checkout: string): Draft {
  const stored = safeSessionStorage.read(key) as (Draft & { checkout: string }) | null
  if (stored?.checkout !== checkout) return { typed: {} }
  return { typed: stored.typed, ...(stored.method && { method: stored.method }) }
}

export function saveDraft(checkout: string, more: Partial<Draft>): void {
  const before = draftOf(checkout)
  safeSessionStorage.write(key, { checkout, ...before, ...more, typed: { ...before.typed, ...more.typed } })
}

export const removeDraft = (): void => safeSessionStorage.remove(key)
