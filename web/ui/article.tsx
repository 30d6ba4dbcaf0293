// A page of text: title, table of contents and chapters, each with its own anchor.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import layout from './screen.module.css'
import styles from './article.module.css'

export interface Chapter {
  /** The fragment of its address. */
  id: string
  title: ReactNode
  body: ReactNode
}

interface ArticleProps {
  title: ReactNode
  /** A sentence, or paragraphs of their own. */
  lead: ReactNode
  /** The date of the last change, `YYYY-MM-DD`. */
  changed?: string
  chapters: Chapter[]
  /** Content after the chapters. */
  children?: ReactNode
}

export function Article({ title, lead, changed, chapters, children }: ArticleProps) {
  const { t, i18n } = useLingui()
  const day = changed && i18n.date(changed, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <article className={`page ${layout.screen} ${styles.article}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {typeof lead === 'string' ? <p className="lead">{lead}</p> : lead}
        {day && (
          <p className={styles.changed}>
            <Trans>Last changed {day}</Trans>
          </p>
        )}
      </header>
      <nav aria-label={t`On this page`} className={styles.contents}>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.chapters}>
        {chapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id} aria-labelledby={`${chapter.id}-title`}>
            <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
            {chapter.body}
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}
