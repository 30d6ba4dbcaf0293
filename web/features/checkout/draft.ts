// What was typed into a checkout and not sent yet, and the choices the shop does not keep. Lives in the tab.
import type { PaymentMethod } from '#contract/orders.ts'
import { safeSessionStorage } from '../../state/storage.ts'

export interface Draft {
  /** Fields of all steps, by name. */
  typed: Record<string, string>
  method?: PaymentMethod
}

const key = 'checkout'

/** The draft of this checkout; another one's is never answered. */
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
