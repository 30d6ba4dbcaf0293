// A small panel below its button, for a menu or a choice. The browser closes it on Escape and on a click elsewhere.
import { type ReactNode, useId, useRef } from 'react'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the button shows. */
  button: ReactNode
  className?: string
  /** Always rendered. A link in it closes it. */
  children: ReactNode
}

export function Popover({ button, className = '', children }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const index = () => {
    const from = opener.current!.getBoundingClientRect()
    const { style, offsetWidth } = panel.current!
    const left = Math.min(from.left, innerWidth - offsetWidth - 8)
    style.left = `${Math.max(8, left)}px`
    style.top = `${from.bottom + 4}px`
    style.maxHeight = `${innerHeight - from.bottom - 16}px`
  }
  return (
    <>
      <button ref={opener} type="button" popoverTarget={id} className={`${styles.button} ${className}`}>
        {button}
      </button>
      {/* Only links do something here, and they can be followed by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={index}
        onClick={({ target }) => (target as Element).closest('a') && panel.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
