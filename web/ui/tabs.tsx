// Tabs over a panel. Arrow keys, Home and End move between them; the caller has the state.
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import styles from './tabs.module.css'
import { arrowKeys } from './arrow-keys.ts'

export interface Tab<Key extends string = string> {
  key: Key
  label: string
}

interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
  /** The chosen tab's panel. */
  children: ReactNode
}

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  useShown(strip, chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const { next, previous } = arrowKeys()
    const at = tabs.findIndex(({ key }) => key === chosen)
    const to = { [next]: at + 1, [previous]: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    const { key } = tabs[(to + tabs.length) % tabs.length]!
    event.preventDefault()
    onChoose(key)
    strip.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
  }
  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className={styles.strip}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={styles.tab}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  )
}

/** Scrolls only the tab list until the chosen tab is visible. */
function useShown(strip: RefObject<HTMLDivElement | null>, chosen: string): void {
  useEffect(() => {
    const { current } = strip
    const tab = current?.querySelector<HTMLElement>(`[data-key="${chosen}"]`)
    if (!current || !tab) return
    current.scrollTo({ left: tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2 })
  }, [strip, chosen])
}
