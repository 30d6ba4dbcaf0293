// The draft of a review, stored in the tab for one order line or review.
import { safeSessionStorage } from '../../state/storage.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

const key = 'review'

/** @param about the id of the order line or review. */
export function reviewDraftOf(about: string): FormValues | null {
  const stored = safeSessionStorage.read(key) as { about: string; typed: FormValues } | null
  return stored?.about === about ? stored.typed : null
}

export const saveReviewDraft = (about: string, typed: FormValues): void =>
  safeSessionStorage.write(key, { about, typed })

export const removeReviewDraft = (): void => safeSessionStorage.remove(key)
