import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * Closes a menu by Escape, which focuses its first button again, and when focus or a press goes elsewhere. Returns the
 * attributes of its element.
 */
export function useDismiss<Menu extends HTMLElement>(open: boolean, setOpen: (open: false) => void) {
  const ref = useRef<Menu>(null)
  // Blur is not enough, because not every browser gives a pressed button the focus.
  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open, setOpen])
  return {
    ref,
    onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !open) return
      setOpen(false)
      ref.current?.querySelector<HTMLElement>('button, summary')?.focus()
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
  }
}
