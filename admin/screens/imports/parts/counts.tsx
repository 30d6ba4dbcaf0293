// How many records of an import have which outcome.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { importOutcomes } from '#contract/admin/imports.ts'
import { pageConfig } from '../../../context/page-config.ts'
import styles from '../imports.module.css'
import { outcomeTexts } from './import-texts.ts'

type Counts = Record<string, number>

const shown = (counts: Counts, i18n: I18n) => {
  const format = new Intl.NumberFormat(pageConfig().locale)
  return importOutcomes.flatMap((outcome) => {
    const count = counts[outcome]
    return count ? [{ outcome, name: i18n._(outcomeTexts[outcome]), count: format.format(count) }] : []
  })
}

/** In a line: `Made: 500, Not imported: 2`. */
export function countsText(counts: Counts, i18n: I18n): string {
  const parts = shown(counts, i18n).map(({ name: outcome, count }) =>
    i18n._(
      msg({
        message: `${{ outcome }}: ${{ count }}`,
        comment: 'A result of an import, and how many have it',
      }),
    ),
  )
  return parts.length > 0 ? new Intl.ListFormat(pageConfig().locale, { type: 'unit' }).format(parts) : '—'
}

export function Counts({ counts }: { counts: Counts }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.counts}>
      {shown(counts, i18n).map(({ outcome, name, count }) => (
        <div key={outcome}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
