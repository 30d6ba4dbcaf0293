// What was typed into a checkout and not sent yet, and the choices the shop does not keep. Lives in the tab.
import type { PaymentMethod } from '#contract/orders.ts'

export interface Draft {
  /** Fields of all steps, by name. */
  typed: Record<string, string>
  method?: PaymentMethod
}

const key = 'checkout'

/** The draft of this checkout; another one's is never answered. */
export function draftOf(checkout: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as Draft & { checkout: string }
    if (kept.checkout === checkout) return { typed: kept.typed, ...(kept.method && { method: kept.method }) }
  } catch {
    // Nothing kept, or nothing readable.
  }
  return { typed: {} }
}

export function keepDraft(checkout: string, more: Partial<Draft>): void {
  const before = draftOf(checkout)
  const kept = { checkout, ...before, ...more, typed: { ...before.typed, ...more.typed } }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the screen still does.
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(key)
}
