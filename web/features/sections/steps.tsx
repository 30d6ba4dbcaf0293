// Numbered steps; by default the way from fabric to doorstep.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { has } from '../../context/offer.ts'
import { useShop } from '../../context/shop.ts'
import { Written } from '../pages/written.tsx'
import type { SectionProps } from './section.ts'
import { SectionText } from './section-text.tsx'
import styles from './sections.module.css'

const steps = [
  {
    title: msg`The fabric`,
    text: msg`It starts as yarn. We say which weave it became, how heavy it is and what is in it, so you know how it will wear before it is yours.`,
  },
  {
    title: msg`The cut`,
    text: msg`Collars, cuffs and everything between, each drawn as you choose it. Cut to your measurements or in a standard size.`,
  },
  {
    title: msg`The seams`,
    text: msg`Collar, placket, cuff and hem are drawn for every shirt, front and back. What the drawing shows is what is sewn.`,
  },
  {
    title: msg`To your door`,
    text: msg`Packed flat, sent tracked, and followed on one page from the day you order it to the day it hangs on your chair.`,
  },
]

interface StepsFrameProps {
  id?: string
  lang?: string | undefined
  /** The heading, and a text. */
  head: ReactNode
  /** The steps, as list items. */
  children: ReactNode
}

export function StepsFrame({ id, lang, head, children }: StepsFrameProps) {
  return (
    <section id={id} className={styles.entry} lang={lang}>
      <div className="page">
        {head}
        {children && <ol className={styles.steps}>{children}</ol>}
      </div>
    </section>
  )
}

export function Steps({ title, text, parts }: SectionProps<'steps'>) {
  const { t } = useLingui()
  const { config } = useShop()
  // The default steps are those of a shirt that is made as the shopper chooses it.
  if (!parts && !has(config, 'designs')) return null
  return (
    <StepsFrame
      head={
        <>
          <SectionText as="h2" className={styles.entryTitle} text={title}>
            <Trans>How it works</Trans>
          </SectionText>
          {text && <Written html={text.html} lang={text.language} />}
        </>
      }
    >
      {parts
        ? parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Written as="h3" html={part.title.html} lang={part.title.language} />
              {part.text && <Written html={part.text.html} lang={part.text.language} />}
            </li>
          ))
        : steps.map((step) => (
            <li key={t(step.title)}>
              <h3>{t(step.title)}</h3>
              <p>{t(step.text)}</p>
            </li>
          ))}
    </StepsFrame>
  )
}
