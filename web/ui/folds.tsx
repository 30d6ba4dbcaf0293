// What is folded away until asked for: disclosure and tabs.
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './folds.module.css'

export function Disclosure({
  title,
  open,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  )
}

export interface Tab {
  key: string
  label: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  /** Which is open; left out, the tabs remember it themselves. */
  open?: string
  onOpen?: (key: string) => void
}

/** Arrow keys, Home and End move between the tabs, as is the custom. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.key)
  const list = useRef<HTMLDivElement>(null)
  const shown = open ?? own
  const show = (key: string) => {
    setOwn(key)
    onOpen?.(key)
  }
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === shown)
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = goal === undefined ? undefined : tabs.at(goal % tabs.length)
    if (!next) return
    event.preventDefault()
    show(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === shown ? 0 : -1}
            onClick={() => show(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} tabIndex={0}>
        {tabs.find((tab) => tab.key === shown)?.content}
      </div>
    </div>
  )
}
