import type { ReactNode } from 'react'
import type { WrittenPage } from '#contract/pages.ts'
import { Article } from '../../ui/article.tsx'
import { PreviewNote, Written } from './written.tsx'
import styles from './written-article.module.css'
import { WrittenText } from './written-text.tsx'

/** A page of chapters, as the shop's own pages of text are. */
export function WrittenArticle({ page, children }: { page: WrittenPage; children?: ReactNode }) {
  const { title, lead, chapters, changedOn, language: lang } = page
  return (
    <>
      <PreviewNote page={page} />
      <Article
        title={<Written as="span" html={title} lang={lang} />}
        lead={<WrittenText html={lead} lang={lang} className="lead" />}
        changed={changedOn}
        chapters={chapters.map(({ id, title, html, parts }) => ({
          id,
          title: <Written as="span" html={title} lang={lang} />,
          body: (
            <>
              <WrittenText html={html} lang={lang} />
              {parts.map((part) => (
                <section key={part.id} id={part.id} className={styles.part}>
                  <Written as="h3" html={part.title} lang={lang} />
                  <WrittenText html={part.html} lang={lang} />
                </section>
              ))}
            </>
          ),
        }))}
      >
        {children}
      </Article>
    </>
  )
}
