// A review begun and not published yet, as it was typed. Lives in the tab, and only for the thing it is about.
import { safeSessionStorage } from '../../state/storage.ts'
import type { Typed } from '../../ui/use-fields.ts'

const key = 'review'

/** @param about the order line, or the review that is changed. */
export function draftOf(about: string): Typed | null {
  const kept = safeSessionStorage.read(key) as { about: string; typed: Typed } | null
  return kept?.about === about ? kept.typed : null
}

export const keepDraft = (about: string, typed: Typed): void =>
  safeSessionStorage.write(key, { about, typed })

export const dropDraft = (): void => safeSessionStorage.drop(key)
