// The entries of the log of one record.
import { Trans, useLingui } from '@lingui/react/macro'
import { useListEntriesInfiniteQuery } from '../../api/log.ts'
import { Moment } from '../../ui/moment.tsx'
import { Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Differences } from './differences.tsx'
import { actionLabel } from './action-labels.ts'
import { Who } from './who.tsx'
import styles from './record-entries.module.css'
import { ShowMore } from '../../ui/table/show-more.tsx'

export interface LoggedRecord {
  recordType: string
  recordId: string
}

export default function RecordEntries({ recordType, recordId }: LoggedRecord) {
  const { t, i18n } = useLingui()
  const query = useListEntriesInfiniteQuery({ recordType, recordId })
  return (
    <Section title={t`Log`}>
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0)
            return (
              <p>
                <Trans>No changes yet</Trans>
              </p>
            )
          return (
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <p className={styles.head}>
                    <strong>{actionLabel(entry.call, i18n)}</strong>
                    <Who entry={entry} />
                    <Moment at={entry.at} />
                  </p>
                  <Differences before={entry.before} after={entry.after} />
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </Section>
  )
}
