// The log of one record, on its own screen.
import { Trans, useLingui } from '@lingui/react/macro'
import { useListEntriesInfiniteQuery } from '../../api/log.ts'
import { useMay } from '../../context/session.ts'
import { Moment } from '../../ui/moment.tsx'
import { Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Differences } from './differences.tsx'
import { actionLabel } from './entry-labels.ts'
import { Who } from './who.tsx'
import styles from './record-log.module.css'
import { ShowMore } from '../../ui/table/show-more.tsx'

interface RecordLogProps {
  recordType: string
  recordId: string
}

/** Renders nothing for members who may not read the log. */
export function RecordLog(record: RecordLogProps) {
  const may = useMay()
  return may('read log') ? <Entries {...record} /> : null
}

function Entries({ recordType, recordId }: RecordLogProps) {
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
