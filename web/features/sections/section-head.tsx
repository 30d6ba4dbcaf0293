// The title of a section, and the text below it.
import type { ReactNode } from 'react'
import type { ShownText } from '#contract/sections.ts'
import { WrittenText } from '../pages/written-text.tsx'
import { SectionText } from './section-text.tsx'
import styles from './further.module.css'

interface SectionHeadProps {
  title: ShownText | undefined
  text?: ShownText | undefined
  /** The default title; left out: none. */
  name?: string
  /** Beside the title: a link. */
  children?: ReactNode
}

export function SectionHead({ title, text, name, children }: SectionHeadProps) {
  if (!title && !text && name === undefined) return null
  return (
    <header className={styles.head}>
      {(title || name !== undefined) && (
        <div className={styles.line}>
          <SectionText as="h2" text={title}>
            {name}
          </SectionText>
          {children}
        </div>
      )}
      {text && <WrittenText html={text.html} lang={text.language} className={styles.lead} />}
    </header>
  )
}
