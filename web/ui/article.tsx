// A page of text: a title, a list of its chapters beside it, and the chapters, each with its own address.
import type { ReactNode } from 'react'
import layout from './screen.module.css'
import styles from './article.module.css'

export interface Chapter {
  /** What stands after the `#` in its address. */
  id: string
  title: string
  body: ReactNode
}

interface ArticleProps {
  title: string
  lead: string
  /** The day the text last changed, in words. */
  changed?: string
  chapters: Chapter[]
  /** What follows the chapters, in their column. */
  children?: ReactNode
}

export function Article({ title, lead, changed, chapters, children }: ArticleProps) {
  return (
    <article className={`page ${layout.screen} ${styles.article}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {changed && <p className={styles.changed}>Last changed {changed}</p>}
      </header>
      <nav aria-label="On this page" className={styles.contents}>
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
