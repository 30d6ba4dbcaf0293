// The toolbar of a design: undo and redo, start over, compare, save, share.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import styles from './design-toolbar.module.css'

export type Task = 'start over' | 'compare' | 'save' | 'share'

interface DesignToolbarProps {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onTask: (task: Task) => void
}

export function DesignToolbar({ canUndo, canRedo, onUndo, onRedo, onTask }: DesignToolbarProps) {
  const { t } = useLingui()
  useUndoKeys(onUndo, onRedo)
  return (
    <div
      className={`${styles.toolbar} scripted`}
      role="toolbar"
      aria-label={t({ message: 'Design', comment: 'The tools for a design' })}
    >
      <Tool
        name={t({ message: 'Undo', context: 'verb' })}
        disabled={!canUndo}
        onClick={onUndo}
        keys="Control+Z"
      >
        <path d="M8.5 4.5L4.5 8.5l4 4M5 8.5h8.5a5 5 0 0 1 0 10H9" />
      </Tool>
      <Tool
        name={t({ message: 'Redo', context: 'verb' })}
        disabled={!canRedo}
        onClick={onRedo}
        keys="Control+Shift+Z"
      >
        <path d="M15.5 4.5l4 4-4 4M19 8.5h-8.5a5 5 0 0 0 0 10H15" />
      </Tool>
      <Tool name={t`Start over`} onClick={() => onTask('start over')}>
        <path d="M19 12a7 7 0 1 1-2.2-5.1M17.5 3.5v4h-4" />
      </Tool>
      <Tool
        name={t({ message: 'Compare', comment: 'Compare two designs' })}
        onClick={() => onTask('compare')}
      >
        <path d="M4 5.5h6.5v13H4zM13.5 5.5H20v13h-6.5z" />
      </Tool>
      <Tool name={t({ message: 'Save', comment: 'Save a design' })} onClick={() => onTask('save')}>
        <path d="M6.5 4h11v16L12 15.5 6.5 20z" />
      </Tool>
      <Tool
        name={t({ message: 'Share', comment: 'Share a design by a link' })}
        onClick={() => onTask('share')}
      >
        <path d="M12 14.5V3.5M8 7l4-3.5L16 7M6.5 11.5h-1v8.5h13v-8.5h-1" />
      </Tool>
    </div>
  )
}

interface ToolProps {
  name: string
  disabled?: boolean
  keys?: string
  onClick: () => void
  children: ReactNode
}

/** A button that keeps the focus when it is disabled, for keyboard users. */
function Tool({ name, disabled = false, keys, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={disabled}
      aria-keyshortcuts={keys}
      onClick={() => disabled || onClick()}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
      <span>{name}</span>
    </button>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z, except in text fields, which have an undo of their own. */
function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== 'z') return
      if (target instanceof Element && target.closest('textarea, input:not([type=radio], [type=checkbox])'))
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (shiftKey) onRedo()
      else onUndo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onUndo, onRedo])
}
