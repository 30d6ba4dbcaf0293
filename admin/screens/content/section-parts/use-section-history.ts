// The sections in the editor, with Undo and Redo.
import { useEffect, useRef, useState } from 'react'
import type { StoredSection } from '#contract/admin/sections.ts'

export interface SectionHistory {
  /** @param typedIn the field that is being typed into: what is typed without a pause is undone together. */
  change: (sections: StoredSection[], typedIn?: string) => void
  /** Null when there is nothing to undo. */
  undo: (() => void) | null
  redo: (() => void) | null
}

/** The pause in milliseconds after which typed text is undone separately. */
const pauseMs = 1000
const maxSteps = 100

/** @param set replaces the sections in the form. */
export function useSectionHistory(
  sections: StoredSection[],
  set: (sections: StoredSection[]) => void,
): SectionHistory {
  const [past, setPast] = useState<StoredSection[][]>([])
  const [future, setFuture] = useState<StoredSection[][]>([])
  const typing = useRef({ field: '', at: 0 })
  const change: SectionHistory['change'] = (next, typedIn = '') => {
    const now = performance.now()
    const goesOn = typedIn !== '' && typing.current.field === typedIn && now - typing.current.at < pauseMs
    typing.current = { field: typedIn, at: now }
    if (!goesOn) setPast((before) => [...before, sections].slice(-maxSteps))
    setFuture([])
    set(next)
  }
  const step = (
    from: StoredSection[][],
    setFrom: typeof setPast,
    setTo: typeof setPast,
  ): (() => void) | null =>
    from.length === 0
      ? null
      : () => {
          typing.current = { field: '', at: 0 }
          setFrom(from.slice(0, -1))
          setTo((others) => [...others, sections])
          set(from.at(-1)!)
        }
  const undo = step(past, setPast, setFuture)
  const redo = step(future, setFuture, setPast)
  useUndoKeys(undo, redo)
  return { change, undo, redo }
}

/** Ctrl Z and Ctrl Shift Z, except in a text field, which has its own. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      ;(event.shiftKey ? redo : undo)?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
