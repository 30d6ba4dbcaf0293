// The number of records by outcome, for imports and bulk status changes.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pageConfig } from '../context/page-config.ts'
import styles from './counts.module.css'

interface CountsProps {
  counts: Record<string, number>
  /** The label of each outcome, in the order in which they are shown. */
  texts: Record<string, MessageDescriptor>
}

const shown = ({ counts, texts }: CountsProps, i18n: I18n) => {
  const format = new Intl.NumberFormat(pageConfig().locale)
  return Object.entries(texts).flatMap(([outcome, text]) => {
    const count = counts[outcome]
    return count ? [{ outcome, name: i18n._(text), count: format.format(count) }] : []
  })
}

/** The counts as one line: `Made: 500, Not imported: 2`. */
export function countsText(of: CountsProps, i18n: I18n): string {
  const parts = shown(of, i18n).map(({ name: outcome, count }) =>
    i18n._(
      msg({
        message: `${{ outcome }}: ${{ count }}`,
        comment: 'A result of an import, and how many have it',
      }),
    ),
  )
  return parts.length > 0 ? new Intl.ListFormat(pageConfig().locale, { type: 'unit' }).format(parts) : '—'
}

export function OutcomeCounts(of: CountsProps) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.counts}>
      {shown(of, i18n).map(({ outcome, name, count }) => (
        <div key={outcome}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
