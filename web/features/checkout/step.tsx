// One step of the checkout: the open one shows its form, a finished one its summary, a later one only its name.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from './step.module.css'
import { stepQuery } from './steps.ts'
import type { StepName } from './steps.ts'

const titles: Record<StepName, MessageDescriptor> = {
  contact: msg`Contact`,
  address: msg`Address`,
  delivery: msg`Delivery`,
  measurements: msg`Measurements`,
  fields: msg({ message: 'Details', context: 'step of the checkout' }),
  payment: msg`Payment`,
  review: msg({ message: 'Review', context: 'step of the checkout' }),
}

const titlesInSentence: Record<StepName, MessageDescriptor> = {
  contact: msg({ message: 'contact', context: 'Change …' }),
  address: msg({ message: 'address', context: 'Change …' }),
  delivery: msg({ message: 'delivery', context: 'Change …' }),
  measurements: msg({ message: 'measurements', context: 'Change …' }),
  fields: msg({ message: 'details', context: 'Change …' }),
  payment: msg({ message: 'payment', context: 'Change …' }),
  review: msg({ message: 'review', context: 'Change …' }),
}

interface StepProps {
  name: StepName
  /** Its position among the steps, from 1. */
  position: number
  /** The open step. */
  shown: StepName
  checkout: string
  /** The summary of a finished step; nothing for a later one. */
  summary?: ReactNode
  children: ReactNode
}

export function CheckoutStep({ name, position, shown, checkout, summary, children }: StepProps) {
  const { t } = useLingui()
  const open = name === shown
  const heading = useFocusOnOpening(open)
  const done = !open && summary
  const step = t(titlesInSentence[name])
  return (
    <li className={`${styles.step} ${open ? styles.open : ''}`} aria-current={open ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={`${styles.number} numbers`} aria-hidden="true">
          {position}
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t(titles[name])}
        </h2>
        {done && (
          <Link className={styles.change} to={stepQuery(checkout, name)} preventScrollReset>
            <Trans>
              Change<span className="unseen"> {step}</span>
            </Trans>
          </Link>
        )}
      </div>
      {open && <div className={styles.body}>{children}</div>}
      {done && <div className={styles.summary}>{summary}</div>}
    </li>
  )
}

/** A step that opens gets the focus, so that Tab leads to its first field; a later step is scrolled into view. */
function useFocusOnOpening(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<boolean | null>(null)
  useEffect(() => {
    if (open && !before.current) {
      heading.current?.focus({ preventScroll: true })
      if (before.current !== null) heading.current?.scrollIntoView({ block: 'start' })
    }
    before.current = open
  }, [open])
  return heading
}
