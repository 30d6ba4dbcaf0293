// What an import guesses, changes or leaves out: each kind of note once, with the number of its records.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Import } from '#contract/admin/imports.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ReasonText } from '../../../shared/reason-text.tsx'
import styles from '../imports.module.css'

export function RecordNotes({ item: { notes } }: { item: Import }) {
  const { t } = useLingui()
  if (notes.length === 0) return null
  return (
    <Disclosure title={t`What is guessed, changed or left out`}>
      <dl className={styles.leftOut}>
        {notes.map(({ count, first, records }) => (
          <div key={first.code ?? first.message}>
            <dt>
              {count > 1 && Object.keys(first.values ?? {}).length > 0 && (
                <>
                  <Trans>For example:</Trans>{' '}
                </>
              )}
              <ReasonText reason={first} />
            </dt>
            <dd>
              <Plural value={count} one="# record" other="# records" />:{' '}
              {records.map(({ number, name }) => name ?? String(number)).join(' · ')}
              {count > records.length && ' …'}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
