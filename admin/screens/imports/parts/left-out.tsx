// What a file has that is not imported: each column with the number of its values and the first of them.
import { Plural, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Import } from '#contract/admin/imports.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import styles from '../imports.module.css'

export function LeftOut({ item: { headers, leftOut } }: { item: Import }) {
  const { t } = useLingui()
  if (leftOut.length === 0) return null
  return (
    <Disclosure
      title={t`${plural(leftOut.length, { one: '# column is not imported', other: '# columns are not imported' })}`}
    >
      <dl className={styles.leftOut}>
        {leftOut.map(({ column, count, values }) => (
          <div key={column}>
            <dt>{headers[column] || String(column + 1)}</dt>
            <dd>
              <Plural value={count} one="# value" other="# values" />: {values.join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
