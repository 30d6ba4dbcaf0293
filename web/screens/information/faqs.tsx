// Frequently asked questions with a search, which is in the address.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { matching, topicsOf, writtenTopics } from '../../features/faqs/questions.ts'
import type { FaqQuestion, Topic } from '../../features/faqs/questions.ts'
import { infoOf, loadPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { PreviewNote, Written } from '../../features/pages/written.tsx'
import { WrittenText } from '../../features/pages/written-text.tsx'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import layout from '../../ui/screen.module.css'
import styles from './faqs.module.css'

export const load = (context: ScreenContext): Promise<void> => loadPage('faqs', context)

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const written = pageIn('faqs', store)
  return {
    title: i18n._(msg`Frequently asked questions`),
    description: i18n._(
      msg`Ordering, paying, sizes, designing a shirt, delivery, returns, care: what people ask ${{ shop: config.name }}, answered.`,
    ),
    canonical: '/faqs',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: (written ? writtenTopics(written) : topicsOf(config, i18n))
          .flatMap(({ questions }) => questions)
          .map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
      },
    ],
    ...(written && infoOf(written)),
  }
}

export default function FaqsScreen() {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  const faqs = useHref('/faqs')
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const written = usePage('faqs')
  const lang = written?.language
  const topics = matching(written ? writtenTopics(written) : topicsOf(config, i18n), typed)
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const search = (text: string) => {
    setTyped(text)
    setQuery(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={`page ${layout.screen} ${styles.screen}`}>
      <header className={styles.head}>
        {written ? (
          <>
            <PreviewNote page={written} />
            <Written as="h1" html={written.title} lang={lang} />
            <WrittenText className="lead" html={written.lead} lang={lang} />
          </>
        ) : (
          <>
            <h1>
              <Trans>Frequently asked questions</Trans>
            </h1>
            <p className="lead">
              <Trans>If yours is not among them, a person answers within a day.</Trans>
            </p>
          </>
        )}
        <search>
          <form action={faqs} className={styles.search} onSubmit={(event) => event.preventDefault()}>
            <TextField
              label={t`Search the answers`}
              type="search"
              name="q"
              required={false}
              value={typed}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => search(target.value)}
            />
            <p role="status" className={styles.count}>
              {typed && <Plural value={count} one="# answer" other="# answers" />}
            </p>
          </form>
        </search>
      </header>
      <div className={styles.topics}>
        {topics.map((topic) => (
          <TopicQuestions key={topic.title} topic={topic} open={typed !== '' && count <= 4} lang={lang} />
        ))}
        {count === 0 && (
          <EmptyState
            title={t`No answers found`}
            action={{ label: t`Ask us`, to: '/contact' }}
            secondAction={{ label: t`See all questions`, onClick: () => search('') }}
          >
            <Trans>Try another word, or ask: every question we get twice is answered here.</Trans>
          </EmptyState>
        )}
        {count > 0 && (
          <p className={styles.ask}>
            <LinkButton to="/contact" variant="line">
              <Trans>Contact us</Trans>
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}

interface TopicProps {
  topic: Topic
  open: boolean
  /** The language of a written page, where that is not the reader's. */
  lang: string | undefined
}

function TopicQuestions({ topic: { title, html, questions }, open, lang }: TopicProps) {
  return (
    <section aria-label={title} className={styles.topic} lang={lang}>
      <h2>{title}</h2>
      {html && <WrittenText html={html} />}
      <div>
        {questions.map((one) => (
          <Answer key={`${one.id} ${open}`} one={one} open={open} />
        ))}
      </div>
    </section>
  )
}

function Answer({ one: { question, answer, html, link }, open }: { one: FaqQuestion; open: boolean }) {
  return (
    <Disclosure title={question} open={open}>
      <div className={styles.answer}>
        {html === undefined ? <p>{answer}</p> : <WrittenText html={html} />}
        {link && (
          <p>
            <Link to={link.to}>{link.label}</Link>
          </p>
        )}
      </div>
    </Disclosure>
  )
}
