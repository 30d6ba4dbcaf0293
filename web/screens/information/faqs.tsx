// What shoppers ask, searchable; the search is in the address.
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { matching, topicsOf } from '../../features/faqs/questions.ts'
import type { Question, Topic } from '../../features/faqs/questions.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/screen.module.css'
import styles from './faqs.module.css'

export function page({ config }: ScreenContext): PageInfo {
  return {
    title: 'Frequently asked questions',
    description: `Ordering, paying, sizes, designing a shirt, delivery, returns, care: what people ask ${config.name}, answered.`,
    canonical: '/faqs',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: topicsOf(config)
          .flatMap(({ questions }) => questions)
          .map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
      },
    ],
  }
}

export default function FaqsScreen() {
  const { config } = useShop()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const topics = matching(topicsOf(config), typed)
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const search = (text: string) => {
    setTyped(text)
    setQuery(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={`page ${layout.screen} ${styles.screen}`}>
      <header className={styles.head}>
        <h1>Frequently asked questions</h1>
        <p className="lead">If yours is not among them, a person answers within a day.</p>
        <search>
          <form action="/faqs" className={styles.search} onSubmit={(event) => event.preventDefault()}>
            <TextField
              label="Search the answers"
              type="search"
              name="q"
              required={false}
              value={typed}
              maxLength={80}
              autoComplete="off"
              onChange={({ target }) => search(target.value)}
            />
            <p role="status" className={styles.count}>
              {typed && (count === 1 ? '1 answer' : `${count} answers`)}
            </p>
          </form>
        </search>
      </header>
      <div className={styles.topics}>
        {topics.map((topic) => (
          <TopicQuestions key={topic.title} topic={topic} open={typed !== '' && count <= 4} />
        ))}
        {count === 0 && (
          <EmptyState
            title="No answers found"
            action={{ label: 'Ask us', to: '/contact' }}
            secondAction={{ label: 'See all questions', onClick: () => search('') }}
          >
            Try another word, or ask: every question we get twice is answered here.
          </EmptyState>
        )}
        {count > 0 && (
          <p className={styles.ask}>
            <LinkButton to="/contact" variant="line">
              Contact us
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}

function TopicQuestions({ topic: { title, questions }, open }: { topic: Topic; open: boolean }) {
  return (
    <section aria-label={title} className={styles.topic}>
      <h2>{title}</h2>
      <div>
        {questions.map((one) => (
          <Answer key={`${one.id} ${open}`} one={one} open={open} />
        ))}
      </div>
    </section>
  )
}

function Answer({ one: { question, answer, link }, open }: { one: Question; open: boolean }) {
  return (
    <Disclosure title={question} open={open}>
      <div className={styles.answer}>
        <p>{answer}</p>
        {link && (
          <p>
            <Link to={link.to}>{link.label}</Link>
          </p>
        )}
      </div>
    </Disclosure>
  )
}
