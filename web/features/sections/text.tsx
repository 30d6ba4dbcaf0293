// A title and a text.
import type { SectionProps } from './section.ts'
import { SectionHead } from './section-head.tsx'
import styles from './further.module.css'

export const TextSection = ({ title, text }: SectionProps<'text'>) => (
  <section className={`page ${styles.section} ${styles.text}`}>
    <SectionHead title={title} text={text} />
  </section>
)
