// The frame of a screen: its heading, which gets the focus after a navigation, its actions, and its parts.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useEffect, useRef } from 'react'
import { pageConfig } from '../context/page-config.ts'
import styles from './screen.module.css'

interface ScreenProps {
  title: string
  /** A sentence below the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** The screen above this one. */
  back?: { to: string; label: string }
  /** `form`: a narrow column that is easy to read; otherwise as wide as the window. */
  width?: 'form' | 'full'
  /** Links to the screens of the same area. */
  nav?: ReactNode
  children: ReactNode
}

export function Screen({ title, lead, actions, back, nav, width = 'full', children }: ScreenProps) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  // The screen of a record replaces the loading screen, whose heading had the focus.
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isFirst])
  const focused = useRef<Element>(null)
  // A row with the pressed button may be removed, and the keyboard would begin at the top of the page.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return (
    <div
      className={`${styles.screen} ${styles[width]}`}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <header className={styles.head}>
        <div className={styles.heading}>
          {back && (
            <Link to={back.to} className={styles.back}>
              {back.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {nav}
      {children}
    </div>
  )
}

/** Sets the title of the document: the screen's and the shop's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${pageConfig().shop.name}`
  }, [title])
}

interface SectionProps {
  title: string
  /** Its purpose, in a sentence. */
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A part of a screen with a heading of its own, on a raised sheet. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2>{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
