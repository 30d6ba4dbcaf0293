// Questions whose answers are opened.
import { useLingui } from '@lingui/react/macro'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Written } from '../pages/written.tsx'
import { WrittenText } from '../pages/written-text.tsx'
import type { SectionProps } from './section.ts'
import { SectionHead } from './section-head.tsx'
import styles from './further.module.css'

export function Questions({ title, text, parts }: SectionProps<'questions'>) {
  const { t } = useLingui()
  return (
    <section className={`page ${styles.section} ${styles.questions}`}>
      <SectionHead title={title} text={text} name={t`Questions and answers`} />
      <div>
        {parts.map((part, index) => (
          <Disclosure
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            title={<Written as="span" html={part.title.html} lang={part.title.language} />}
          >
            {part.text && <WrittenText html={part.text.html} lang={part.text.language} />}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
