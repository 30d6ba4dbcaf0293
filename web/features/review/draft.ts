// The draft of a review that is not published yet. It is stored in the tab, for one order line or review.
import { safeSessionStorage } from '../../state/storage.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

const key = 'review'

/** @param about the order line, or the review that is changed. */
export function draftOf(about: string): FormValues | null {
  const stored = safeSessionStorage.read(key) as { about: string; typed: FormValues } | null
  return stored?.about === about ? stored.typed : null
}

export const saveDraft = (about: string, typed: FormValues): void =>
  safeSessionStorage.write(key, { about, typed })

export const removeDraft = (): void => safeSessionStorage.remove(key)
